import { customFieldsOf } from './custom-fields.ts'
import { detailText } from './item-details.ts'
import { inputOf, type ItemInput } from './item-input.ts'
import type { ItemType } from './item-type.ts'
import { itemTypeOf } from './item-types.ts'
import { mergeEdits, type EditedItem } from './merge-edits.ts'
import { isSameJson, mergeKeys } from './merge-keys.ts'
import { vaultId } from '../contracts/primitives.ts'
import { inputOfWhole, type WholeItem } from './whole-item.ts'

/** One item in three versions, all of each open. */
export interface WholeVersions {
  readonly base: WholeItem
  readonly mine: WholeItem
  readonly theirs: WholeItem
}

/**
 * Merges two changes of one item where no person has to choose: as a form does it, and what no form shows key by key.
 *
 * @returns what is to be saved over `theirs`; null where both changed a field and not alike, where something did not
 *   open,
 * and for an item of a type that this version does not know
 */
export function mergeItems({ base, mine, theirs }: WholeVersions): ItemInput | null {
  const type = itemTypeOf(mine.item.type)
  const [before, here, there] = [base, mine, theirs].map((version) => inputOfWhole(version, version.item.vaultId))
  if (type === null || !before || !here || !there) return null
  if (base.item.type !== type.name || theirs.item.type !== type.name) return null
  const { merged, conflicts } = mergeEdits({
    base: editedOf(type, before),
    mine: editedOf(type, here),
    theirs: editedOf(type, there),
  })
  if (conflicts.length > 0) return null
  const kept = (place: 'overview' | 'details') => {
    if (here[place] === null && there[place] === null) return null
    return mergeDeep(before[place] ?? {}, here[place] ?? {}, there[place] ?? {})
  }
  const { name, texts, uris, fields, tags, folder } = merged
  const values = { texts, uris, fields }
  return {
    ...inputOf(
      type,
      { name, values, tags, folder: folder === '' ? null : folder },
      { overview: kept('overview'), details: kept('details') },
    ),
    vaultId: vaultId.parse(merged.vaultId),
  }
}

/** True where both would be stored as the same. */
export const isSameInput = (one: ItemInput, other: ItemInput): boolean => isSameJson(sorted(one), sorted(other))

/** A form's contents of an item. */
function editedOf(type: ItemType, input: ItemInput): EditedItem {
  const { vaultId: vault, name, overview, details, uris } = input
  const texts = Object.entries(type.fields).flatMap(([key, field]) => {
    if (field.place === 'uris' || field.place === 'fields') return []
    const text = field.place === 'details' ? detailText(details, key, field) : input[field.place]
    return [[key, text ?? ''] as const]
  })
  return {
    vaultId: vault,
    folder: overview?.folder ?? '',
    name,
    tags: overview?.tags ?? [],
    texts: Object.fromEntries(texts),
    uris,
    fields: customFieldsOf(details),
  }
}

type Json = Readonly<Record<string, unknown>>

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** {@link mergeKeys}, also inside of what is an object on all sides. */
function mergeDeep(base: Json, mine: Json, theirs: Json): Json {
  const merged = mergeKeys({ base, mine, theirs })
  const inside = Object.keys(merged).flatMap((key) => {
    const [before, here, there] = [base[key] ?? {}, mine[key], theirs[key]]
    return isJson(before) && isJson(here) && isJson(there) ? [[key, mergeDeep(before, here, there)] as const] : []
  })
  return { ...merged, ...Object.fromEntries(inside) }
}

/** With the keys of every object in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isJson(value)) return value
  const keys = Object.keys(value).toSorted()
  return Object.fromEntries(keys.map((key) => [key, sorted(value[key])]))
}
