import type { Clock } from '../ports/clock.ts'
import type { TabHalfStore } from '../ports/tab-half-store.ts'

/** How long an answer of the tabs' halves is waited for, in milliseconds. */
const tabHalfTimeout = 3_000

/**
 * A {@link TabHalfStore} whose every call ends: IndexedDB may be blocked and then never answers, and nobody must stand
 * before a closed door because of it. A call that is given up fails; what it began may still happen.
 */
export function answeringTabHalves(store: TabHalfStore, clock: Clock): TabHalfStore {
  function within<Result>(work: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const cancel = clock.after(tabHalfTimeout, () => reject(new Error('The halves of tab keys do not answer')))
      work.then(resolve, reject).finally(cancel)
    })
  }
  return {
    put: (row) => within(store.put(row)),
    find: (tabId) => within(store.find(tabId)),
    setLockAt: (tabId, lockAt) => within(store.setLockAt(tabId, lockAt)),
    remove: (tabId) => within(store.remove(tabId)),
    removeAll: () => within(store.removeAll()),
    tabIds: () => within(store.tabIds()),
  }
}
