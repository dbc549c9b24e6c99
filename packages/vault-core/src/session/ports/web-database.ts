import type * as z from 'zod/mini'
import { answerOf, openIndexedDatabase, type IndexedDatabase } from './indexed-database.ts'
import { tabKeyRow, type TabKeyStore } from './tab-key-store.ts'

const tabKeys = 'tab-keys'
/** Object store of the drafts. */
export const draftsStoreName = 'drafts'

/** What the numbers of the database mean: 1 brought `tab-keys`, 2 `drafts`. */
const databaseVersion = 2

/**
 * Opens the IndexedDB database of this browser, the only place that does. Where the browser refuses it, writes fail
 * and nothing is found: keys and drafts then live no longer than their page.
 *
 * @param name name of the database
 */
export function openWebDatabase(name = 'larets'): IndexedDatabase {
  return openIndexedDatabase(name, databaseVersion, (stores, oldVersion) => {
    if (oldVersion < 1) stores.createObjectStore(tabKeys, { keyPath: 'tabId' })
    if (oldVersion < 2) stores.createObjectStore(draftsStoreName, { keyPath: 'userId' })
  })
}

/** The row of a store under a key as the schema reads it; null when there is none, or none that can be read. */
export async function readRow<Row>(schema: z.ZodMiniType<Row>, store: IDBObjectStore, key: string): Promise<Row | null> {
  const parsed = schema.safeParse(await answerOf(store.get(key)))
  return parsed.success ? parsed.data : null
}

/** The tab keys that lie in the database. */
export function webTabKeyStore({ inStore }: IndexedDatabase): TabKeyStore {
  return {
    put: (row) => inStore(tabKeys, 'readwrite', async (store) => void (await answerOf(store.put(row)))),
    find: (tabId) => inStore(tabKeys, 'readonly', (store) => readRow(tabKeyRow, store, tabId)),
    setLockAt: (tabId, lockAt) =>
      inStore(tabKeys, 'readwrite', async (store) => {
        const row = await readRow(tabKeyRow, store, tabId)
        if (row !== null) await answerOf(store.put({ ...row, lockAt }))
      }),
    remove: (tabId) => inStore(tabKeys, 'readwrite', (store) => answerOf(store.delete(tabId))),
    removeAll: () => inStore(tabKeys, 'readwrite', (store) => answerOf(store.clear())),
    tabIds: async () => (await inStore(tabKeys, 'readonly', (store) => answerOf(store.getAllKeys()))).map(String),
  }
}
