import type { Bytes } from './wire-types.ts'

/** Plaintexts are padded to a multiple of this many bytes, so that a ciphertext tells its length only roughly. */
export const padBlock = 32

const padMark = 0x80

/** Adds the byte 80 and then zero bytes up to a multiple of {@link padBlock}; at least one byte is added. */
export function pad(bytes: Uint8Array): Bytes {
  const padded = new Uint8Array((Math.floor(bytes.length / padBlock) + 1) * padBlock)
  padded.set(bytes)
  padded[bytes.length] = padMark
  return padded
}

/** The inverse of {@link pad}; null for any shape that `pad` does not make. */
export function unpad(padded: Bytes): Bytes | null {
  if (padded.length === 0 || padded.length % padBlock !== 0) return null
  let mark = padded.length - 1
  while (mark >= 0 && padded[mark] === 0) mark -= 1
  if (mark < padded.length - padBlock || padded[mark] !== padMark) return null
  return padded.slice(0, mark)
}
