import { createAccountService, type AccountService } from './account/account-service.ts'
import { createDraftService, type DraftService } from './drafts/draft-service.ts'
import { createApiClient, type ApiClient } from './api/api-client.ts'
import { createRequestGate } from './api/request-gate.ts'
import type { Clock } from './session/ports/clock.ts'
import type { DraftStore } from './drafts/draft-store.ts'
import { createKeyRing } from './session/key-ring.ts'
import type { KeyValueStorage } from './session/ports/key-value-storage.ts'
import type { PageAttention } from './session/ports/page-attention.ts'
import { createPinStore } from './session/pins.ts'
import { createSessionService, type SessionService } from './session/session-service.ts'
import { createSessionStorage } from './session/session-storage.ts'
import { createSettingsStore, type SettingsStore } from './session/settings.ts'
import type { TabChannel } from './session/ports/tab-channel.ts'
import type { TabKeyStore } from './session/ports/tab-key-store.ts'
import type { TabLocks } from './session/ports/tab-locks.ts'
import { createTokenRefresh } from './session/token-refresh.ts'
import { createVaultService, type VaultService } from './vault/vault-service.ts'

/** What a client needs from its surroundings; `webPorts()` gives those of a browser page. */
export interface VaultClientPorts {
  readonly fetch: typeof globalThis.fetch
  /** Storage shared by all tabs. */
  readonly local: KeyValueStorage
  /** Storage of this tab. */
  readonly tab: KeyValueStorage
  readonly tabKeys: TabKeyStore
  readonly drafts: DraftStore
  readonly locks: TabLocks
  readonly channel: TabChannel
  readonly page: PageAttention
  readonly clock: Clock
}

/** One vault client. Two on a page share nothing but what the ports share. */
export interface VaultClient {
  readonly api: ApiClient
  readonly session: SessionService
  readonly account: AccountService
  readonly vault: VaultService
  readonly drafts: DraftService
  readonly settings: SettingsStore
  /** Ends timers and listeners; the client is of no use after it. */
  readonly dispose: () => void
}

/**
 * Composes a vault client. Nothing happens before `session.restore()` is called.
 *
 * @param options.ports surroundings of the client
 * @param options.origin address of the API's server, for a bundle served from elsewhere; empty for the page's own
 * @param options.createWorker makes the worker that opens large vaults; without it they are opened in slices
 *
 * @example
 * const client = createVaultClient({ ports: webPorts() })
 * await client.session.restore()
 */
export function createVaultClient(options: {
  readonly ports: VaultClientPorts
  readonly origin?: string
  readonly createWorker?: () => Worker
}): VaultClient {
  const { ports } = options
  const storage = createSessionStorage(ports.local, ports.tab)
  const pins = createPinStore(ports.local)
  const settings = createSettingsStore(ports.local)
  const keyRing = createKeyRing()
  const session = createSessionService({
    ports: { ...ports, storage, settings },
    keyRing,
    api: () => api,
  })
  const refresh = createTokenRefresh({
    api: () => api,
    storage,
    locks: ports.locks,
    clock: ports.clock,
    onRefused: session.refused,
  })
  const api: ApiClient = createApiClient({
    origin: options.origin ?? '',
    fetch: ports.fetch,
    gate: createRequestGate(),
    credentials: {
      bearer: storage.token,
      account: session.currentAccount,
      readSignal: keyRing.signal,
      refresh,
    },
  })
  const vault = createVaultService({ keyRing, ...(options.createWorker ? { createWorker: options.createWorker } : {}) })
  const account = createAccountService({ api, session, storage, pins, keyRing })
  const userId = () => {
    const state = session.state.getSnapshot()
    return state.kind === 'loggedIn' || state.kind === 'locked' ? state.user.id : null
  }
  const drafts = createDraftService({ ...ports, store: ports.drafts, keyRing, user: userId })

  // The session knows neither vault nor drafts; this is where opening, locking and signing out reach them.
  let before = session.state.getSnapshot().kind
  const stopWiring = session.state.subscribe(() => {
    const { kind } = session.state.getSnapshot()
    if (kind === 'loggedIn' && before !== kind) drafts.admit()
    before = kind
    if (kind === 'locked') vault.close()
    else if (kind !== 'loggedIn') vault.forget()
  })

  return {
    api,
    session: {
      ...session,
      // A sign-out that was chosen takes the drafts along; a forced one keeps them for the same person.
      logout: () => {
        drafts.forget()
        session.logout()
      },
      forgetDevice: async () => {
        await Promise.all([drafts.forgetAll(), session.forgetDevice()])
      },
    },
    account,
    vault,
    drafts,
    settings,
    dispose: () => {
      stopWiring()
      drafts.dispose()
      session.dispose()
      keyRing.wipe()
      vault.forget()
    },
  }
}
