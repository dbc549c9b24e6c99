import type { ItemTexts } from '../contracts/item-texts.ts'
import type { VaultId } from '../contracts/primitives.ts'
import { detailsPart, itemDetails, type ItemDetails } from './item-details.ts'
import type { ItemOverview } from './item-overview.ts'
import type { ItemField, ItemType } from './item-type.ts'

/** An item's texts to be saved. They are taken as they are; trimming and dropping empty addresses is the form's. */
export type ItemToSeal = ItemTexts<string, ItemOverview, ItemDetails>

/** What a person saves of an item. Plain: an input never enters a cache, an address or storage. */
export type ItemInput = ItemToSeal & { readonly vaultId: VaultId }

/** What a form holds of an item's fields. */
export interface FieldValues {
  /** By key of the field; an empty or missing text is none. */
  readonly texts: Readonly<Record<string, string>>
  /** Of the field of addresses. */
  readonly uris: ItemToSeal['uris']
}

/** What of an item this version does not show is written back as it was. */
export type KeptJson = Pick<ItemToSeal, 'overview' | 'details'>

/**
 * Makes what is saved out of what a form holds.
 *
 * @param type of the item
 * @param kept overview and details of the item that is changed; their other keys stay as they are
 */
export function inputOf(
  type: ItemType,
  filled: { readonly name: string; readonly values: FieldValues },
  kept: KeptJson = { overview: null, details: null },
): ItemToSeal {
  const { texts, uris } = filled.values
  const fields: readonly (readonly [string, ItemField])[] = Object.entries(type.fields)
  const textAt = (place: ItemField['place']) => {
    const key = fields.find(([, field]) => field.place === place)?.[0]
    return (key !== undefined && texts[key]) || null
  }
  const values = new Map(Object.entries(detailsPart(kept.details, type.part)))
  for (const [key, { place }] of fields) {
    if (place !== 'details') continue
    const text = texts[key] ?? ''
    if (text !== '') values.set(key, text)
    // What is no text was written by a newer version: the form showed nothing of it.
    else if (typeof values.get(key) === 'string') values.delete(key)
  }
  return {
    name: filled.name,
    username: textAt('username'),
    password: textAt('password'),
    overview: overviewOf(type, texts, kept.overview),
    details: detailsWith(type, values, kept.details),
    uris: fields.some(([, { place }]) => place === 'uris') ? uris : [],
  }
}

/** Details with new values of a type, and everything else as it was; null for none. */
function detailsWith(
  { part }: ItemType,
  values: ReadonlyMap<string, unknown>,
  kept: ItemDetails | null,
): ItemDetails | null {
  if (part === undefined) return values.size === 0 ? null : Object.fromEntries(values)
  const details = new Map(Object.entries(kept ?? {}))
  if (values.size > 0) details.set(part, Object.fromEntries(values))
  else if (itemDetails.safeParse(details.get(part)).success) details.delete(part)
  return details.size === 0 ? null : Object.fromEntries(details)
}

/** A login is what an item without an overview is. */
function overviewOf(
  { name, subtitleField }: ItemType,
  texts: FieldValues['texts'],
  kept: ItemOverview | null,
): ItemOverview | null {
  if (subtitleField === undefined) return kept === null && name === 'login' ? null : { ...kept, type: name }
  const { subtitle: _, ...rest } = kept ?? {}
  const subtitle = texts[subtitleField] ?? ''
  return { ...rest, type: name, ...(subtitle === '' ? {} : { subtitle }) }
}
