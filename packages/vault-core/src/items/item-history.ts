import { isEarlierVersion } from './earlier-version.ts'
import { customFieldsOf, hiddenFieldsOf } from './custom-fields.ts'
import { detailsPart, detailText, type ItemDetails } from './item-details.ts'
import { typeNameOf, type ItemOverview } from './item-overview.ts'
import type { ItemField, ItemType } from './item-type.ts'
import { itemTypeOf, itemTypes } from './item-types.ts'
import type { OpenedItem } from './opened-item.ts'
import { passwordHistory, type FormerPassword } from './password-history.ts'
import type { WholeItem } from './whole-item.ts'

/** One difference: a field of the item's type by its key, or what this version of the app does not show. */
export type ChangedPart = 'name' | 'vault' | OverviewPart | 'other' | `fields.${string}`
/** A part of an overview that a person changes. */
type OverviewPart = (typeof overviewParts)[number]

/** An item as it was before a change. What is secret in it stays sealed. */
export interface EarlierVersion {
  /** The item as it was. */
  readonly item: OpenedItem
  /** Differences to the change after it; never nothing. */
  readonly changed: readonly ChangedPart[]
  /**
   * True for a version of this very item, sealed by the person as a whole, and not later than what stands. Whatever
   * else the server sends as one must not come back as if it were.
   */
  readonly genuine: boolean
  /**
   * Whether bringing it back would alter nothing: it differs from the item as it stands in its place and marks alone.
   */
  readonly isAsNow: boolean
  /** Facts of the passwords that the item had; null when nothing that later versions do not tell. */
  readonly formerPassword: FormerPassword | null
}

/**
 * Tells versions by what the change after each altered. One that nothing was altered in, as by a deletion that was
 * undone, is left out.
 *
 * @param current the item as it stands
 * @param versions newest first
 */
export function historyOf(current: WholeItem, versions: readonly WholeItem[]): readonly EarlierVersion[] {
  const history: EarlierVersion[] = []
  const isGenuine = ({ item }: WholeItem) => isEarlierVersion(item, current.item)
  const passwords = passwordHistory(current, versions, isGenuine)
  let after = current
  for (const before of versions) {
    const changed = changedParts(before, after)
    if (changed.length > 0) {
      const formerPassword = passwords.get(before) ?? null
      history.push({
        item: before.item,
        changed,
        genuine: isGenuine(before),
        isAsNow: changedParts(before, current).every((part) => staysWhenRestored.has(part)),
        formerPassword,
      })
    }
    after = before
  }
  return history
}

const overviewParts = ['folder', 'favourite', 'tags'] as const

/** Parts that an item keeps when a version of it is brought back. */
const staysWhenRestored: ReadonlySet<ChangedPart> = new Set(['vault', ...overviewParts])

/** Nothing, no and an empty list are the same. */
function overviewPartOf({ overview }: OpenedItem, part: OverviewPart): unknown {
  if (overview?.trusted === false) return null
  const { folder, favourite, tags = [] }: ItemOverview = overview?.value ?? {}
  return { folder: folder || null, favourite: favourite === true, tags }[part]
}

/** Differences between two versions of an item, in the order of the later one's type. */
function changedParts(before: WholeItem, after: WholeItem): readonly ChangedPart[] {
  const type: ItemType = itemTypeOf(after.item.type) ?? itemTypes.login
  const differs = (partOf: (whole: WholeItem) => unknown) =>
    JSON.stringify(partOf(before)) !== JSON.stringify(partOf(after))
  const fields = Object.entries(type.fields).filter(([key, field]) => differs((whole) => valueOf(whole, key, field)))
  return [
    ...(differs(({ item }) => item.name) ? ['name' as const] : []),
    ...fields.map(([key]) => `fields.${key}` as const),
    ...(differs(({ item }) => item.vaultId) ? ['vault' as const] : []),
    ...overviewParts.filter((part) => differs(({ item }) => overviewPartOf(item, part))),
    ...(differs((whole) => restOf(whole, type)) ? ['other' as const] : []),
  ]
}

function valueOf({ item, password, details }: WholeItem, key: string, field: ItemField): unknown {
  switch (field.place) {
    case 'username':
      return item.username
    case 'password':
      return password
    case 'uris':
      return item.uris
    case 'details':
      return details?.trusted === false ? details : detailText(details?.value ?? null, key, field)
    case 'fields':
      return details?.trusted === true ? customFieldsOf(details.value) : []
  }
}

/** Parts that neither a field of the type nor its place shows. */
function restOf({ item, details }: WholeItem, type: ItemType): unknown {
  const overview = item.overview?.trusted === false ? item.overview : restOfOverview(item.overview?.value ?? {}, type)
  if (details?.trusted !== true) return overview
  return [overview, hiddenOf(details.value, type)]
}

/** An overview without its own parts, and without what changes with fields; no type means login. */
function restOfOverview(overview: ItemOverview, { summary }: ItemType): unknown {
  const {
    folder: _,
    favourite: __,
    tags: ___,
    type: ____,
    passwordChangedAt: _____,
    dismissed: ______,
    copies: _______,
    subtitle,
    ...rest
  } = overview
  return [typeNameOf(overview), summary === undefined ? subtitle : undefined, rest]
}

/** The entries of details that no field shows, by their keys. */
function hiddenOf(details: ItemDetails, { fields }: ItemType): unknown {
  const shown = Object.entries(fields).filter(([, { place }]) => place === 'details')
  const parts = new Set(shown.flatMap(([, { part }]) => part ?? []))
  const within = (part: string | undefined, isTaken: (key: string) => boolean) =>
    Object.entries(detailsPart(details, part) ?? {})
      .filter(
        ([key]) => !isTaken(key) && !shown.some(([own, field]) => own === key && isText(details, own, field, part)),
      )
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return [
    within(undefined, (key) => key === 'fields' || (parts.has(key) && detailsPart(details, key) !== null)),
    [...parts].map((part) => within(part, () => false)),
    hiddenFieldsOf(details) ?? [],
  ]
}

function isText(details: ItemDetails, key: string, field: ItemField, part: string | undefined): boolean {
  return field.part === part && detailText(details, key, field) !== null
}
