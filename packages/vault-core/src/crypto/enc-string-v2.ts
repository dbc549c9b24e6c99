import { VaultError } from '../errors.ts'
import { decodeBase64, encodeBase64 } from './base64.ts'
import { maxEncStringLength, openCore, sealCore, signatureLength } from './enc-string.ts'
import type { CoreKeys, SealedParts } from './enc-string.ts'
import { pad, padBlock, unpad } from './padding.ts'
import { randomBytes } from './random.ts'
import { decodeUtf8, encodeUtf8 } from './utf8.ts'
import { gcmTagLength, ivLength } from './webcrypto.ts'
import type { Bytes, EncString2 } from './wire-types.ts'

const prefix = '2.'

/** How a string is sealed where not as usual. */
export interface SealOptions {
  readonly iv?: Bytes | undefined
  readonly maxLength?: number | undefined
}

/** The parts of a version 2 string; null for anything but its exact, canonical form. */
function parse(wire: string, maxLength: number): SealedParts | null {
  if (wire.length > maxLength) return null
  const parts = wire.slice(prefix.length).split('|')
  const [iv, ciphertext, signature] = parts.map(decodeBase64)
  if (parts.length !== 3 || !iv || !ciphertext || !signature) return null
  const padded = ciphertext.length - gcmTagLength
  const sized =
    iv.length === ivLength && signature.length === signatureLength && padded >= padBlock && padded % padBlock === 0
  return sized ? { iv, ciphertext, signature } : null
}

/**
 * Seals bytes as a version 2 string: padded, AES-256-GCM, HMAC-SHA-256.
 *
 * @param context where the string stands; it opens nowhere else
 * @param options.iv 12 fresh random bytes; named only to reproduce a known string
 * @param options.maxLength longest string of the place, in characters
 * @throws VaultError `text_too_long` when the string would be longer
 */
export async function sealBytes2(
  keys: CoreKeys,
  context: Bytes,
  plaintext: Bytes,
  { iv = randomBytes(ivLength), maxLength = maxEncStringLength }: SealOptions = {},
): Promise<EncString2> {
  const padded = pad(plaintext)
  const sealed = await sealCore('2', keys, context, padded, iv)
  padded.fill(0)
  const wire: EncString2 = `2.${encodeBase64(iv)}|${encodeBase64(sealed.ciphertext)}|${encodeBase64(sealed.signature)}`
  if (wire.length > maxLength) throw new VaultError('text_too_long')
  return wire
}

/**
 * Opens a version 2 string.
 *
 * @param maxLength longest string of the place, in characters
 * @throws VaultError `unsupported_version` when it does not begin with `2.`; `integrity` for every other failure,
 * without saying which
 */
export async function openBytes2(
  keys: CoreKeys,
  context: Bytes,
  wire: string,
  maxLength = maxEncStringLength,
): Promise<Bytes> {
  if (!wire.startsWith(prefix)) throw new VaultError('unsupported_version')
  const parts = parse(wire, maxLength)
  const padded = parts && (await openCore('2', keys, context, parts))
  const plaintext = padded && unpad(padded)
  padded?.fill(0)
  if (plaintext === null) throw new VaultError('integrity')
  return plaintext
}

/**
 * Seals a text as a version 2 string; see {@link sealBytes2}.
 *
 * @throws VaultError `ill_formed_text` for a text with lone surrogates; `text_too_long`
 */
export async function sealText2(
  keys: CoreKeys,
  context: Bytes,
  text: string,
  options?: SealOptions,
): Promise<EncString2> {
  const bytes = encodeUtf8(text)
  try {
    return await sealBytes2(keys, context, bytes, options)
  } finally {
    bytes.fill(0)
  }
}

/** Opens a version 2 string that holds a text; see {@link openBytes2}. */
export async function openText2(keys: CoreKeys, context: Bytes, wire: string, maxLength?: number): Promise<string> {
  const bytes = await openBytes2(keys, context, wire, maxLength)
  const text = decodeUtf8(bytes)
  bytes.fill(0)
  if (text === null) throw new VaultError('integrity')
  return text
}
