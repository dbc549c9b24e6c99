import * as z from 'zod/mini'

/**
 * The key that wraps a tab's private key in session storage, the moment after which it may not be used, and what a
 * later unlocking needs: the salts in local storage may be those of an address that another tab has asked for since.
 */
export const tabKeyRow = z.object({
  tabId: z.string(),
  authSalt: z.string(),
  passwordSalt: z.string(),
  /** Id of the KDF suite. */
  kdf: z.int(),
  /** Non-extractable AES-256-GCM key. */
  key: z.custom<CryptoKey>((value) => value instanceof CryptoKey),
  /** Milliseconds since the Unix epoch; a restore after it is refused. */
  lockAt: z.number(),
})
/** What {@link tabKeyRow} reads. */
export type TabKeyRow = Readonly<z.output<typeof tabKeyRow>>

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
