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

const digits = new TextEncoder().encode('0123456789abcdef')
/** Value by character code; 16 for what is no digit. */
const values = new Uint8Array(256).fill(16)
for (const [value, digit] of digits.entries()) values[digit] = value

/** {@link encodeHex} as ASCII: bytes can be overwritten, a text cannot. */
export function encodeHexDigits(bytes: Uint8Array): Bytes {
  const written = new Uint8Array(bytes.length * 2)
  for (const [index, byte] of bytes.entries()) {
    written[index * 2] = digits[byte >> 4] ?? 0
    written[index * 2 + 1] = digits[byte & 15] ?? 0
  }
  return written
}

/** {@link decodeHex} of ASCII. */
export function decodeHexDigits(written: Uint8Array, length: number): Bytes | null {
  if (written.length !== length * 2) return null
  const bytes = new Uint8Array(length)
  for (let index = 0; index < length; index++) {
    const [high, low] = [values[written[index * 2] ?? 0] ?? 16, values[written[index * 2 + 1] ?? 0] ?? 16]
    if (high > 15 || low > 15) {
      bytes.fill(0)
      return null
    }
    bytes[index] = (high << 4) | low
  }
  return bytes
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
