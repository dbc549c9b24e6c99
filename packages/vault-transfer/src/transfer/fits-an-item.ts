import { maxEncStringLength } from '@larets/vault-core/contracts'
import { mostCustomFields, detailsFit, inputOf, itemTypeOf, itemTypes } from '@larets/vault-core/items'
import { padBlock, encodeUtf8 } from '@larets/vault-core/crypto'
import type { TransferItem } from './transfer.ts'

/** As long as the ids that a form gives to custom fields, and longer. */
const anyId = '00000000-0000-0000-0000-000000000000'
/** Overhead of a sealed string, in characters; see `details-size`. */
const aroundCiphertext = 72
/** Overhead of a sealed name: the form, the item's tag and number, a hash, and the lengths of all. */
const aroundName = 256
/** Longest text of one place, in bytes of UTF-8. */
const mostBytes = Math.floor((((maxEncStringLength - aroundCiphertext) / 4) * 3) / padBlock) * padBlock - aroundName

/** Whether an item can be sealed as it is. */
export function fitsAnItem(item: TransferItem): boolean {
  if (item.fields.length > mostCustomFields) return false
  const fields = item.fields.map((field) => ({ ...field, id: anyId }))
  const type = itemTypeOf(item.type) ?? itemTypes.login
  const values = { texts: item.texts, uris: item.uris, fields }
  const input = inputOf(type, { name: item.name, values, folder: anyId, tags: item.tags }, item.kept)
  const texts = [
    input.name,
    input.username,
    input.password,
    JSON.stringify(input.overview),
    ...input.uris.map(({ uri }) => uri),
  ]
  return detailsFit(input.details) && texts.every((text) => text === null || encodeUtf8(text).length <= mostBytes)
}
