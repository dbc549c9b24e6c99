import type { UserId } from '../../contracts/primitives.ts'
import { randomBytes } from '../../crypto/random.ts'
import { encodeHex } from '../../crypto/hex.ts'
import type { SessionStorage } from '../session-storage.ts'
import type { TabHalfStore } from '../ports/tab-half-store.ts'
import type { TabLocks } from '../ports/tab-locks.ts'

const tabLock = (tabId: string) => `cpa-tab:${tabId}`
const accountLockPrefix = (userId: UserId) => `cpa-account:${userId}:`

/** Identity of this tab among the tabs of the browser; each holds locks for as long as it lives. */
export interface TabIdentity {
  /** @throws Error before {@link TabIdentity.claim} */
  readonly tabId: () => string
  /**
   * Takes the id from session storage, or a new one when another live tab holds it: session storage is copied when
   * a tab is duplicated.
   *
   * @returns the id under which session storage was written, or null when this tab is new
   */
  readonly claim: () => Promise<string | null>
  /** Says that the account is open here; a second call for the same account changes nothing. */
  readonly enter: (userId: UserId) => Promise<void>
  readonly leave: () => void
  /** Ids of all live tabs in which the account is open. */
  readonly liveTabs: (userId: UserId) => Promise<ReadonlySet<string>>
  /** True when the account is open in another tab. */
  readonly isOpenElsewhere: (userId: UserId) => Promise<boolean>
  /** Ids of tabs that are gone, or reloading, and have left the half of a key. */
  readonly goneTabs: () => Promise<ReadonlySet<string>>
}

/**
 * Makes the identity of this tab. Where the browser refuses its locks, tabs do not see each other and each stands
 * for itself.
 */
export function createTabIdentity(options: {
  readonly storage: SessionStorage
  readonly locks: TabLocks
  readonly tabHalves: TabHalfStore
}): TabIdentity {
  const { storage, locks, tabHalves } = options
  let tabId: string | null = null
  let entered: UserId | null = null
  let release = () => {}

  const own = (): string => {
    if (tabId === null) throw new Error('A tab has no id before it claimed one')
    return tabId
  }
  const hold = (name: string) => locks.hold(name).catch(() => null)

  function leave() {
    entered = null
    release()
    release = () => {}
  }

  async function liveTabs(userId: UserId): Promise<ReadonlySet<string>> {
    const prefix = accountLockPrefix(userId)
    const held = await locks.held().catch(() => [])
    return new Set([...held].flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])))
  }

  return {
    tabId: own,
    claim: async () => {
      const stored = storage.tabId()
      if (stored !== null && (await hold(tabLock(stored))) !== null) {
        tabId = stored
        return stored
      }
      tabId = encodeHex(randomBytes(16))
      await hold(tabLock(tabId))
      // A key that was copied along is found by the id that it was written under, until this tab has written its own.
      if (storage.wrappedPrivateKey() !== null) return stored
      try {
        storage.setTabId(tabId)
      } catch {
        // Storage is full: the id lives as long as the page.
      }
      return stored
    },
    enter: async (userId) => {
      if (entered === userId) return
      leave()
      entered = userId
      const held = await hold(`${accountLockPrefix(userId)}${own()}`)
      // The tab may have left, or entered another account, while it waited.
      if (entered === userId) release = held ?? release
      else held?.()
    },
    leave,
    liveTabs,
    isOpenElsewhere: async (userId) => [...(await liveTabs(userId))].some((id) => id !== own()),
    goneTabs: async () => {
      const ids = await tabHalves.tabIds()
      const held = await locks.held()
      return new Set(ids.filter((id) => !held.has(tabLock(id))))
    },
  }
}
