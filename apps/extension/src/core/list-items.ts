import type { OpenedItem } from '@larets/vault-core'
import type { ItemRows } from '../messages/core-to-page.ts'
import type { ItemRow } from '../messages/item-row.ts'

/** Rows that a page gets at once: more than anybody reads before searching. */
const mostRows = 200

/**
 * Items as a page lists them, without what only the core has.
 *
 * @param found in the order in which they are shown
 */
export function rowsOf(found: readonly OpenedItem[]): ItemRows {
  return { rows: found.slice(0, mostRows).map(rowOf), found: found.length }
}

/** One of them. */
export const rowOf = (item: OpenedItem): ItemRow => ({
  id: item.id,
  vaultId: item.vaultId,
  type: item.type,
  name: item.name,
  username: item.username,
  overview: item.overview,
  hasPassword: item.hasPassword,
  hasDetails: item.hasDetails,
  uris: item.uris.map(({ uri, match }) => ({ uri, match })),
  consistent: item.consistent,
  duplicate: item.duplicate,
  rolledBack: item.rolledBack,
  createdAt: item.createdAt,
  updatedAt: item.updatedAt,
})
