/**
 * The list of items and its search field.
 *
 * @packageDocumentation
 */
export type { ItemUri, ItemView } from '../view-models/item-view.ts'
export type { OpenedText } from '../view-models/opened-text.ts'
export { webAddress } from '../view-models/web-address.ts'
export { ItemList, type EmptyReason, type ItemListProps, type ItemListState } from './item-list.tsx'
export type { ItemListHandle } from './item-list-handle.ts'
export { ItemSearch, type ItemSearchProps } from './item-search.tsx'
export type { ItemActions } from './row-actions.tsx'
export { itemSorts, sortItems, type ItemSort } from './sort-items.ts'
