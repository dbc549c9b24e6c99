import type { OpenedItem } from '@larets/vault-core'
import { isFavourite, tagsOf } from './bulk/item-marks.ts'
import { folderOf } from '../../app/workspace/shown-folders.ts'
import type { MarkFilter } from '../../app/workspace/workspace.ts'

/** Why a list is empty. */
export type EmptyReason = 'none-yet' | 'vault-empty' | 'filtered-out' | 'search-empty'

/** List of the opened items, and why it is empty if it is. */
export interface VisibleItems {
  readonly items: readonly OpenedItem[]
  readonly emptyReason: EmptyReason
}

/** The place that is shown; null where it narrows nothing. */
export interface ItemPlace {
  readonly vaultId: string | null
  readonly type: string | null
  /** A folder's vault, and the ids of the folder and of those inside it. */
  readonly folder: { readonly vaultId: string; readonly ids: ReadonlySet<string> } | null
  readonly marks?: MarkFilter
}

/** Narrows the opened items to the chosen vault, folder, type and mark. */
export function itemsInPlace(
  opened: readonly OpenedItem[],
  { vaultId, type, folder, marks }: ItemPlace,
): readonly OpenedItem[] {
  const tag = marks?.tag ?? null
  return opened.filter(
    (item) =>
      (vaultId === null || item.vaultId === vaultId) &&
      (type === null || item.type === type) &&
      (folder === null || isIn(item, folder)) &&
      (marks?.favourites !== true || isFavourite(item)) &&
      (tag === null || tagsOf(item).includes(tag)),
  )
}

/**
 * Narrows what stands in a place to what the search found.
 *
 * @param opened everything that is open
 * @param inPlace of it what {@link itemsInPlace} has left
 * @param found ids the search found; null where nothing is searched for
 * @param vaultId of the chosen vault; null where all are shown
 */
export function visibleItems(
  opened: readonly OpenedItem[],
  inPlace: readonly OpenedItem[],
  found: ReadonlySet<string> | null,
  vaultId: string | null,
): VisibleItems {
  const items = found === null ? inPlace : inPlace.filter(({ id }) => found.has(id))
  if (opened.length === 0) return { items, emptyReason: 'none-yet' }
  if (vaultId !== null && inPlace.length === 0 && !opened.some((item) => item.vaultId === vaultId))
    return { items, emptyReason: 'vault-empty' }
  return { items, emptyReason: inPlace.length === 0 ? 'filtered-out' : 'search-empty' }
}

function isIn(item: OpenedItem, { vaultId, ids }: NonNullable<ItemPlace['folder']>): boolean {
  const id = folderOf(item)
  return item.vaultId === vaultId && id !== null && ids.has(id)
}
