import { customFieldKinds, isItemTypeName, itemTypes, type ItemTypeName } from '@larets/vault-core/items'
import * as z from 'zod/mini'
import type { ItemFormValues } from '../item-fields/editing/item-form-values.ts'
import { textFieldsOf } from '../item-fields/field-sections.ts'
import type { ItemSource } from './item-source.ts'

/** The form's contents beyond what is stored. Plain and serialisable; it holds secrets, so it is kept sealed only. */
export interface ItemDraft {
  /** Counts shapes of drafts; one of another shape is not restored. */
  readonly version: 2
  /** Type that was chosen for the item. */
  readonly type: ItemTypeName
  /** Null for an item that is being added. */
  readonly source: ItemSource | null
  /** First contents of a form made from that item; missing for an item that is being added, and in older drafts. */
  readonly base?: ItemFormValues | undefined
  /** Present where the password alone was being changed: the form opens again as that sheet. */
  readonly only?: 'password' | undefined
  /** As they were typed. */
  readonly values: ItemFormValues
  /**
   * Choices of the person where another device had changed the same fields, with their own values there. Only the form
   * reads them; missing where there was nothing to choose.
   */
  readonly choices?: unknown
}

const raw = z.nullable(z.string())
/** The form's contents, as a draft has them. */
export const formValues = z.object({
  vaultId: z.string(),
  folder: z._default(z.string(), ''),
  name: z.string(),
  tags: z.optional(z.array(z.string())),
  texts: z.record(z.string(), z.string()),
  uris: z.array(z.object({ uri: z.string(), match: z.nullable(z.number()), raw })).check(z.minLength(1)),
  fields: z._default(
    z.array(z.object({ id: z.string(), label: z.string(), kind: z.enum(customFieldKinds), value: z.string() })),
    () => [],
  ),
  raw: z.object({
    name: raw,
    fields: z.record(z.string(), raw),
    rest: z.object({ overview: raw, details: raw }),
  }),
})
const itemDraft = z.object({
  version: z.literal(2),
  type: z.custom<ItemTypeName>((name) => typeof name === 'string' && isItemTypeName(name)),
  // Of an item that waits to be sent it stands between two of the server's.
  source: z.nullable(z.object({ id: z.string(), revision: z.number() })),
  base: z.optional(formValues),
  only: z.optional(z.literal('password')),
  values: formValues,
  choices: z.optional(z.unknown()),
})

/**
 * Reads an {@link ItemDraft} back; null for any other shape, such as a later release's. A draft of a release whose form
 * had fewer fields has nothing in the others.
 */
export function parseItemDraft(contents: unknown): ItemDraft | null {
  const { data } = itemDraft.safeParse(contents)
  if (data === undefined) return null
  const { type, source, base, values } = data
  const keys = textFieldsOf(itemTypes[type]).map(({ key }) => key)
  const [whole, wholeBase] = [values, base].map((held) => held && withFields(keys, held))
  if (whole === undefined || (base !== undefined && wholeBase === undefined)) return null
  const draft = { ...data, values: whole, base: wholeBase }
  if (source === null || (values.tags !== undefined && keys.every((key) => key in values.texts))) return draft
  // Moved onto the stored item as if that had changed since: what the fewer fields did not show of it stays.
  return base === undefined ? null : { ...draft, source: { ...source, revision: 0 } }
}

/** The values with every field of this release; undefined where there is one that it does not have. */
export function withFields(keys: readonly string[], values: z.output<typeof formValues>): ItemFormValues | undefined {
  const { texts, raw } = values
  if ([...Object.keys(texts), ...Object.keys(raw.fields)].some((key) => !keys.includes(key))) return undefined
  return {
    ...values,
    tags: values.tags ?? [],
    texts: Object.fromEntries(keys.map((key) => [key, texts[key] ?? ''])),
    raw: { ...raw, fields: Object.fromEntries(keys.map((key) => [key, raw.fields[key] ?? null])) },
  }
}
