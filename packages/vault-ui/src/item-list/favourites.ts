import { overviewOf } from '../view-models/item-overview.ts'
import type { ItemView } from '../view-models/item-view.ts'

/** Whether a person marked an item as a favourite. */
export const isFavourite = (item: Pick<ItemView, 'overview'>): boolean => overviewOf(item)?.favourite === true

/** The items with the favourites first, both in the order they were given in; the same array where there are none. */
export function favouritesFirst(items: readonly ItemView[]): {
  readonly items: readonly ItemView[]
  readonly count: number
} {
  const favourites = items.filter(isFavourite)
  const count = favourites.length
  return { items: count === 0 ? items : [...favourites, ...items.filter((item) => !isFavourite(item))], count }
}
