import type { OpenedItem } from '@larets/vault-core'
import { isFavourite, tagsOf } from '../bulk/item-marks.ts'
import { folderOf } from '../folders/shown-folders.ts'
import type { MarkFilter } from '../workspace/workspace.ts'

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
  /** A folder's vault, and the ids of the folder and of those inside it. */
  readonly folder: { readonly vaultId: string; readonly ids: ReadonlySet<string> } | null
  readonly marks?: MarkFilter
  /** Ids the search found. */
  readonly found: ReadonlySet<string> | null
}

/** Narrows the opened items to the chosen vault, folder, type and mark, and to what the search found. */
export function visibleItems(opened: readonly OpenedItem[], { vaultId, type, folder, marks, found }: ItemFilter): VisibleItems {
  const tag = marks?.tag ?? null
  const inPlace = opened.filter(
    (item) =>
      (vaultId === null || item.vaultId === vaultId) &&
      (type === null || item.type === type) &&
      (folder === null || isIn(item, folder)) &&
      (marks?.favourites !== true || isFavourite(item)) &&
      (tag === null || tagsOf(item).includes(tag)),
  )
  const items = found === null ? inPlace : inPlace.filter(({ id }) => found.has(id))
  if (opened.length === 0) return { items, inPlace, emptyReason: 'none-yet' }
  return { items, inPlace, emptyReason: inPlace.length === 0 ? 'filtered-out' : 'search-empty' }
}

function isIn(item: OpenedItem, { vaultId, ids }: NonNullable<ItemFilter['folder']>): boolean {
  const id = folderOf(item)
  return item.vaultId === vaultId && id !== null && ids.has(id)
}
