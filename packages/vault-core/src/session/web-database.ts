import * as z from 'zod/mini'
import { userId as userIdSchema, type UserId } from '../contracts/primitives.ts'
import { keptDraft, type DraftStore, type KeptDraft } from './draft-store.ts'
import { answerOf, openIndexedDatabase, type IndexedDatabase } from './indexed-database.ts'
import { tabKeyRow, type TabKeyStore } from './tab-key-store.ts'

const tabKeys = 'tab-keys'
const drafts = 'drafts'

/** What the numbers of the database mean: 1 brought `tab-keys`, 2 `drafts`. */
const databaseVersion = 2

/** A row an account; an account without one has no room. */
const room = z.object({ userId: userIdSchema, drafts: z.array(keptDraft) })

/**
 * Opens the IndexedDB database of this browser, the only place that does. Where the browser refuses it, writes fail
 * and nothing is found: keys and drafts then live no longer than their page.
 *
 * @param name name of the database
 */
export function openWebDatabase(name = 'larets'): { readonly tabKeys: TabKeyStore; readonly drafts: DraftStore } {
  const database = openIndexedDatabase(name, databaseVersion, (stores, oldVersion) => {
    if (oldVersion < 1) stores.createObjectStore(tabKeys, { keyPath: 'tabId' })
    if (oldVersion < 2) stores.createObjectStore(drafts, { keyPath: 'userId' })
  })
  return { tabKeys: tabKeyStore(database), drafts: draftStore(database) }
}

/** The row of a store under a key as the schema reads it; null when there is none, or none that can be read. */
async function readRow<Row>(schema: z.ZodMiniType<Row>, store: IDBObjectStore, key: string): Promise<Row | null> {
  const parsed = schema.safeParse(await answerOf(store.get(key)))
  return parsed.success ? parsed.data : null
}

function tabKeyStore({ inStore }: IndexedDatabase): TabKeyStore {
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

function draftStore({ inStore }: IndexedDatabase): DraftStore {
  /** Reads a row and writes what `change` makes of it, in one transaction; null leaves it as it is. */
  const update = (
    userId: UserId,
    change: (drafts: readonly KeptDraft[] | undefined) => readonly KeptDraft[] | null,
  ): Promise<boolean> =>
    inStore(drafts, 'readwrite', async (store) => {
      const changed = change((await readRow(room, store, userId))?.drafts)
      if (changed !== null) await answerOf(store.put({ userId, drafts: changed }))
      return changed !== null
    })

  return {
    admit: async (userId) => {
      await update(userId, (kept) => (kept === undefined ? [] : null))
    },
    keep: async (userId, draft) => {
      await update(userId, (kept) => (kept === undefined ? null : [...kept, draft]))
    },
    list: async (userId) => (await inStore(drafts, 'readonly', (store) => readRow(room, store, userId)))?.drafts ?? [],
    remove: (userId, id) =>
      update(userId, (kept = []) => {
        const left = kept.filter((draft) => draft.id !== id)
        return left.length === kept.length ? null : left
      }),
    forget: (userId) => inStore(drafts, 'readwrite', (store) => answerOf(store.delete(userId))),
    forgetAll: () => inStore(drafts, 'readwrite', (store) => answerOf(store.clear())),
  }
}
