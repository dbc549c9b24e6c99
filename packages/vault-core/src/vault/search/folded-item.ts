import type { OpenedItem } from '../../items/opened-item.ts'
import { listedSearchedTexts, type SearchedTexts } from './searched-texts.ts'

/** An opened item, and what is searched of it. */
export interface FoldedItem {
  readonly item: OpenedItem
  readonly folded: SearchedTexts
}

/**
 * Folds what is searched of an opened item. Of all that is done with one on its way to the list, but for opening it,
 * this takes longest.
 */
export const foldItem = (item: OpenedItem): FoldedItem => ({ item, folded: listedSearchedTexts(item) })
