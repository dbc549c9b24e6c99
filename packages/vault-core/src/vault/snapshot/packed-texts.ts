import { decodeUtf8, encodeUtf8 } from '../../crypto/utf8.ts'
import type { Bytes } from '../../crypto/wire-types.ts'

/** In place of the length of a text that is not there. */
const absent = -1

/**
 * Many texts as one, with their lengths: one long string crosses between threads, and is encoded, as fast as a short
 * one.
 */
export interface PackedTexts {
  readonly lengths: Int32Array<ArrayBuffer>
  readonly text: string
}

function packTexts(texts: readonly (string | null)[]): PackedTexts {
  return {
    lengths: Int32Array.from(texts, (text) => text?.length ?? absent),
    text: texts.map((text) => text ?? '').join(''),
  }
}

/** The bytes of {@link PackedTexts}, as fields of a chunk. */
export function packedFields(texts: readonly (string | null)[]): readonly Bytes[] {
  const { lengths, text } = packTexts(texts)
  return [new Uint8Array(lengths.buffer), encodeUtf8(text)]
}

/** The inverse of {@link packedFields}; null for other bytes. */
export function packedOf(lengths: Bytes | undefined, text: Bytes | undefined): PackedTexts | null {
  if (lengths === undefined || text === undefined || lengths.length % Int32Array.BYTES_PER_ELEMENT !== 0) return null
  const decoded = decodeUtf8(text)
  return decoded === null ? null : { lengths: new Int32Array(lengths.slice().buffer), text: decoded }
}

/** Takes texts out again, one after another. */
export interface TextReader {
  /** The next text; null for one that was not there, and undefined behind the last. */
  readonly next: () => string | null | undefined
  /** Goes past the next text. @returns its length in characters; -1 for one that was not there, and behind the last */
  readonly pass: () => number
  /** Offset of the next text in all of them. */
  readonly position: () => number
  /** Whether all of it was read, and nothing was missing. */
  readonly isAtEnd: () => boolean
}

/** Reads {@link PackedTexts}. */
export function readTexts({ lengths, text }: PackedTexts): TextReader {
  let place = 0
  let at = 0
  return {
    next: () => {
      const length = lengths[place]
      if (length === undefined) return undefined
      place += 1
      if (length === absent) return null
      at += length
      return text.slice(at - length, at)
    },
    pass: () => {
      const length = lengths[place] ?? absent
      place += 1
      if (length !== absent) at += length
      return length
    },
    position: () => at,
    isAtEnd: () => place === lengths.length && at === text.length,
  }
}
