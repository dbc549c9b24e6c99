import { encodeUtf8 } from './utf8.ts'
import type { Bytes } from './wire-types.ts'

const u32Size = 4
const u64Size = 8

/** Joins byte strings end to end, without any mark between them. */
export function concatBytes(...parts: readonly Uint8Array[]): Bytes {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.length
  }
  return joined
}

/**
 * Eight bytes, big-endian.
 *
 * @param value a safe integer, 0…2⁵³ − 1
 */
export function encodeU64(value: number): Bytes {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError('a safe non-negative integer expected')
  const bytes = new Uint8Array(u64Size)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value))
  return bytes
}

/** The inverse of {@link encodeU64}; null for another length or a number above 2⁵³ − 1. */
export function decodeU64(bytes: Uint8Array): number | null {
  if (bytes.length !== u64Size) return null
  const value = Number(new DataView(bytes.buffer, bytes.byteOffset, u64Size).getBigUint64(0))
  return Number.isSafeInteger(value) ? value : null
}

/**
 * The protocol's `enc`: the number of fields, then each field after its length, all numbers four bytes big-endian.
 * Two different lists never give the same bytes, so what is authenticated cannot be read in two ways.
 *
 * @param fields byte strings, or texts that are written as UTF-8
 * @throws VaultError `ill_formed_text` for a text with lone surrogates
 */
export function encodeFields(...fields: readonly (string | Uint8Array)[]): Bytes {
  const contents = fields.map((field) => (typeof field === 'string' ? encodeUtf8(field) : field))
  let size = u32Size
  for (const content of contents) size += u32Size + content.length
  const bytes = new Uint8Array(size)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, contents.length)
  let offset = u32Size
  for (const content of contents) {
    view.setUint32(offset, content.length)
    bytes.set(content, offset + u32Size)
    offset += u32Size + content.length
  }
  return bytes
}

/** The protocol's `dec`, inverse of {@link encodeFields}; null when bytes are missing or left over. */
export function decodeFields(bytes: Bytes): Bytes[] | null {
  return viewFields(bytes)?.map((field) => field.slice()) ?? null
}

/** As {@link decodeFields}, without copies: the fields are views of the same bytes. */
export function viewFields(bytes: Bytes): Bytes[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < u32Size) return null
  const count = view.getUint32(0)
  const fields: Bytes[] = []
  let offset = u32Size
  while (fields.length < count) {
    if (bytes.length - offset < u32Size) return null
    const length = view.getUint32(offset)
    offset += u32Size
    if (bytes.length - offset < length) return null
    fields.push(bytes.subarray(offset, offset + length))
    offset += length
  }
  return offset === bytes.length ? fields : null
}

/** The protocol's `opt`: tells an absent text (`00`) from an empty one (`01`). */
export function encodeOptional(text: string | null | undefined): Bytes {
  return text === null || text === undefined ? new Uint8Array([0]) : concatBytes(new Uint8Array([1]), encodeUtf8(text))
}
