import type { User } from '../../contracts/auth.ts'
import { importKeyPair } from '../../crypto/key-pair.ts'
import type { StoredLock } from '../stored-lock.ts'
import type { Clock } from '../ports/clock.ts'
import type { Connectivity } from '../ports/connectivity.ts'
import type { KeyRing } from '../key-ring.ts'
import type { OpenedAccount } from '../opened-account.ts'
import type { PrivateKeyKeeper, RecalledKey } from '../private-key-keeper.ts'
import type { SessionStorage } from '../session-storage.ts'
import type { SealedAccount, TabChannel } from '../ports/tab-channel.ts'
import type { SettingsStore } from '../settings.ts'
import type { TabIdentity } from './tab-identity.ts'
import type { TabHalfStore } from '../ports/tab-half-store.ts'
import type { TabPresence } from './tab-presence.ts'
import type { TabShares } from './tab-shares.ts'
import { askOpenKey } from './key-exchange.ts'

/**
 * How long tokens and halves of tab keys that seem abandoned are left alone, in milliseconds: the tab they belong to
 * may be reloading, and it must find them when it is back.
 */
const abandonedGrace = 1_500

/** When an opening began: a lock that came since forbids it. */
export interface Beginning {
  /** Of the key ring. */
  readonly epoch: number
  /** Mark of the last lock in local storage, where every tab sees it. */
  readonly lockMark: string | null
}

/** Effect of a tab's start on the session. */
export interface StartedSession {
  /** True once an account is open or locked here. */
  readonly isIn: () => boolean
  /** Begins to hear the other tabs of the account. */
  readonly join: (user: User) => void
  /** @throws VaultError when the account may not be opened any more */
  readonly reopen: (account: OpenedAccount, since: Beginning) => Promise<void>
  /** Shows the lock screen. */
  readonly showLock: (user: User, sealed: SealedAccount) => void
  /** Shows the auth screen. */
  readonly showAuth: () => void
  /** Throws away the tokens of an account that no tab has open, and ends their session. */
  readonly abandon: () => void
}

/** How a tab finds out where it stands. */
export interface TabStart {
  /** Ends in a state whatever fails on the way. */
  readonly restore: () => Promise<void>
  /** As {@link TabStart.restore}, where storage held no account and the auth screen is shown already. Never fails. */
  readonly startAtSignIn: () => Promise<void>
  /** Shows the lock screen when the stored account is open in another tab; true when it does. */
  readonly findLock: (user: User) => Promise<boolean>
  readonly dispose: () => void
}

/**
 * @param options.session what is done with what was found
 * @param options.staysSignedIn whether the session outlives the last tab
 */
export function createTabStart(options: {
  readonly storage: SessionStorage
  readonly clock: Clock
  readonly keyRing: KeyRing
  readonly identity: TabIdentity
  readonly keeper: PrivateKeyKeeper
  readonly tabHalves: TabHalfStore
  readonly shares: TabShares
  readonly presence: TabPresence
  readonly connectivity: Connectivity
  readonly storedLock: StoredLock
  readonly channel: TabChannel
  readonly settings: SettingsStore
  readonly staysSignedIn: boolean
  readonly session: StartedSession
}): TabStart {
  const { storage, clock, keyRing, identity, keeper, tabHalves, shares, presence, connectivity, storedLock, session } =
    options
  const { settings, channel, staysSignedIn } = options
  let cancelTidying = () => {}
  let isOver = false
  let stopWaiting = () => {}

  /** Opens the account with the key that was kept over the reload; else: what is left of it. */
  async function reopen(
    user: User,
    writtenAs: string,
    since: Beginning,
  ): Promise<'opened' | Exclude<RecalledKey, { kind: 'key' }>> {
    // Said before the server is asked, which may take long: another tab must not take the account for abandoned.
    const beforeAsking = () => identity.enter(user.id)
    const recalled = await keeper.recall({ user, tabId: identity.tabId(), writtenAs, beforeAsking })
    if (recalled.kind !== 'key') return recalled
    const { sealed, pkcs8 } = recalled
    try {
      const keyPair = await importKeyPair({ publicKey: user.publicKey, pkcs8 })
      await session.reopen({ user, keyPair, pkcs8, sealed }, since)
      return 'opened'
    } catch {
      return { kind: 'withheld', sealed }
    } finally {
      pkcs8.fill(0)
    }
  }

  /** Opens the account with the key of a tab in which it is unlocked; true when it did. */
  async function openQuickly(user: User, since: Beginning): Promise<boolean> {
    if (!settings.getSnapshot().quickUnlock || !(await identity.isOpenElsewhere(user.id))) return false
    const given = await askOpenKey({ channel, clock, userId: user.id, tabId: identity.tabId() })
    if (given === null) return false
    const { pkcs8, sealed } = given
    try {
      const keyPair = await importKeyPair({ publicKey: user.publicKey, pkcs8 })
      await session.reopen({ user, keyPair, pkcs8, sealed }, since)
      return true
    } finally {
      pkcs8.fill(0)
    }
  }

  /** Meanwhile the account may have signed out everywhere, or this tab may have moved on. */
  const mayShowLock = (user: User) => storage.user()?.id === user.id && storage.tokens() !== null && !session.isIn()

  async function findLock(user: User): Promise<boolean> {
    if (!(await identity.isOpenElsewhere(user.id))) return false
    const sealed = await presence.askKey(user.id)
    if (sealed === null || !mayShowLock(user)) return false
    session.showLock(user, sealed)
    await identity.enter(user.id)
    return true
  }

  /** @returns whether somebody is in; `unknown` where nobody has said so, or the opposite: what lies here stays then */
  async function find(writtenAs: string | null): Promise<boolean | 'unknown'> {
    const user = storage.user()
    if (user === null || storage.tokens() === null) return false
    // Heard from now on: a lock in another tab must reach this one before it has opened anything.
    session.join(user)
    const since = { epoch: keyRing.epoch(), lockMark: storage.lockMark() }
    // A lock takes the one and leaves the other. Such a tab stays locked until the master password is typed here.
    const wasLocked = storage.wrappedPrivateKey() === null && storage.encryptedPrivateKey() !== null
    const found = writtenAs === null ? { kind: 'nothing' as const } : await reopen(user, writtenAs, since)
    if (found === 'opened') return true
    if (isOver) return 'unknown'
    const isUnreached = found.kind === 'unreached'
    if (!isUnreached) await keeper.drop(identity.tabId())
    if (!wasLocked && (await openQuickly(user, since).catch(() => false))) return true
    const sealed = found.kind === 'nothing' ? null : found.sealed
    if (sealed === null || !mayShowLock(user)) return (await findLock(user)) || showStoredLock(user, isUnreached)
    session.showLock(user, sealed)
    await identity.enter(user.id)
    return true
  }

  /**
   * Clears nothing where the server cannot be reached, or the session outlives its tabs: the lock screen opens with what
   * this tab still has, or the browser.
   */
  async function showStoredLock(user: User, isUnreached: boolean): Promise<boolean | 'unknown'> {
    const sealed = await storedLock.find(user)
    if (sealed === null) return isUnreached && mayShowLock(user) ? 'unknown' : false
    // As for a reload that asks for its share: another tab must not take the account for abandoned.
    await identity.enter(user.id)
    const isKnown = !staysSignedIn && !isUnreached && (await storedLock.isServerThere(user.id, identity.tabId()))
    if (isKnown || !mayShowLock(user)) return false
    session.showLock(user, sealed)
    return true
  }

  /** Which tabs are gone at this moment, and whether the stored account is open in one that is not. */
  async function look() {
    const user = storage.user()
    return {
      refreshToken: storage.token('refresh'),
      isAlive: user !== null && (await identity.isOpenElsewhere(user.id)),
      goneTabs: await identity.goneTabs(),
    }
  }

  /**
   * Without a live tab the tokens are cleared, e-mail and salts stay (specification, section 4), and keys of tabs that
   * are gone are deleted: whatever was so when this tab knew where it stands, and still is. Offline nothing is cleared.
   */
  async function tidy(before: Awaited<ReturnType<typeof look>>) {
    const now = await look()
    const seemsAbandoned = !before.isAlive && !now.isAlive && !session.isIn()
    const isAbandoned = seemsAbandoned && now.refreshToken === before.refreshToken
    if (isAbandoned && !connectivity.isOnline()) tidyOnceOnline()
    else if (isAbandoned) session.abandon()
    // Renewed meanwhile, by a deletion of this tab's own or by somebody who is not to be seen yet.
    else if (seemsAbandoned) tidyLater(Promise.resolve(now))
    const user = storage.user()
    for (const tabId of [...now.goneTabs].filter((id) => before.goneTabs.has(id))) {
      if (user !== null) shares.remove(user.id, tabId)
      await tabHalves.remove(tabId)
    }
  }

  function tidyLater(before: ReturnType<typeof look>) {
    cancelTidying = clock.after(abandonedGrace, () => {
      before.then(tidy).catch(() => undefined)
    })
  }

  function tidyOnceOnline() {
    stopWaiting()
    stopWaiting = connectivity.onChange(() => {
      if (!connectivity.isOnline()) return
      stopWaiting()
      tidyLater(look())
    })
  }

  /** A restored tab brings its old keys with it. */
  async function dropLeftKeys() {
    storage.removeEncryptedPrivateKey()
    await keeper.drop(identity.tabId())
  }

  function beginTidying() {
    const before = look()
    // A later awaiter meets its failure; until then nobody does.
    before.catch(() => undefined)
    tidyLater(before)
  }

  return {
    findLock,
    restore: async () => {
      const writtenAs = await identity.claim()
      const found = await find(writtenAs).catch(() => 'unknown' as const)
      // The page goes away: whoever comes after it finds all of it.
      if (isOver) return
      if (found !== true && !session.isIn()) {
        session.showAuth()
        if (found === 'unknown') return
        await dropLeftKeys()
      }
      // Not earlier: a tab that asks for its share counts as live only until it gives up.
      beginTidying()
    },
    startAtSignIn: async () => {
      await identity.claim()
      // A sign-in waits for none of this.
      void dropLeftKeys()
      beginTidying()
    },
    dispose: () => {
      isOver = true
      cancelTidying()
      stopWaiting()
    },
  }
}
