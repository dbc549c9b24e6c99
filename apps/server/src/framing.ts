/** Input of {@link frame}: text is written as UTF-8. */
export type Framed = string | Uint8Array

/**
 * Joins parts so that no two different lists give the same bytes: `u32(n)`, then each part behind its `u32` length.
 * Every HMAC input of the server goes through it.
 */
export function frame(...parts: readonly Framed[]): Buffer {
  const chunks: Buffer[] = [u32(parts.length)]
  for (const part of parts) {
    const bytes = Buffer.from(part)
    chunks.push(u32(bytes.length), bytes)
  }
  return Buffer.concat(chunks)
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
