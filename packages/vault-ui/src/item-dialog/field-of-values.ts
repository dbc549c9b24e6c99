import type { CustomField, EditedField } from '@larets/vault-core/items'
import type { ItemFormValues } from '../item-fields/editing/item-form-values.ts'
import { same } from './rebase-values.ts'

/** The values with one field as others have it. */
export function withFieldOf(values: ItemFormValues, field: EditedField, source: ItemFormValues): ItemFormValues {
  const { vaultId, folder, fields, texts } = source
  // A folder belongs to a vault.
  if (field === 'vaultId') return { ...values, vaultId, folder }
  if (field === 'folder' || field === 'name' || field === 'tags' || field === 'uris')
    return { ...values, [field]: source[field] }
  if (field.startsWith('custom.'))
    return { ...values, fields: withField(values.fields, field.slice('custom.'.length), fields) }
  const key = field.slice('texts.'.length)
  return { ...values, texts: { ...values.texts, [key]: texts[key] ?? '' } }
}

/** One field of the values, and nothing of the others. */
export function onlyField(field: EditedField, values: ItemFormValues): ItemFormValues {
  const { vaultId, folder, raw } = values
  const empty = { name: '', tags: [], texts: {}, uris: [{ uri: '', match: null, raw: null }], fields: [] }
  return withFieldOf({ vaultId, folder, raw, ...empty }, field, values)
}

/** True when both have the same in a field. */
export function isSameIn(field: EditedField, one: ItemFormValues, other: ItemFormValues): boolean {
  const inField = (values: ItemFormValues) => {
    const { uris, ...only } = onlyField(field, values)
    const { vaultId, folder, name, tags, texts, fields } = only
    const place = field === 'vaultId' ? [vaultId] : field === 'folder' ? [vaultId, folder] : []
    return [
      place,
      name,
      tags,
      texts,
      fields,
      uris.filter(({ uri }) => uri !== '').map(({ uri, match }) => [uri, match]),
    ]
  }
  return same(inField(one), inField(other))
}

/**
 * The list with one field as another list has it: in its place where it stands there, at the end where it comes back.
 */
function withField(list: readonly CustomField[], id: string, source: readonly CustomField[]): CustomField[] {
  const field = source.find((one) => one.id === id)
  if (field === undefined) return list.filter((one) => one.id !== id)
  return list.some((one) => one.id === id) ? list.map((one) => (one.id === id ? field : one)) : [...list, field]
}
