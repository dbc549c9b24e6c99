import type { ItemTexts } from '../contracts/item-texts.ts'
import type { VaultId } from '../contracts/primitives.ts'
import { mergedFields, type CustomField } from './custom-fields.ts'
import { detailsPart, type ItemDetails } from './item-details.ts'
import type { ItemOverview } from './item-overview.ts'
import type { ItemField, ItemType } from './item-type.ts'

/** An item's texts to be saved. They are taken as they are; trimming and dropping empty addresses is the form's. */
export type ItemToSeal = ItemTexts<string, ItemOverview, ItemDetails>

/** Input of a person for an item. Plain: it never enters a cache, an address or storage. */
export type ItemInput = ItemToSeal & { readonly vaultId: VaultId }

/** A form's contents of an item's fields. */
export interface FieldValues {
  /** By key of the field; an empty or missing text is none. */
  readonly texts: Readonly<Record<string, string>>
  /** Of the field of addresses. */
  readonly uris: ItemToSeal['uris']
  /** Those that a person added; missing means none. */
  readonly fields?: readonly CustomField[] | undefined
}

/** Parts of an item that this version does not show; they are written back as they were. */
export type StoredJson = Pick<ItemToSeal, 'overview' | 'details'>

/** Facts that tell whether the password is another one. */
export interface PasswordBefore {
  /** Present contents of the item that is changed; null for none, and where it did not open. */
  readonly password: string | null
  /** ISO 8601. */
  readonly now: string
}

/**
 * Makes what is saved out of what a form holds.
 *
 * @param type of the item
 * @param filled.folder id of the folder it stands in, null for none; left out, it stays where it is
 * @param filled.tags all of them; left out, they stay as they are
 * @param kept overview and details of the item that is changed; their other keys stay as they are
 * @param before of the item that is changed: another password notes when it came. That of a new item is as old as the
 *   item
 */
export function inputOf(
  type: ItemType,
  filled: {
    readonly name: string
    readonly values: FieldValues
    readonly folder?: string | null
    readonly tags?: readonly string[]
  },
  kept: StoredJson = { overview: null, details: null },
  before: PasswordBefore | null = null,
): ItemToSeal {
  const { texts, uris, fields: custom = [] } = filled.values
  const fields: readonly (readonly [string, ItemField])[] = Object.entries(type.fields)
  const textAt = (place: ItemField['place']) => {
    const key = fields.find(([, field]) => field.place === place)?.[0]
    return (key !== undefined && texts[key]) || null
  }
  const parts = new Set(fields.flatMap(([, { place, part }]) => (place === 'details' ? [part] : [])))
  const details = new Map(Object.entries(kept.details ?? {}))
  for (const part of parts) {
    const inside = part === undefined ? details : new Map(Object.entries(detailsPart(kept.details, part) ?? {}))
    for (const [key, field] of fields) {
      if (field.place !== 'details' || field.part !== part) continue
      const text = texts[key] ?? ''
      if (text !== '') inside.set(key, text)
      // A value that is no text was written by a newer version: the form showed nothing of it.
      else if (typeof inside.get(key) === 'string') inside.delete(key)
    }
    if (part === undefined) continue
    if (inside.size > 0) details.set(part, Object.fromEntries(inside))
    else if (detailsPart(kept.details, part) !== null) details.delete(part)
  }
  if (fields.some(([, { place }]) => place === 'fields')) {
    const list = mergedFields(kept.details ?? {}, custom)
    if (list.length > 0) details.set('fields', list)
    else if (Array.isArray(details.get('fields'))) details.delete('fields')
  }
  const password = textAt('password')
  const copies = type.copies.filter((key) => type.fields[key]?.place === 'details' && (texts[key] ?? '') !== '')
  const overview = overviewOf(
    type,
    texts,
    { ...filled, copies: details.size === 0 ? undefined : copies },
    kept.overview,
  )
  const isAnother = before !== null && password !== null && password !== before.password
  return {
    name: filled.name,
    username: textAt('username'),
    password,
    overview: isAnother ? { ...overview, type: type.name, passwordChangedAt: before.now } : overview,
    details: details.size === 0 ? null : Object.fromEntries(details),
    uris: fields.some(([, { place }]) => place === 'uris') ? uris : [],
  }
}

/** A login is what an item without an overview is. */
function overviewOf(
  { name, summary }: ItemType,
  texts: FieldValues['texts'],
  {
    folder,
    tags,
    copies,
  }: {
    readonly folder?: string | null
    readonly tags?: readonly string[]
    readonly copies: readonly string[] | undefined
  },
  kept: ItemOverview | null,
): ItemOverview | null {
  const { folder: before, tags: savedTags = [], subtitle: savedSubtitle, copies: _, ...rest } = kept ?? {}
  const now = folder === undefined ? before : (folder ?? undefined)
  const labels = tags ?? savedTags
  if (kept === null && now === undefined && labels.length === 0 && copies === undefined && name === 'login') return null
  const subtitle = summary === undefined ? savedSubtitle : summary(texts) || undefined
  return {
    ...rest,
    ...(now === undefined ? {} : { folder: now }),
    ...(labels.length === 0 ? {} : { tags: [...labels] }),
    ...(subtitle === undefined ? {} : { subtitle }),
    ...(copies === undefined ? {} : { copies: [...copies] }),
    type: name,
  }
}
