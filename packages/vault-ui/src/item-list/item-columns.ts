import type { ItemListMessages } from './messages.ru.ts'
import type { ItemSort } from './sort-items.ts'

/** The columns that a wide list can have after name, user name and address, in the order in which they stand. */
export const itemColumns = ['tags', 'vault', 'changed'] as const

/** One of {@link itemColumns}. */
export type ItemColumn = (typeof itemColumns)[number]

/** Facts of a list that its columns need. */
export type ColumnedList = {
  /** Those that a person chose; without it columns have no head. */
  readonly columns?: readonly ItemColumn[]
  readonly onColumnsChange?: (columns: readonly ItemColumn[]) => void
  readonly sort: ItemSort
  readonly onSortChange: (sort: ItemSort) => void
  /** There where rows tell their items' vaults. */
  readonly vaultOf?: unknown
  readonly messages: ItemListMessages
}
