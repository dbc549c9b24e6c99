import { openDB, type DBSchema } from 'idb'
import type { UserId } from '../contracts/primitives.ts'
import type { DraftStore, KeptDraft } from './draft-store.ts'
import type { TabKeyRow, TabKeyStore } from './tab-key-store.ts'

const tabKeys = 'tab-keys'
const drafts = 'drafts'

/** What the numbers of the database mean: 1 brought `tab-keys`, 2 `drafts`. */
const databaseVersion = 2

interface Schema extends DBSchema {
  [tabKeys]: { key: string; value: TabKeyRow }
  /** A row an account; an account without one has no room. */
  [drafts]: { key: string; value: { readonly userId: UserId; readonly drafts: readonly KeptDraft[] } }
}

function open(name: string) {
  const database = openDB<Schema>(name, databaseVersion, {
    upgrade: (db, oldVersion) => {
      if (oldVersion < 1) db.createObjectStore(tabKeys, { keyPath: 'tabId' })
      if (oldVersion < 2) db.createObjectStore(drafts, { keyPath: 'userId' })
    },
    // A tab of a newer release must not wait for this one.
    blocking: () => void database.then((db) => db.close()),
  })
  // Each caller meets the failure itself; without a handler it would be reported as unhandled too.
  database.catch(() => undefined)
  return database
}

type Database = ReturnType<typeof open>

/**
 * Opens the IndexedDB database of this browser, the only place that does. Where the browser refuses it, writes fail
 * and nothing is found: keys and drafts then live no longer than their page.
 *
 * @param name name of the database
 */
export function openWebDatabase(name = 'larets'): { readonly tabKeys: TabKeyStore; readonly drafts: DraftStore } {
  const database = open(name)
  return { tabKeys: tabKeyStore(database), drafts: draftStore(database) }
}

function tabKeyStore(database: Database): TabKeyStore {
  return {
    put: async (row) => {
      await (await database).put(tabKeys, row)
    },
    find: async (tabId) => (await (await database).get(tabKeys, tabId)) ?? null,
    setLockAt: async (tabId, lockAt) => {
      const transaction = (await database).transaction(tabKeys, 'readwrite')
      const row = await transaction.store.get(tabId)
      if (row !== undefined) await transaction.store.put({ ...row, lockAt })
      await transaction.done
    },
    remove: async (tabId) => (await database).delete(tabKeys, tabId),
    removeAll: async () => (await database).clear(tabKeys),
    tabIds: async () => (await database).getAllKeys(tabKeys),
  }
}

function draftStore(database: Database): DraftStore {
  /** Reads a row and writes what `change` makes of it, in one transaction; null leaves it as it is. */
  async function update(
    userId: UserId,
    change: (drafts: readonly KeptDraft[] | undefined) => readonly KeptDraft[] | null,
  ): Promise<boolean> {
    const transaction = (await database).transaction(drafts, 'readwrite')
    const changed = change((await transaction.store.get(userId))?.drafts)
    if (changed !== null) await transaction.store.put({ userId, drafts: changed })
    await transaction.done
    return changed !== null
  }

  return {
    admit: async (userId) => {
      await update(userId, (kept) => (kept === undefined ? [] : null))
    },
    keep: async (userId, draft) => {
      await update(userId, (kept) => (kept === undefined ? null : [...kept, draft]))
    },
    list: async (userId) => (await (await database).get(drafts, userId))?.drafts ?? [],
    remove: (userId, id) =>
      update(userId, (kept = []) => {
        const left = kept.filter((draft) => draft.id !== id)
        return left.length === kept.length ? null : left
      }),
    forget: async (userId) => (await database).delete(drafts, userId),
    forgetAll: async () => (await database).clear(drafts),
  }
}
