import { argon2Here } from '../argon2/argon2-here.ts'
import type { Argon2 } from '../argon2/argon2.ts'
import { VaultError } from '../errors.ts'
import { concatBytes, encodeFields } from './framing.ts'
import { decodeHex, encodeHex } from './hex.ts'
import { randomBytes } from './random.ts'
import { encodeUtf8 } from './utf8.ts'
import { absorbHkdfKey, pbkdf2, sha256 } from './webcrypto.ts'
import type { Bytes, Hex } from './wire-types.ts'

/** Length of each of an account's two salts, in bytes. */
const saltLength = 16
/** Length of the password hash and of the wrapping root, in bytes. */
const derivedLength = 32
const wrapLabel = 'cpa/private-key-wrap/v1'
const argon2WrapLabel = 'cpa/private-key-wrap/v3'
const exportLabel = 'cpa/export/v1'
/** PBKDF2-HMAC-SHA-256 iterations of an export's password; the format `larets-export/v1` has no other number. */
export const exportIterations = 600_000
/** Length of the salt of an exported file, in bytes. */
export const exportSaltLength = saltLength

/** How the master password is stretched, for the server's hash and for the wrapping of the private key. */
export interface KdfSuite {
  /** The number the server names it by. */
  readonly kdf: number
  /** PBKDF2-HMAC-SHA-256 iterations of the password hash. */
  readonly hashIterations: number
  /** How the wrapping root is derived. */
  readonly wrap: { readonly iterations: number } | Argon2Cost
}

/** Cost of Argon2id. */
export interface Argon2Cost {
  /** In KiB. */
  readonly memory: number
  /** Times that the memory is gone through. */
  readonly passes: number
  /** Lanes of the memory. */
  readonly parallelism: number
}

/**
 * The compiled suites, by number. The server names a suite, never parameters, so it cannot ask for a weaker
 * derivation than any that stands here. 200 000 is the specification's. The wrap is what is guessed at with a kept
 * blob: 600 000 is OWASP's figure for PBKDF2-SHA-256; 64 MiB and three passes are the second recommended choice of RFC
 * 9106, in one lane, of which a graphics card does few at once. 2 is reserved.
 */
export const kdfSuites: readonly KdfSuite[] = [
  { kdf: 1, hashIterations: 200_000, wrap: { iterations: 600_000 } },
  { kdf: 3, hashIterations: 200_000, wrap: { memory: 65_536, passes: 3, parallelism: 1 } },
]

/** The suite of new accounts. */
export const currentKdf = 3

/** The suite of accounts whose device cannot give what {@link currentKdf} takes, while they never had that. */
export const fallbackKdf = 1

/**
 * The suite of a number.
 *
 * @param highestSeen the highest number that ever opened this account on this device; a lower one is refused
 * @throws VaultError `kdf_refused` for a number that is not in {@link kdfSuites} or lower than `highestSeen`
 */
export function checkKdf(kdf: number, highestSeen = 0): KdfSuite {
  const suite = kdfSuites.find((known) => known.kdf === kdf)
  if (suite === undefined || kdf < highestSeen) throw new VaultError('kdf_refused')
  return suite
}

/** An account's two salts. */
export interface Salts {
  /** Of the password hash. */
  readonly authSalt: Hex
  /** Of the wrapping root. */
  readonly passwordSalt: Hex
}

/** Draws the two salts of a new account, or of a new master password. */
export function createSalts(): Salts {
  return { authSalt: encodeHex(randomBytes(saltLength)), passwordSalt: encodeHex(randomBytes(saltLength)) }
}

/**
 * The 16 bytes of a salt.
 *
 * @throws VaultError `salts_refused` unless it is 32 lowercase hexadecimal digits
 */
export function decodeSalt(salt: string): Bytes {
  const bytes = decodeHex(salt, saltLength)
  if (bytes === null) throw new VaultError('salts_refused')
  return bytes
}

/**
 * Checks a server's salts before anything is derived from them.
 *
 * @throws VaultError `salts_refused` unless both are 32 lowercase hexadecimal digits, they differ, and neither is
 * one byte repeated
 */
export function checkSalts(salts: { readonly authSalt: string; readonly passwordSalt: string }): Salts {
  const [authSalt, passwordSalt] = [decodeSalt(salts.authSalt), decodeSalt(salts.passwordSalt)]
  const degenerate = [authSalt, passwordSalt].some((salt) => salt.every((byte) => byte === salt[0]))
  if (degenerate || salts.authSalt === salts.passwordSalt) throw new VaultError('salts_refused')
  return { authSalt: encodeHex(authSalt), passwordSalt: encodeHex(passwordSalt) }
}

/** NFKC, so that a password typed on another keyboard or system gives the same bytes; nothing is trimmed. */
function passwordBytes(masterPassword: string): Bytes {
  if (masterPassword === '') throw new VaultError('wrong_master_password')
  return encodeUtf8(masterPassword.normalize('NFKC'))
}

async function stretch(masterPassword: string, salt: Bytes, iterations: number): Promise<Bytes> {
  const password = passwordBytes(masterPassword)
  try {
    return await pbkdf2(password, salt, iterations, derivedLength)
  } finally {
    password.fill(0)
  }
}

/**
 * The password hash that signs in (specification, section 9): PBKDF2-HMAC-SHA-256, 256 bits.
 *
 * @param authSalt 32 lowercase hexadecimal digits; their 16 bytes are the salt
 * @param kdf number of the suite
 * @throws VaultError `wrong_master_password` for an empty password, `ill_formed_text` for lone surrogates,
 * `salts_refused`, `kdf_refused`
 */
export async function derivePasswordHash(masterPassword: string, authSalt: string, kdf = currentKdf): Promise<Hex> {
  const { hashIterations } = checkKdf(kdf)
  const salt = decodeSalt(authSalt)
  return encodeHex(await stretch(masterPassword, salt, hashIterations))
}

/**
 * The root of the keys that wrap the private key. Its PBKDF2 salt is 40 bytes with a label in front, while that of
 * the password hash is always 16: no pair of salts a server might choose makes the two results equal, so the hash
 * that is sent never is the wrapping key. Argon2id is another function, and its salt a digest under a label of its own.
 *
 * @param passwordSalt 32 lowercase hexadecimal digits
 * @param kdf number of the suite
 * @param argon2 by whom it is done; in this thread unless said
 * @returns a non-extractable HKDF key
 * @throws VaultError as {@link derivePasswordHash}; `memory_refused` where the device does not give what Argon2id
 *   takes, `part_not_loaded`
 */
export async function deriveWrapRoot(
  masterPassword: string,
  passwordSalt: string,
  kdf = currentKdf,
  argon2: Argon2 = argon2Here(),
): Promise<CryptoKey> {
  const { wrap } = checkKdf(kdf)
  const salt = decodeSalt(passwordSalt)
  if ('iterations' in wrap) {
    const labelled = concatBytes(encodeUtf8(wrapLabel), new Uint8Array(1), salt)
    return absorbHkdfKey(await stretch(masterPassword, labelled, wrap.iterations))
  }
  const password = passwordBytes(masterPassword)
  const { memory, passes, parallelism } = wrap
  const cost = { memory, iterations: passes, parallelism, length: derivedLength }
  const digest = await sha256(encodeFields(argon2WrapLabel, salt))
  try {
    return await absorbHkdfKey(await argon2({ variant: 'id', password, salt: digest, ...cost }))
  } catch (error) {
    throw error instanceof VaultError ? error : new VaultError('memory_refused', error)
  } finally {
    password.fill(0)
  }
}

/** A new salt of an exported file: 16 random bytes. */
export function createExportSalt(): Bytes {
  return randomBytes(saltLength)
}

/**
 * The root of the keys that an exported file is sealed under. The label in front of the salt keeps it apart from
 * whatever else is derived from the same password.
 *
 * @param salt 16 bytes
 * @returns a non-extractable HKDF key
 * @throws VaultError `wrong_master_password` for an empty password, `ill_formed_text` for lone surrogates,
 * `salts_refused` for a salt of another length
 */
export async function deriveExportRoot(password: string, salt: Bytes): Promise<CryptoKey> {
  if (salt.length !== saltLength) throw new VaultError('salts_refused')
  return absorbHkdfKey(
    await stretch(password, concatBytes(encodeUtf8(exportLabel), new Uint8Array(1), salt), exportIterations),
  )
}
