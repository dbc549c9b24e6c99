/**
 * A text as the vault opened it.
 *
 * `trusted: false` means that it could not be opened and `text` holds the server's own words: it is shown marked,
 * never linked, never used for icons, and copied only after a warning.
 */
export type OpenedText = {
  /** Whether the text was decrypted and its integrity verified. */
  readonly trusted: boolean
  /** The opened text, or the raw value as the server sent it. */
  readonly text: string
}
