import { mergeEdits, type EditedField, type EditedItem, type ItemType } from '@larets/vault-core/items'
import type { ItemFormValues } from '../item-fields/editing/item-form-values.ts'
import { firstDetailKey } from '../item-fields/opened-detail.ts'

/** The form's contents after the stored item has changed under it. */
export interface RebasedValues {
  readonly values: ItemFormValues
  /** Fields that were changed here and there: a person has to choose. */
  readonly conflicts: readonly EditedField[]
}

const edited = ({ vaultId, folder, name, tags, texts, uris, fields }: ItemFormValues): EditedItem => ({
  ...{ vaultId, folder, name, tags, texts, uris, fields },
})
/** True for equal values of a form. */
export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The stored text of a field did not open: the server's words are no version to choose. */
function isUntrusted(type: ItemType, { raw, uris }: ItemFormValues, field: EditedField): boolean {
  if (field === 'vaultId' || field === 'folder') return false
  if (field === 'name') return raw.name !== null
  if (field === 'tags') return raw.rest.overview !== null
  if (field === 'uris') return uris.some((row) => row.raw !== null)
  const key = field.startsWith('texts.') ? field.slice('texts.'.length) : null
  // Details that did not open stand for all that would be in them.
  const inDetails = key === null || type.fields[key]?.place === 'details'
  return typeof raw.fields[inDetails ? (firstDetailKey(type) ?? '') : key] === 'string'
}

/**
 * Moves what was changed in a form onto the item as it is stored now.
 *
 * @param type of the item
 * @param base what the form was made from; null where the stored item does not follow it, so that nothing of it may be
 * taken over unasked
 * @param mine what the form holds
 * @param theirs what a form made from the stored item would hold
 */
export function rebaseValues({
  type,
  base,
  mine,
  theirs,
}: {
  readonly type: ItemType
  readonly base: ItemFormValues | null
  readonly mine: ItemFormValues
  readonly theirs: ItemFormValues
}): RebasedValues {
  const versions = { base: base && edited(base), mine: edited(mine), theirs: edited(theirs) }
  const { merged, conflicts } = mergeEdits(versions)
  const keep = (field: EditedField) => isUntrusted(type, theirs, field)
  const texts = Object.entries(merged.texts).map(([key, text]) => [
    key,
    keep(`texts.${key}`) ? (mine.texts[key] ?? '') : text,
  ])
  const theirUris = same(
    merged.uris,
    theirs.uris.filter(({ uri }) => uri !== '').map(({ uri, match }) => ({ uri, match })),
  )
  const values: ItemFormValues = {
    vaultId: merged.vaultId,
    folder: merged.folder,
    name: keep('name') ? mine.name : merged.name,
    tags: [...(keep('tags') ? mine : merged).tags],
    texts: Object.fromEntries(texts),
    uris: theirUris && !keep('uris') ? theirs.uris : mine.uris,
    fields: [...((keep('custom.') ? mine : merged).fields ?? [])],
    raw: theirs.raw,
  }
  return { values, conflicts: conflicts.filter((field) => !keep(field)) }
}
