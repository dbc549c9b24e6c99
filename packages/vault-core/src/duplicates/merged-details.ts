import { customFieldsOf, type CustomField } from '../items/custom-fields.ts'
import { detailText, type ItemDetails } from '../items/item-details.ts'
import { isSameJson } from '../items/merge-keys.ts'
import { foldedText, type LosingValue, type MergeField } from './merge-field.ts'

/** Details that have a place of their own. */
const known: ReadonlySet<string> = new Set(['note', 'totp', 'fields'])

/**
 * The details of several items as those of one.
 *
 * @param all of the item that stays first
 * @param own.totp the secret of one-time codes; empty for none
 * @param own.losing values that get a custom field each
 * @returns `newer` where parts that this version does not know are not alike
 */
export function mergedDetails(
  all: readonly (ItemDetails | null)[],
  own: {
    readonly totp: string
    readonly losing: readonly LosingValue[]
    readonly words: Readonly<Record<MergeField, string>>
  },
): ItemDetails | null | 'newer' {
  const details = all.filter((one) => one !== null)
  const merged = new Map<string, unknown>()
  for (const [key, value] of details.flatMap((one) => Object.entries(one))) {
    const isText = key === 'fields' ? Array.isArray(value) : typeof value === 'string'
    if (known.has(key) && isText) continue
    if (merged.has(key) && !isSameJson(merged.get(key), value)) return 'newer'
    merged.set(key, value)
  }
  // Values of a newer version in the place of something that is known here.
  if ([...known].some((key) => merged.has(key))) return 'newer'
  const note = joinedNotes(details.map((one) => detailText(one, 'note', {}) ?? ''))
  if (note !== '') merged.set('note', note)
  if (own.totp !== '') merged.set('totp', own.totp)
  const fields = unitedFields(details, own)
  if (fields.length > 0) merged.set('fields', fields)
  return merged.size === 0 ? null : Object.fromEntries(merged)
}

/** One after the other, without what another holds already. */
function joinedNotes(notes: readonly string[]): string {
  return notes.reduce((joined, note) => {
    if (note.trim() === '' || joined.includes(note.trim())) return joined
    return joined.trim() === '' || note.includes(joined.trim()) ? note : `${joined}\n\n${note}`
  }, '')
}

const newFieldId = () => crypto.randomUUID().slice(0, 8)

function isSameField(one: CustomField, other: CustomField): boolean {
  return one.label === other.label && one.kind === other.kind && one.value === other.value
}

/** Every entry of every list, also those that this version does not show; none twice, and no id twice. */
function unitedFields(
  all: readonly ItemDetails[],
  { losing, words }: { readonly losing: readonly LosingValue[]; readonly words: Readonly<Record<MergeField, string>> },
): readonly unknown[] {
  const list: unknown[] = []
  const shown: CustomField[] = []
  const ids = new Set<string>()
  for (const details of all) {
    const entries: readonly unknown[] = Array.isArray(details['fields']) ? details['fields'] : []
    for (const entry of entries) {
      // Alone, the second of one id is one that is shown.
      const [field] = customFieldsOf({ fields: [entry] })
      if (field === undefined) {
        if (!list.some((one) => isSameJson(one, entry))) list.push(entry)
        continue
      }
      if (shown.some((one) => isSameField(one, field)) && isPlain(entry)) continue
      const id = ids.has(field.id) ? newFieldId() : field.id
      ids.add(id)
      shown.push(field)
      list.push({ ...Object(entry), id })
    }
  }
  for (const { field, value } of losing) {
    const added: CustomField = {
      id: newFieldId(),
      label: words[field],
      kind: isSecret(field) ? 'secret' : 'text',
      value,
    }
    if (
      shown.some((one) =>
        isSameField({ ...one, value: foldedText(field, one.value) }, { ...added, value: foldedText(field, value) }),
      )
    )
      continue
    shown.push(added)
    list.push(added)
  }
  return list
}

const isSecret = (field: MergeField) => field === 'password' || field === 'totp'

/** Whether an entry says no more than this version reads of it. */
function isPlain(entry: unknown): boolean {
  return Object.keys(Object(entry)).every((key) => key === 'id' || key === 'label' || key === 'kind' || key === 'value')
}
