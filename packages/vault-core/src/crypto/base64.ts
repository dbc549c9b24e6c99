import type { Base64, Bytes } from './wire-types.ts'

const encoder = new TextEncoder()
const decoder = new TextDecoder()

const alphabet = encoder.encode('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/')
/** «=» */
const padding = 0x3d
const notInAlphabet = 64

/** Six-bit value by character code; {@link notInAlphabet} for every other. */
const sixBits = new Uint8Array(256).fill(notInAlphabet)
for (const [value, code] of alphabet.entries()) sixBits[code] = value

function isBase64(text: string): text is Base64 {
  return /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)
}

/** Base64 of `bytes`: standard alphabet, padded (RFC 4648 section 4). */
export function encodeBase64(bytes: Uint8Array): Base64 {
  const text = decoder.decode(encodeBase64Digits(bytes))
  if (!isBase64(text)) throw new RangeError('bytes expected')
  return text
}

const digit = (value: number) => alphabet[value & 63] ?? padding

/** {@link encodeBase64} as ASCII: bytes can be overwritten, a text cannot. */
export function encodeBase64Digits(bytes: Uint8Array): Bytes {
  const written = new Uint8Array(Math.ceil(bytes.length / 3) * 4).fill(padding)
  for (let index = 0, at = 0; index < bytes.length; index += 3) {
    const [second, third] = [bytes[index + 1], bytes[index + 2]]
    const group = ((bytes[index] ?? 0) << 16) | ((second ?? 0) << 8) | (third ?? 0)
    written[at++] = digit(group >> 18)
    written[at++] = digit(group >> 12)
    if (second !== undefined) written[at++] = digit(group >> 6)
    if (third !== undefined) written[at++] = digit(group)
  }
  return written
}

/**
 * The bytes of canonical base64. Each byte string has exactly one accepted spelling: whitespace, URL-safe letters,
 * missing or extra padding and non-zero spare bits are refused, which `atob` would let pass.
 *
 * @returns the bytes, or null when the text is not canonical base64
 */
export function decodeBase64(text: string): Bytes | null {
  return native === null ? decodeBase64Digits(encoder.encode(text)) : decodeNatively(native, text)
}

/** The engine's own decoder, several times as fast; not every browser of ours has it. */
interface NativeDecoder {
  readonly fromBase64: (text: string, options: { readonly lastChunkHandling: 'strict' }) => Bytes
}

const hasDecoder = (constructor: object): constructor is NativeDecoder =>
  'fromBase64' in constructor && typeof constructor.fromBase64 === 'function'

const native: NativeDecoder | null = hasDecoder(Uint8Array) ? Uint8Array : null

function decodeNatively(decoder: NativeDecoder, text: string): Bytes | null {
  const padded = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  try {
    const bytes = decoder.fromBase64(text, { lastChunkHandling: 'strict' })
    // It passes over whitespace.
    return bytes.length === (text.length / 4) * 3 - padded ? bytes : null
  } catch {
    return null
  }
}

/** {@link decodeBase64} of ASCII. */
export function decodeBase64Digits(written: Uint8Array): Bytes | null {
  const { length } = written
  if (length % 4 !== 0) return null
  const padded = written[length - 1] !== padding ? 0 : written[length - 2] !== padding ? 1 : 2
  const bytes = new Uint8Array((length / 4) * 3 - padded)
  let buffer = 0
  let bits = 0
  let at = 0
  for (let index = 0; index < length - padded; index++) {
    const value = sixBits[written[index] ?? padding] ?? notInAlphabet
    if (value === notInAlphabet) return null
    buffer = ((buffer << 6) | value) & 0xffff
    bits += 6
    if (bits >= 8) {
      bits -= 8
      bytes[at++] = buffer >> bits
    }
  }
  const spareBits = buffer & ((1 << bits) - 1)
  return spareBits === 0 ? bytes : null
}
