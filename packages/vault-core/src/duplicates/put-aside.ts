import type { OpenedItem } from '../items/opened-item.ts'

/**
 * Names in an item's overview, beside what a person does not want to be reminded of, since when its group of duplicates
 * is not to be offered: ISO 8601. It is sealed with the item.
 */
export const duplicatesMark = 'duplicates'

/**
 * True for a group that a person does not want to be offered again: its items carry one and the same mark, of the
 * moment at which all of them were put aside. An item that joined since has none, or another one, and the group is
 * offered again.
 */
export function isPutAside(group: readonly Pick<OpenedItem, 'overview'>[]): boolean {
  const marks = new Set(
    group.map(({ overview }) => (overview?.trusted === true ? overview.value.dismissed?.[duplicatesMark] : undefined)),
  )
  return marks.size === 1 && !marks.has(undefined)
}
