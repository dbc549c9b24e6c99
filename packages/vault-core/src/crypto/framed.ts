import { VaultError } from '../errors.ts'
import type { Bytes } from './wire-types.ts'

const u32Size = 4
/** Bytes that a UTF-16 code unit takes in UTF-8 at the most. */
const largestUnit = 3
const encoder = new TextEncoder()

/** Used again and again: an account of ten thousand items has a hundred thousand of them. */
let scratch: Bytes = new Uint8Array(1 << 14)
let view = new DataView(scratch.buffer)
let end = 0
let count = 0

/** Has the room for so many more bytes. */
function reserve(more: number): void {
  if (end + more <= scratch.length) return
  const larger = new Uint8Array(2 * (end + more))
  larger.set(scratch.subarray(0, end))
  scratch = larger
  view = new DataView(larger.buffer)
}

/** Writes fields one after another. */
export interface FieldWriter {
  readonly put: (field: Uint8Array) => void
  /**
   * An optional text, as `encodeOptional` of `framing.ts` has it.
   *
   * @throws VaultError `ill_formed_text` for a text with lone surrogates
   */
  readonly putOptional: (text: string | null | undefined) => void
}

const writer: FieldWriter = {
  put: (field) => {
    reserve(u32Size + field.length)
    view.setUint32(end, field.length)
    scratch.set(field, end + u32Size)
    end += u32Size + field.length
    count += 1
  },
  putOptional: (text) => {
    const given = text ?? ''
    if (!given.isWellFormed()) throw new VaultError('ill_formed_text')
    reserve(u32Size + 1 + largestUnit * given.length)
    scratch[end + u32Size] = text === null || text === undefined ? 0 : 1
    const { written } = encoder.encodeInto(given, scratch.subarray(end + u32Size + 1))
    view.setUint32(end, 1 + written)
    end += u32Size + 1 + written
    count += 1
  },
}

/**
 * The protocol's `enc` of what is written, as `encodeFields` of `framing.ts` gives it, in memory that is used again by
 * the next call: for WebCrypto, which takes its copy before it returns, and for nothing secret, since nobody overwrites
 * it.
 *
 * @param write writes the fields
 * @returns a view that holds until the next call
 * @throws VaultError `ill_formed_text`
 */
export function framed(write: (fields: FieldWriter) => void): Bytes {
  end = u32Size
  count = 0
  write(writer)
  view.setUint32(0, count)
  return scratch.subarray(0, end)
}
