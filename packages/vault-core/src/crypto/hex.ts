import type { Bytes, Hex } from './wire-types.ts'

/** True for lowercase hexadecimal text of exactly `length` bytes (twice as many digits). */
export function isHex(text: string, length: number): text is Hex {
  return text.length === length * 2 && /^[0-9a-f]*$/.test(text)
}

/** Lowercase hexadecimal text of `bytes`. */
export function encodeHex(bytes: Uint8Array): Hex {
  let text = ''
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0')
  if (!isHex(text, bytes.length)) throw new RangeError('bytes expected')
  return text
}

/** The bytes of lowercase hexadecimal text; null unless it is exactly `length` bytes long. */
export function decodeHex(text: string, length: number): Bytes | null {
  if (!isHex(text, length)) return null
  const bytes = new Uint8Array(length)
  for (let index = 0; index < length; index++) {
    bytes[index] = Number.parseInt(text.slice(index * 2, index * 2 + 2), 16)
  }
  return bytes
}
