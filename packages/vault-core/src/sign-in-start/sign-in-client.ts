import { createAccountPrefetch, type AccountPrefetch } from '../account/account-prefetch.ts'
import { createAccountService, type AccountService } from '../account/account-service.ts'
import { createApiClient, type ApiClient } from '../api/api-client.ts'
import { createRequestGate } from '../api/request-gate.ts'
import type { DeviceKind } from '../contracts/auth.ts'
import type { UserId } from '../contracts/primitives.ts'
import { createDeviceTokenStore } from '../session/device-tokens.ts'
import { createRevokedTokens } from '../session/revoked-tokens.ts'
import { createFormerKeyStore } from '../session/former-keys.ts'
import { createKeyRing, type KeyRing } from '../session/key-ring.ts'
import { createKnownPasskeyStore } from '../session/known-passkeys.ts'
import { forgetEmail, moveEmail, type EmailStores } from '../session/move-email.ts'
import { createPendingCodeStore } from '../session/pending-code.ts'
import { createPendingPasswordStore } from '../session/pending-password.ts'
import { createPendingRotationStore } from '../session/pending-rotation.ts'
import { createPinStore } from '../session/kdf-pins.ts'
import type { StartState } from '../session/start-state.ts'
import type { SessionOfStart } from '../session/session.ts'
import { createSessionService } from '../session/session-service.ts'
import type { SessionStorage } from '../session/session-storage.ts'
import type { SettingsStore } from '../session/settings.ts'
import { createTokenExchange, type TokenExchange } from '../session/token-exchange.ts'
import { createTokenRefresh } from '../session/token-refresh.ts'
import type { SignInStartPorts } from './sign-in-start-ports.ts'

/** Parts that show an auth screen, and that the rest of a sign-in start goes on with. */
export interface SignInGround {
  readonly ports: SignInStartPorts
  readonly origin: string
  readonly storage: SessionStorage
  readonly settings: SettingsStore
  readonly startState: StartState
  /** Whether a session outlives the last tab. */
  readonly staysSignedIn: boolean
  /** What its sessions are begun with. */
  readonly deviceKind: DeviceKind
}

/**
 * All of a sign-in start: what somebody needs who comes in, or whom the browser expects. A vault client goes on with it.
 */
export interface SignInClient {
  readonly account: AccountService
  readonly api: ApiClient
  readonly session: SessionOfStart
  readonly keyRing: KeyRing
  /** Questions of a sign-in before there was a client. */
  readonly prefetch: AccountPrefetch
  /** This device's memory of accounts. */
  readonly kept: EmailStores
  readonly exchange: TokenExchange
  /** Id of the account of this tab, locked or not; null where there is none. */
  readonly userId: () => UserId | null
  /** Ends timers and listeners, and empties the key ring. */
  readonly dispose: () => void
}

/** Composes the whole of a sign-in start. */
export function createSignInClient(ground: SignInGround): SignInClient {
  const { ports, origin, storage, settings, startState, staysSignedIn, deviceKind } = ground
  const pins = createPinStore(ports.local)
  const devices = createDeviceTokenStore(ports.local)
  const pending = createPendingPasswordStore(ports.local)
  const pendingCode = createPendingCodeStore(ports.local)
  const kept = {
    ...{ pins, devices, pending, pendingCode },
    knownPasskeys: createKnownPasskeyStore(ports.local),
    pendingRotation: createPendingRotationStore(ports.local),
    formerKeys: createFormerKeyStore(ports.local),
  }
  const keyRing = createKeyRing()
  const discarded = createRevokedTokens({ api: () => api, clock: ports.clock })
  const session = createSessionService({
    ports: { ...ports, storage, settings, startState },
    staysSignedIn,
    pins,
    keyRing,
    moveEmail: (from, to) => moveEmail(kept, from, to),
    forgetEmail: (email) => forgetEmail(kept, email),
    api: () => api,
    storedApi: () => storedApi,
    discarded,
  })
  const refresh = createTokenRefresh({
    api: () => api,
    storage,
    locks: ports.locks,
    clock: ports.clock,
    discarded,
    onRefused: session.refused,
  })
  const gate = createRequestGate()
  const apiOf = (account: () => string | null): ApiClient =>
    createApiClient({
      origin,
      fetch: ports.fetch,
      gate,
      credentials: { bearer: storage.token, account, readSignal: keyRing.signal, refresh },
    })
  const api = apiOf(session.currentAccount)
  // For what belongs to the stored session while this tab is not in yet, or not any more.
  const storedApi = apiOf(() => storage.user()?.id ?? null)
  const prefetch = createAccountPrefetch({ ...ports, api, keyRing })
  const exchange = createTokenExchange({ ...ports, storage })
  const account = createAccountService({
    ...{ ...kept, api, session, storage, keyRing, discarded, prefetch, clock: ports.clock, stretcher: ports.stretcher },
    authenticator: ports.authenticator,
    exchange,
    deviceKind,
  })
  const userId = () => startState.user()?.id ?? null
  const dispose = () => {
    session.dispose()
    prefetch.drop()
    discarded.dispose()
    keyRing.wipe()
  }
  return { account, api, session, keyRing, prefetch, kept, exchange, userId, dispose }
}
