import type * as z from 'zod/mini'
import type { ItemRecord } from '../contracts/items.ts'
import { maxDetailsLength } from '../contracts/primitives.ts'
import { itemFieldContext, itemNameContext, type ItemSlot } from '../crypto/contexts.ts'
import type { CoreKeys } from '../crypto/enc-string.ts'
import { openBytes2, openText2 } from '../crypto/enc-string-v2.ts'
import { encodeHex } from '../crypto/hex.ts'
import { encodeUtf8 } from '../crypto/utf8.ts'
import { sha256 } from '../crypto/webcrypto.ts'
import type { Bytes } from '../crypto/wire-types.ts'
import { isVaultError } from '../errors.ts'
import { itemDetails, type ItemDetails } from './item-details.ts'
import { itemOverview } from './item-overview.ts'
import { decodeSealedName, hashBody, tagBytes, type BodyStrings, type ItemSeal, type SealedName } from './item-seal.ts'
import {
  openedItem,
  unopenedItem,
  untrusted,
  type ListedTexts,
  type OpenedItem,
  type OpenedText,
} from './opened-item.ts'
import { parseJson, type OpenedJson } from './sealed-json.ts'

/** A value that does not open is null, not an error of the whole. */
async function orNull<Value>(opening: Promise<Value>): Promise<Value | null> {
  try {
    return await opening
  } catch (error) {
    if (isVaultError(error)) return null
    throw error
  }
}

async function openName(keys: CoreKeys, wire: string): Promise<SealedName | null> {
  const bytes = await orNull(openBytes2(keys, itemNameContext(), wire))
  return bytes && decodeSealedName(bytes)
}

async function openField(
  keys: CoreKeys,
  tag: Bytes,
  slot: ItemSlot,
  wire: string,
  maxLength?: number,
): Promise<OpenedText> {
  const text = await orNull(openText2(keys, itemFieldContext(tag, slot), wire, maxLength))
  return text === null ? untrusted(wire) : { trusted: true, text }
}

/** A JSON text that opened but has another shape than any version of ours writes is no better than one that did not. */
async function openJson<Schema extends z.ZodMiniType>(
  schema: Schema,
  opening: Promise<OpenedText>,
): Promise<OpenedJson<z.output<Schema>>> {
  const { trusted, text } = await opening
  const value = trusted ? parseJson(schema, text) : null
  return value === null ? { trusted: false, text } : { trusted: true, value }
}

async function fits(bodyHash: Bytes, body: BodyStrings): Promise<boolean> {
  const found = await orNull(hashBody(body))
  return found !== null && found.every((byte, index) => byte === bodyHash[index])
}

/**
 * Opens what is shown or searched of an item: name, username, addresses, overview. Never throws for what a server sent:
 * a field that does not open is given raw and untrusted, and so is the whole record when its name does not open.
 *
 * @param keys of the vault the record says it is in
 */
export async function openItem(keys: CoreKeys, record: ItemRecord): Promise<OpenedItem> {
  const name = await openName(keys, record.name)
  if (name === null) return unopenedItem(record)
  const tag = tagBytes(name.seal)
  const [nameHash, consistent, username, overview, uris] = await Promise.all([
    sha256(encodeUtf8(record.name)),
    fits(name.bodyHash, record),
    record.username === null ? null : openField(keys, tag, 'username', record.username),
    record.overview === null ? null : openJson(itemOverview, openField(keys, tag, 'overview', record.overview)),
    Promise.all(record.uris.map(async ({ uri, match }) => ({ uri: await openField(keys, tag, 'uri', uri), match }))),
  ])
  const texts: ListedTexts = { name: { trusted: true, text: name.name }, username, overview, uris }
  return openedItem(record, texts, { consistent, seal: { ...name.seal, nameHash: encodeHex(nameHash) } })
}

/**
 * Opens an item's password, when a person asks for it.
 *
 * @param seal of the opened item; null when its name did not open
 * @returns null for an item without a password; the raw, untrusted words for one that does not open
 */
export async function openItemPassword(
  keys: CoreKeys,
  { password }: Pick<ItemRecord, 'password'>,
  seal: ItemSeal | null,
): Promise<OpenedText | null> {
  if (password === null) return null
  return seal === null ? untrusted(password) : openField(keys, tagBytes(seal), 'password', password)
}

/**
 * Opens an item's details, when a person asks for them.
 *
 * @param seal of the opened item; null when its name did not open
 * @returns null for an item without details; the raw, untrusted words for details that do not open
 */
export async function openItemDetails(
  keys: CoreKeys,
  { details }: Pick<ItemRecord, 'details'>,
  seal: ItemSeal | null,
): Promise<OpenedJson<ItemDetails> | null> {
  if (details === null) return null
  if (seal === null) return { trusted: false, text: details }
  return openJson(itemDetails, openField(keys, tagBytes(seal), 'details', details, maxDetailsLength))
}
