import { draftContext } from '../crypto/contexts.ts'
import { deriveCoreKeys, openCore, sealCore, type CoreKeys, type SealedParts } from '../crypto/enc-string.ts'
import { deriveAccountRoot, type KeyPair } from '../crypto/key-pair.ts'
import { pad, unpad } from '../crypto/padding.ts'
import { randomBytes } from '../crypto/random.ts'
import { decodeUtf8, encodeUtf8 } from '../crypto/utf8.ts'
import { absorbHkdfKey, hkdf, ivLength } from '../crypto/webcrypto.ts'
import type { Bytes } from '../crypto/wire-types.ts'
import { VaultError } from '../errors.ts'

const draftRootLength = 32

/** Whose draft it is, and of which form; it opens nowhere else. */
export interface DraftPlace {
  readonly userId: string
  readonly formId: string
}

/** The keys of an account's drafts: non-extractable, derived from the private key. */
export async function deriveDraftKeys(keyPair: KeyPair): Promise<CoreKeys> {
  const accountRoot = await deriveAccountRoot(keyPair)
  const root = await hkdf(accountRoot, new Uint8Array(0), encodeUtf8('cpa/draft/v1'), draftRootLength)
  return deriveCoreKeys('2', await absorbHkdfKey(root))
}

/**
 * Seals what a form holds. The parts are those of a version 2 string, but kept as bytes: a draft is not sent, so the
 * length limit of such strings does not apply to it.
 *
 * @param contents anything that JSON can write
 * @param iv 12 fresh random bytes; named only to reproduce a known draft
 */
export async function sealDraft(
  keys: CoreKeys,
  place: DraftPlace,
  contents: unknown,
  iv: Bytes = randomBytes(ivLength),
): Promise<SealedParts> {
  const plain = encodeUtf8(JSON.stringify(contents))
  const padded = pad(plain)
  plain.fill(0)
  const sealed = await sealCore('2', keys, draftContext(place.userId, place.formId), padded, iv)
  padded.fill(0)
  return sealed
}

/**
 * Opens what {@link sealDraft} sealed. The caller checks its shape.
 *
 * @throws VaultError `integrity` when it was changed, is another account's or another form's
 */
export async function openDraft(keys: CoreKeys, place: DraftPlace, sealed: SealedParts): Promise<unknown> {
  const padded = await openCore('2', keys, draftContext(place.userId, place.formId), sealed)
  const plain = padded && unpad(padded)
  const text = plain && decodeUtf8(plain)
  padded?.fill(0)
  plain?.fill(0)
  if (text === null) throw new VaultError('integrity')
  const contents: unknown = JSON.parse(text)
  return contents
}
