import { framed } from './framed.ts'
import { encodeUtf8 } from './utf8.ts'
import { deriveAesKey, deriveHmacKey, gcmDecrypt, gcmEncrypt, hmacSign, hmacVerify } from './webcrypto.ts'
import type { Bytes } from './wire-types.ts'

/** The encrypted string formats of the specification. */
export type EncStringVersion = '1' | '2'

/** Longest encrypted string that is read, in characters. */
export const maxEncStringLength = 65_536
/** Length of the HMAC-SHA-256 signature, in bytes. */
export const signatureLength = 32

/** The two keys of the symmetric core: non-extractable, derived once a root and kept. */
export interface CoreKeys {
  /** AES-256-GCM. */
  readonly enc: CryptoKey
  /** HMAC-SHA-256. */
  readonly mac: CryptoKey
}

/** Parts of an encrypted string in both formats. */
export interface SealedParts {
  /** 12 bytes, random. */
  readonly iv: Bytes
  /** With the AES-GCM tag appended. */
  readonly ciphertext: Bytes
  /** HMAC-SHA-256, 32 bytes. */
  readonly signature: Bytes
}

/**
 * Derives the keys of one format version from a root.
 *
 * @param root an HKDF key
 */
export async function deriveCoreKeys(version: EncStringVersion, root: CryptoKey): Promise<CoreKeys> {
  const [enc, mac] = await Promise.all([
    deriveAesKey(root, encodeUtf8(`cpa/${version}/enc`)),
    deriveHmacKey(root, encodeUtf8(`cpa/${version}/mac`)),
  ])
  return { enc, mac }
}

const signatureLabels: Readonly<Record<EncStringVersion, Bytes>> = {
  '1': encodeUtf8('cpa/1/sig'),
  '2': encodeUtf8('cpa/2/sig'),
}

/** WebCrypto takes its copy before it returns. */
function signedBytes(version: EncStringVersion, context: Bytes, iv: Bytes, ciphertext: Bytes): Bytes {
  return framed((fields) => {
    fields.put(signatureLabels[version])
    fields.put(context)
    fields.put(iv)
    fields.put(ciphertext)
  })
}

/**
 * Encrypts and signs. The signature covers context, iv and ciphertext; being HMAC under a key of the same root, it
 * also commits to the key, which AES-GCM alone does not.
 *
 * @param context where the string stands; nothing opens in another place
 * @param iv 12 bytes, never used twice with one key
 */
export async function sealCore(
  version: EncStringVersion,
  keys: CoreKeys,
  context: Bytes,
  plaintext: Bytes,
  iv: Bytes,
): Promise<SealedParts> {
  const ciphertext = await gcmEncrypt(keys.enc, iv, context, plaintext)
  const signature = await hmacSign(keys.mac, signedBytes(version, context, iv, ciphertext))
  return { iv, ciphertext, signature }
}

/** Verifies the signature and only then decrypts; null when either fails. */
export async function openCore(
  version: EncStringVersion,
  keys: CoreKeys,
  context: Bytes,
  { iv, ciphertext, signature }: SealedParts,
): Promise<Bytes | null> {
  const authentic = await hmacVerify(keys.mac, signature, signedBytes(version, context, iv, ciphertext))
  return authentic ? gcmDecrypt(keys.enc, iv, context, ciphertext) : null
}
