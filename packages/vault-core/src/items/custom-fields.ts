import * as z from 'zod/mini'
import type { ItemDetails } from './item-details.ts'

/** Kinds of custom fields, in the order in which they are offered. */
export const customFieldKinds = ['text', 'secret', 'url', 'email', 'phone', 'date'] as const
/** How a custom field is edited and shown. */
export type CustomFieldKind = (typeof customFieldKinds)[number]

/** True for a kind that this version knows. */
export function isCustomFieldKind(kind: string): kind is CustomFieldKind {
  return customFieldKinds.some((one) => one === kind)
}

/** An item holds so many. */
export const mostCustomFields = 200

const customField = z.object({
  id: z.string().check(z.minLength(1)),
  label: z.string(),
  kind: z.enum(customFieldKinds),
  value: z.string(),
})
/** A field that a person added to an item. */
export type CustomField = Readonly<z.output<typeof customField>>

/**
 * Each entry of the list with what this version makes of it; null for another shape, an unknown kind, a repeated id.
 */
function readEntries({ fields }: ItemDetails): readonly (readonly [entry: unknown, field: CustomField | null])[] {
  if (!Array.isArray(fields)) return []
  const seen = new Set<string>()
  return fields.map((entry: unknown) => {
    const { data } = customField.safeParse(entry)
    if (data === undefined || seen.has(data.id)) return [entry, null]
    seen.add(data.id)
    return [entry, data]
  })
}

/** The custom fields of an item, in their order, without those that only a newer version knows. */
export function customFieldsOf(details: ItemDetails | null): readonly CustomField[] {
  return readEntries(details ?? {}).flatMap(([, field]) => field ?? [])
}

/** The entries of the list of custom fields that this version does not show. */
export function hiddenFieldsOf(details: ItemDetails): unknown {
  if (!Array.isArray(details['fields'])) return details['fields']
  return readEntries(details).flatMap(([entry, field]) => (field === null ? [entry] : []))
}

/**
 * The list that is saved. What this version does not know of it stays: whole entries where they stood, and other keys
 * of an entry that it does know.
 *
 * @param kept the details that are changed
 */
export function mergedFields(kept: ItemDetails, fields: readonly CustomField[]): readonly unknown[] {
  const entries = readEntries(kept)
  const known = new Map(entries.flatMap(([entry, field]) => (field === null ? [] : [[field.id, entry] as const])))
  const list: unknown[] = fields.map((field) => ({ ...Object(known.get(field.id)), ...field }))
  for (const [index, [entry, field]] of entries.entries()) {
    if (field === null) list.splice(index, 0, entry)
  }
  return list
}
