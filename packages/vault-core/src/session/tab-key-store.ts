import { openDB, type DBSchema } from 'idb'

/**
 * The key that wraps a tab's private key in session storage, the moment after which it may not be used, and what a
 * later unlocking needs: the salts in local storage may be those of an address that another tab has asked for since.
 */
export interface TabKeyRow {
  readonly tabId: string
  readonly authSalt: string
  readonly passwordSalt: string
  /** Id of the KDF suite. */
  readonly kdf: number
  /** Non-extractable AES-256-GCM key. */
  readonly key: CryptoKey
  /** Milliseconds since the Unix epoch; a restore after it is refused. */
  readonly lockAt: number
}

/** Rows of all tabs of this browser. */
export interface TabKeyStore {
  readonly put: (row: TabKeyRow) => Promise<void>
  readonly find: (tabId: string) => Promise<TabKeyRow | null>
  /** Moves the limit of a row; does nothing when the row is gone. */
  readonly setLockAt: (tabId: string, lockAt: number) => Promise<void>
  readonly remove: (tabId: string) => Promise<void>
  readonly removeAll: () => Promise<void>
  readonly tabIds: () => Promise<readonly string[]>
}

const tabKeys = 'tab-keys'

interface Schema extends DBSchema {
  [tabKeys]: { key: string; value: TabKeyRow }
}

/**
 * A {@link TabKeyStore} in IndexedDB. Where the browser refuses to keep keys, writes fail and nothing is found:
 * the private key then lives in memory only.
 *
 * @param name name of the database
 */
export function indexedDbTabKeyStore(name = 'larets'): TabKeyStore {
  const database = openDB<Schema>(name, 1, { upgrade: (db) => void db.createObjectStore(tabKeys, { keyPath: 'tabId' }) })
  // Each caller meets the failure itself; without a handler it would be reported as unhandled too.
  database.catch(() => undefined)
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

/** A {@link TabKeyStore} that lives as long as its object. */
export function memoryTabKeyStore(): TabKeyStore {
  const rows = new Map<string, TabKeyRow>()
  return {
    put: async (row) => {
      rows.set(row.tabId, row)
    },
    find: async (tabId) => rows.get(tabId) ?? null,
    setLockAt: async (tabId, lockAt) => {
      const row = rows.get(tabId)
      if (row !== undefined) rows.set(tabId, { ...row, lockAt })
    },
    remove: async (tabId) => {
      rows.delete(tabId)
    },
    removeAll: async () => rows.clear(),
    tabIds: async () => [...rows.keys()],
  }
}
