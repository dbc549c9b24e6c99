import { VaultError } from '../errors.ts'
import { decodeBase64Digits, encodeBase64Digits } from './base64.ts'
import { previousKeyContext } from './contexts.ts'
import { deriveCoreKeys, type CoreKeys } from './enc-string.ts'
import { openBytes2, sealBytes2 } from './enc-string-v2.ts'
import { deriveAccountRoot, importKeyPair, type KeyPair } from './key-pair.ts'
import { strictSpki } from './strict-spki.ts'
import { encodeUtf8 } from './utf8.ts'
import { absorbHkdfKey, hkdf } from './webcrypto.ts'
import type { Bytes, EncString2 } from './wire-types.ts'

const rootLength = 32

/** A pair that a rotation has replaced, as it is kept: whoever has the pair that took its place opens it. */
export interface ReplacedPair {
  /** Base64 of the spki of the pair that was replaced. */
  readonly publicKey: string
  /** Its private key, sealed under the pair that took its place. */
  readonly previousKey: string
}

async function keysOf(pair: KeyPair): Promise<CoreKeys> {
  const root = await hkdf(
    await deriveAccountRoot(pair),
    new Uint8Array(0),
    encodeUtf8('cpa/previous-key/v1'),
    rootLength,
  )
  return deriveCoreKeys('2', await absorbHkdfKey(root))
}

/**
 * Seals the private key of a pair that is replaced under the one that takes its place.
 *
 * @param replaced.iv 12 fresh random bytes; named only to reproduce a known string
 * @throws VaultError `public_key_refused`
 */
export async function sealPreviousKey(
  pair: KeyPair,
  replaced: { readonly publicKey: string; readonly pkcs8: Bytes; readonly iv?: Bytes },
): Promise<EncString2> {
  const context = previousKeyContext(strictSpki(replaced.publicKey), pair.spki)
  const digits = encodeBase64Digits(replaced.pkcs8)
  try {
    return await sealBytes2(await keysOf(pair), context, digits, { iv: replaced.iv })
  } finally {
    digits.fill(0)
  }
}

/**
 * Opens a pair that was replaced, and tests that its halves belong together: with that the new pair is vouched for by
 * whoever had the old one.
 *
 * @throws VaultError `integrity`, `unsupported_version`; `public_key_refused` for a malformed public key
 */
export async function openPreviousKey(pair: KeyPair, { publicKey, previousKey }: ReplacedPair): Promise<KeyPair> {
  const context = previousKeyContext(strictSpki(publicKey), pair.spki)
  const digits = await openBytes2(await keysOf(pair), context, previousKey)
  const pkcs8 = decodeBase64Digits(digits)
  digits.fill(0)
  if (pkcs8 === null) throw new VaultError('integrity')
  const opened = await importKeyPair({ publicKey, pkcs8 })
  pkcs8.fill(0)
  return opened
}

/** Most rotations that are gone back over: whoever has more of them has a server that invents them. */
const longestChain = 1_000

/**
 * Goes back from a pair to the one before it, and on, as long as each opens under the one that took its place.
 *
 * @param replaced newest first
 * @param isSought ends the search with the pair that it is true of
 * @returns the pairs found, newest first; with the one that was sought as the last, or null when that is not among them
 */
export async function goBackTo(
  pair: KeyPair,
  replaced: readonly ReplacedPair[],
  isSought: (publicKey: string) => boolean | Promise<boolean>,
): Promise<readonly KeyPair[] | null> {
  const found: KeyPair[] = []
  let newer = pair
  for (const one of replaced.slice(0, longestChain)) {
    newer = await openPreviousKey(newer, one)
    found.push(newer)
    if (await isSought(newer.publicKey)) return found
  }
  return null
}
