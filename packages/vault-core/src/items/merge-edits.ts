import type { CustomField } from './custom-fields.ts'
import type { FieldValues } from './item-input.ts'
import { withTags } from './overview-change.ts'

/** A form's contents of an item. Whatever it does not hold stays as it is stored. */
export interface EditedItem extends FieldValues {
  /** Vault of the item. */
  readonly vaultId: string
  /** Id of the folder in that vault; empty at the vault's root. */
  readonly folder: string
  /** Name of the item. */
  readonly name: string
  /** Tags of the item. */
  readonly tags: readonly string[]
}

/** One field of a form: all addresses are one, and all tags; a custom field goes by its id. */
export type EditedField = 'vaultId' | 'folder' | 'name' | 'tags' | 'uris' | `texts.${string}` | `custom.${string}`

/** One item in three versions. */
export interface EditVersions {
  /** Base of the form; null where nothing is known of it, or where the stored version does not follow it. */
  readonly base: EditedItem | null
  /** This person's version. */
  readonly mine: EditedItem
  /** Stored version. */
  readonly theirs: EditedItem
}

/** Result of two changes of one item. */
export interface MergedEdits {
  /** Each field as whoever changed it has it; one that both changed as it is here. */
  readonly merged: EditedItem
  /** The fields that were changed both here and there, and not alike: a person has to choose. */
  readonly conflicts: readonly EditedField[]
}

/**
 * Merges a change made here with one made elsewhere. What a person did not touch is never put back: it is as it is
 * stored. Nothing is decided for a person: where both changed a field, it is a conflict.
 */
export function mergeEdits({ base, mine, theirs }: EditVersions): MergedEdits {
  const conflicts: EditedField[] = []
  const pick = <Value>(field: EditedField, valueIn: (version: EditedItem) => Value): Value => {
    const [here, there] = [valueIn(mine), valueIn(theirs)]
    const [hereText, thereText, before] = [here, there, base && valueIn(base)].map((value) => JSON.stringify(value))
    if (hereText === thereText || (base !== null && thereText === before)) return here
    if (base !== null && hereText === before) return there
    conflicts.push(field)
    return here
  }
  const keys = new Set([...Object.keys(mine.texts), ...Object.keys(theirs.texts)])
  const vaultId = pick('vaultId', (version) => version.vaultId)
  // A folder belongs to a vault: where only one side has moved the item to another, the folder comes with it.
  const [moved] = mine.vaultId === theirs.vaultId ? [] : [vaultId === mine.vaultId ? mine : theirs]
  const custom = (version: EditedItem, id: string) => version.fields?.find((field) => field.id === id) ?? null
  const ids = mergedOrder(base, mine, theirs)
  const merged = {
    vaultId,
    folder: moved === undefined ? pick('folder', ({ folder }) => folder) : moved.folder,
    name: pick('name', ({ name }) => name),
    tags: base === null ? pick('tags', ({ tags }) => tags) : mergedTags(base.tags, mine.tags, theirs.tags),
    texts: Object.fromEntries([...keys].map((key) => [key, pick(`texts.${key}`, ({ texts }) => texts[key] ?? '')])),
    uris: pick('uris', ({ uris }) => uris.filter(({ uri }) => uri !== '').map(({ uri, match }) => ({ uri, match }))),
    fields: ids.flatMap((id) => pick(`custom.${id}`, (version) => custom(version, id)) ?? []),
  }
  return { merged, conflicts }
}

/** Tags are a set: what both sides put on or took off stands together. */
function mergedTags(before: readonly string[], here: readonly string[], there: readonly string[]): readonly string[] {
  const added = here.filter((tag) => !before.includes(tag))
  const removed = before.filter((tag) => !here.includes(tag))
  return added.length + removed.length === 0 ? there : withTags(there, added, removed)
}

const idsOf = (version: Pick<EditedItem, 'fields'> | null) => (version?.fields ?? []).map(({ id }: CustomField) => id)

/**
 * Every id of the three lists, in the order of whoever changed it, mine where both did. What only the others have comes
 * after what it follows there.
 */
function mergedOrder(base: EditedItem | null, mine: EditedItem, theirs: EditedItem): readonly string[] {
  const [before, here, there] = [base, mine, theirs].map(idsOf)
  const common = (ids: readonly string[] = [], others: readonly string[] = []) =>
    ids.filter((id) => others.includes(id)).join('\n')
  const isMoved = common(here, before) !== common(before, here)
  const [first = [], second = []] = base === null || isMoved ? [here, there] : [there, here]
  const order = [...first]
  for (const [index, id] of second.entries()) {
    if (order.includes(id)) continue
    const previous = second[index - 1]
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, id)
  }
  return order
}
