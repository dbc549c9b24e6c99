import { concatBytes, encodeFields } from './framing.ts'
import { encodeHex } from './hex.ts'
import { randomBytes } from './random.ts'
import { encodeUtf8 } from './utf8.ts'
import { hkdf, importHkdfKey, sha256 } from './webcrypto.ts'
import type { Bytes, RecoveryCode, RecoveryHash } from './wire-types.ts'

/** 160 bits: nobody guesses them, however fast. */
const codeLength = 20
/** 40 bits, so that a typing error goes unnoticed once in 10¹². */
const checksumLength = 5
/** Digits of a group, as a person reads and writes them. */
const groupLength = 5
/** Groups of a code. */
export const recoveryCodeGroups = 8
const digitCount = groupLength * recoveryCodeGroups
const hashLength = 32

/** Douglas Crockford's base 32 (https://www.crockford.com/base32.html): no I, L, O and U. */
export const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const onlyDigits = new RegExp(`^[${crockford}]*$`)

/**
 * Reason why a text is no recovery code: it holds a character that none has, is too short or long, or was mistyped.
 */
export type UnreadableCode = 'character' | 'length' | 'checksum'

/** A text that was to be a recovery code. */
export type ReadCode =
  | { readonly kind: 'code'; readonly code: RecoveryCode }
  | { readonly kind: 'unreadable'; readonly why: UnreadableCode }

const isCode = (bytes: Bytes): bytes is RecoveryCode => bytes.length === codeLength
const isHash = (text: string): text is RecoveryHash => /^[0-9a-f]{64}$/.test(text)

/** Draws a recovery code. Overwrite it when it has been sealed under. */
export function createRecoveryCode(): RecoveryCode {
  const bytes = randomBytes(codeLength)
  if (!isCode(bytes)) throw new RangeError('a code expected')
  return bytes
}

const checksumOf = async (code: Bytes): Promise<Bytes> =>
  (await sha256(encodeFields('cpa/recovery-code/v1', code))).subarray(0, checksumLength)

/** The code as a person writes it down: eight groups of five, a checksum among them, joined by dashes. */
export async function formatRecoveryCode(code: RecoveryCode): Promise<string> {
  const digits = encodeDigits(concatBytes(code, await checksumOf(code)))
  return Array.from({ length: recoveryCodeGroups }, (_, group) =>
    digits.slice(group * groupLength, (group + 1) * groupLength),
  ).join('-')
}

/**
 * Reads what somebody typed: case, spaces and dashes mean nothing, an O is a 0, an I and an L are a 1. A mistyped code
 * is found out by its checksum, before anybody is asked anything.
 */
export async function readRecoveryCode(text: string): Promise<ReadCode> {
  const digits = foldDigits(text)
  if (!onlyDigits.test(digits)) return { kind: 'unreadable', why: 'character' }
  if (digits.length !== digitCount) return { kind: 'unreadable', why: 'length' }
  const bytes = decodeDigits(digits)
  const code = bytes.slice(0, codeLength)
  const isRight = encodeHex(bytes.subarray(codeLength)) === encodeHex(await checksumOf(code))
  bytes.fill(0)
  if (isRight && isCode(code)) return { kind: 'code', code }
  code.fill(0)
  return { kind: 'unreadable', why: 'checksum' }
}

/** A text as it is compared: without what means nothing in a code, and with the digits that letters are read as. */
export function foldDigits(text: string): string {
  return text
    .replaceAll(/[\s\p{Dash_Punctuation}−]/gu, '')
    .replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
}

/**
 * Proof to the server that somebody has the code. Neither the code nor the key that it seals under follows from
 * it.
 */
export async function deriveRecoveryHash(code: RecoveryCode): Promise<RecoveryHash> {
  const hash = encodeHex(
    await hkdf(await importHkdfKey(code), new Uint8Array(0), encodeUtf8('cpa/recovery-auth/v1'), hashLength),
  )
  if (!isHash(hash)) throw new RangeError('a hash expected')
  return hash
}

function encodeDigits(bytes: Bytes): string {
  let [digits, buffer, bits] = ['', 0, 0]
  for (const byte of bytes) {
    buffer = ((buffer << 8) | byte) & 0xfff
    bits += 8
    for (; bits >= 5; bits -= 5) digits += crockford[(buffer >> (bits - 5)) & 31] ?? ''
  }
  return digits
}

/** @param digits of the alphabet only, eight for five bytes */
function decodeDigits(digits: string): Bytes {
  const bytes = new Uint8Array((digits.length * 5) / 8)
  let [buffer, bits, at] = [0, 0, 0]
  for (const digit of digits) {
    buffer = ((buffer << 5) | crockford.indexOf(digit)) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes[at++] = buffer >> bits
  }
  return bytes
}
