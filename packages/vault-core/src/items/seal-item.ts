import type { BodySlot } from '../contracts/item-texts.ts'
import type { SealedTexts } from '../contracts/items.ts'
import { maxDetailsLength } from '../contracts/primitives.ts'
import { itemFieldContext, itemNameContext, type ItemSlot } from '../crypto/contexts.ts'
import type { CoreKeys } from '../crypto/enc-string.ts'
import { sealBytes2, sealText2 } from '../crypto/enc-string-v2.ts'
import { randomBytes } from '../crypto/random.ts'
import { ivLength } from '../crypto/webcrypto.ts'
import type { Bytes } from '../crypto/wire-types.ts'
import type { ItemToSeal } from './item-input.ts'
import { createSeal, encodeSealedName, hashBody, tagBytes, type ItemSeal } from './item-seal.ts'

const jsonOrNull = (value: unknown) => (value === null ? null : JSON.stringify(value))

/** The text that is sealed in each place of one string. */
const textIn = {
  username: ({ username }) => username,
  password: ({ password }) => password,
  overview: ({ overview }) => jsonOrNull(overview),
  details: ({ details }) => jsonOrNull(details),
} satisfies Record<BodySlot, (item: ItemToSeal) => string | null>

/**
 * Seals an item as a whole record. Its name carries a hash over every other string, so all of it is sent with each
 * write, also when one field was changed.
 *
 * @param keys of the vault the item is saved in
 * @param seal for an update, the opened item's seal raised by `nextSeal`; a new item gets a fresh one
 * @throws VaultError `ill_formed_text` for a text with lone surrogates; `text_too_long` for one that an encrypted
 * string cannot hold
 */
export function sealItem(keys: CoreKeys, item: ItemToSeal, seal: ItemSeal = createSeal()): Promise<SealedTexts> {
  return sealItemWithIvs(keys, item, seal, () => randomBytes(ivLength))
}

/**
 * As {@link sealItem}, with a source of ivs that may be named to reproduce known strings.
 *
 * @param drawIv called once a string with its place; for addresses in their order, for the name last
 */
export async function sealItemWithIvs(
  keys: CoreKeys,
  item: ItemToSeal,
  seal: ItemSeal,
  drawIv: (place: 'name' | ItemSlot) => Bytes,
): Promise<SealedTexts> {
  const tag = tagBytes(seal)
  const sealAt = (slot: ItemSlot, text: string, maxLength?: number) =>
    sealText2(keys, itemFieldContext(tag, slot), text, { iv: drawIv(slot), maxLength })
  const sealSlot = async (slot: BodySlot) => {
    const text = textIn[slot](item)
    return text === null ? null : sealAt(slot, text, slot === 'details' ? maxDetailsLength : undefined)
  }
  const [username, password, overview, details, uris] = await Promise.all([
    sealSlot('username'),
    sealSlot('password'),
    sealSlot('overview'),
    sealSlot('details'),
    Promise.all(item.uris.map(async ({ uri, match }) => ({ uri: await sealAt('uri', uri), match }))),
  ])
  const body = { username, password, overview, details, uris }
  const name = encodeSealedName({ seal, bodyHash: await hashBody(body), name: item.name })
  return { name: await sealBytes2(keys, itemNameContext(), name, { iv: drawIv('name') }), ...body }
}
