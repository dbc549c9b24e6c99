import { VaultError } from '../errors.ts'
import { keyHandoverContext } from './contexts.ts'
import { concatBytes } from './framing.ts'
import { randomBytes } from './random.ts'
import { encodeUtf8 } from './utf8.ts'
import { absorbHkdfKey, gcmDecrypt, gcmEncrypt, ivLength, sha256 } from './webcrypto.ts'
import type { Bytes } from './wire-types.ts'

const p256: EcKeyImportParams = { name: 'ECDH', namedCurve: 'P-256' }
/** Length of the x coordinate of a P-256 point, in bits. */
const p256Bits = 256
/** Length of the spki of a P-256 key in its one encoding with both coordinates, in bytes. */
const spkiLength = 91
/** Length of what tells one question from another, in bytes. */
const nonceLength = 16

/** Public part of a tab's question for the private key. */
export interface HandoverQuestion {
  /** Fresh P-256 key of the tab that asks. */
  readonly askerSpki: Bytes
  /** 16 random bytes. */
  readonly nonce: Bytes
}

/** For whom a key is handed over; what was sealed for somebody else does not open. */
export interface HandoverPlace {
  readonly userId: string
  /** Of the tab that asks. */
  readonly tabId: string
}

/** A private key that opens for the tab that asked, and for nobody who hears it. */
export interface HandedOver {
  /** Fresh P-256 key of the tab that answers. */
  readonly answererSpki: Bytes
  readonly iv: Bytes
  readonly ciphertext: Bytes
}

/**
 * Draws a question, and the key that its answer opens with: it cannot leave WebCrypto and lives as long as the waiting.
 */
export async function createHandoverQuestion(): Promise<HandoverQuestion & { readonly privateKey: CryptoKey }> {
  const { spki, privateKey } = await freshPair()
  return { askerSpki: spki, nonce: randomBytes(nonceLength), privateKey }
}

/**
 * Seals a private key for the tab that asked.
 *
 * @throws VaultError `integrity` for a question that no tab of ours asks
 */
export async function sealHandover(
  { askerSpki, nonce }: HandoverQuestion,
  { pkcs8, ...place }: HandoverPlace & { readonly pkcs8: Bytes },
): Promise<HandedOver> {
  if (nonce.length !== nonceLength) throw new VaultError('integrity')
  const { spki: answererSpki, privateKey } = await freshPair()
  const key = await sharedKey(privateKey, askerSpki, concatBytes(askerSpki, answererSpki, nonce))
  const iv = randomBytes(ivLength)
  return {
    answererSpki,
    iv,
    ciphertext: await gcmEncrypt(key, iv, keyHandoverContext(place.userId, place.tabId), pkcs8),
  }
}

/**
 * Opens what was handed over. Whether it is the right key is for the caller to test.
 *
 * @returns the pkcs8 bytes: import them, then overwrite them
 * @throws VaultError `integrity` for whatever was not sealed for this question, this account and this tab
 */
export async function openHandover(
  { askerSpki, nonce, privateKey }: HandoverQuestion & { readonly privateKey: CryptoKey },
  { answererSpki, iv, ciphertext }: HandedOver,
  place: HandoverPlace,
): Promise<Bytes> {
  if (iv.length !== ivLength) throw new VaultError('integrity')
  const key = await sharedKey(privateKey, answererSpki, concatBytes(askerSpki, answererSpki, nonce))
  const pkcs8 = await gcmDecrypt(key, iv, keyHandoverContext(place.userId, place.tabId), ciphertext)
  if (pkcs8 === null) throw new VaultError('integrity')
  return pkcs8
}

async function freshPair(): Promise<{ readonly spki: Bytes; readonly privateKey: CryptoKey }> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(p256, false, ['deriveBits'])
  return { spki: new Uint8Array(await crypto.subtle.exportKey('spki', publicKey)), privateKey }
}

/** Both keys and the nonce are in the salt: whoever swaps one of them on the way gets another key. */
async function sharedKey(privateKey: CryptoKey, spki: Bytes, exchange: Bytes): Promise<CryptoKey> {
  if (spki.length !== spkiLength) throw new VaultError('integrity')
  const theirs = await crypto.subtle.importKey('spki', spki, p256, false, []).catch((cause: unknown) => {
    throw new VaultError('integrity', cause)
  })
  const agreed = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, privateKey, p256Bits)
  const root = await absorbHkdfKey(new Uint8Array(agreed))
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: await sha256(exchange), info: encodeUtf8('cpa/tab-key/v1') }
  return crypto.subtle.deriveKey(derivation, root, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}
