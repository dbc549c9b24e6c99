import { VaultError } from '../errors.ts'
import type { Bytes } from './wire-types.ts'

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * UTF-8 of a text. `TextEncoder` alone would silently write U+FFFD for a lone surrogate, so that two different
 * texts would give the same bytes.
 *
 * @throws VaultError `ill_formed_text` for a text with lone surrogates
 */
export function encodeUtf8(text: string): Bytes {
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
