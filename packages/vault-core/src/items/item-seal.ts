import { bodySlots, type ItemTexts } from '../contracts/item-texts.ts'
import { framed } from '../crypto/framed.ts'
import { decodeFields, decodeU64, encodeFields, encodeU64 } from '../crypto/framing.ts'
import { decodeHex, encodeHex } from '../crypto/hex.ts'
import { randomBytes } from '../crypto/random.ts'
import { decodeUtf8, encodeUtf8 } from '../crypto/utf8.ts'
import { sha256 } from '../crypto/webcrypto.ts'
import type { Bytes, Hex } from '../crypto/wire-types.ts'

const tagLength = 16
const hashLength = 32
const form = 'r1'
const bodyForm = encodeUtf8('cpa/body/v2')

/** Seal that makes an item one record whatever id a server gives it; it lies inside the name. */
export interface ItemSeal {
  /** 16 random bytes, drawn at creation and kept for life, also on a move to another vault. */
  readonly tag: Hex
  /** 1 at creation, one more at each update. */
  readonly rev: number
}

/** The seal of a record that opened, and which record that is. */
export interface OpenedSeal extends ItemSeal {
  /** SHA-256 of the encrypted name: two records of one revision are told apart by it. */
  readonly nameHash: Hex
}

/** An item's strings beside its name, as they stand on the wire. */
export type BodyStrings = Omit<ItemTexts<string>, 'name'>

/** Contents of an item's name. */
export interface SealedName {
  readonly seal: ItemSeal
  readonly bodyHash: Bytes
  readonly name: string
}

/** The seal of a new item. */
export function createSeal(): ItemSeal {
  return { tag: encodeHex(randomBytes(tagLength)), rev: 1 }
}

/** The seal of the same item's next revision. */
export function nextSeal({ tag, rev }: ItemSeal): ItemSeal {
  return { tag, rev: rev + 1 }
}

/** The bytes of a seal's tag, to bind the other fields to. */
export function tagBytes({ tag }: ItemSeal): Bytes {
  const bytes = decodeHex(tag, tagLength)
  if (bytes === null) throw new RangeError('a tag of 16 bytes expected')
  return bytes
}

/**
 * Hash over every other string of an item, its nulls, the number and order of its addresses and their match modes.
 *
 * @throws VaultError `ill_formed_text` for a string with lone surrogates, which no client of ours writes
 */
export async function hashBody(body: BodyStrings): Promise<Bytes> {
  // All of it is ciphertext, and WebCrypto takes its copy before it returns.
  const bytes = framed((fields) => {
    fields.put(bodyForm)
    for (const slot of bodySlots) fields.putOptional(body[slot])
    fields.put(encodeU64(body.uris.length))
    for (const { uri, match } of body.uris) {
      fields.putOptional(uri)
      fields.putOptional(match === null ? null : String(match))
    }
  })
  return sha256(bytes)
}

/** The bytes that are sealed as an item's name. */
export function encodeSealedName({ seal, bodyHash, name }: SealedName): Bytes {
  return encodeFields(form, tagBytes(seal), encodeU64(seal.rev), bodyHash, name)
}

/** The inverse of {@link encodeSealedName}; null for any other shape. */
export function decodeSealedName(bytes: Bytes): SealedName | null {
  const fields = decodeFields(bytes)
  if (fields?.length !== 5) return null
  const [formBytes, tag, revBytes, bodyHash, nameBytes] = fields
  if (!formBytes || !tag || !revBytes || !bodyHash || !nameBytes) return null
  const rev = decodeU64(revBytes)
  const name = decodeUtf8(nameBytes)
  if (decodeUtf8(formBytes) !== form || tag.length !== tagLength || bodyHash.length !== hashLength) return null
  return rev === null || name === null ? null : { seal: { tag: encodeHex(tag), rev }, bodyHash, name }
}
