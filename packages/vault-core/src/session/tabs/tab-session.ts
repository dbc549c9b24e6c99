import type { User } from '../../contracts/auth.ts'
import type { UserId } from '../../contracts/primitives.ts'
import { encodeHex } from '../../crypto/hex.ts'
import { randomBytes } from '../../crypto/random.ts'
import { VaultError } from '../../errors.ts'
import type { ReadableStore } from '../../external-store.ts'
import { createAutoLock, longestTabKeyLife } from '../auto-lock.ts'
import type { Clock } from '../ports/clock.ts'
import type { KeyRing } from '../key-ring.ts'
import type { OpenedAccount } from '../opened-account.ts'
import type { PageAttention } from '../ports/page-attention.ts'
import type { PrivateKeyKeeper } from '../private-key-keeper.ts'
import type { StartState } from '../start-state.ts'
import type { SessionEvent, SessionState } from '../session-machine.ts'
import type { SessionStorage } from '../session-storage.ts'
import { never, type SettingsStore } from '../settings.ts'
import type { OpenKeyAsk, SealedAccount, TabChannel } from '../ports/tab-channel.ts'
import type { TabIdentity } from './tab-identity.ts'
import type { TabPresence } from './tab-presence.ts'
import { answerOpenKey } from './key-exchange.ts'

/** The session of one tab: its state, and what each change of it does to keys, timers and the other tabs. */
export interface TabSession {
  readonly state: ReadableStore<SessionState>
  readonly dispatch: (event: SessionEvent) => void
  /** The account open or locked here, or null. */
  readonly user: () => User | null
  /** Material of unlocking; null while no account is open or locked here. */
  readonly sealed: () => SealedAccount | null
  /**
   * Id of the account here, or null.
   * @throws VaultError `not_signed_in`, and drops the account, when the browser's is another one by now
   */
  readonly currentAccount: () => UserId | null
  /** Begins to hear the other tabs of the account. */
  readonly join: (user: User) => void
  /**
   * Opens an account. Everything that takes time is done first; then, in one step that nothing can come between,
   * `commit` says whether it still may be opened, and it is.
   *
   * @param epoch of the key ring when the opening began
   * @param bearer access token of a session that `commit` will store
   * @throws VaultError `stale_epoch`, or what `commit` throws; nothing is open or kept then
   */
  readonly open: (account: OpenedAccount, epoch: number, commit: () => SessionEvent, bearer?: string) => Promise<void>
  /**
   * Tells the server's half of the key that an opening with this token will keep, beside what is asked before the
   * opening.
   */
  readonly tellKeyAhead: (bearer: string) => void
  /** Shows the lock screen of an account that is open in another tab. */
  readonly showLock: (user: User, sealed: SealedAccount) => void
  /** Shows the auth screen, as far along as storage knows the way. */
  readonly showAuth: () => void
  /** Locks this tab and, when it was open, all others of the account. */
  readonly lock: () => void
  /**
   * Takes the sealed key that unlocking needs from now on, here and, unless `heard` of one, in all other tabs of the
   * account.
   */
  readonly reseal: (sealed: SealedAccount, from?: 'heard') => Promise<void>
  /**
   * The account has another pair of keys: takes it in place of the one that is open here. The other tabs lock. In a tab
   * that was locked meanwhile only what unlocking needs is another one.
   */
  readonly rekey: (account: OpenedAccount) => Promise<void>
  /** As {@link TabSession.rekey} without the key: this tab locks too, unless `heard` all others do. */
  readonly lockUnder: (publicKey: string, sealed: SealedAccount, from?: 'heard') => void
  /** This tab forgets the account; what the tabs share stays. */
  readonly drop: () => void
  /** Clears tokens, user and keys, in every tab of the account. */
  readonly signOut: (kept: { readonly salts: boolean }) => void
  /** Ends timers and presence; nothing is opened any more. */
  readonly dispose: () => void
}

/** Makes the session of this tab, which goes on with its start state. */
export function createTabSession(options: {
  readonly startState: StartState
  readonly storage: SessionStorage
  readonly settings: SettingsStore
  readonly clock: Clock
  readonly page: PageAttention
  readonly channel: TabChannel
  readonly keyRing: KeyRing
  readonly identity: TabIdentity
  readonly keeper: PrivateKeyKeeper
  readonly presence: TabPresence
}): TabSession {
  const { startState, storage, settings, clock, keyRing, identity, keeper, presence } = options
  const { machine, user: currentUser } = startState
  const autoLock = createAutoLock({
    clock,
    page: options.page,
    settings: settings.getSnapshot,
    others: presence.others,
    onLock: lock,
    onLimit: (lockAt) => keeper.setLockAt(identity.tabId(), lockAt),
  })
  // After the auto-lock has heard of it and moved the limit.
  const tellOfPage = () => queueMicrotask(keeper.repeat)
  const endings = [settings.subscribe(autoLock.review), options.page.onChange(tellOfPage)]

  // It lives with the tab and not in the storage tabs share, which another tab may overwrite at any time.
  let sealed: SealedAccount | null = null
  let isOver = false

  function currentAccount(): UserId | null {
    const user = currentUser()
    if (user === null) return null
    if (storage.user()?.id === user.id) return user.id
    drop()
    throw new VaultError('not_signed_in')
  }

  function showAuth(known?: Parameters<StartState['showAuth']>[0]) {
    presence.leave()
    identity.leave()
    startState.showAuth(known)
  }

  /** @param isForgotten nothing of the account is remembered any more, whatever storage still shows */
  function drop(isForgotten = false) {
    autoLock.stop()
    keyRing.wipe()
    sealed = null
    // A sign-out has told the server; a session that was replaced here cannot tell it anything any more.
    void keeper.dropHere(identity.tabId())
    storage.removeEncryptedPrivateKey()
    showAuth(isForgotten ? { email: null, salts: null } : undefined)
  }

  /** @param account whose shares the server deletes, of all tabs; null when another tab has asked for it */
  function lockHere(account: UserId | null) {
    autoLock.stop()
    keyRing.wipe()
    void keeper.dropAll(identity.tabId(), account)
    machine.dispatch({ type: 'locked' })
  }

  function lock() {
    const state = machine.getSnapshot()
    if (state.kind !== 'loggedIn') return
    try {
      storage.setLockMark(encodeHex(randomBytes(16)))
    } catch {
      // Storage is full: the tabs hear of the lock all the same.
    }
    presence.tellLock()
    lockHere(state.user.id)
  }

  function signOut(kept: { readonly salts: boolean }) {
    // First what is not to be remembered: another tab looks for it when it sees that the account is gone.
    if (!kept.salts) {
      storage.removeSalts()
      storage.removeEmail()
    }
    storage.clearAccount()
    presence.tellSignOut(!kept.salts)
    void keeper.dropAll(identity.tabId(), null)
    drop()
  }

  function join(user: User) {
    presence.join(user.id, {
      onLock: () => lockHere(null),
      onSignOut: drop,
      onActivity: autoLock.heardActivity,
      onAttention: autoLock.review,
      onResealed: (resealed) => void reseal(resealed, 'heard'),
      onRekeyed: (publicKey, rekeyed) => lockUnder(publicKey, rekeyed, 'heard'),
      sealed: () => sealed,
      onAskOpenKey: (ask) => void lend(ask).catch(() => undefined),
    })
  }

  /**
   * Gives a new tab the key, as long as the account is open here, within its limits, and nobody locks or signs out
   * meanwhile.
   */
  async function lend(ask: OpenKeyAsk) {
    settings.reload()
    autoLock.review()
    const [user, epoch] = [currentUser(), keyRing.epoch()]
    const lendable = () => {
      const mayLend = settings.getSnapshot().quickUnlock && !keyRing.isEmpty() && keyRing.epoch() === epoch
      return mayLend && user !== null && storage.user()?.id === user.id ? sealed : null
    }
    if (user === null || lendable() === null) return
    // Before the answer: the new tab must not take the person for being away while this one is looked at.
    presence.others.tellAttention(options.page.isFocused())
    const ownKey = () => (lendable() === null ? Promise.resolve(null) : keeper.lend(identity.tabId(), user))
    await answerOpenKey({ channel: options.channel, ask, lend: ownKey, sealed: lendable })
  }

  function rememberSealed(opened: SealedAccount) {
    sealed = opened
    try {
      storage.setEncryptedPrivateKey(opened.encryptedPrivateKey, opened.kdf)
    } catch {
      // Storage is full: a reload asks for the master password.
    }
  }

  async function reseal(resealed: SealedAccount, from?: 'heard') {
    // A tab that starts has nothing yet that could be replaced.
    if (currentUser() === null) return
    rememberSealed(resealed)
    if (from === undefined) presence.tellResealed(resealed)
    await keeper.setSalts(identity.tabId(), resealed)
  }

  function lockUnder(publicKey: string, rekeyed: SealedAccount, from?: 'heard') {
    const user = currentUser()
    if (user === null || user.publicKey === publicKey) return
    if (from === undefined) presence.tellRekeyed(publicKey, rekeyed)
    autoLock.stop()
    keyRing.wipe()
    // The halves of other tabs may be of the new key already.
    void keeper.dropHere(identity.tabId())
    rememberSealed(rekeyed)
    machine.dispatch({ type: 'locked' })
    machine.dispatch({ type: 'userUpdated', user: { ...user, publicKey } })
  }

  async function rekey({ user, keyPair, pkcs8, sealed: rekeyed }: OpenedAccount) {
    const epoch = keyRing.epoch()
    presence.tellRekeyed(user.publicKey, rekeyed)
    try {
      await keeper.dropHere(identity.tabId())
      if (keyRing.epoch() === epoch)
        await keeper.keep(identity.tabId(), { pkcs8, user, sealed: rekeyed, lockAt: nextLockAt(), bearer: undefined })
    } finally {
      pkcs8.fill(0)
    }
    if (currentUser()?.id !== user.id) return
    if (isOver || keyRing.epoch() !== epoch || machine.getSnapshot().kind !== 'loggedIn') {
      lockUnder(user.publicKey, rekeyed, 'heard')
      return
    }
    // Work begun with the old key ends as by a lock, and begins anew.
    keyRing.wipe()
    rememberSealed(rekeyed)
    machine.dispatch({ type: 'locked' })
    machine.dispatch({ type: 'userUpdated', user })
    keyRing.fill(keyPair)
    machine.dispatch({ type: 'unlocked' })
    autoLock.start()
  }

  function nextLockAt(): number {
    const { autoLockTimeout } = settings.getSnapshot()
    return clock.now() + (autoLockTimeout === never ? longestTabKeyLife : Math.min(autoLockTimeout, longestTabKeyLife))
  }

  async function open(
    { user, keyPair, pkcs8, sealed }: OpenedAccount,
    epoch: number,
    commit: () => SessionEvent,
    bearer?: string,
  ) {
    const expectEpoch = () => {
      if (isOver || keyRing.epoch() !== epoch) throw new VaultError('stale_epoch')
    }
    try {
      expectEpoch()
      await identity.enter(user.id)
      await keeper.keep(identity.tabId(), { pkcs8, user, sealed, lockAt: nextLockAt(), bearer })
      expectEpoch()
      const event = commit()
      keyRing.fill(keyPair)
      rememberSealed(sealed)
      join(user)
      machine.dispatch(event)
    } catch (error) {
      // A client that is over decides nothing: the next one of this tab finds the key.
      if (machine.getSnapshot().kind !== 'loggedIn' && !isOver) await keeper.drop(identity.tabId())
      if (currentUser() === null) identity.leave()
      throw error
    } finally {
      pkcs8.fill(0)
    }
    autoLock.start()
  }

  return {
    state: machine,
    dispatch: machine.dispatch,
    user: currentUser,
    sealed: () => sealed,
    currentAccount,
    join,
    open,
    tellKeyAhead: (bearer) => keeper.tellAhead(identity.tabId(), { bearer, lockAt: nextLockAt() }),
    showLock: (user, found) => {
      rememberSealed(found)
      join(user)
      machine.dispatch({ type: 'lockFound', user })
      // A tab that shows the auth screen asks this one then. A locked one never keeps others open.
      presence.others.tellAttention(false)
    },
    showAuth: () => showAuth(),
    lock,
    reseal,
    rekey,
    lockUnder,
    drop,
    signOut,
    dispose: () => {
      isOver = true
      autoLock.stop()
      for (const end of endings) end()
      presence.leave()
      identity.leave()
    },
  }
}
