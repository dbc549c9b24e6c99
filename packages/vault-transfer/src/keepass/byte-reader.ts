import type { Bytes } from '@larets/vault-core/crypto'
import { TransferError } from '../transfer/transfer-error.ts'

/** Reads pieces of bytes one after the other; numbers are little-endian, as KeePass writes them. */
export interface ByteReader {
  /** Offset of the next piece. */
  readonly at: () => number
  readonly isAtEnd: () => boolean
  readonly u8: () => number
  readonly u16: () => number
  readonly u32: () => number
  /** A view of so many bytes. */
  readonly bytes: (length: number) => Bytes
}

/** Begins at the first byte. Everything throws a TransferError `truncated` beyond the last. */
export function byteReader(all: Bytes): ByteReader {
  const view = new DataView(all.buffer, all.byteOffset, all.byteLength)
  let at = 0
  const step = (length: number) => {
    const from = at
    if (length > all.length - from) throw new TransferError('truncated')
    at += length
    return from
  }
  return {
    at: () => at,
    isAtEnd: () => at >= all.length,
    u8: () => view.getUint8(step(1)),
    u16: () => view.getUint16(step(2), true),
    u32: () => view.getUint32(step(4), true),
    bytes: (length) => {
      const from = step(length)
      return all.subarray(from, from + length)
    },
  }
}

/** A number of four or eight bytes; null for any other length. */
export function numberOf(bytes: Bytes | undefined): bigint | null {
  if (bytes === undefined) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length === 4) return BigInt(view.getUint32(0, true))
  return bytes.length === 8 ? view.getBigUint64(0, true) : null
}

/** Bytes as digits of sixteen, in small letters. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
