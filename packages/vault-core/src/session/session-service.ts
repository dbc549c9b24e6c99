import { me, type User } from '../contracts/auth.ts'
import type { UserId } from '../contracts/primitives.ts'
import type { ApiClient } from '../api/api-client.ts'
import { VaultError } from '../errors.ts'
import type { Clock } from './ports/clock.ts'
import type { Connectivity } from './ports/connectivity.ts'
import type { RevokedTokens, StoredTokens } from './revoked-tokens.ts'
import { foldEmail } from '../folding.ts'
import { emailHash } from './email-hash.ts'
import { forgetDevice } from './forget-device.ts'
import type { KeyRing } from './key-ring.ts'
import type { KeyValueStorage } from './ports/key-value-storage.ts'
import type { OpenedAccount } from './opened-account.ts'
import type { OfflineKeyStore } from './ports/offline-key-store.ts'
import type { PageAttention } from './ports/page-attention.ts'
import { answeringTabHalves } from './tabs/answering-tab-halves.ts'
import { createStoredLock } from './stored-lock.ts'
import { createKeyChange } from './key-change.ts'
import type { PinStore } from './kdf-pins.ts'
import { createPrivateKeyKeeper } from './private-key-keeper.ts'
import type { SessionOfStart } from './session.ts'
import type { StartState } from './start-state.ts'
import type { SessionEvent } from './session-machine.ts'
import { localKeys, sameSalts, type Salts, type SessionStorage } from './session-storage.ts'
import type { SettingsStore } from './settings.ts'
import type { SealedAccount, TabChannel } from './ports/tab-channel.ts'
import { createUsedTokens } from './used-tokens.ts'
import { createTabIdentity } from './tabs/tab-identity.ts'
import type { TabHalfStore } from './ports/tab-half-store.ts'
import type { TabLocks } from './ports/tab-locks.ts'
import { createTabPresence } from './tabs/tab-presence.ts'
import { createTabSession } from './tabs/tab-session.ts'
import { createTabShares } from './tabs/tab-shares.ts'
import { createTabStart, type Beginning } from './tabs/tab-start.ts'

/** Everything the session needs from outside. */
export interface SessionPorts {
  readonly local: KeyValueStorage
  readonly tab: KeyValueStorage
  readonly storage: SessionStorage
  readonly tabHalves: TabHalfStore
  readonly offlineKeys: OfflineKeyStore
  readonly locks: TabLocks
  readonly channel: TabChannel
  readonly page: PageAttention
  readonly connectivity: Connectivity
  readonly clock: Clock
  readonly settings: SettingsStore
  readonly startState: StartState
}

/**
 * @param options.ports storage, tabs, page, clock, settings, and the start state that is gone on with
 * @param options.pins what this device remembers of the account
 * @param options.keyRing holds the private key; emptied at each lock and sign-out
 * @param options.api read when a call is made, because the client of the API needs the session too
 * @param options.moveEmail takes along what the device remembers by an e-mail
 * @param options.forgetEmail forgets what the device remembers by an e-mail
 * @param options.discarded ends on the server what is thrown away here
 * @param options.staysSignedIn whether the session outlives the last tab
 * @param options.storedApi as `api`, for the account whose tokens are stored, whatever the state of this tab
 */
export function createSessionService(options: {
  readonly ports: SessionPorts
  readonly pins: PinStore
  readonly keyRing: KeyRing
  readonly moveEmail: (from: string, to: string) => Promise<void>
  readonly forgetEmail: (email: string) => Promise<void>
  readonly api: () => ApiClient
  readonly storedApi: () => ApiClient
  readonly discarded: RevokedTokens
  readonly staysSignedIn: boolean
}): SessionOfStart {
  const { ports, keyRing } = options
  const { startState, clock, settings, channel, offlineKeys } = ports
  const storage: SessionStorage = {
    ...ports.storage,
    // With the session goes the key that was kept for opening it without the network.
    clearAccount: () => {
      dropOfflineKey(ports.storage.user())
      ports.storage.clearAccount()
    },
  }
  const tabHalves = answeringTabHalves(ports.tabHalves, clock)
  const spent = createUsedTokens(ports)
  const identity = createTabIdentity({ storage, locks: ports.locks, tabHalves })
  const shares = createTabShares({ api: options.storedApi, storage, clock })
  const keeper = createPrivateKeyKeeper({ storage, tabHalves, shares, clock })
  const presence = createTabPresence({ channel, clock, tabId: identity.tabId, liveTabs: identity.liveTabs })
  const tab = createTabSession({ ...ports, storage, keyRing, identity, keeper, presence })
  const keyChange = createKeyChange({
    ...{ storage, offlineKeys, presence, tab },
    pins: options.pins,
    account: sealedAccount,
  })
  const start = createTabStart({
    ...{ storage, clock, keyRing, identity, keeper, tabHalves, shares, presence, channel, settings },
    connectivity: ports.connectivity,
    staysSignedIn: options.staysSignedIn,
    storedLock: createStoredLock({ ...ports, shares }),
    session: {
      isIn: () => tab.user() !== null,
      join: tab.join,
      reopen,
      showLock: tab.showLock,
      showAuth: tab.showAuth,
      abandon: () => {
        const abandoned = storedTokens()
        storage.clearAccount()
        options.discarded.end(abandoned)
      },
    },
  })
  const endings = [
    ports.local.onForeignChange(onForeignChange),
    channel.listen(({ type, userId }) => {
      if (type === 'attention') showLockOf(userId)
    }),
    // Told late it would be acknowledged to a page that is no more, and a reload would not find the key.
    ports.connectivity.onChange(() => {
      if (ports.connectivity.isOnline()) keeper.repeat()
    }),
    start.dispose,
    shares.dispose,
    keeper.dispose,
    tab.dispose,
  ]

  function dropOfflineKey(user: User | null) {
    if (user !== null) offlineKeys.drop(user.id).catch(() => undefined)
  }

  async function reopen(account: OpenedAccount, { epoch, lockMark }: Beginning) {
    await tab.open(account, epoch, () => {
      if (storage.lockMark() !== lockMark) throw new VaultError('stale_epoch')
      if (storage.user()?.id !== account.user.id) throw new VaultError('not_signed_in')
      return { type: 'signedIn', user: account.user }
    })
    void refetchUser()
  }

  /** An account was opened in another tab: this one, if it shows the auth screen, goes over to the lock screen. */
  function showLockOf(userId: UserId) {
    const { kind } = tab.state.getSnapshot()
    const user = storage.user()
    if (kind === 'restoring' || tab.user() !== null || user?.id !== userId) return
    start.findLock(user).catch(() => undefined)
  }

  function onForeignChange(key: string | null) {
    settings.reload()
    const user = tab.user()
    if (user === null) return
    const stored = storage.user()
    const isReplaced = stored?.id !== user.id
    if (!isReplaced && key === localKeys.user && stored.publicKey === user.publicKey)
      tab.dispatch({ type: 'userUpdated', user: stored })
    if (isReplaced && (key === null || key === localKeys.user)) tab.drop()
    // The tokens may be those of a new session, which has no share of this tab.
    else if (!isReplaced && key === localKeys.refreshToken) keeper.repeat()
  }

  /** Lets go of the account in this tab alone when the browser stores another one. True when it did. */
  function dropIfReplaced(): boolean {
    const user = tab.user()
    const stored = storage.user()
    if (user === null || stored === null || stored.id === user.id) return false
    tab.drop()
    return true
  }

  function logout() {
    if (dropIfReplaced()) return
    endOnServer()
    tab.signOut({ salts: false })
  }

  const storedTokens = (): StoredTokens => ({ access: storage.token('access'), refresh: storage.token('refresh') })

  /** Ends the stored session on the server; nothing waits for the answer. */
  function endOnServer() {
    options.discarded.end(storedTokens())
  }

  /** A tab that storage reaches late must not take the end of these tokens for the end of what is stored by now. */
  async function endReplaced(replaced: StoredTokens) {
    if (replaced.refresh !== null) await spent.announce(replaced.refresh).catch(() => undefined)
    options.discarded.end(replaced)
  }

  /** Another id or public key is never taken over. */
  async function takeUser(user: User) {
    const known = tab.user()
    if (known === null || user.id !== known.id || user.publicKey !== known.publicKey) return
    const [before, kept] = [known.email, storage.email()]
    const isMoved = user.email !== before
    if (isMoved) await options.moveEmail(before, user.email)
    const isKept = isMoved && kept !== null && (await emailHash(kept)) === (await emailHash(before))
    if (tab.user()?.id !== user.id || storage.user()?.id !== user.id) return
    // The address that the sign-in is begun with, unless another tab asks for another one by now.
    if (isKept && storage.email() === kept) storage.setEmail(user.email)
    storage.setUser(user)
    tab.dispatch({ type: 'userUpdated', user })
  }

  /** Takes a new name or e-mail from the server. */
  async function refetchUser() {
    try {
      await takeUser(await options.api().call(me, {}))
    } catch {
      // Stored facts stay; the next start asks again.
    }
  }

  function sealedAccount() {
    const [user, sealed] = [tab.user(), tab.sealed()]
    if (user === null || sealed === null) throw new VaultError('not_signed_in')
    return { user, sealed }
  }

  /** The salts that the browser keeps of an account; null when they are those of another address. */
  async function storedSalts(user: User): Promise<Salts | null> {
    const [email, salts] = [storage.email(), storage.salts()]
    return email === null || (await emailHash(email)) !== (await emailHash(user.email)) ? null : salts
  }

  async function freshSealedAccount() {
    await keyChange.catchUp(sealedAccount())
    const known = sealedAccount()
    const { user, sealed } = known
    const salts = await storedSalts(user)
    if (salts === null || sameSalts(salts, sealed)) return known
    const isFresh = (other: SealedAccount | null) => other !== null && sameSalts(other, salts)
    const told = await presence.askKey(user.id)
    const fresh = isFresh(told) ? told : await offlineKeys.find(user.id).catch(() => null)
    if (fresh === null || !isFresh(fresh)) {
      if (tab.user()?.id === user.id) tab.drop()
      throw new VaultError('not_signed_in')
    }
    await tab.reseal(fresh, 'heard')
    return sealedAccount()
  }

  return {
    state: tab.state,
    sealedAccount,
    freshSealedAccount,
    rekeyedAccount: keyChange.rekeyedAccount,
    reseal: async (userId, sealed) => {
      const { user } = sealedAccount()
      if (user.id !== userId || storage.user()?.id !== userId) throw new VaultError('not_signed_in')
      const { authSalt, passwordSalt, kdf } = sealed
      const salts = { authSalt, passwordSalt }
      // In this order: a tab that has not heard of the key yet asks for it where the stored salts are others.
      await tab.reseal(sealed)
      if ((await storedSalts(user)) !== null) storage.setSalts(salts)
      // Before the pin: it is what the server may name at least, and whatever is kept here must be of no lower suite
      // than that.
      await offlineKeys.keep(userId, sealed).catch(() => false)
      await options.pins.remember(user.email, { kdf, salts, publicKey: user.publicKey })
    },
    rekey: keyChange.rekey,
    lockUnder: keyChange.lockUnder,
    takeUser,
    restore: start.restore,
    startAtSignIn: async () => {
      // Until now nobody has heard another tab that changed one.
      settings.reload()
      await start.startAtSignIn()
      const user = storage.user()
      if (user !== null) showLockOf(user.id)
    },
    checkedEmail: startState.checked,
    enterEmail: startState.enterEmail,
    resetEmail: startState.resetEmail,
    tellKeyAhead: tab.tellKeyAhead,
    enter: ({ checked, tokens, ...account }, epoch) => {
      const commit = (): SessionEvent => {
        const { user } = account
        const isAsked = tab.state.getSnapshot().kind === 'emailChecked' && startState.checked() === checked
        if (!isAsked) throw new VaultError('stale_epoch')
        const replaced = storedTokens()
        const before = storage.user()
        // As the account has it, in whatever spelling it was typed.
        const email = foldEmail(user.email) === foldEmail(checked.email) ? user.email : checked.email
        storage.setAccount({ ...checked, email, user, tokens })
        if (before?.id !== user.id) dropOfflineKey(before)
        shares.replaced(identity.tabId())
        // Stored by another tab meanwhile, or left behind: no tab has them any more.
        void endReplaced(replaced)
        return { type: 'signedIn', user }
      }
      return tab.open(account, epoch, commit, tokens.access)
    },
    unlocked: (account, epoch) =>
      tab.open(account, epoch, () => {
        const state = tab.state.getSnapshot()
        if (state.kind !== 'locked' || state.user.id !== account.user.id) throw new VaultError('stale_epoch')
        tab.currentAccount()
        return { type: 'unlocked' }
      }),
    lock: tab.lock,
    logout,
    forgetAccount: async () => {
      const user = tab.user()
      if (user === null || dropIfReplaced()) return
      tab.signOut({ salts: false })
      await options.forgetEmail(user.email)
    },
    forgetDevice: async () => {
      endOnServer()
      tab.signOut({ salts: false })
      forgetDevice(ports)
      await Promise.all([tabHalves.removeAll(), offlineKeys.forgetAll()])
    },
    refused: (refusal) => {
      if (!dropIfReplaced()) tab.signOut({ salts: refusal === 'refused' })
    },
    currentAccount: tab.currentAccount,
    dispose: () => {
      for (const end of endings) end()
      channel.close()
    },
  }
}
