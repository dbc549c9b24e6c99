import { encodeFields } from './framing.ts'
import { encodeHex } from './hex.ts'
import { randomInt } from './random.ts'
import { crockford, foldDigits } from './recovery-code.ts'
import { sha256 } from './webcrypto.ts'
import type { Hex } from './wire-types.ts'

/** 50 bits: more than anybody guesses where every wrong try is counted. */
const digitCount = 10
const form = new RegExp(`^[${crockford}]{${digitCount}}$`)

const isHash = (text: string): text is Hex => text.length === 64

/** Draws a backup code, as a person writes it down: two groups of five. */
export function createBackupCode(): string {
  const digits = Array.from({ length: digitCount }, () => crockford.charAt(randomInt(crockford.length))).join('')
  return `${digits.slice(0, digitCount / 2)}-${digits.slice(digitCount / 2)}`
}

/**
 * Derives the proof of a code for the server; null for a text that is none. Case, spaces and dashes mean
 * nothing.
 */
export async function deriveBackupHash(typed: string): Promise<Hex | null> {
  const digits = foldDigits(typed)
  if (!form.test(digits)) return null
  const hash = encodeHex(await sha256(encodeFields('cpa/backup-code/v1', digits)))
  if (!isHash(hash)) throw new RangeError('a hash expected')
  return hash
}
