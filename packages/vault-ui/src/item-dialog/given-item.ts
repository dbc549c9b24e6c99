import type { ItemDetails, ItemOverview, OpenedJson } from '@larets/vault-core/items'
import type { ItemUri } from '../view-models/item-view.ts'
import type { OpenedText } from '../view-models/opened-text.ts'
import type { InitialItem } from './item-values.ts'

type GivenText = string | OpenedText
type Given<Value> = Value | OpenedJson<Value>

/**
 * First contents of the form: plain values, whatever of them there is. Who opens items with keys may say of each value
 * whether it is what was saved, as a vault client does (`{ trusted, text }`): one that is not is shown marked.
 */
export interface GivenItem {
  /** Vault that is chosen at first. */
  readonly vaultId: string
  /** Name of the item. */
  readonly name: GivenText
  /** Name that the person signs in with. */
  readonly username?: GivenText | null | undefined
  /** Password at first; it is hidden until somebody shows it. */
  readonly password?: GivenText | null | undefined
  /** Addresses, with how each is matched to a page; null, and left out, means as usual. */
  readonly uris?: readonly { readonly uri: GivenText; readonly match?: ItemUri['match'] | undefined }[] | undefined
  /** Folder, tags and mark, and what a list shows of the type's own fields. */
  readonly overview?: Given<ItemOverview> | null | undefined
  /** Secrets of the type's own fields: a note, a code, a card's number. */
  readonly details?: Given<ItemDetails> | null | undefined
  /** False where it is not what was last saved. */
  readonly consistent?: boolean | undefined
  /** True where it is older than one that was shown before. */
  readonly rolledBack?: boolean | undefined
}

/** Marks what is given plainly as trusted. */
export function openedItem(given: GivenItem): InitialItem {
  const {
    vaultId,
    name,
    username,
    password,
    uris = [],
    overview,
    details,
    consistent = true,
    rolledBack = false,
  } = given
  return {
    vaultId,
    name: openedText(name),
    username: openedText(username ?? null),
    password: openedText(password ?? null),
    uris: uris.map(({ uri, match = null }) => ({ uri: openedText(uri), match })),
    overview: openedJson(overview ?? null),
    details: openedJson(details ?? null),
    consistent,
    rolledBack,
  }
}

function openedText(given: GivenText): OpenedText
function openedText(given: GivenText | null): OpenedText | null
function openedText(given: GivenText | null): OpenedText | null {
  return typeof given === 'string' ? { trusted: true, text: given } : given
}

function openedJson<Value extends object>(given: Given<Value> | null): OpenedJson<Value> | null {
  if (given === null || isOpened(given)) return given
  return { trusted: true, value: given }
}

const isOpened = <Value extends object>(given: Given<Value>): given is OpenedJson<Value> =>
  'trusted' in given && typeof given.trusted === 'boolean'
