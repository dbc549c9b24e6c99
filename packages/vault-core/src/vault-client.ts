import { createAccountEvents, type AccountEvents } from './account/account-events.ts'
import type { AccountService } from './account/account-service.ts'
import type { AccountDeletion } from './account/delete-account.ts'
import { createRotationService, type RotationService } from './account/rotation-service.ts'
import { createPasswordSettling } from './account/password-settling.ts'
import type { ApiClient } from './api/api-client.ts'
import { boxKinds, type Box } from './browser/box.ts'
import { createDraftService, type DraftService } from './drafts/draft-service.ts'
import type { PageLeaving } from './drafts/page-leaving.ts'
import { composeEntrance, type Entrance } from './entrance/entrance.ts'
import { partsOf } from './entrance/entrance-parts.ts'
import type { EntrancePorts } from './entrance/entrance-ports.ts'
import { createWholeEntrance } from './entrance/whole-entrance.ts'
import { createImportService, type ImportService } from './importing/import-service.ts'
import type { Bootstrap } from './contracts/bootstrap.ts'
import type { UserId } from './contracts/primitives.ts'
import { createOutbox } from './outbox/outbox-service.ts'
import type { Outbox } from './outbox/outbox.ts'
import { accountClient, type AccountClient } from './replica/account-client.ts'
import { createReplica, type Replica } from './replica/replica.ts'
import { createLookups, type Lookups } from './replica/lookups.ts'
import { accountWrites, type AccountWrites } from './replica/writes.ts'
import { formerKeysLife } from './session/former-keys.ts'
import { createAccountChanges, type AccountChanges } from './session/account-changes.ts'
import { createOfflineUnlock, type OfflineUnlock } from './session/offline-unlock.ts'
import type { SessionService } from './session/session-service.ts'
import type { SettingsStore } from './session/settings.ts'
import { fetchAccount } from './sync/fetch-account.ts'
import type { Hints } from './sync/hints.ts'
import { createLaterHints } from './sync/later-hints.ts'
import { createLocalCopy, type LocalCopy } from './sync/local-copy.ts'
import type { LocalRecords } from './sync/local-records.ts'
import { createPinKeeper } from './vault/pins/pin-keeper.ts'
import { createSnapshotKeeper } from './vault/snapshot/snapshot-keeper.ts'
import { createVaultService, type VaultService } from './vault/vault-service.ts'

/** Ports of a client; `webPorts()` gives those of a browser page. */
export interface VaultClientPorts extends EntrancePorts {
  /**
   * Keeps sealed what this browser holds: unsaved forms, writes that wait, imports, remembered revisions, snapshots.
   */
  readonly box: Box
  readonly records: LocalRecords
  readonly leaving: PageLeaving
}

/** One vault client. Two on a page share nothing but what the ports share. */
export interface VaultClient extends AccountClient {
  readonly api: ApiClient
  readonly session: SessionService
  readonly account: AccountService & { readonly rotation: RotationService }
  /** Events of the account for its owner. */
  readonly events: AccountEvents
  readonly vault: VaultService
  /** The account as ciphertext, and how it is kept up to date. */
  readonly replica: Replica
  /** Writes with all that forms need; `items`, `vaults`, `folders` and `trash` are simpler. */
  readonly writes: AccountWrites
  /** Values that are fetched while somebody looks at them: an item's history, an item that is not open. */
  readonly lookups: Lookups
  /**
   * Fetches what has changed in the account since, or everything, without keeping it; `replica` and `sync` do that.
   * After a sign-in everything was asked for already, where this browser keeps nothing of the account.
   *
   * @param known what is here
   * @returns `known` itself when nothing has changed
   */
  readonly fetchAccount: (known: Bootstrap | undefined, signal: AbortSignal) => Promise<Bootstrap>
  readonly drafts: DraftService
  /** Brings what was read of a file into a vault. */
  readonly imports: ImportService
  readonly settings: SettingsStore
  /** Events of the account in other tabs. */
  readonly changes: AccountChanges
  /** Events of the account on other devices. */
  readonly hints: Hints
  /** The ciphertext that this browser keeps of the account. */
  readonly localCopy: LocalCopy
  /** Whether this browser opens the account without the network, after it was closed too. */
  readonly offlineUnlock: OfflineUnlock
  /** Writes that the server has not answered; empty unless the client keeps writes. */
  readonly outbox: Outbox
  /** Ends timers and listeners; the client is of no use after it. */
  readonly dispose: () => void
}

/**
 * Composes a vault client. Nothing happens before `session.restore()` is called.
 *
 * @param options.ports surroundings of the client
 * @param options.origin address of the API's server, for a bundle served from elsewhere; empty for the page's own. That
 *   server must name the page's origin in `ALLOWED_ORIGINS`
 * @param options.createWorker makes the worker that opens large vaults; without it they are opened in slices
 * @param options.keepsWrites lets what is added, changed and deleted without the network wait in this browser, sealed,
 *   until it can be sent; without it such a write fails
 * @param options.quickUnlock whether a new tab takes the key from an unlocked one where the person has not chosen;
 *   without it every tab asks for the master password. The setting `quickUnlock` is the person's choice
 * @param options.entrance where somebody has come in already, or may, with an `origin` and `quickUnlock` of its own;
 *   without it the client makes one
 *
 * @example
 * const client = createVaultClient({ ports: webPorts() })
 * await client.session.restore()
 */
export function createVaultClient(options: {
  readonly ports: VaultClientPorts
  readonly origin?: string
  readonly createWorker?: () => Worker
  readonly keepsWrites?: boolean
  readonly quickUnlock?: boolean
  readonly entrance?: Entrance
}): VaultClient {
  const { ports } = options
  const entrance = options.entrance ?? composeEntrance(async () => ({ createWholeEntrance }), options)
  const { account, settings } = entrance
  const {
    api,
    session,
    keyRing,
    ahead,
    kept,
    exchange,
    userId,
    dispose: disposeEntrance,
  } = partsOf(entrance).whole(createWholeEntrance)
  /**
   * Until what is kept here is sealed under the key of now: nothing of it is read, or written over, before. Rejects
   * where that failed: what opens under no key of now is then no less worth for it.
   */
  let resealed: Promise<void> = Promise.resolve()
  const vault: VaultService = createVaultService({
    keyRing,
    overlay: (known) => outbox.overlay(known),
    now: ports.clock.now,
    pins: createPinKeeper({
      box: ports.box,
      keyRing,
      exclusive: ports.locks.exclusive,
      user: userId,
      ready: () => resealed,
    }),
    snapshots: createSnapshotKeeper({ box: ports.box, keyRing, user: userId }),
    ...(options.createWorker ? { createWorker: options.createWorker } : {}),
  })
  const events = createAccountEvents({ api, vault: vault.state })
  const drafts = createDraftService({ ...ports, keyRing, user: userId })

  const imports = createImportService({ ...ports, keyRing, api, vault, user: userId })
  const changes = createAccountChanges({ ...ports, user: userId })
  const outbox = createOutbox({
    ...ports,
    ...{ isOn: options.keepsWrites === true, api, keyRing, changes, user: userId },
    vault: () => vault,
  })
  const hints = createLaterHints({ ...ports, api })
  const localCopy = createLocalCopy(ports)
  const rotation = createRotationService({
    ...{
      api,
      session,
      keyRing,
      exchange,
      clock: ports.clock,
      stretcher: ports.stretcher,
      authenticator: ports.authenticator,
    },
    ...{
      devices: kept.devices,
      pending: kept.pendingRotation,
      formerKeys: kept.formerKeys,
      knownPasskeys: kept.knownPasskeys,
    },
    sealing: vault.rotation,
    sendWaiting: async () => {
      const { sendWaiting } = await import('./resealing/send-waiting.ts')
      await sendWaiting({ imports, outbox, box: ports.box, clock: ports.clock, user: userId })
    },
  })
  const settling = createPasswordSettling({
    ...ports,
    ask: async () => {
      const answers = [await account.passwordInForce(), await rotation.inForce()]
      return answers.includes('unknown') ? 'unknown' : null
    },
  })
  const freshAccount: VaultClient['fetchAccount'] = (known, signal) => {
    if (known !== undefined) ahead.drop()
    return fetchAccount(api, known, signal, () => {
      const user = userId()
      return user === null ? null : ahead.take(user)
    })
  }
  const replica = createReplica({
    ...ports,
    ...{ api, session, vault, changes, hints, localCopy },
    fetchAccount: freshAccount,
  })
  const offlineUnlock = createOfflineUnlock({ keys: ports.offlineKeys, account: session.sealedAccount })

  /**
   * A sign-out that was chosen takes drafts, records, snapshots and what waits along; a forced one keeps them for the
   * same person.
   */
  function forgetContents() {
    const user = userId()
    drafts.forget()
    imports.forget()
    if (user === null) return
    localCopy.forget(user)
    ports.box.forget(user, 'snapshot').catch(() => undefined)
    outbox.forget(user)
  }

  /** Once an account is gone, this browser keeps nothing of it; what it does not let go of opens for nobody. */
  async function forgetIfGone(ask: () => Promise<AccountDeletion>): Promise<AccountDeletion> {
    const user = userId()
    const outcome = await ask()
    if (outcome !== 'gone' || user === null) return outcome
    outbox.forget(user)
    localCopy.forget(user)
    await Promise.allSettled([ports.records.forget(user), ...boxKinds.map((kind) => ports.box.forget(user, kind))])
    return outcome
  }

  /** After a rotation of the keys: seals what lies here under those of now. */
  async function reseal(email: string, user: UserId): Promise<void> {
    const epoch = keyRing.epoch()
    const pair = keyRing.keyPair()
    const former = await kept.formerKeys.find(email)
    if (former === null) return
    const { resealKept } = await import('./resealing/reseal-kept.ts')
    await resealKept(ports.box, ports.locks, { userId: user, pair, formerKeys: former.keys })
    if (keyRing.epoch() === epoch && ports.clock.now() - former.at > formerKeysLife) await kept.formerKeys.remove(email)
  }

  function admit() {
    drafts.admit()
    imports.admit()
    const user = userId()
    if (user !== null) {
      ports.box.admit(user, 'pins').catch(() => undefined)
      ports.box.admit(user, 'snapshot').catch(() => undefined)
      localCopy.admit(user)
    }
    vault.recall()
    vault.readAhead()
    outbox.admit()
    void offlineUnlock.look()
  }

  async function admitWhenResealed(user: UserId, epoch: number) {
    await resealed.catch(() => undefined)
    if (keyRing.epoch() !== epoch || session.state.getSnapshot().kind !== 'loggedIn') return
    admit()
    // This tab's records may be from before the rotation, and open no more.
    changes.askAnew(user)
  }

  // The session knows neither vault nor drafts nor what waits; this is where opening, locking and signing out reach
  // them.
  let before: ReturnType<typeof session.state.getSnapshot>['kind'] = 'restoring'
  const follow = () => {
    const { kind } = session.state.getSnapshot()
    if (kind === 'loggedIn' && before !== kind) {
      const state = session.state.getSnapshot()
      if (state.kind === 'loggedIn') replica.admit(state.user.id)
      if (kept.formerKeys.isAny() && state.kind === 'loggedIn') {
        const epoch = keyRing.epoch()
        // Undone work is done at the next unlocking.
        resealed = reseal(state.user.email, state.user.id)
        void admitWhenResealed(state.user.id, epoch)
      } else {
        resealed = Promise.resolve()
        admit()
      }
    }
    if (kind !== before && (kind === 'loggedIn' || kind === 'locked')) settling.look()
    before = kind
    if (kind !== 'loggedIn') imports.close()
    if (kind === 'locked') vault.close()
    else if (kind !== 'loggedIn') {
      vault.forget()
      replica.forget()
      changes.forget()
      events.forget()
      localCopy.close()
      offlineUnlock.closed()
    }
  }
  const stopWiring = session.state.subscribe(follow)
  // An account may have been opened before this was there.
  if (session.state.getSnapshot().kind !== 'restoring') follow()

  const client = { api, session, vault, replica, changes, localCopy, outbox }
  const writes = accountWrites(client, imports)
  return {
    ...accountClient(client, writes),
    replica,
    writes,
    lookups: createLookups(client, ports.clock),
    fetchAccount: freshAccount,
    api,
    session: {
      ...session,
      logout: () => {
        forgetContents()
        session.logout()
      },
      forgetDevice: async () => {
        const kept = [drafts, imports, outbox, localCopy].map((store) => store.forgetAll())
        const rows = (['pins', 'snapshot'] as const).map((kind) => ports.box.forgetAll(kind))
        await Promise.all([...kept, ...rows, session.forgetDevice()])
      },
    },
    account: {
      ...account,
      unlock: (masterPassword) => {
        // While the key is derived, which takes longer than to read it.
        vault.readAhead()
        return account.unlock(masterPassword)
      },
      rotation,
      deleteAccount: (masterPassword, code) => forgetIfGone(() => account.deleteAccount(masterPassword, code)),
      accountDeletion: () => forgetIfGone(account.accountDeletion),
    },
    events,
    vault,
    drafts,
    imports,
    settings,
    changes,
    hints,
    localCopy,
    offlineUnlock,
    outbox,
    dispose: () => {
      stopWiring()
      imports.close()
      outbox.dispose()
      drafts.dispose()
      changes.dispose()
      events.dispose()
      settling.dispose()
      disposeEntrance()
      vault.forget()
    },
  }
}
