import { maxDetailsLength, maxEncStringLength } from '../contracts/primitives.ts'
import { padBlock } from '../crypto/padding.ts'

const encoder = new TextEncoder()

/** Overhead of a sealed string: `2.`, the iv, the authentication code, two bars; all in Base64. */
const aroundCiphertext = 72
/** Overhead of a name: the seal, the hash of the other strings, and the lengths of both. */
const besideName = 96

/** Base64 writes three bytes as four characters; at least one byte is padding. */
const mostBytes = (maxLength: number) =>
  Math.floor((((maxLength - aroundCiphertext) / 4) * 3) / padBlock) * padBlock - 1

/** True when a text is no longer than one sealed string can hold. */
export function textFits(text: string, place: 'name' | 'text' | 'details' = 'text'): boolean {
  const most = mostBytes(place === 'details' ? maxDetailsLength : maxEncStringLength)
  return encoder.encode(text).length <= (place === 'name' ? most - besideName : most)
}
