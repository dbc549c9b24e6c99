import type { OpenedItem } from '@larets/vault-core'

/** Why a list is empty. */
export type EmptyReason = 'none-yet' | 'filtered-out' | 'search-empty'

/** What the list shows of the opened logins, and why it is empty if it is. */
export interface VisibleItems {
  readonly items: readonly OpenedItem[]
  readonly emptyReason: EmptyReason
}

/**
 * Narrows the opened logins to the chosen vault and to what the search found.
 *
 * @param vaultId null for all vaults
 * @param found ids the search found, or null without a search
 */
export function visibleItems(
  logins: readonly OpenedItem[],
  vaultId: string | null,
  found: ReadonlySet<string> | null,
): VisibleItems {
  const inVault = vaultId === null ? logins : logins.filter((login) => login.vaultId === vaultId)
  const items = found === null ? inVault : inVault.filter(({ id }) => found.has(id))
  if (logins.length === 0) return { items, emptyReason: 'none-yet' }
  return { items, emptyReason: inVault.length === 0 ? 'filtered-out' : 'search-empty' }
}
