import * as z from 'zod/mini'
import type { SealedAccount } from './tab-channel.ts'
import { tabHalfLength } from '../../crypto/tab-half.ts'

/** The salts of the key that the tab opened, and the id of their KDF suite. */
export type TabSalts = Omit<SealedAccount, 'encryptedPrivateKey'>

/**
 * The browser's half of the key that wraps a tab's private key in session storage, the moment after which it may not be
 * used, and what a later unlocking needs: the salts in local storage may be those of an address that another tab has
 * asked for since.
 */
export interface TabHalfRow extends TabSalts {
  readonly tabId: string
  /** 32 random bytes. */
  readonly half: Uint8Array<ArrayBuffer>
  /** Milliseconds since the Unix epoch; a restore after it is refused. */
  readonly lockAt: number
}

/** Reads a row that some release has written. */
export const tabHalfRow: z.ZodMiniType<TabHalfRow> = z.object({
  tabId: z.string(),
  authSalt: z.string(),
  passwordSalt: z.string(),
  kdf: z.int(),
  half: z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array && value.length === tabHalfLength),
  lockAt: z.number(),
})

/** Rows of all tabs of this browser. */
export interface TabHalfStore {
  readonly put: (row: TabHalfRow) => Promise<void>
  readonly find: (tabId: string) => Promise<TabHalfRow | null>
  /** Moves the limit of a row; does nothing when the row is gone. */
  readonly setLockAt: (tabId: string, lockAt: number) => Promise<void>
  /** The key was sealed anew: replaces the salts of a row; does nothing when the row is gone. */
  readonly setSalts: (tabId: string, salts: TabSalts) => Promise<void>
  readonly remove: (tabId: string) => Promise<void>
  readonly removeAll: () => Promise<void>
  readonly tabIds: () => Promise<readonly string[]>
}

/** A {@link TabHalfStore} that lives as long as its object. */
export function memoryTabHalfStore(): TabHalfStore {
  const rows = new Map<string, TabHalfRow>()
  return {
    put: async (row) => {
      rows.set(row.tabId, structuredClone(row))
    },
    find: async (tabId) => structuredClone(rows.get(tabId)) ?? null,
    setLockAt: async (tabId, lockAt) => {
      const row = rows.get(tabId)
      if (row !== undefined) rows.set(tabId, { ...row, lockAt })
    },
    setSalts: async (tabId, { authSalt, passwordSalt, kdf }) => {
      const row = rows.get(tabId)
      if (row !== undefined) rows.set(tabId, { ...row, authSalt, passwordSalt, kdf })
    },
    remove: async (tabId) => {
      rows.delete(tabId)
    },
    removeAll: async () => rows.clear(),
    tabIds: async () => [...rows.keys()],
  }
}
