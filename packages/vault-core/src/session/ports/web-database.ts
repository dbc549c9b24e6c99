import * as z from 'zod/mini'
import { answerOf, openIndexedDatabase, type IndexedDatabase } from './indexed-database.ts'
import { tabHalfRow, type TabHalfStore } from './tab-half-store.ts'

const tabHalves = 'tab-halves'
/** Object store of what is kept sealed. */
export const boxStoreName = 'box'
/** Object store of the accounts' records. */
export const recordsStoreName = 'records'
/** Object store of the keys for working without the network. */
export const offlineKeysStoreName = 'offline-keys'
/** Object store of what lies in the accounts' trash. */
export const trashStoreName = 'trash'

/**
 * Versions of the database: 1 brought `tab-keys`, 3 `tab-halves` in place of it, 5 `records`,
 * 6 `offline-keys`, 10 `trash`, 11 `box` in place of `drafts` (2), `pins` (4), `snapshots` (7), `imports` (8) and
 * `outbox` (9).
 */
const databaseVersion = 11

/**
 * Opens the IndexedDB database of this browser, the only place that does. Where the browser refuses it, writes fail
 * and nothing is found: halves of keys and drafts then live no longer than their page.
 *
 * @param name name of the database
 */
export function openWebDatabase(name = 'larets'): IndexedDatabase {
  return openIndexedDatabase(name, databaseVersion, async (stores, oldVersion, storeOf) => {
    if (oldVersion < 3) {
      const names = stores.objectStoreNames
      if (names.contains('tab-keys')) stores.deleteObjectStore('tab-keys')
      if (!names.contains(tabHalves)) stores.createObjectStore(tabHalves, { keyPath: 'tabId' })
    }
    // Its keys stand beside its rows: those are as the server sent them.
    if (oldVersion < 5) stores.createObjectStore(recordsStoreName)
    if (oldVersion < 6) stores.createObjectStore(offlineKeysStoreName, { keyPath: 'userId' })
    if (oldVersion < 10) stores.createObjectStore(trashStoreName)
    if (oldVersion < 11) await fillBox(stores, stores.createObjectStore(boxStoreName), storeOf)
  })
}

const draftsOfAccount = z.object({ userId: z.string(), drafts: z.array(z.looseObject({ id: z.string() })) })
const pinsOfAccount = z.object({ userId: z.string(), pins: z.nullable(z.looseObject({})) })

/** Takes what lay in stores of its own over into the box, as it is sealed. Snapshots go: they are made anew. */
async function fillBox(
  stores: IDBDatabase,
  box: IDBObjectStore,
  storeOf: (name: string) => IDBObjectStore,
): Promise<void> {
  const isThere = (name: string) => stores.objectStoreNames.contains(name)
  if (isThere('drafts')) {
    for (const row of await answerOf<unknown[]>(storeOf('drafts').getAll())) {
      const { data } = draftsOfAccount.safeParse(row)
      if (data === undefined) continue
      box.put({}, ['draft', data.userId, ''])
      for (const draft of data.drafts) box.put(draft, ['draft', data.userId, draft.id])
    }
  }
  if (isThere('pins')) {
    for (const row of await answerOf<unknown[]>(storeOf('pins').getAll())) {
      const { data } = pinsOfAccount.safeParse(row)
      if (data === undefined) continue
      box.put({}, ['pins', data.userId, ''])
      if (data.pins !== null) box.put(data.pins, ['pins', data.userId, 'all'])
    }
  }
  for (const [name, kind] of [
    ['outbox', 'write'],
    ['imports', 'import'],
  ] as const) {
    if (!isThere(name)) continue
    const former = storeOf(name)
    const [keys, rows] = await Promise.all([answerOf(former.getAllKeys()), answerOf<unknown[]>(former.getAll())])
    for (const [at, key] of keys.entries()) if (Array.isArray(key)) box.put(rows[at], [kind, ...key])
  }
  for (const name of ['drafts', 'pins', 'snapshots', 'imports', 'outbox']) {
    if (isThere(name)) stores.deleteObjectStore(name)
  }
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
