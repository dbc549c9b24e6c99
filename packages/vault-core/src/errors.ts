/**
 * Errors of the packages: one shape, by which a product tells what to say and whether to try again.
 *
 * @example
 * ```ts
 * import { isLaretsError } from '@larets/vault-core/errors'
 *
 * const isWorthAnotherTry = (error: unknown) => isLaretsError(error) && error.retryable
 * ```
 *
 * @packageDocumentation
 */

/**
 * Base of every error of these packages. It never carries a secret, so that it can be logged.
 *
 * @example
 * try {
 *   await client.account.signIn(masterPassword)
 * } catch (error) {
 *   if (!isLaretsError(error)) throw error
 *   say(words[error.code] ?? words.unknown, { retry: error.retryable, after: error.retryAfter })
 * }
 */
export abstract class LaretsError extends Error {
  /** The machine word for what went wrong; a view has the words for a person. */
  abstract readonly code: string
  /** Whether the same call may succeed later, without anybody changing anything. */
  abstract readonly retryable: boolean

  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    // Until a stack is read V8 keeps every function on it, with all that it closes over; an error may outlive a lock.
    void this.stack
  }

  /** Seconds after which a server asks to come again; null where nobody said so. */
  get retryAfter(): number | null {
    return null
  }
}

/** True when `error` is of these packages, with the given code if one is named. */
export function isLaretsError(error: unknown, code?: string): error is LaretsError {
  return error instanceof LaretsError && (code === undefined || error.code === code)
}

/** An argument is missing or of another kind. The message says which, why, and how to mend it; never the value. */
export class ArgumentError extends LaretsError {
  /** Tells it from other errors in a log. */
  override readonly name = 'ArgumentError'
  readonly code = 'invalid_argument'
  readonly retryable = false
  /** Which argument, such as `masterPassword` or `options.ports`. */
  readonly argument: string

  /**
   * @param call as it is written, such as `client.account.signIn(masterPassword)`
   * @param argument which of its arguments
   * @param expected what to pass, such as `a string`
   * @param given the value; only its kind is told
   */
  constructor(call: string, argument: string, expected: string, given: unknown) {
    const kind = kindOf(given)
    super(`${call}: ${argument} is ${kind === 'undefined' ? 'missing' : withArticle(kind)}; pass ${expected}.`)
    this.argument = argument
  }
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  if (value === null || Number.isNaN(value)) return String(value)
  return value instanceof Uint8Array ? 'Uint8Array' : typeof value
}

const withArticle = (kind: string) =>
  /^(?:null|NaN)/u.test(kind) ? kind : `${/^[ao]/u.test(kind) ? 'an' : 'a'} ${kind}`

type Kind = 'string' | 'number' | 'function' | 'object' | 'array' | 'Uint8Array'

/** Kind of an argument: `?` where it may be left out, and an object by its members. */
export type ArgumentKind = Kind | `${Kind}?` | 'string|null' | ArgumentMembers

/** Members of an argument that is an object, by their names. */
export interface ArgumentMembers {
  readonly [member: string]: ArgumentKind
}

/**
 * Refuses arguments of another kind before anything is done with them. Types say the same to whoever compiles; a call
 * from JavaScript, or with a value of a form or a query, is told here.
 *
 * @param call as it is written, such as `client.account.signIn(masterPassword)`
 * @param kinds the arguments in their order, by their names
 * @throws ArgumentError for the first that is none
 */
export function checkArguments(call: string, kinds: ArgumentMembers, given: readonly unknown[]): void {
  for (const [at, [name, kind]] of Object.entries(kinds).entries()) checkArgument(call, name, kind, given[at])
}

function checkArgument(call: string, argument: string, kind: ArgumentKind, value: unknown): void {
  if (typeof kind === 'object') {
    checkArgument(call, argument, 'object', value)
    for (const [member, inner] of Object.entries(kind))
      checkArgument(call, `${argument}.${member}`, inner, Reflect.get(Object(value), member))
    return
  }
  const allowed = kind.replace('?', '|undefined').split('|')
  if (allowed.includes(kindOf(value))) return
  const wanted = allowed.filter((one) => one !== 'undefined').map(withArticle)
  throw new ArgumentError(call, argument, wanted.join(' or '), value)
}

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

/** Codes after which a second try may succeed: the part came now, memory was freed, the write before it was sent. */
const retryableCodes: ReadonlySet<VaultErrorCode> = new Set(['memory_refused', 'part_not_loaded', 'waits_to_be_sent'])

/** An error of the vault client: a code, and the error that led to it. */
export class VaultError extends LaretsError {
  /** Tells it from other errors in a log. */
  override readonly name = 'VaultError'
  readonly code: VaultErrorCode

  /**
   * @param code what went wrong
   * @param cause the underlying error, kept for a developer; it must not carry key or plaintext material
   */
  constructor(code: VaultErrorCode, cause?: unknown) {
    super(code, cause)
    this.code = code
  }

  get retryable(): boolean {
    return retryableCodes.has(this.code)
  }
}

/** True when `error` is a {@link VaultError}, with the given code if one is named. */
export function isVaultError(error: unknown, code?: VaultErrorCode): error is VaultError {
  return error instanceof VaultError && (code === undefined || error.code === code)
}
