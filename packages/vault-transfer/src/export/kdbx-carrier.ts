import {
  customFieldKinds,
  customFieldsOf,
  itemDetails,
  inputOf,
  itemOverview,
  typeNameOf,
  itemTypeOf,
  itemTypes,
  type ItemToSeal,
} from '@larets/vault-core/items'
import * as z from 'zod/mini'

/** Names the entry of a KeePass entry's custom data that holds a {@link KdbxCarrier}. */
export const carrierKey = 'larets-export/v1'

/** Parts of an item that KeePass has no place for: read back, nothing is lost. No text that has a place is in it. */
export const kdbxCarrier = z.object({
  overview: z.nullable(itemOverview),
  details: z.nullable(itemDetails),
  /** How addresses are compared, in their order. */
  matches: z.array(z.nullable(z.int())),
  tags: z.array(z.string()),
  /** The custom fields in their order, each with the name that its value stands under. */
  fields: z.array(
    z.looseObject({ id: z.string(), label: z.string(), kind: z.enum(customFieldKinds), key: z.string() }),
  ),
  /**
   * Texts that stand otherwise in the file, as XML cannot hold them or KeePass has a form of its own, by the names they
   * stand under.
   */
  exact: z.record(z.string(), z.string()),
})
/** Output of {@link kdbxCarrier}. */
export type KdbxCarrier = Readonly<z.output<typeof kdbxCarrier>>

/** Parts of overview and details that no field of the type shows. */
export function restOf({ overview, details }: ItemToSeal): Pick<KdbxCarrier, 'overview' | 'details'> {
  const type = itemTypeOf(typeNameOf(overview)) ?? itemTypes.login
  const { folder: _, tags: __, ...kept } = overview ?? {}
  const rest = inputOf(
    type,
    { name: '', values: { texts: {}, uris: [], fields: [] }, folder: null, tags: [] },
    { overview, details },
  )
  return { overview: overview === null ? null : kept, details: rest.details }
}

/** The custom fields, each with a name that nothing else in the entry has. */
export function namedFields(details: ItemToSeal['details'], taken: ReadonlySet<string>) {
  const used = new Set(taken)
  const saved: readonly unknown[] = Array.isArray(details?.['fields']) ? details['fields'] : []
  return customFieldsOf(details).map(({ value, ...known }) => {
    // A newer version's own facts of a field stay with it.
    const { value: _, ...field } = { ...Object(saved.find((one) => Object(one).id === known.id)), ...known }
    const wanted = field.label.trim() === '' ? 'field' : xmlText(field.label)
    let key = wanted
    for (let number = 2; used.has(key); number++) key = `${wanted} (${number})`
    used.add(key)
    return { field: { ...field, key }, value }
  })
}

/** A text as XML 1.0 can hold it: each other character is U+FFFD. */
export function xmlText(text: string): string {
  return text.toWellFormed().replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
}
