import type { Bytes } from './wire-types.ts'

/** Uses an HKDF key is imported for. */
const hkdfUses: KeyUsage[] = ['deriveBits', 'deriveKey']
const emptySalt = new Uint8Array(0)
const p384: EcKeyImportParams = { name: 'ECDH', namedCurve: 'P-384' }
/** Length of the x coordinate of a P-384 point, in bits. */
const p384Bits = 384

/** Length of an AES-GCM iv, in bytes (96 bits). */
export const ivLength = 12
/** Length of the tag that AES-GCM appends to the ciphertext, in bytes (128 bits). */
export const gcmTagLength = 16

/** SHA-256. */
export async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

/**
 * PBKDF2 with HMAC-SHA-256.
 *
 * @param length of the result, in bytes
 */
export async function pbkdf2(password: Bytes, salt: Bytes, iterations: number, length: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, length * 8)
  return new Uint8Array(bits)
}

/** Input keying material as a non-extractable HKDF key. */
export function importHkdfKey(material: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', material, 'HKDF', false, hkdfUses)
}

/** As {@link importHkdfKey}; the material is overwritten, as nobody needs it any more. */
export async function absorbHkdfKey(material: Bytes): Promise<CryptoKey> {
  try {
    return await importHkdfKey(material)
  } finally {
    material.fill(0)
  }
}

/**
 * HKDF with SHA-256 (RFC 5869, extract and expand).
 *
 * @param length of the result, in bytes, at most 8160
 */
export async function hkdf(root: CryptoKey, salt: Bytes, info: Bytes, length: number): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, root, length * 8))
}

/** A non-extractable AES-256-GCM key derived from an HKDF key with the empty salt. */
export function deriveAesKey(root: CryptoKey, info: Bytes): Promise<CryptoKey> {
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: emptySalt, info }
  return crypto.subtle.deriveKey(algorithm, root, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** A non-extractable 256-bit HMAC-SHA-256 key derived from an HKDF key with the empty salt. */
export function deriveHmacKey(root: CryptoKey, info: Bytes): Promise<CryptoKey> {
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: emptySalt, info }
  const hmac = { name: 'HMAC', hash: 'SHA-256', length: 256 }
  return crypto.subtle.deriveKey(algorithm, root, hmac, false, ['sign', 'verify'])
}

/** AES-GCM: the ciphertext with its 128-bit tag appended. */
export async function gcmEncrypt(key: CryptoKey, iv: Bytes, additionalData: Bytes, plaintext: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, plaintext))
}

/** The plaintext of an AES-GCM ciphertext with its tag appended; null when it is not authentic. */
export async function gcmDecrypt(
  key: CryptoKey,
  iv: Bytes,
  additionalData: Bytes,
  ciphertext: Bytes,
): Promise<Bytes | null> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, ciphertext))
  } catch {
    return null
  }
}

/** HMAC-SHA-256. */
export async function hmacSign(key: CryptoKey, message: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, message))
}

/** Recomputes HMAC-SHA-256 and compares in constant time (by WebCrypto). */
export function hmacVerify(key: CryptoKey, signature: Bytes, message: Bytes): Promise<boolean> {
  return crypto.subtle.verify('HMAC', key, signature, message)
}

/** A new P-384 pair whose private key can be exported. */
export function generateExtractablePair(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(p384, true, ['deriveBits'])
}

/** A new P-384 pair whose private key cannot leave WebCrypto. */
export function generateThrowAwayPair(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(p384, false, ['deriveBits'])
}

/** A P-384 private key that cannot be exported. */
export function importPrivateKey(pkcs8: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('pkcs8', pkcs8, p384, false, ['deriveBits'])
}

/** A P-384 public key; refuses points that are not on the curve. The encoding is checked before, by `strictSpki`. */
export function importPublicKey(spki: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('spki', spki, p384, true, [])
}

/** ECDH on P-384: the x coordinate of the shared point, 48 bytes. */
export async function ecdh(privateKey: CryptoKey, publicKey: CryptoKey): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'ECDH', public: publicKey }, privateKey, p384Bits))
}
