import { Gunzip, Inflate } from 'fflate'
import { maxUnpackedBytes } from './limits.ts'
import { TransferError } from '../transfer/transfer-error.ts'

/** So many packed bytes at once: what they unpack to, a thousand times as much at most, is counted before the next. */
const slice = 16_384

/**
 * Unpacks, believing nothing of what the bytes claim to hold: what comes out is counted.
 *
 * @param form `raw` as in archives, `gzip` as in KeePass files
 * @throws TransferError `zip_bomb`, `broken`
 */
export function inflate(packed: Uint8Array, form: 'raw' | 'gzip'): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array[] = []
  const end = { size: 0, isWhole: false }
  const take = (chunk: Uint8Array, isFinal: boolean) => {
    end.size += chunk.length
    if (end.size > maxUnpackedBytes) throw new TransferError('zip_bomb')
    chunks.push(chunk)
    end.isWhole ||= isFinal
  }
  const stream = form === 'raw' ? new Inflate(take) : new Gunzip(take)
  try {
    for (let at = 0; at < packed.length; at += slice)
      stream.push(packed.subarray(at, at + slice), at + slice >= packed.length)
  } catch (error) {
    throw error instanceof TransferError ? error : new TransferError('broken')
  }
  if (!end.isWhole) throw new TransferError('broken')
  const whole = new Uint8Array(end.size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
