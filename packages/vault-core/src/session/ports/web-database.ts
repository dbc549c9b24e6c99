import type * as z from 'zod/mini'
import { answerOf, openIndexedDatabase, type IndexedDatabase } from './indexed-database.ts'
import { tabHalfRow, type TabHalfStore } from './tab-half-store.ts'

const tabHalves = 'tab-halves'
/** Object store of the drafts. */
export const draftsStoreName = 'drafts'
/** Object store of the pins. */
export const pinsStoreName = 'pins'
/** Object store of the accounts' records. */
export const recordsStoreName = 'records'
/** Object store of the keys for working without the network. */
export const offlineKeysStoreName = 'offline-keys'
/** Object store of the sealed snapshots. */
export const snapshotsStoreName = 'snapshots'
/** Object store of the records of imports. */
export const importsStoreName = 'imports'
/** Object store of the writes that wait to be sent. */
export const outboxStoreName = 'outbox'
/** Object store of what lies in the accounts' trash. */
export const trashStoreName = 'trash'

/**
 * Versions of the database: 1 brought `tab-keys`, 2 `drafts`, 3 `tab-halves` in place of `tab-keys`,
 * 4 `pins`, 5 `records`, 6 `offline-keys`, 7 `snapshots`, 8 `imports`, 9 `outbox`,
 * 10 `trash`.
 */
const databaseVersion = 10

/**
 * Opens the IndexedDB database of this browser, the only place that does. Where the browser refuses it, writes fail
 * and nothing is found: halves of keys and drafts then live no longer than their page.
 *
 * @param name name of the database
 */
export function openWebDatabase(name = 'larets'): IndexedDatabase {
  return openIndexedDatabase(name, databaseVersion, (stores, oldVersion) => {
    if (oldVersion < 2) stores.createObjectStore(draftsStoreName, { keyPath: 'userId' })
    if (oldVersion < 3) {
      const names = stores.objectStoreNames
      if (names.contains('tab-keys')) stores.deleteObjectStore('tab-keys')
      if (!names.contains(tabHalves)) stores.createObjectStore(tabHalves, { keyPath: 'tabId' })
    }
    if (oldVersion < 4) stores.createObjectStore(pinsStoreName, { keyPath: 'userId' })
    // Its keys stand beside its rows: those are as the server sent them.
    if (oldVersion < 5) stores.createObjectStore(recordsStoreName)
    if (oldVersion < 6) stores.createObjectStore(offlineKeysStoreName, { keyPath: 'userId' })
    if (oldVersion < 7) stores.createObjectStore(snapshotsStoreName)
    if (oldVersion < 8) stores.createObjectStore(importsStoreName)
    if (oldVersion < 9) stores.createObjectStore(outboxStoreName)
    if (oldVersion < 10) stores.createObjectStore(trashStoreName)
  })
}

/** The row of a store under a key as the schema reads it; null when there is none, or none that can be read. */
export async function readRow<Row>(
  schema: z.ZodMiniType<Row>,
  store: IDBObjectStore,
  key: string,
): Promise<Row | null> {
  const parsed = schema.safeParse(await answerOf(store.get(key)))
  return parsed.success ? parsed.data : null
}

/** The halves of tab keys that lie in the database. */
export function webTabHalfStore({ inStore }: IndexedDatabase): TabHalfStore {
  return {
    put: (row) => inStore(tabHalves, 'readwrite', async (store) => void (await answerOf(store.put(row)))),
    find: (tabId) => inStore(tabHalves, 'readonly', (store) => readRow(tabHalfRow, store, tabId)),
    setLockAt: (tabId, lockAt) =>
      inStore(tabHalves, 'readwrite', async (store) => {
        const row = await readRow(tabHalfRow, store, tabId)
        if (row !== null) await answerOf(store.put({ ...row, lockAt }))
      }),
    setSalts: (tabId, { authSalt, passwordSalt, kdf }) =>
      inStore(tabHalves, 'readwrite', async (store) => {
        const row = await readRow(tabHalfRow, store, tabId)
        if (row !== null) await answerOf(store.put({ ...row, authSalt, passwordSalt, kdf }))
      }),
    remove: (tabId) => inStore(tabHalves, 'readwrite', (store) => answerOf(store.delete(tabId))),
    removeAll: () => inStore(tabHalves, 'readwrite', (store) => answerOf(store.clear())),
    tabIds: async () => (await inStore(tabHalves, 'readonly', (store) => answerOf(store.getAllKeys()))).map(String),
  }
}
