import { logout as logoutEndpoint, me, refreshTokenHeader, type User } from '../contracts/auth.ts'
import type { ApiClient } from '../api/api-client.ts'
import { importKeyPair, type KeyPair } from '../crypto/key-pair.ts'
import { VaultError } from '../errors.ts'
import { createExternalStore, type ReadableStore } from '../external-store.ts'
import { createAutoLock, longestTabKeyLife } from './auto-lock.ts'
import type { Clock } from './clock.ts'
import type { KeyRing } from './key-ring.ts'
import type { KeyValueStorage } from './key-value-storage.ts'
import type { PageAttention } from './page-attention.ts'
import type { PinStore } from './pins.ts'
import { createPrivateKeyKeeper } from './private-key-keeper.ts'
import { sessionReducer, type SessionState } from './session-machine.ts'
import { localKeys, type SessionStorage } from './session-storage.ts'
import { never, type SettingsStore } from './settings.ts'
import type { SealedAccount, TabChannel } from './tab-channel.ts'
import { createTabIdentity } from './tab-identity.ts'
import type { TabKeyStore } from './tab-key-store.ts'
import type { TabLocks } from './tab-locks.ts'
import { createTabPresence } from './tab-presence.ts'
import type { RefreshRefusal } from './token-refresh.ts'

export type { SealedAccount } from './tab-channel.ts'

/** An account whose private key has just been opened. */
export interface OpenedAccount {
  readonly user: User
  readonly sealed: SealedAccount
  readonly keyPair: KeyPair
  readonly pkcs8: Uint8Array<ArrayBuffer>
}

/** Everything the session needs from outside. */
export interface SessionPorts {
  readonly local: KeyValueStorage
  readonly storage: SessionStorage
  readonly pins: PinStore
  readonly tabKeys: TabKeyStore
  readonly locks: TabLocks
  readonly channel: TabChannel
  readonly page: PageAttention
  readonly clock: Clock
  readonly settings: SettingsStore
}

/** The session: who is signed in, locked or not, and what happens when that changes. */
export interface SessionService {
  readonly state: ReadableStore<SessionState>
  /**
   * User and sealed key of the account open in this tab.
   * @throws VaultError `not_signed_in`
   */
  readonly sealedAccount: () => { readonly user: User; readonly sealed: SealedAccount }
  /** Looks at what storage holds. Call once, at start. */
  readonly restore: () => Promise<void>
  /** Salts and e-mail of a checked address; the master password is asked for next. */
  readonly enterEmail: (email: string) => void
  /** «Войти под другой почтой»: forgets salts and e-mail. */
  readonly resetEmail: () => void
  /** The account was opened by signing in. */
  readonly enter: (account: OpenedAccount) => Promise<void>
  /** The account was opened again after a lock. */
  readonly unlocked: (account: OpenedAccount) => Promise<void>
  /** Drops every key and locks all tabs of the account. */
  readonly lock: () => void
  /** Signs out: tells the server without waiting for it, clears everything, salts and e-mail included. */
  readonly logout: () => void
  /** A refresh was decided against: clears by the rules of the specification, section 4. */
  readonly refused: (refusal: RefreshRefusal) => Promise<void>
  /** Throws, and signs this tab out, when another account signed in elsewhere in this browser. */
  readonly assertCurrent: () => void
  /** Ends timers and listeners. */
  readonly dispose: () => void
}

/**
 * @param options.ports storage, tabs, page, clock and settings
 * @param options.keyRing holds the private key; emptied at each lock and sign-out
 * @param options.api read when a call is made, because the client of the API needs the session too
 */
export function createSessionService(options: {
  readonly ports: SessionPorts
  readonly keyRing: KeyRing
  readonly api: () => ApiClient
}): SessionService {
  const { ports, keyRing } = options
  const { storage, clock, settings } = ports
  const machine = createExternalStore<SessionState, Parameters<typeof sessionReducer>[1]>(sessionReducer, {
    kind: 'restoring',
  })
  const identity = createTabIdentity(ports)
  const keeper = createPrivateKeyKeeper(ports)
  const presence = createTabPresence({ channel: ports.channel, clock, tabId: identity.tabId })
  const autoLock = createAutoLock({
    clock,
    page: ports.page,
    settings: settings.getSnapshot,
    others: presence.others,
    onLock: lock,
    onLimit: (lockAt) => keeper.setLockAt(identity.tabId(), lockAt),
  })
  const endings = [
    ports.local.onForeignChange(onForeignChange),
    settings.subscribe(autoLock.review),
  ]

  /** Lives with the tab and not in the storage tabs share, which another sign-in may overwrite while this is locked. */
  let sealed: SealedAccount | null = null

  function currentUser(): User | null {
    const state = machine.getSnapshot()
    return state.kind === 'loggedIn' || state.kind === 'locked' ? state.user : null
  }

  function onForeignChange(key: string | null) {
    settings.reload()
    const user = currentUser()
    if (user === null || (key !== null && key !== localKeys.user)) return
    const stored = storage.user()
    if (stored !== null && stored.id !== user.id) dropHere()
  }

  /** This tab forgets the account; what other tabs share stays. */
  function dropHere() {
    autoLock.stop()
    keyRing.wipe()
    presence.leave()
    identity.leave()
    sealed = null
    void keeper.drop(identity.tabId())
    storage.removeEncryptedPrivateKey()
    machine.dispatch({ type: 'signedOut', email: storage.email(), saltsKept: storage.salts() !== null })
  }

  function lockHere() {
    autoLock.stop()
    keyRing.wipe()
    void keeper.dropAll()
    machine.dispatch({ type: 'locked' })
  }

  function lock() {
    if (machine.getSnapshot().kind !== 'loggedIn') return
    presence.tellLock()
    lockHere()
  }

  /** Ends the session on the server; nothing here waits for its answer. */
  function tellServer() {
    const tokens = storage.tokens()
    if (tokens === null) return
    const headers = { [refreshTokenHeader]: tokens.refresh }
    options.api().call(logoutEndpoint, { gated: false, headers }).catch(() => undefined)
  }

  /** Clears tokens, user and keys, in every tab of the account. */
  function signOut(kept: { readonly salts: boolean }) {
    storage.clearAccount()
    if (!kept.salts) {
      storage.removeSalts()
      storage.removeEmail()
    }
    presence.tellSignOut()
    void keeper.dropAll()
    dropHere()
  }

  function joinTabs(user: User) {
    presence.join(user.id, {
      onLock: () => {
        if (machine.getSnapshot().kind === 'loggedIn') lockHere()
      },
      onSignOut: dropHere,
      onActivity: autoLock.heardActivity,
      onAttention: autoLock.review,
      sealed: () => sealed,
    })
  }

  /** Keeps the private key over a reload, unless a lock fell meanwhile. */
  async function keep({ keyPair, pkcs8 }: OpenedAccount) {
    const { autoLockTimeout } = settings.getSnapshot()
    const life = autoLockTimeout === never ? longestTabKeyLife : Math.min(autoLockTimeout, longestTabKeyLife)
    const epoch = keyRing.epoch()
    await keeper.keep(identity.tabId(), { pkcs8, publicKey: keyPair.publicKey, lockAt: clock.now() + life })
    pkcs8.fill(0)
    if (keyRing.epoch() !== epoch) await keeper.drop(identity.tabId())
  }

  async function open(account: OpenedAccount, event: { type: 'signedIn'; user: User } | { type: 'unlocked' }) {
    const epoch = keyRing.epoch()
    await identity.enter(account.user.id)
    await keep(account)
    if (keyRing.epoch() !== epoch) throw new VaultError('stale_epoch')
    keyRing.fill(account.keyPair)
    sealed = account.sealed
    storage.setEncryptedPrivateKey(sealed.encryptedPrivateKey)
    joinTabs(account.user)
    machine.dispatch(event)
    autoLock.start()
  }

  async function restoreAccount(user: User, writtenAs: string | null): Promise<boolean> {
    const kept = writtenAs === null ? null : await keeper.recall(writtenAs, user.publicKey)
    const stored = await storedSealedAccount()
    if (kept !== null && stored !== null) {
      const keyPair = await importKeyPair({ publicKey: user.publicKey, pkcs8: kept })
      await open({ user, sealed: stored, keyPair, pkcs8: kept }, { type: 'signedIn', user })
      void refetchUser(user)
      return true
    }
    storage.removeWrappedPrivateKey()
    if (!(await identity.isOpenElsewhere(user.id))) return false
    const handedOver = await presence.askKey(user.id)
    if (handedOver === null) return false
    sealed = handedOver
    storage.setEncryptedPrivateKey(sealed.encryptedPrivateKey)
    await identity.enter(user.id)
    joinTabs(user)
    machine.dispatch({ type: 'lockFound', user })
    return true
  }

  async function storedSealedAccount(): Promise<SealedAccount | null> {
    const salts = storage.salts()
    const email = storage.email()
    const encryptedPrivateKey = storage.encryptedPrivateKey()
    if (salts === null || email === null || encryptedPrivateKey === null) return null
    return { ...salts, encryptedPrivateKey, kdf: (await ports.pins.find(email))?.kdf ?? 1 }
  }

  /** Takes a new name or e-mail from the server; another id or public key is never taken over. */
  async function refetchUser(known: User) {
    const user = await options.api().call(me, { signal: keyRing.signal() }).catch(() => null)
    if (user === null || user.id !== known.id || user.publicKey !== known.publicKey) return
    if (currentUser()?.id !== user.id) return
    storage.setUser(user)
    machine.dispatch({ type: 'userUpdated', user })
  }

  return {
    state: machine,
    sealedAccount: () => {
      const user = currentUser()
      if (user === null || sealed === null) throw new VaultError('not_signed_in')
      return { user, sealed }
    },
    restore: async () => {
      const writtenAs = await identity.claim()
      const tokens = storage.tokens()
      const user = storage.user()
      const restored =
        tokens !== null && user !== null && (await restoreAccount(user, writtenAs).catch(() => false))
      if (!restored) {
        if (tokens !== null) storage.clearAccount()
        machine.dispatch({ type: 'signedOut', email: storage.email(), saltsKept: storage.salts() !== null })
      }
      await identity.sweep().catch(() => undefined)
    },
    enterEmail: (email) => machine.dispatch({ type: 'emailChecked', email }),
    resetEmail: () => {
      storage.removeSalts()
      storage.removeEmail()
      machine.dispatch({ type: 'emailReset' })
    },
    enter: (account) => open(account, { type: 'signedIn', user: account.user }),
    unlocked: (account) => open(account, { type: 'unlocked' }),
    lock,
    logout: () => {
      tellServer()
      signOut({ salts: false })
    },
    refused: async (refusal) => signOut({ salts: refusal === 'refused' }),
    assertCurrent: () => {
      const user = currentUser()
      if (user === null) return
      const stored = storage.user()
      if (stored?.id === user.id) return
      dropHere()
      throw new VaultError('not_signed_in')
    },
    dispose: () => {
      autoLock.stop()
      presence.leave()
      identity.leave()
      for (const end of endings) end()
      ports.channel.close()
    },
  }
}
