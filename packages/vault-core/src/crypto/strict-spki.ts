import { VaultError } from '../errors.ts'
import { decodeBase64 } from './base64.ts'
import { decodeHex } from './hex.ts'
import type { Bytes } from './wire-types.ts'

/** DER of a P-384 `SubjectPublicKeyInfo` up to the uncompressed point: algorithm, named curve, bit string, 04. */
const prefix = decodeHex('3076301006072a8648ce3d020106052b8104002203620004', 24)
/** Length of the one accepted encoding of a P-384 public key, in bytes. */
const spkiLength = 120

/**
 * True for the one accepted encoding of a P-384 public key. WebCrypto alone also takes keys with explicit curve
 * parameters, non-minimal lengths and other spellings, with which one key could stand under several names.
 */
export function isStrictSpki(spki: Uint8Array): boolean {
  return spki.length === spkiLength && prefix !== null && prefix.every((byte, index) => spki[index] === byte)
}

/**
 * Reads a public key from anywhere before it reaches WebCrypto. That the point lies on the curve is checked by the
 * import that follows.
 *
 * @param publicKey base64 of a P-384 spki
 * @returns its 120 bytes
 * @throws VaultError `public_key_refused` for every other encoding
 */
export function strictSpki(publicKey: string): Bytes {
  const spki = decodeBase64(publicKey)
  if (spki === null || !isStrictSpki(spki)) throw new VaultError('public_key_refused')
  return spki
}
