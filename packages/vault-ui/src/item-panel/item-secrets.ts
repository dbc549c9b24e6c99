import type { OpenedText } from '../view-models/opened-text.ts'

/** A field that can be copied; addresses by their place, from 0. */
export type ItemPanelField = 'username' | 'password' | { readonly uri: number }

/** How the panel comes by what it does not hold. */
export type ItemSecrets = {
  /** Opens the password; null when it cannot be opened. It is asked for each time, and forgotten when hidden. */
  readonly onReveal: () => Promise<OpenedText | null>
  /** Copies a field; resolves to whether it succeeded. Untrusted values come here only after a warning. */
  readonly onCopy: (field: ItemPanelField) => Promise<boolean>
}
