import * as z from 'zod/mini'

/** Lowercase hexadecimal text. */
export type Hex = string & { readonly __brand: 'Hex' }
/** Canonical, padded base64 (RFC 4648 section 4). */
export type Base64 = string & { readonly __brand: 'Base64' }
/** Proof to the server that somebody has the recovery code: 64 hexadecimal digits. */
export type RecoveryHash = string & { readonly __brand: 'RecoveryHash' }
/** An encrypted string of format version 2: iv, ciphertext and signature. */
export type EncString2 = `2.${string}|${string}|${string}`
/** An encrypted string of format version 1: ephemeral public key, iv, ciphertext and signature. */
export type EncString1 = `1.${string}|${string}|${string}|${string}`

/** Longest encrypted string, in characters, but where another length is named. */
export const maxEncStringLength = 65_536
/** Longest encrypted string of an item's details, in characters. */
export const maxDetailsLength = 131_072
/** Longest encrypted string of a vault's overview, in characters. */
export const maxVaultOverviewLength = 262_144
/** Most addresses an item may have. */
export const maxUris = 50

const base64Text = '(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?'
const encString2Form = new RegExp(`^2\\.[A-Za-z0-9+/]{16}\\|${base64Text}\\|[A-Za-z0-9+/]{43}=$`)
const encString1Form = new RegExp(`^1\\.[A-Za-z0-9+/]{160}\\|[A-Za-z0-9+/]{16}\\|${base64Text}\\|[A-Za-z0-9+/]{43}=$`)
const base64Form = new RegExp(`^${base64Text}$`)

function text<Text extends string>(accepts: (value: string) => boolean, message: string) {
  return z.custom<Text>((value) => typeof value === 'string' && accepts(value), message)
}

/** Exactly `digits` lowercase hexadecimal digits. */
export const hex = (digits: number) =>
  text<Hex>((value) => value.length === digits && /^[0-9a-f]*$/.test(value), `expected ${digits} lowercase hex digits`)

/** Canonical base64 of at most `maxLength` characters. */
export const base64 = (maxLength: number) =>
  text<Base64>((value) => value.length <= maxLength && value !== '' && base64Form.test(value), 'expected base64')

/**
 * Accepts only the grammar of a version 2 encrypted string, so that plaintext never passes.
 *
 * @param maxLength in characters
 */
export const encString2UpTo = (maxLength: number) =>
  text<EncString2>(
    (value) => value.length <= maxLength && encString2Form.test(value),
    'expected a version 2 encrypted string',
  )

/** {@link encString2UpTo} the usual length. */
export const encString2 = encString2UpTo(maxEncStringLength)

/** Accepts only the grammar of a version 1 encrypted string. */
export const encString1 = text<EncString1>(
  (value) => value.length <= maxEncStringLength && encString1Form.test(value),
  'expected a version 1 encrypted string',
)

/**
 * Text received in an encrypted slot. A server may put anything there; only opening it tells.
 * (The specification falls back to the raw value of a field that does not open.)
 */
export const receivedText = receivedTextUpTo(maxEncStringLength)

/**
 * {@link receivedText} of another length.
 *
 * @param maxLength in characters
 */
export function receivedTextUpTo(maxLength: number) {
  return z.string().check(z.maxLength(maxLength))
}

const idOf = <Name extends string>() =>
  text<string & { readonly __brand: Name }>(
    (value) => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(value),
    'expected an id',
  )

/** A user's id (UUID, lowercase). */
export const userId = idOf<'UserId'>()
/** A vault's id (UUID, lowercase). */
export const vaultId = idOf<'VaultId'>()
/** An item's id (UUID, lowercase). */
export const itemId = idOf<'ItemId'>()
/** A session's id (UUID, lowercase). */
export const sessionId = idOf<'SessionId'>()

/** Id of a user. */
export type UserId = z.output<typeof userId>
/** Id of a vault. */
export type VaultId = z.output<typeof vaultId>
/** Id of an item. */
export type ItemId = z.output<typeof itemId>
/** Id of a session. */
export type SessionId = z.output<typeof sessionId>

/** An e-mail address; Cyrillic parts are valid. Compared trimmed and case-folded on the server. */
export const email = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(254), z.regex(z.regexes.unicodeEmail, 'expected an e-mail address'))

/** Salts are 16 bytes: 32 hexadecimal digits. */
export const salt = hex(32)
/** PBKDF2 result: 256 bits, 64 hexadecimal digits. */
export const passwordHash = hex(64)
/** HKDF result of a recovery code: 256 bits, 64 hexadecimal digits. */
export const recoveryHash = text<RecoveryHash>(
  (value) => /^[0-9a-f]{64}$/.test(value),
  'expected 64 lowercase hex digits',
)
/** Strict P-384 spki: 120 bytes, 160 base64 characters. */
export const publicKey = text<Base64>(
  (value) => value.length === 160 && base64Form.test(value),
  'expected a P-384 public key in base64 spki',
)
/** Number of a vault's key: 1 for its first, one more with each rotation. */
export const keyEpoch = z.int().check(z.gte(1))
/** Id of a KDF suite; absent means 1. */
export const kdf = z.optional(z.int().check(z.gte(1), z.lte(255)))
/** Id of a KDF suite that a private key may be sealed under: those that there are. */
export const acceptedKdf = z.literal([1, 3])

/** Members that every stored entity carries beside its own fields. */
export const entityMeta = {
  /** Raised by one at each write; the `ETag` of the entity. */
  revision: z.int().check(z.gte(1)),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  deletedAt: z.nullable(z.iso.datetime()),
}
