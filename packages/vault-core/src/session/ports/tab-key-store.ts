import * as z from 'zod/mini'

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

/** Reads a row that some release has written. */
export const tabKeyRow: z.ZodMiniType<TabKeyRow> = z.object({
  tabId: z.string(),
  authSalt: z.string(),
  passwordSalt: z.string(),
  kdf: z.int(),
  key: z.custom<CryptoKey>((value) => value instanceof CryptoKey),
  lockAt: z.number(),
})

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
