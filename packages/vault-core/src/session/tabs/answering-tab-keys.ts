import type { Clock } from '../ports/clock.ts'
import type { TabKeyStore } from '../ports/tab-key-store.ts'

/** How long an answer of the tab keys is waited for, in milliseconds. */
const tabKeyTimeout = 3_000

/**
 * A {@link TabKeyStore} whose every call ends: IndexedDB may be blocked and then never answers, and nobody must stand
 * before a closed door because of it. A call that is given up fails; what it began may still happen.
 */
export function answeringTabKeys(store: TabKeyStore, clock: Clock): TabKeyStore {
  function within<Result>(work: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const cancel = clock.after(tabKeyTimeout, () => reject(new Error('The tab keys do not answer')))
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
