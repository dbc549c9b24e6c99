import { VaultError } from '../errors.ts'
import { encodeBase64 } from './base64.ts'
import { strictSpki } from './strict-spki.ts'
import { encodeUtf8 } from './utf8.ts'
import {
  absorbHkdfKey,
  ecdh,
  generateExtractablePair,
  generateThrowAwayPair,
  hkdf,
  importPrivateKey,
  importPublicKey,
  sha256,
} from './webcrypto.ts'
import type { Base64, Bytes } from './wire-types.ts'

const accountRootLength = 32

/** A new key pair in the form in which it is sealed and sent. */
export interface NewKeyPair {
  /** Base64 of the spki. */
  readonly publicKey: Base64
  /** The private key in the clear: seal it, then overwrite it. */
  readonly pkcs8: Bytes
}

/** An account's key pair in use. Can be posted to a worker. */
export interface KeyPair {
  /** Base64 of the spki. */
  readonly publicKey: Base64
  /** The public key, as SPKI in DER. */
  readonly spki: Bytes
  /** Non-extractable, for ECDH only. */
  readonly privateKey: CryptoKey
}

/** Makes an ECDH pair on P-384. */
export async function createKeyPair(): Promise<NewKeyPair> {
  const pair = await generateExtractablePair()
  const [spki, pkcs8] = await Promise.all([
    crypto.subtle.exportKey('spki', pair.publicKey),
    crypto.subtle.exportKey('pkcs8', pair.privateKey),
  ])
  return { publicKey: encodeBase64(new Uint8Array(spki)), pkcs8: new Uint8Array(pkcs8) }
}

/** Compares two shared secrets without stopping at the first difference. */
function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length
  for (const [index, byte] of a.entries()) difference |= byte ^ (b[index] ?? 0)
  return difference === 0
}

/** True when private and public key belong together: both sides of an exchange with a throw-away pair agree. */
async function belongTogether(privateKey: CryptoKey, publicKey: CryptoKey): Promise<boolean> {
  const other = await generateThrowAwayPair()
  const [ours, theirs] = await Promise.all([ecdh(privateKey, other.publicKey), ecdh(other.privateKey, publicKey)])
  const isSame = sameBytes(ours, theirs)
  ours.fill(0)
  theirs.fill(0)
  return isSame
}

/**
 * Imports a key pair and tests that its halves belong together. When they do not, the private key is overwritten:
 * nobody has a use for it.
 *
 * @throws VaultError `public_key_refused` for another encoding than the strict one or a point off the curve;
 * `integrity` when the private key is not one, or not that of the public key
 */
export async function importKeyPair(pair: { readonly publicKey: string; readonly pkcs8: Bytes }): Promise<KeyPair> {
  try {
    return await importMatching(pair)
  } catch (error) {
    pair.pkcs8.fill(0)
    throw error
  }
}

async function importMatching(pair: { readonly publicKey: string; readonly pkcs8: Bytes }): Promise<KeyPair> {
  const spki = strictSpki(pair.publicKey)
  const [publicKey, privateKey] = await Promise.all([
    importPublicKey(spki).catch((cause: unknown) => {
      throw new VaultError('public_key_refused', cause)
    }),
    importPrivateKey(pair.pkcs8).catch(() => {
      throw new VaultError('integrity')
    }),
  ])
  if (!(await belongTogether(privateKey, publicKey))) throw new VaultError('integrity')
  return { publicKey: encodeBase64(spki), spki, privateKey }
}

/**
 * The root of what the client seals for itself (drafts, the snapshot): derived from the private key, bound to the
 * public one.
 *
 * @returns a non-extractable HKDF key
 */
export async function deriveAccountRoot({ spki, privateKey }: KeyPair): Promise<CryptoKey> {
  const shared = await absorbHkdfKey(await ecdh(privateKey, await importPublicKey(spki)))
  return absorbHkdfKey(await hkdf(shared, await sha256(spki), encodeUtf8('cpa/account-root/v1'), accountRootLength))
}
