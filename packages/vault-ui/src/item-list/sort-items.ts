import type { ItemView } from '../view-models/item-view.ts'

/** The orders a person can choose: as given (newest created first), by name, by last change. */
export const itemSorts = ['created', 'name', 'changed'] as const

/** One of {@link itemSorts}. */
export type ItemSort = (typeof itemSorts)[number]

/** Names that did not open have no place in an alphabet: they follow the others. */
function compareNames(locale: string) {
  const collator = new Intl.Collator(locale, { sensitivity: 'base', numeric: true })
  return (a: ItemView, b: ItemView): number => {
    if (a.name.trusted !== b.name.trusted) return a.name.trusted ? -1 : 1
    return collator.compare(a.name.text, b.name.text)
  }
}

/** ISO 8601 in UTC sorts as text. */
function compareChanges(a: ItemView, b: ItemView): number {
  if (a.updatedAt === b.updatedAt) return 0
  return a.updatedAt > b.updatedAt ? -1 : 1
}

/**
 * The items in the chosen order; equal ones keep the order they were given in. `created` is the given order itself
 * (newest created first) and returns the same array.
 *
 * @param items the items, newest created first
 * @param sort the chosen order
 * @param locale BCP 47 tag of the alphabet that names follow
 */
export function sortItems(items: readonly ItemView[], sort: ItemSort, locale: string): readonly ItemView[] {
  if (sort === 'created') return items
  return items.toSorted(sort === 'name' ? compareNames(locale) : compareChanges)
}
