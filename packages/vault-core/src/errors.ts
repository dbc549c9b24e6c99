/**
 * The machine words for what can go wrong inside the vault client. Texts live with the views.
 *
 * - `unsupported_version`: an encrypted string carries another version than its slot allows
 * - `integrity`: a version 2 string is malformed, was changed, or belongs to another place
 * - `hybrid_decrypt`: anything wrong inside a version 1 string
 * - `wrong_master_password`: the private key did not open with this master password
 * - `maximum_not_positive`: a random integer was asked below a maximum that is not an integer in 1…2³²
 * - `no_character_set`: a password was asked of which every character set is off
 * - `length_out_of_range`: a password was asked whose length is not a whole number of 4…64
 * - `word_count_out_of_range`: a phrase was asked whose word count is not a whole number of 4…25
 * - `separator_refused`: a phrase's separator is not exactly one character
 * - `word_list_empty`: no word is left to draw a phrase from
 * - `unknown_generator_tab`: a key that names neither way of generating
 * - `ill_formed_text`: a text holds lone surrogates and cannot be written as UTF-8
 * - `text_too_long`: a text is longer than one encrypted string can hold
 * - `kdf_refused`: the server named a KDF suite that is unknown or lower than this device has seen
 * - `memory_refused`: the device does not give the memory that deriving the key from the master password takes
 * - `passkey_failed`: a passkey or a security key was not used or made; a `PasskeyError` says why
 * - `factor_code_unreadable`: what was typed is neither a one-time code nor a backup code
 * - `recovery_code_character` / `recovery_code_length` / `recovery_code_mistyped`: what was typed is no recovery code,
 *   which its letters, its length or its checksum tell
 * - `salts_refused`: the server's salts are malformed, equal or degenerate
 * - `salts_changed`: the server's salts differ from those this device has pinned
 * - `public_key_refused`: a public key is not the strict P-384 encoding
 * - `public_key_changed`: the account's public key differs from the one this device has pinned
 * - `rolled_back`: a record is older than this device has seen it
 * - `answer_differs`: the server answered a write with something else than was sent
 * - `no_vaults`: the server answered a bootstrap without a single vault
 * - `untrusted_value`: a value that did not open would have been encrypted again
 * - `vault_not_open`: the vault has no opened key
 * - `vault_changed`: name and overview of a vault are not those that were last sealed together
 * - `overview_too_large`: a vault's folders, written together, are longer than its overview can hold
 * - `too_many_folders`: a vault holds as many folders as it can
 * - `folder_too_deep`: a folder would stand deeper than folders may be nested
 * - `folder_into_itself`: a folder would stand inside itself
 * - `not_found`: no such item, vault or folder in the opened store
 * - `waits_to_be_sent`: a change of the item waits for the network, and this one cannot wait behind it
 * - `part_not_loaded`: a part of the client that is loaded when it is needed did not come
 * - `browser_storage_full`: the browser has no room for what was to be kept; nothing of it is kept then
 * - `not_signed_in` / `locked`: the call needs a session, or an unlocked one
 * - `stale_epoch`: work begun before a lock or sign-out ended after it; its result was thrown away
 * - `tokens_missing`: a refresh was asked without stored tokens
 * - `no_new_tokens`: the refresh answer carried no tokens
 */
export type VaultErrorCode =
  | 'unsupported_version'
  | 'integrity'
  | 'hybrid_decrypt'
  | 'wrong_master_password'
  | 'maximum_not_positive'
  | 'no_character_set'
  | 'length_out_of_range'
  | 'word_count_out_of_range'
  | 'separator_refused'
  | 'word_list_empty'
  | 'unknown_generator_tab'
  | 'ill_formed_text'
  | 'text_too_long'
  | 'kdf_refused'
  | 'memory_refused'
  | 'passkey_failed'
  | 'factor_code_unreadable'
  | 'recovery_code_character'
  | 'recovery_code_length'
  | 'recovery_code_mistyped'
  | 'salts_refused'
  | 'salts_changed'
  | 'public_key_refused'
  | 'public_key_changed'
  | 'rolled_back'
  | 'answer_differs'
  | 'no_vaults'
  | 'untrusted_value'
  | 'vault_not_open'
  | 'vault_changed'
  | 'overview_too_large'
  | 'too_many_folders'
  | 'folder_too_deep'
  | 'folder_into_itself'
  | 'not_found'
  | 'waits_to_be_sent'
  | 'part_not_loaded'
  | 'browser_storage_full'
  | 'not_signed_in'
  | 'locked'
  | 'stale_epoch'
  | 'tokens_missing'
  | 'no_new_tokens'

/** An error of the vault client: a code, and the error that led to it. It never carries a secret. */
export class VaultError extends Error {
  override readonly name = 'VaultError'
  readonly code: VaultErrorCode

  /**
   * @param code what went wrong
   * @param cause the underlying error, kept for a developer; it must not carry key or plaintext material
   */
  constructor(code: VaultErrorCode, cause?: unknown) {
    super(code, cause === undefined ? undefined : { cause })
    this.code = code
    // Until a stack is read V8 keeps every function on it, with all that it closes over; an error may outlive a lock.
    void this.stack
  }
}

/** True when `error` is a {@link VaultError}, with the given code if one is named. */
export function isVaultError(error: unknown, code?: VaultErrorCode): error is VaultError {
  return error instanceof VaultError && (code === undefined || error.code === code)
}
