import { ArgumentError, VaultError } from '../errors.ts'
import type { Bytes } from './wire-types.ts'

const encoder = new TextEncoder()
const options = { fatal: true, ignoreBOM: true }
const decoder = new TextDecoder('utf-8', options)
/** Bytes of a long text that are decoded at a time: a millisecond of work. */
const pieceLength = 100_000

/**
 * UTF-8 of a text. `TextEncoder` alone would silently write U+FFFD for a lone surrogate, so that two different
 * texts would give the same bytes.
 *
 * @throws VaultError `ill_formed_text` for a text with lone surrogates
 */
export function encodeUtf8(text: string): Bytes {
  if (typeof text !== 'string') throw new ArgumentError('encodeUtf8(text)', 'text', 'a string', text)
  if (!text.isWellFormed()) throw new VaultError('ill_formed_text')
  return encoder.encode(text)
}

/** The text of UTF-8 bytes, a byte order mark kept as a character; null when the bytes are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}

/**
 * As {@link decodeUtf8}, with pauses: a megabyte with a Cyrillic letter in it takes 15 to 25 ms at once.
 *
 * @param pause resolves when the next piece may be decoded; its rejection ends the work
 */
export async function decodeLongUtf8(bytes: Uint8Array, pause: () => Promise<void>): Promise<string | null> {
  const pieces = new TextDecoder('utf-8', options)
  let text = ''
  for (let at = 0; at < bytes.length; at += pieceLength) {
    if (at > 0) await pause()
    try {
      text += pieces.decode(bytes.subarray(at, at + pieceLength), { stream: true })
    } catch {
      return null
    }
  }
  try {
    return text + pieces.decode()
  } catch {
    return null
  }
}
