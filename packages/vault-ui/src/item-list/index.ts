/**
 * `ItemList`: the list of items, its search field, and the trash.
 *
 * @example
 * ```tsx
 * import { ItemList } from '@larets/vault-ui/item-list'
 * import '@larets/vault-ui/styles.css'
 *
 * const view = <ItemList {...props} />
 * ```
 *
 * @packageDocumentation
 */
export type { ItemUri, ItemView } from '../view-models/item-view.ts'
export type { UnsentKind } from '../view-models/item-unsent.ts'
export type { OpenedText } from '../view-models/opened-text.ts'
export { itemColumns, type ItemColumn } from './item-columns.ts'
export { ItemMark, type ItemMarkProps } from '../item-fields/item-mark.tsx'
export { ServiceMarksProvider, type ServiceMarkOf } from '../item-fields/service-marks.ts'
export { webAddress } from '../view-models/web-address.ts'
export { ItemList, type EmptyReason, type ItemListProps, type ItemListState, type RowVault } from './item-list.tsx'
export type { ItemListHandle } from './item-list-handle.ts'
export { ItemSearch, type ItemSearchProps } from './item-search.tsx'
export type { ItemActions } from './item-actions.tsx'
export type { ItemSelection, RowOrder } from './item-selection.ts'
export { TrashList, type TrashListProps, type TrashListState } from './trash-list.tsx'
export type { TrashActions, TrashedItemView } from './trash-row.tsx'
export { itemSorts, sortItems, type ItemSort } from './sort-items.ts'
