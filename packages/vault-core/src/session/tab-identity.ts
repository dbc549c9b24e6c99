import type { UserId } from '../contracts/primitives.ts'
import { randomBytes } from '../crypto/random.ts'
import { encodeHex } from '../crypto/hex.ts'
import type { SessionStorage } from './session-storage.ts'
import type { TabKeyStore } from './tab-key-store.ts'
import type { TabLocks } from './tab-locks.ts'

const tabLock = (tabId: string) => `cpa-tab:${tabId}`
const accountLockPrefix = (userId: UserId) => `cpa-account:${userId}:`

/** Who this tab is among the tabs of the browser; each holds locks for as long as it lives. */
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
  /** Says that the account is open here. */
  readonly enter: (userId: UserId) => Promise<void>
  readonly leave: () => void
  /** True when the account is open in another tab. */
  readonly isOpenElsewhere: (userId: UserId) => Promise<boolean>
  /** Deletes the keys of tabs that are gone. */
  readonly sweep: () => Promise<void>
}

/** Makes the identity of this tab. */
export function createTabIdentity(options: {
  readonly storage: SessionStorage
  readonly locks: TabLocks
  readonly tabKeys: TabKeyStore
}): TabIdentity {
  const { storage, locks, tabKeys } = options
  let tabId: string | null = null
  let leave = () => {}

  const own = (): string => {
    if (tabId === null) throw new Error('A tab has no id before it claimed one')
    return tabId
  }

  return {
    tabId: own,
    claim: async () => {
      const stored = storage.tabId()
      if (stored !== null && (await locks.hold(tabLock(stored))) !== null) {
        tabId = stored
        return stored
      }
      tabId = encodeHex(randomBytes(16))
      await locks.hold(tabLock(tabId))
      storage.setTabId(tabId)
      return stored
    },
    enter: async (userId) => {
      leave()
      leave = (await locks.hold(`${accountLockPrefix(userId)}${own()}`)) ?? (() => {})
    },
    leave: () => {
      leave()
      leave = () => {}
    },
    isOpenElsewhere: async (userId) => {
      const prefix = accountLockPrefix(userId)
      const held = await locks.held()
      return [...held].some((name) => name.startsWith(prefix) && name !== `${prefix}${own()}`)
    },
    sweep: async () => {
      const held = await locks.held()
      const ids = await tabKeys.tabIds()
      await Promise.all(ids.filter((id) => !held.has(tabLock(id))).map((id) => tabKeys.remove(id)))
    },
  }
}
