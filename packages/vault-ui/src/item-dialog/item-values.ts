import type { ItemDetails, ItemToSeal, OpenedJson } from '@larets/vault-core/items'
import type { ItemView } from '../view-models/item-view.ts'
import type { OpenedText } from '../view-models/opened-text.ts'
import type { ItemSource } from './item-source.ts'

/** First contents of the form. A text that could not be opened starts empty, its raw words shown beside the field. */
export type InitialItem = Pick<
  ItemView,
  'vaultId' | 'name' | 'username' | 'overview' | 'uris' | 'consistent' | 'rolledBack'
> & {
  readonly password: OpenedText | null
  readonly details: OpenedJson<ItemDetails> | null
}

/**
 * Item as the form saves it. Texts are trimmed, but those of many lines; an empty one is null; empty addresses are left
 * out. It has, as it was, what this version does not know of the item.
 */
export type ItemDialogInput = ItemToSeal & { readonly vaultId: string }

/** A person's version of an item that the server has not taken. */
export interface LocalVersion {
  /** Base of that version; null where nothing is known of it. */
  readonly base: InitialItem | null
  /** The item as this device would save it. */
  readonly mine: InitialItem
  /** False where the server has no such item any more: then it can only become a new one. */
  readonly isThere: boolean
}

/** An item as it is stored now, when it is no longer what a form was made from. */
export interface StoredItem {
  /** The item as it is stored. */
  readonly initial: InitialItem
  /** Record that the item came from, for parts that ask for more of it. */
  readonly source: ItemSource
  /**
   * True for a later version of the same item, sealed by the person. Of any other nothing comes into the form unasked:
   * the person chooses in each field that differs.
   */
  readonly follows: boolean
}

/** Result of saving. A failure that says nothing more has already been reported by the application. */
export type ItemSaveOutcome =
  | { readonly ok: true }
  | {
      readonly ok: false
      /**
       * Nothing was saved because the item is no longer the one that the input was made from: what it is now, or null
       * when it was deleted.
       */
      readonly stored?: StoredItem | null
    }
