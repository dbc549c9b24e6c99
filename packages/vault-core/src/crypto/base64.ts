import type { Base64, Bytes } from './wire-types.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const notInAlphabet = 64

/** Six-bit value by character code; {@link notInAlphabet} for every other ASCII character. */
const sixBits = new Uint8Array(128).fill(notInAlphabet)
for (let value = 0; value < alphabet.length; value++) sixBits[alphabet.charCodeAt(value)] = value

function isBase64(text: string): text is Base64 {
  return /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)
}

/** Base64 of `bytes`: standard alphabet, padded (RFC 4648 section 4). */
export function encodeBase64(bytes: Uint8Array): Base64 {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  const text = btoa(binary)
  if (!isBase64(text)) throw new RangeError('bytes expected')
  return text
}

/**
 * The bytes of canonical base64. Each byte string has exactly one accepted spelling: whitespace, URL-safe letters,
 * missing or extra padding and non-zero spare bits are refused, which `atob` would let pass.
 *
 * @returns the bytes, or null when the text is not canonical base64
 */
export function decodeBase64(text: string): Bytes | null {
  const { length } = text
  if (length % 4 !== 0) return null
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const digits = length - padding
  const bytes = new Uint8Array((length / 4) * 3 - padding)
  let buffer = 0
  let bits = 0
  let written = 0
  for (let index = 0; index < digits; index++) {
    const value = sixBits[text.charCodeAt(index)] ?? notInAlphabet
    if (value === notInAlphabet) return null
    buffer = ((buffer << 6) | value) & 0xffff
    bits += 6
    if (bits >= 8) {
      bits -= 8
      bytes[written++] = buffer >> bits
    }
  }
  const spareBits = buffer & ((1 << bits) - 1)
  return spareBits === 0 ? bytes : null
}
