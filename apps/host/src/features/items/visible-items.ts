import type { OpenedItem } from '@larets/vault-core'

/** Why a list is empty. */
export type EmptyReason = 'none-yet' | 'filtered-out' | 'search-empty'

/** What the list shows of the opened items, and why it is empty if it is. */
export interface VisibleItems {
  readonly items: readonly OpenedItem[]
  /** The same without the search. */
  readonly inPlace: readonly OpenedItem[]
  readonly emptyReason: EmptyReason
}

/** What the list is narrowed to; null where it is not. */
export interface ItemFilter {
  readonly vaultId: string | null
  readonly type: string | null
  /** Ids the search found. */
  readonly found: ReadonlySet<string> | null
}

/** Narrows the opened items to the chosen vault, the chosen type and what the search found. */
export function visibleItems(opened: readonly OpenedItem[], { vaultId, type, found }: ItemFilter): VisibleItems {
  const inPlace = opened.filter(
    (item) => (vaultId === null || item.vaultId === vaultId) && (type === null || item.type === type),
  )
  const items = found === null ? inPlace : inPlace.filter(({ id }) => found.has(id))
  if (opened.length === 0) return { items, inPlace, emptyReason: 'none-yet' }
  return { items, inPlace, emptyReason: inPlace.length === 0 ? 'filtered-out' : 'search-empty' }
}
