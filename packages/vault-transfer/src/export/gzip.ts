import { concatBytes, type Bytes } from '@larets/vault-core/crypto'
import { TransferError } from '../transfer/transfer-error.ts'
import { inSlices } from './in-slices.ts'

/** Most bytes that a file of ours may unpack to. */
const mostUnpacked = 256 * 1024 * 1024

/** The bytes of a stream. @throws TransferError `zip_bomb` beyond `most` */
async function allOf(stream: ReadableStream<Uint8Array>, most: number): Promise<Bytes> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = stream.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length
    if (length > most) {
      await reader.cancel().catch(() => undefined)
      throw new TransferError('zip_bomb')
    }
    chunks.push(next.value)
  }
  const bytes = concatBytes(...chunks)
  for (const chunk of chunks) chunk.fill(0)
  return bytes
}

/**
 * Packs a text that comes in pieces, as UTF-8.
 *
 * @param before bytes that stand before the text
 * @throws the signal's reason
 */
export async function gzipText(pieces: Iterable<string>, signal?: AbortSignal, before?: Bytes): Promise<Bytes> {
  const encoder = new TextEncoder()
  const { writable, readable } = new CompressionStream('gzip')
  const writer = writable.getWriter()
  const packed = allOf(readable, Infinity)
  try {
    if (before !== undefined) await writer.write(before)
    await inSlices(pieces, (text) => writer.write(encoder.encode(text)), signal)
    await writer.close()
  } catch (error) {
    packed.catch(() => undefined)
    await writer.abort(error).catch(() => undefined)
    throw error
  }
  return packed
}

/** The inverse of {@link gzipText}, without the text's decoding. @throws TransferError `zip_bomb`, `broken` */
export async function gunzip(packed: Bytes): Promise<Bytes> {
  try {
    return await allOf(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip')), mostUnpacked)
  } catch (error) {
    if (error instanceof TransferError) throw error
    throw new TransferError('broken', error)
  }
}
