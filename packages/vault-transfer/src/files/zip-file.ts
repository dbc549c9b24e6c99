import type { TransferFile } from './format.ts'
import { inflate } from './inflate.ts'
import { maxUnpackedBytes, refuseLarge } from './limits.ts'
import { TransferError } from '../transfer/transfer-error.ts'
import { packedBytes, readZipDirectory, type ZipEntry } from './zip-directory.ts'

const deflated = 8

/** The archive's signature: a file, or the end of an empty archive. */
export function isZip({ bytes }: TransferFile): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 0x03 || bytes[2] === 0x05)
}

/**
 * The names of an archive's files, with their folders, as they are written.
 *
 * @throws TransferError `too_large`, `truncated`, `zip_bomb`
 */
export function listZip(file: TransferFile): readonly string[] {
  return entriesOf(file).map(({ name }) => name)
}

/** As {@link listZip}; null for what is no archive that can be listed. */
export function zipNames(file: TransferFile): readonly string[] | null {
  try {
    return isZip(file) ? listZip(file) : null
  } catch {
    return null
  }
}

/**
 * Unpacks one file of an archive, of which no more is believed than what came out.
 *
 * @param isWanted told each name, as it is written
 * @returns the first wanted file; null where there is none
 * @throws TransferError `zip_bomb`, `broken`, and what {@link listZip} throws
 */
export function unzipOne(file: TransferFile, isWanted: (name: string) => boolean): TransferFile | null {
  const entry = entriesOf(file).find(({ name }) => isWanted(name))
  if (entry === undefined) return null
  if (entry.claimedSize > maxUnpackedBytes) throw new TransferError('zip_bomb')
  return { name: entry.name, bytes: unpack(packedBytes(file.bytes, entry), entry) }
}

function entriesOf(file: TransferFile): readonly ZipEntry[] {
  refuseLarge(file)
  return readZipDirectory(file.bytes)
}

function unpack(packed: Uint8Array<ArrayBuffer>, { method }: ZipEntry): Uint8Array<ArrayBuffer> {
  if (method === 0) return packed
  if (method !== deflated) throw new TransferError('broken')
  return inflate(packed, 'raw')
}
