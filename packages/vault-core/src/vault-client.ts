import { createAccountEvents, type AccountEvents } from './account/account-events.ts'
import type { AccountService } from './account/account-service.ts'
import type { AccountDeletion } from './account/delete-account.ts'
import { createRotationService, type RotationService } from './account/rotation-service.ts'
import { createPasswordSettling } from './account/password-settling.ts'
import type { ApiClient } from './api/api-client.ts'
import { boxKinds, type Box, type BoxKind } from './browser/box.ts'
import { createDraftService, type DraftService } from './drafts/draft-service.ts'
import type { PageLeaving } from './drafts/page-leaving.ts'
import { composeSignInStart, type SignInStart } from './sign-in-start/sign-in-start.ts'
import { partsOf } from './sign-in-start/sign-in-parts.ts'
import type { SignInStartPorts } from './sign-in-start/sign-in-start-ports.ts'
import { createSignInClient } from './sign-in-start/sign-in-client.ts'
import { checkArguments } from './errors.ts'
import { createImportService, type ImportService } from './importing/import-service.ts'
import type { DeviceKind } from './contracts/auth.ts'
import { createKeptService, type KeptService } from './kept/kept-service.ts'
import type { Bootstrap } from './contracts/bootstrap.ts'
import type { UserId } from './contracts/primitives.ts'
import { createOutbox } from './outbox/outbox-service.ts'
import type { Outbox } from './outbox/outbox.ts'
import { accountClient, type AccountClient } from './replica/account-client.ts'
import { createReplica, type Replica } from './replica/replica.ts'
import { createLookups, type Lookups } from './replica/lookups.ts'
import { accountWrites, type AccountWrites } from './replica/writes.ts'
import { resealStored } from './resealing/reseal-stored.ts'
import { sendWaiting } from './resealing/send-waiting.ts'
import { formerKeysLife } from './session/former-keys.ts'
import { createAccountScopes, type AccountScope } from './session/account-scope.ts'
import { createAccountChanges, type AccountChanges } from './session/account-changes.ts'
import { createOfflineUnlock, type OfflineUnlock } from './session/offline-unlock.ts'
import type { Session } from './session/session.ts'
import type { SettingsStore } from './session/settings.ts'
import { fetchAccount } from './sync/fetch-account.ts'
import { createHints, type Hints } from './sync/hints.ts'
import { createLocalCopy, type LocalCopy } from './sync/local-copy.ts'
import type { LocalRecords } from './sync/local-records.ts'
import { createPinKeeper } from './vault/pins/pin-keeper.ts'
import { createSnapshotKeeper } from './vault/snapshot/snapshot-keeper.ts'
import { createVaultService, type VaultService } from './vault/vault-service.ts'

/** Ports of a client; `webPorts()` gives those of a browser page. */
export interface VaultClientPorts extends SignInStartPorts {
  /**
   * Keeps sealed what this browser holds: unsaved forms, writes that wait, imports, remembered revisions, snapshots,
   * passwords that are not saved yet.
   */
  readonly box: Box
  /** Keeps the sealed records of this device. */
  readonly records: LocalRecords
  /** Tells when the page is about to be left. */
  readonly leaving: PageLeaving
}

/** One vault client. Two on a page share nothing but what the ports share. */
export interface VaultClient extends AccountClient {
  /** Calls of the server, typed by its contracts. */
  readonly api: ApiClient
  /** Session: its person, and whether the vault is locked. */
  readonly session: Session
  /** Registration, ways in, password, devices. */
  readonly account: AccountService & { readonly rotation: RotationService }
  /** Events of the account for its owner. */
  readonly events: AccountEvents
  /** Opening and sealing of items. */
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
  /** Drafts of forms, sealed on this device. */
  readonly drafts: DraftService
  /** Generated passwords, and logins that wait to be saved; sealed on this device. */
  readonly kept: KeptService
  /** Brings what was read of a file into a vault. */
  readonly imports: ImportService
  /** Timeouts of lock and clipboard. */
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
 * @param options.signInStart where somebody has come in already, or may, with an `origin` and `quickUnlock` of its own;
 *   without it the client makes one
 * @param options.staysSignedIn whether a session outlives the last tab: whoever comes back meets the lock screen, where
 *   this browser keeps what that needs (`offlineUnlock`), also while the server is there. For what is no page that is
 *   closed, as an extension of a browser; without it a session ends with its tabs (specification, section 4)
 * @param options.deviceKind what the person signs in with, by which they tell the session from others in the list of
 *   devices; without it the app in a page
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
  readonly signInStart?: SignInStart
  readonly staysSignedIn?: boolean
  readonly deviceKind?: DeviceKind
}): VaultClient {
  checkArguments(
    'createVaultClient(options)',
    { options: { ports: 'object', origin: 'string?', createWorker: 'function?' } },
    [options],
  )
  const { ports } = options
  const signInStart = options.signInStart ?? composeSignInStart(async () => ({ createSignInClient }), options)
  const { account, settings } = signInStart
  const {
    api,
    session,
    keyRing,
    prefetch,
    kept,
    exchange,
    userId,
    dispose: disposeSignInStart,
  } = partsOf(signInStart).whole(createSignInClient)
  const scopes = createAccountScopes({ user: userId })
  const vault: VaultService = createVaultService({
    scopes,
    overlay: (known) => outbox.overlay(known),
    now: ports.clock.now,
    pins: createPinKeeper({ box: ports.box, scopes, exclusive: ports.locks.exclusive }),
    snapshots: createSnapshotKeeper({ box: ports.box, scopes }),
    ...(options.createWorker ? { createWorker: options.createWorker } : {}),
  })
  const events = createAccountEvents({ api, vault: vault.state, scopes })
  const drafts = createDraftService({ ...ports, scopes })
  const passwords = createKeptService({ ...ports, scopes })
  const imports = createImportService({ ...ports, scopes, api, vault })
  const changes = createAccountChanges({ ...ports, scopes })
  const outbox = createOutbox({
    ...ports,
    ...{ isOn: options.keepsWrites === true, api, scopes, changes },
    vault: () => vault,
  })
  const hints = createHints({ ...ports, api })
  const localCopy = createLocalCopy({ ...ports, scopes })
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
    sendWaiting: () => sendWaiting({ imports, outbox, box: ports.box, clock: ports.clock, user: userId }),
  })
  const settling = createPasswordSettling({
    ...ports,
    ask: async () => {
      const answers = [await account.passwordInForce(), await rotation.inForce()]
      return answers.includes('unknown') ? 'unknown' : null
    },
  })
  const freshAccount: VaultClient['fetchAccount'] = (known, signal) => {
    if (known !== undefined) prefetch.drop()
    return fetchAccount(api, known, signal, () => {
      const user = userId()
      return user === null ? null : prefetch.take(user)
    })
  }
  const replica = createReplica({
    ...ports,
    ...{ api, scopes, vault, changes, hints, localCopy },
    fetchAccount: freshAccount,
  })
  const offlineUnlock = createOfflineUnlock({ keys: ports.offlineKeys, scopes, account: session.sealedAccount })

  /** Deletes rows of an account from this browser. Remembered revisions outlive a sign-out: they tell a rollback. */
  const erase = (user: UserId, kinds: readonly BoxKind[]) =>
    Promise.allSettled([ports.records.forget(user), ...kinds.map((kind) => ports.box.forget(user, kind))])
  const keptForOneStay = boxKinds.filter((kind) => kind !== 'pins')

  /** Once an account is gone, this browser keeps nothing of it; what it does not let go of opens for nobody. */
  async function eraseIfGone(ask: () => Promise<AccountDeletion>): Promise<AccountDeletion> {
    const user = userId()
    const outcome = await ask()
    if (outcome === 'gone' && user !== null) await erase(user, boxKinds)
    return outcome
  }

  /** After a rotation of the keys: seals the rows of this browser under those of now. */
  async function reseal(email: string, { userId: user, keyPair: pair, signal }: Omit<AccountScope, 'resealed'>) {
    try {
      const former = await kept.formerKeys.find(email)
      if (former === null) return
      await resealStored(ports.box, ports.locks, { userId: user, pair, formerKeys: former.keys })
      if (!signal.aborted && ports.clock.now() - former.at > formerKeysLife) await kept.formerKeys.remove(email)
    } finally {
      // This tab's records may be from before the rotation, and open no more.
      changes.askAnew(user)
    }
  }

  // The session knows no scope; this is where opening and leaving reach it.
  const follow = () => {
    const state = session.state.getSnapshot()
    if (state.kind === 'loggedIn' && scopes.find() === null) {
      const account = { userId: state.user.id, keyPair: keyRing.keyPair(), signal: keyRing.signal() }
      scopes.open(account, kept.formerKeys.isAny() ? (scope) => reseal(state.user.email, scope) : null)
    }
    if (state.kind === 'loggedIn' || state.kind === 'locked') settling.refresh()
    else scopes.leave()
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
      state: session.state,
      restore: session.restore,
      sealedAccount: session.sealedAccount,
      resetEmail: session.resetEmail,
      lock: session.lock,
      logout: () => {
        const user = userId()
        // First what is open ends: what it still seals finds no room any more.
        session.logout()
        if (user !== null) void erase(user, keptForOneStay)
      },
      forgetDevice: async () => {
        const ended = session.forgetDevice()
        const rows = boxKinds.map((kind) => ports.box.forgetAll(kind))
        await Promise.all([ended, ports.records.forgetAll(), ...rows])
      },
    },
    account: {
      ...account,
      unlock: (masterPassword) => {
        // While the key is derived, which takes longer than to read it.
        vault.prefetch()
        return account.unlock(masterPassword)
      },
      rotation,
      deleteAccount: (masterPassword, code) => eraseIfGone(() => account.deleteAccount(masterPassword, code)),
      accountDeletion: () => eraseIfGone(account.accountDeletion),
    },
    events,
    vault,
    drafts,
    kept: passwords,
    imports,
    settings,
    changes,
    hints,
    localCopy,
    offlineUnlock,
    outbox,
    dispose: () => {
      stopWiring()
      outbox.dispose()
      drafts.dispose()
      passwords.dispose()
      changes.dispose()
      events.dispose()
      settling.dispose()
      disposeSignInStart()
    },
  }
}
