import { bodySlots } from '../../contracts/item-texts.ts'
import type { ItemRecord } from '../../contracts/items.ts'
import { sha256 } from '../../crypto/webcrypto.ts'
import type { Bytes } from '../../crypto/wire-types.ts'

const encoder = new TextEncoder()
/** Length of the number before each string, in bytes. */
const numberSize = 4
/** In place of the length of a string that is not there. */
const absent = 0xffff_ffff
/** Bytes that a UTF-16 code unit takes in UTF-8 at the most. */
const largestUnit = 3

/** Used again and again: ten thousand records are ten million bytes. Ciphertext alone is ever in it. */
let scratch: Bytes = new Uint8Array(1 << 20)
let view = new DataView(scratch.buffer)

/**
 * Hash over everything of some records that decides what opens of them, each string after its length: no other records
 * have the same.
 */
export function hashRecords(records: readonly ItemRecord[]): Promise<Bytes> {
  let at = 0
  const needs = (more: number) => {
    if (at + more <= scratch.length) return
    const larger = new Uint8Array(2 * (at + more))
    larger.set(scratch)
    scratch = larger
    view = new DataView(larger.buffer)
  }
  const putNumber = (value: number) => {
    needs(numberSize)
    view.setUint32(at, value)
    at += numberSize
  }
  const put = (text: string | null) => {
    if (text === null) {
      putNumber(absent)
      return
    }
    needs(numberSize + largestUnit * text.length)
    const { written } = encoder.encodeInto(text, scratch.subarray(at + numberSize))
    putNumber(written)
    at += written
  }
  for (const record of records) {
    put(record.name)
    for (const slot of bodySlots) put(record[slot])
    putNumber(record.uris.length)
    for (const { uri, match } of record.uris) {
      put(uri)
      put(match === null ? null : String(match))
    }
  }
  // WebCrypto takes its copy before it returns.
  return sha256(scratch.subarray(0, at))
}
