import { isItemTypeName, itemTypes, type ItemTypeName } from '@larets/vault-core/items'
import * as z from 'zod/mini'
import type { ItemFormValues } from '../item-fields/editing/item-form-values.ts'
import { textFieldsOf } from './item-form.ts'

/** The stored item a form was opened with. */
export interface ItemSource {
  readonly id: string
  /** Rises whenever the stored item changes. */
  readonly revision: number
}

/** What the form holds beyond what is stored. Plain and serialisable; it holds secrets, so it is kept sealed only. */
export interface ItemDraft {
  readonly version: 2
  readonly type: ItemTypeName
  /** Null for an item that is being added. */
  readonly source: ItemSource | null
  readonly values: ItemFormValues
}

const raw = z.nullable(z.string())
const itemDraft = z.object({
  version: z.literal(2),
  type: z.custom<ItemTypeName>((name) => typeof name === 'string' && isItemTypeName(name)),
  source: z.nullable(z.object({ id: z.string(), revision: z.int() })),
  values: z.object({
    vaultId: z.string(),
    name: z.string(),
    texts: z.record(z.string(), z.string()),
    uris: z.array(z.object({ uri: z.string(), match: z.nullable(z.number()), raw })).check(z.minLength(1)),
    raw: z.object({
      name: raw,
      fields: z.record(z.string(), raw),
      rest: z.object({ overview: raw, details: raw }),
    }),
  }),
})

/** Reads an {@link ItemDraft} back; null for any other shape, such as another release's. */
export function parseItemDraft(contents: unknown): ItemDraft | null {
  const { data } = itemDraft.safeParse(contents)
  if (data === undefined) return null
  const { type, values } = data
  const keys = textFieldsOf(itemTypes[type]).map(({ key }) => key)
  const holdsEach = (texts: object) => Object.keys(texts).length === keys.length && keys.every((key) => key in texts)
  return holdsEach(values.texts) && holdsEach(values.raw.fields) ? data : null
}
