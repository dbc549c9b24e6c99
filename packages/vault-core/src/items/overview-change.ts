import { foldName } from '../folding.ts'
import type { ItemToSeal } from './item-input.ts'
import type { ItemOverview } from './item-overview.ts'

/** Changes of an item's overview; members that are not named stay. */
export interface OverviewChange {
  /** Whether it is a favourite; as it is by default. */
  readonly favourite?: boolean
  /** Tags that it is to have. */
  readonly addTags?: readonly string[]
  /** Tags that it is not to have. */
  readonly removeTags?: readonly string[]
  /** Id of a folder of the item's vault; null puts the item at the vault's root. */
  readonly folder?: string | null
  /** By kind of the finding, since when a person does not want to be reminded of it, ISO 8601; null: they do again. */
  readonly dismissed?: Readonly<Record<string, string | null>>
}

/**
 * Tags with some more: none put beside itself, however it is written, none empty, those that were there first and as
 * they were.
 *
 * @param tags as they are stored
 */
export function withTags(
  tags: readonly string[],
  added: readonly string[],
  removed: readonly string[] = [],
): readonly string[] {
  const gone = new Set(removed.map(foldName).filter((tag) => !added.map(foldName).includes(tag)))
  const kept = tags.filter((tag) => !gone.has(foldName(tag)))
  const seen = new Set(['', ...kept.map(foldName)])
  const fresh = added.flatMap((tag) => {
    const key = foldName(tag)
    if (seen.has(key)) return []
    seen.add(key)
    return [tag.trim()]
  })
  return [...kept, ...fresh]
}

/**
 * An overview after a change. A key that says nothing any more goes, and an overview without keys with it; what this
 * version does not know stays.
 */
export function changedOverview(overview: ItemOverview | null, change: OverviewChange): ItemOverview | null {
  const { favourite, addTags = [], removeTags = [], folder, dismissed } = change
  const keys = new Map(Object.entries(overview ?? {}))
  const put = (key: 'favourite' | 'folder' | 'tags' | 'dismissed', value: unknown) => {
    if (value === null || value === false) keys.delete(key)
    else if (value !== undefined) keys.set(key, value)
  }
  put('favourite', favourite)
  put('folder', folder)
  if (addTags.length + removeTags.length > 0) {
    const tags = withTags(overview?.tags ?? [], addTags, removeTags)
    put('tags', tags.length === 0 ? null : tags)
  }
  if (dismissed !== undefined) {
    const kept = Object.entries({ ...overview?.dismissed, ...dismissed }).filter(([, since]) => since !== null)
    put('dismissed', kept.length === 0 ? null : Object.fromEntries(kept))
  }
  return keys.size === 0 ? null : Object.fromEntries(keys)
}

/** An item with a changed overview. */
export function withOverviewChange<Item extends ItemToSeal>(item: Item, change: OverviewChange): Item {
  return { ...item, overview: changedOverview(item.overview, change) }
}
