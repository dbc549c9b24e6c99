import type { BodySlot, ItemTexts } from '../contracts/item-texts.ts'
import type { ItemRecord } from '../contracts/items.ts'
import type { ItemId, UserId, VaultId } from '../contracts/primitives.ts'
import { overviewTexts, typeNameOf, type ItemOverview } from './item-overview.ts'
import type { OpenedSeal } from './item-seal.ts'
import type { OpenedJson } from './sealed-json.ts'
import { textsOf } from './texts-of.ts'

/**
 * A text of an item. When it did not open, `text` is what the server sent: such words are shown marked, never put
 * in a link, never copied without a warning, never encrypted again.
 */
export interface OpenedText {
  /** It decrypted and is what its owner wrote. */
  readonly trusted: boolean
  /** The text; a stand-in where it is not trusted. */
  readonly text: string
}

/** Which strings stay sealed until a person asks for them. */
const onDemand = { username: false, password: true, overview: false, details: true } as const satisfies Record<
  BodySlot,
  boolean
>

/** A place that is opened with the list. */
export type ListedSlot = { [Slot in BodySlot]: (typeof onDemand)[Slot] extends false ? Slot : never }[BodySlot]
/** A place that stays sealed until a person asks for it. */
type OnDemandSlot = Exclude<BodySlot, ListedSlot>

/** Whether there is something in the places that stay sealed: `hasPassword`, `hasDetails`. */
type HasOnDemand = { readonly [Slot in OnDemandSlot as `has${Capitalize<Slot>}`]: boolean }

/** Opened part of an item that is shown in lists or searched. */
export type ListedTexts = Pick<ItemTexts<OpenedText, OpenedJson<ItemOverview>, never>, 'name' | 'uris' | ListedSlot>

/** An item with everything open that is shown in lists or searched; password and details stay sealed. */
export type OpenedItem = ListedTexts &
  HasOnDemand & {
    readonly id: ItemId
    readonly userId: UserId
    readonly vaultId: VaultId
    readonly revision: number
    readonly createdAt: string
    readonly updatedAt: string
    /** Name of its type; one that this version does not know stays as it is told. */
    readonly type: string
    /**
     * False when the record is not the one that was last sealed as a whole: a field was swapped, dropped, reordered
     * or taken from another revision, or the name did not open, so that nothing tells.
     */
    readonly consistent: boolean
    /** Contents of the name; null when it did not open. */
    readonly seal: OpenedSeal | null
    /** True for a record that is not the newest of several with the same tag in one vault. */
    readonly duplicate: boolean
    /** True when this device has seen a newer revision of this item, or another record of the same revision. */
    readonly rolledBack: boolean
  }

/** The raw words of a field that did not open. */
export function untrusted(text: string): OpenedText {
  return { trusted: false, text }
}

/** An item none of which opens: every text is the server's, and untrusted. */
export function unopenedItem(record: ItemRecord): OpenedItem {
  return openedItem(
    record,
    {
      name: untrusted(record.name),
      username: record.username === null ? null : untrusted(record.username),
      overview: record.overview === null ? null : { trusted: false, text: record.overview },
      uris: record.uris.map(({ uri, match }) => ({ uri: untrusted(uri), match })),
    },
    { consistent: false, seal: null },
  )
}

/** A record with its opened texts. */
export function openedItem(
  record: ItemRecord,
  texts: ListedTexts,
  sealed: Pick<OpenedItem, 'consistent' | 'seal'>,
): OpenedItem {
  const { id, userId, vaultId, revision, createdAt, updatedAt } = record
  const { name, username, overview, uris } = texts
  // No object is spread here: that takes four times as long, and there are ten thousand.
  return {
    id,
    userId,
    vaultId,
    revision,
    createdAt,
    updatedAt,
    name,
    username,
    overview,
    uris,
    type: typeNameOf(overview?.trusted ? overview.value : null),
    hasPassword: record.password !== null,
    hasDetails: record.details !== null,
    consistent: sealed.consistent,
    seal: sealed.seal,
    duplicate: false,
    rolledBack: false,
  }
}

/** The texts of an item that are open in lists, null for those that are not there. */
export function listedTextsOf(item: ListedTexts): readonly (OpenedText | null)[] {
  const { name, uris, username, overview } = item
  return textsOf<OpenedText, OpenedJson<ItemOverview>, never>(
    { name, uris, username, overview },
    { overview: (opened) => openedJsonTexts(opened, overviewTexts), details: (never) => never },
  )
}

/** The texts of an opened JSON text; the raw words of one that did not open. */
export function openedJsonTexts<Value>(
  opened: OpenedJson<Value>,
  texts: (value: Value) => readonly string[],
): readonly OpenedText[] {
  return opened.trusted ? texts(opened.value).map((text) => ({ trusted: true, text })) : [untrusted(opened.text)]
}
