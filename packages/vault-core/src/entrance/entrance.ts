import { createAccountAhead } from '../account/account-ahead.ts'
import { createAccountService, type AccountService } from '../account/account-service.ts'
import { createApiClient, type ApiClient } from '../api/api-client.ts'
import { createRequestGate } from '../api/request-gate.ts'
import { createDeviceTokenStore } from '../session/device-tokens.ts'
import { createDiscardedTokens } from '../session/discarded-tokens.ts'
import { createKeyRing } from '../session/key-ring.ts'
import { forgetEmail, moveEmail } from '../session/move-email.ts'
import { createPendingCodeStore } from '../session/pending-code.ts'
import { createFormerKeyStore } from '../session/former-keys.ts'
import { createPendingPasswordStore } from '../session/pending-password.ts'
import { createPendingRotationStore } from '../session/pending-rotation.ts'
import { createKnownPasskeyStore } from '../session/known-passkeys.ts'
import { createPinStore } from '../session/pins.ts'
import { createSessionService, type SessionService } from '../session/session-service.ts'
import { createSessionStorage } from '../session/session-storage.ts'
import { createSettingsStore, defaultSettings, type SettingsStore } from '../session/settings.ts'
import { createTokenExchange } from '../session/token-exchange.ts'
import { createTokenRefresh } from '../session/token-refresh.ts'
import { withParts } from './entrance-parts.ts'
import type { EntrancePorts } from './entrance-ports.ts'

/**
 * The part of a vault client that a person comes in through: session and account. It is small, so that a page can show its
 * auth screen while what lies behind is still loading; `createVaultClient` goes on with it.
 */
export interface Entrance {
  readonly account: AccountService
  /** Signing out and forgetting take the rest along: they are the vault client's. */
  readonly session: Pick<SessionService, 'state' | 'restore' | 'resetEmail'>
  readonly settings: SettingsStore
  /** Whether this browser stores a session: somebody is likely to be in at once, and what lies behind to be needed. */
  readonly isExpected: () => boolean
}

/**
 * Composes an entrance. Nothing happens before `session.restore()` is called.
 *
 * @param options.ports surroundings of the client
 * @param options.origin address of the API's server, as that of `createVaultClient`
 * @param options.quickUnlock as that of `createVaultClient`
 *
 * @example
 * const entrance = createEntrance({ ports: webEntrancePorts() })
 * await entrance.session.restore()
 * // later, once somebody is in:
 * const { createVaultClient, webPorts } = await import('@larets/vault-core')
 * const client = createVaultClient({ ports: webPorts(entrance), entrance })
 */
export function createEntrance(options: {
  readonly ports: EntrancePorts
  readonly origin?: string
  readonly quickUnlock?: boolean
}): Entrance {
  const { ports } = options
  const storage = createSessionStorage(ports.local, ports.tab)
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
  const settings = createSettingsStore(ports.local, { ...defaultSettings, quickUnlock: options.quickUnlock ?? false })
  const keyRing = createKeyRing()
  const discarded = createDiscardedTokens({ api: () => api, clock: ports.clock })
  const session = createSessionService({
    ports: { ...ports, storage, settings },
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
  const [gate, origin] = [createRequestGate(), options.origin ?? '']
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
  const ahead = createAccountAhead({ ...ports, api, keyRing })
  const exchange = createTokenExchange({ ...ports, storage })
  const account = createAccountService({
    ...{ ...kept, api, session, storage, keyRing, discarded, ahead, clock: ports.clock },
    authenticator: ports.authenticator,
    exchange,
  })
  const userId = () => {
    const state = session.state.getSnapshot()
    return state.kind === 'loggedIn' || state.kind === 'locked' ? state.user.id : null
  }
  const dispose = () => {
    session.dispose()
    ahead.drop()
    discarded.dispose()
    keyRing.wipe()
  }
  const isExpected = () => storage.user() !== null
  return withParts({ account, session, settings, isExpected }, { ports, api, session, keyRing, ahead, kept, exchange, userId, dispose })
}
