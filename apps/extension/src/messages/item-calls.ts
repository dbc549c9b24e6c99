import { itemDetails, itemOverview } from '@larets/vault-core/items'
import * as z from 'zod/mini'
import { openedText, itemRow } from './item-row.ts'

/** Overview or details of an item: as they were sealed, or the server's words in their place. */
const opened = <Value extends z.ZodMiniType>(value: Value) =>
  z.discriminatedUnion('trusted', [
    z.object({ trusted: z.literal(true), value }),
    z.object({ trusted: z.literal(false), text: z.string() }),
  ])

/** An item and the revision of it that a form was made from. */
const source = z.object({ id: z.string(), revision: z.number() })

const input = z.object({
  vaultId: z.string(),
  name: z.string(),
  username: z.nullable(z.string()),
  password: z.nullable(z.string()),
  uris: z.array(z.object({ uri: z.string(), match: z.nullable(z.number()) })),
  overview: z.nullable(itemOverview),
  details: z.nullable(itemDetails),
})

/** Calls about one item. A page has one form at a time: its draft is the core document's, and outlives the page. */
export const itemCalls = [
  /** Asks for an item as a panel shows it, and its vault. */
  z.object({ kind: z.literal('item'), id: z.string() }),
  /** Asks for its password, which the page forgets when it is hidden. */
  z.object({ kind: z.literal('reveal'), id: z.string() }),
  /** Asks for its details: notes, codes, the fields of its type. */
  z.object({ kind: z.literal('details'), id: z.string() }),
  /** Opens a form: of an item, or of a new one for null. */
  z.object({ kind: z.literal('openForm'), id: z.nullable(z.string()) }),
  /** Asks for a form that a page, a lock or the end of the browser has left. */
  z.object({ kind: z.literal('takeForm') }),
  /** Says what the form holds beyond what is stored; null when that is nothing. */
  z.object({ kind: z.literal('noteForm'), draft: z.nullable(z.looseObject({})) }),
  /** The form was saved or discarded. */
  z.object({ kind: z.literal('endForm') }),
  /** Saves what the form holds; `lost` is what the person had where another device's values were chosen. */
  z.object({
    kind: z.literal('saveForm'),
    source: z.nullable(source),
    input,
    lost: z.nullable(input),
  }),
  /** Puts an item into the trash. */
  z.object({ kind: z.literal('trashItem'), id: z.string() }),
] as const

const vault = z.object({
  id: z.string(),
  /** Null for one that did not open: the server's words are never shown as a name. */
  name: z.nullable(z.string()),
  usable: z.boolean(),
  consistent: z.boolean(),
  color: z.optional(z.string()),
  folders: z.array(z.object({ id: z.string(), path: z.string() })),
})
/** Output of {@link vault}. */
export type VaultOfPage = z.output<typeof vault>

const initial = z.object({
  vaultId: z.string(),
  name: openedText,
  username: z.nullable(openedText),
  overview: z.nullable(opened(itemOverview)),
  uris: z.array(z.object({ uri: openedText, match: z.nullable(z.number()) })),
  consistent: z.boolean(),
  rolledBack: z.boolean(),
  password: z.nullable(openedText),
  details: z.nullable(opened(itemDetails)),
})

const edited = z.object({ type: z.string(), initial, source })

/** Everything that a form is opened with. */
const form = z.object({
  kind: z.literal('form'),
  vaults: z.array(vault),
  knownTags: z.array(z.string()),
  /** The item that is changed; null for a new one. */
  edited: z.nullable(edited),
  /** What it held when it was last seen; null where nothing was kept. */
  draft: z.nullable(z.looseObject({})),
})
/** Output of {@link form}. */
export type FormOfPage = z.output<typeof form>

/** What calls about one item are answered by. */
export const itemAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('item'), row: itemRow, vault: z.nullable(vault) }),
  z.object({ kind: z.literal('text'), text: z.nullable(openedText) }),
  z.object({ kind: z.literal('details'), details: z.nullable(opened(itemDetails)) }),
  form,
  /** No form was left. */
  z.object({ kind: z.literal('noForm') }),
  /** Nothing was saved: the item is another by now, or gone. */
  z.object({
    kind: z.literal('stored'),
    stored: z.nullable(z.object({ initial, source, follows: z.boolean() })),
  }),
])
/** Output of {@link itemAnswer}. */
export type ItemAnswer = z.output<typeof itemAnswer>
