import { outboxContext } from '../crypto/contexts.ts'
import { deriveCoreKeys, openCore, sealCore, type CoreKeys, type SealedParts } from '../crypto/enc-string.ts'
import { deriveAccountRoot, type KeyPair } from '../crypto/key-pair.ts'
import { pad, unpad } from '../crypto/padding.ts'
import { randomBytes } from '../crypto/random.ts'
import { decodeUtf8, encodeUtf8 } from '../crypto/utf8.ts'
import { absorbHkdfKey, hkdf, ivLength } from '../crypto/webcrypto.ts'
import type { Bytes } from '../crypto/wire-types.ts'
import { VaultError } from '../errors.ts'

const outboxRootLength = 32

/** Whose write it is, which, and where it stands in the line; it opens nowhere else. */
export interface EntryPlace {
  readonly userId: string
  readonly entryId: string
  readonly order: number
}

/** The keys of an account's outbox: non-extractable, derived from the private key. */
export async function deriveOutboxKeys(keyPair: KeyPair): Promise<CoreKeys> {
  const accountRoot = await deriveAccountRoot(keyPair)
  const root = await hkdf(accountRoot, new Uint8Array(0), encodeUtf8('cpa/outbox/v1'), outboxRootLength)
  return deriveCoreKeys('2', await absorbHkdfKey(root))
}

/**
 * Seals a write that waits. As bytes, not as a string: it is not sent, so no length limits it.
 *
 * @param contents anything that JSON can write
 * @param iv 12 fresh random bytes; named only to reproduce a known row
 */
export function sealEntry(
  keys: CoreKeys,
  { userId, entryId, order }: EntryPlace,
  contents: unknown,
  iv: Bytes = randomBytes(ivLength),
): Promise<SealedParts> {
  return sealCore('2', keys, outboxContext(userId, entryId, order), pad(encodeUtf8(JSON.stringify(contents))), iv)
}

/**
 * Opens what {@link sealEntry} sealed. The caller checks its shape.
 *
 * @throws VaultError `integrity` when it was changed, is another account's, another write's or stood elsewhere in the
 *   line
 */
export async function openEntry(
  keys: CoreKeys,
  { userId, entryId, order }: EntryPlace,
  sealed: SealedParts,
): Promise<unknown> {
  const padded = await openCore('2', keys, outboxContext(userId, entryId, order), sealed)
  const plain = padded && unpad(padded)
  const text = plain && decodeUtf8(plain)
  if (text === null) throw new VaultError('integrity')
  const contents: unknown = JSON.parse(text)
  return contents
}
