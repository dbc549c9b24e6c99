import type { ItemDetails, ItemToSeal, OpenedJson } from '@larets/vault-core/items'
import type { ItemView } from '../view-models/item-view.ts'
import type { OpenedText } from '../view-models/opened-text.ts'

/** What the form starts with. A text that could not be opened starts empty, its raw words shown beside the field. */
export type InitialItem = Pick<ItemView, 'vaultId' | 'name' | 'username' | 'overview' | 'uris' | 'consistent'> & {
  readonly password: OpenedText | null
  readonly details: OpenedJson<ItemDetails> | null
}

/**
 * What the form saves. Texts are trimmed, but those of many lines; an empty one is null; empty addresses are left out.
 * What this version does not know of the item is in it as it was.
 */
export type ItemDialogInput = ItemToSeal & { readonly vaultId: string }
