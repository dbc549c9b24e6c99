import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

/** Length in bytes and SHA-256, hexadecimal, of a file. */
export async function fileDigest(path: string): Promise<{ readonly bytes: number; readonly sha256: string }> {
  const digest = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 1_048_576 })) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('A file is read as bytes')
    digest.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: digest.digest('hex') }
}
