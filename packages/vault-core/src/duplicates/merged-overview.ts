import type { ItemInput } from '../items/item-input.ts'
import { itemOverview, type ItemOverview } from '../items/item-overview.ts'
import { isSameJson } from '../items/merge-keys.ts'
import { withTags } from '../items/overview-change.ts'

/** Parts of an item that its overview is merged from. */
interface Placed {
  readonly createdAt: string
  readonly input: Pick<ItemInput, 'vaultId' | 'overview' | 'details'>
}

/** Keys that have a rule of their own. */
const known: ReadonlySet<string> = new Set([
  'type',
  'folder',
  'favourite',
  'tags',
  'subtitle',
  'copies',
  'passwordChangedAt',
  'dismissed',
])

/**
 * The overviews of several items as that of one: marked as a favourite where one is, with all tags, in the folder of
 * the first that stands in one.
 *
 * @param order the item that stays first
 * @param password whose password it has
 * @returns `newer` where parts that this version does not know are not alike
 */
export function mergedOverview(order: readonly Placed[], password: Placed): ItemOverview | null | 'newer' {
  const [kept] = order
  const overviews = order.map(({ input }) => input.overview).filter((one) => one !== null)
  if (kept === undefined) return null
  const merged = new Map<string, unknown>()
  for (const [key, value] of overviews.flatMap((one) => Object.entries(one))) {
    if (known.has(key)) continue
    if (merged.has(key) && !isSameJson(merged.get(key), value)) return 'newer'
    merged.set(key, value)
  }
  // A folder is its vault's.
  const folder = order.find(({ input }) => input.vaultId === kept.input.vaultId && input.overview?.folder !== undefined)
    ?.input.overview?.folder
  const tags = withTags(
    [],
    overviews.flatMap((one) => one.tags ?? []),
  )
  const moment = password.input.overview?.passwordChangedAt ?? (password === kept ? undefined : password.createdAt)
  const dismissed = Object.assign({}, ...overviews.map((one) => one.dismissed).toReversed())
  const own = {
    type: overviews.find((one) => one.type !== undefined)?.type,
    folder,
    favourite: overviews.some(({ favourite }) => favourite === true) ? true : undefined,
    tags: tags.length === 0 ? undefined : tags,
    subtitle: overviews.find(({ subtitle }) => subtitle !== undefined)?.subtitle,
    copies: mergedCopies(order),
    passwordChangedAt: moment,
    dismissed: Object.keys(dismissed).length === 0 ? undefined : dismissed,
  }
  const entries = [...merged, ...Object.entries(own).filter(([, value]) => value !== undefined)]
  return entries.length === 0 ? null : itemOverview.parse(Object.fromEntries(entries))
}

/** Details of all of them together; not known where one does not tell it. */
function mergedCopies(order: readonly Placed[]): readonly string[] | undefined {
  const told = order.filter(({ input }) => input.details !== null).map(({ input }) => input.overview?.copies)
  return told.length === 0 || told.includes(undefined)
    ? undefined
    : [...new Set(told.flatMap((copies) => copies ?? []))]
}
