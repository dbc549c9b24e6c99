import type { ItemDetails, OpenedJson } from '@larets/vault-core/items'
import type { OpenedText } from '../view-models/opened-text.ts'

/** A text that can be copied: the key of its field in the item's type, and which of the field's texts, from 0. */
export type ItemPanelField = {
  /** Name of the field in its item. */
  readonly key: string
  /** Position among the fields of this key, from 0. */
  readonly index: number
  /**
   * Of the secret of one-time codes: not the secret is copied, but the code of this moment (`createCodes().toCopy` of
   * the core's `./totp`), in milliseconds since 1970.
   */
  readonly codeAt?: number
}

/** How the panel comes by what it does not hold. */
export type ItemSecrets = {
  /** Opens the password; null when it cannot be opened. It is asked for each time, and forgotten when hidden. */
  readonly onReveal: () => Promise<OpenedText | null>
  /**
   * Opens the details of an item whose type shows some of them; null for an item without any. Asked for when the panel
   * opens and when the item changes, forgotten when the panel closes. It rejects when they cannot be opened.
   */
  readonly onOpenDetails: () => Promise<OpenedJson<ItemDetails> | null>
  /** Copies a field; resolves to whether it succeeded. Untrusted values come here only after a warning. */
  readonly onCopy: (field: ItemPanelField) => Promise<boolean>
}
