import * as z from 'zod/mini'
import { deriveCoreKeys, openCore, sealCore, type CoreKeys, type SealedParts } from '../crypto/enc-string.ts'
import { deriveAccountRoot, type KeyPair } from '../crypto/key-pair.ts'
import { pad, unpad } from '../crypto/padding.ts'
import { randomBytes } from '../crypto/random.ts'
import { openSealedToKey, sealToKey, type PartsToKey } from '../crypto/sealed-to-key.ts'
import { decodeUtf8, encodeUtf8 } from '../crypto/utf8.ts'
import { absorbHkdfKey, hkdf, ivLength } from '../crypto/webcrypto.ts'
import type { Bytes } from '../crypto/wire-types.ts'
import { VaultError } from '../errors.ts'

const rootLength = 32
/** HKDF info by the kind of row (docs/cryptography.md); an import is sealed as drafts are, in places that no form has. */
const labels = {
  draft: 'cpa/draft/v1',
  import: 'cpa/draft/v1',
  write: 'cpa/outbox/v1',
  kept: 'cpa/kept/v1',
} as const

const bytes = z.custom<Bytes>((value) => value instanceof Uint8Array)
/** Reads the sealed part of a row that some release has kept. */
export const sealedParts: z.ZodMiniType<SealedParts> = z.object({ iv: bytes, ciphertext: bytes, signature: bytes })
/** Reads the sealed part of a row that was sealed to the account's public key. */
export const partsToKey: z.ZodMiniType<PartsToKey> = z.object({
  ephemeralSpki: bytes,
  iv: bytes,
  ciphertext: bytes,
  signature: bytes,
})

/** The keys of an account's rows of one kind: non-extractable, derived from the private key. */
export async function deriveRowKeys(keyPair: KeyPair, kind: keyof typeof labels): Promise<CoreKeys> {
  const accountRoot = await deriveAccountRoot(keyPair)
  const root = await hkdf(accountRoot, new Uint8Array(0), encodeUtf8(labels[kind]), rootLength)
  return deriveCoreKeys('2', await absorbHkdfKey(root))
}

/**
 * Seals a row. The parts are those of a version 2 string, but kept as bytes: a row is not sent, so the length limit of
 * such strings does not apply to it.
 *
 * @param context what it is bound to: it opens under no other
 * @param contents anything that JSON can write
 * @param iv 12 fresh random bytes; named only to reproduce a known row
 */
export async function sealRow(
  keys: CoreKeys,
  context: Bytes,
  contents: unknown,
  iv: Bytes = randomBytes(ivLength),
): Promise<SealedParts> {
  return withPadded(contents, (padded) => sealCore('2', keys, context, padded, iv))
}

/**
 * Seals a row to the account's public key, while nobody has its private one.
 *
 * @param spki as this device knows it, from when the account was open here
 */
export function sealRowToKey(spki: Bytes, context: Bytes, contents: unknown): Promise<PartsToKey> {
  return withPadded(contents, (padded) => sealToKey(spki, context, padded))
}

/** The bytes of contents are overwritten once they are sealed. */
async function withPadded<Sealed>(contents: unknown, seal: (padded: Bytes) => Promise<Sealed>): Promise<Sealed> {
  const plain = encodeUtf8(JSON.stringify(contents))
  const padded = pad(plain)
  plain.fill(0)
  const sealed = await seal(padded)
  padded.fill(0)
  return sealed
}

/**
 * Opens what {@link sealRow} sealed. The caller checks its shape.
 *
 * @throws VaultError `integrity` when it was changed, or is bound to something else
 */
export async function openRow(keys: CoreKeys, context: Bytes, sealed: SealedParts): Promise<unknown> {
  return readPadded(await openCore('2', keys, context, sealed))
}

/**
 * Opens what {@link sealRowToKey} sealed. The caller checks its shape.
 *
 * @throws VaultError `integrity` when it was changed, or is bound to something else
 */
export async function openRowToKey(pair: KeyPair, context: Bytes, sealed: PartsToKey): Promise<unknown> {
  return readPadded(await openSealedToKey(pair, context, sealed))
}

function readPadded(padded: Bytes | null): unknown {
  const plain = padded && unpad(padded)
  const text = plain && decodeUtf8(plain)
  padded?.fill(0)
  plain?.fill(0)
  if (text === null) throw new VaultError('integrity')
  const contents: unknown = JSON.parse(text)
  return contents
}
