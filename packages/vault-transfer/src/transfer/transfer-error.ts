import { LaretsError } from '@larets/vault-core/errors'

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
  /** Encrypted by a program that can export without: codes of another authenticator. */
  | 'export_plain'
  /** A KeePass file that its password alone does not open: another password, or a key file besides. */
  | 'wrong_key'
  /** A KeePass file that password and key file do not open together. */
  | 'wrong_key_file'
  | 'key_file_broken'
  /** A file of KeePass 1. */
  | 'kdb'
  /** Of a KeePass 2 before version 3 of its format. */
  | 'kdbx_old'
  /** Of a version of the format that is not known yet. */
  | 'kdbx_new'
  | 'twofish'
  /** It asks for more memory or rounds than are given to a file. */
  | 'too_costly'
  /** Reading it was ended after its time. */
  | 'took_too_long'

/** Failure of reading or writing a file of passwords. Holds nothing of the file. */
export class TransferError extends LaretsError {
  /** Tells it from other errors in a log. */
  override readonly name = 'TransferError'
  readonly code: TransferErrorCode
  /** The same file reads the same. */
  readonly retryable = false

  constructor(code: TransferErrorCode, cause?: unknown) {
    super(code, cause)
    this.code = code
  }
}
