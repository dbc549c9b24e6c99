import { maxDetailsLength } from '../contracts/primitives.ts'
import { padBlock } from '../crypto/padding.ts'
import { encodeUtf8 } from '../crypto/utf8.ts'
import type { ItemDetails } from './item-details.ts'

/** What a sealed string has beside its ciphertext: `2.`, the iv, the authentication code, two bars; all in Base64. */
const aroundCiphertext = 72
/** Base64 writes three bytes as four characters; at least one byte is padding. */
const mostBytes = Math.floor((((maxDetailsLength - aroundCiphertext) / 4) * 3) / padBlock) * padBlock - 1

/** Whether details can be sealed: whatever is longer no server takes. */
export function detailsFit(details: ItemDetails | null): boolean {
  return encodeUtf8(JSON.stringify(details)).length <= mostBytes
}
