import type { OpenedItem } from '@larets/vault-core'

const overviewOf = ({ overview }: OpenedItem) => (overview?.trusted === true ? overview.value : null)

/** Whether a person marked an item as a favourite. */
export const isFavourite = (item: OpenedItem): boolean => overviewOf(item)?.favourite === true

/** The tags of an item. */
export const tagsOf = (item: OpenedItem): readonly string[] => overviewOf(item)?.tags ?? []

/** The tags of all items in the order of the alphabet, with how many have each. */
export function tagCounts(items: readonly OpenedItem[], locale: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const tag of items.flatMap(tagsOf)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return new Map([...counts].toSorted(([one], [other]) => compare(one, other)))
}
