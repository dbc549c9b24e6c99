/** Why nothing at all could be read of a file; the words for it are a view's. */
export type TransferErrorCode =
  | 'not_text'
  | 'unknown_format'
  | 'truncated'
  | 'broken'
  | 'too_large'
  | 'zip_bomb'
  /** Without a byte, or of blanks alone. */
  | 'nothing_inside'
  /** Of a program that is known, with no entry in it. */
  | 'no_entries'
  /** A page of the web in the place of a table. */
  | 'web_page'
  | 'password_needed'
  | 'wrong_password'
  | 'encrypted_otherwise'
  | 'encrypted_with_pgp'
  | 'too_many_columns'

/** What reading or writing a file of passwords fails with. Holds nothing of the file. */
export class TransferError extends Error {
  override readonly name = 'TransferError'
  readonly code: TransferErrorCode

  constructor(code: TransferErrorCode, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}
