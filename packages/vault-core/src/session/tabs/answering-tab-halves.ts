import type { Clock } from '../ports/clock.ts'
import type { TabHalfStore } from '../ports/tab-half-store.ts'
import { withinTime } from '../ports/within-time.ts'

/** A {@link TabHalfStore} whose every call ends. */
export function answeringTabHalves(store: TabHalfStore, clock: Clock): TabHalfStore {
  const within = withinTime(clock, 'halves of tab keys')
  return {
    put: (row) => within(store.put(row)),
    find: (tabId) => within(store.find(tabId)),
    setLockAt: (tabId, lockAt) => within(store.setLockAt(tabId, lockAt)),
    setSalts: (tabId, salts) => within(store.setSalts(tabId, salts)),
    remove: (tabId) => within(store.remove(tabId)),
    removeAll: () => within(store.removeAll()),
    tabIds: () => within(store.tabIds()),
  }
}
