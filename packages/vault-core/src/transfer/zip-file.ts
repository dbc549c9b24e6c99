import { Unzip, UnzipInflate, UnzipPassThrough, unzipSync } from 'fflate'
import type { TransferFile } from './format.ts'
import { maxUnpackedBytes, refuseLarge } from './limits.ts'
import { TransferError } from './transfer-error.ts'

/** What an archive holds, without what is in it. */
export interface ZipListing {
  /** With their folders, as they are written. */
  readonly names: readonly string[]
}

/** More files than any export has. */
const maxEntries = 20_000
/** So many bytes at once: what they unpack to is bounded before it is counted. */
const slice = 16_384

/** The archive's signature: a file, or the end of an empty archive. */
export function isZip({ bytes }: TransferFile): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 0x03 || bytes[2] === 0x05)
}

/**
 * Lists an archive.
 *
 * @throws TransferError `too_large`, `truncated`, `zip_bomb` where it says itself that it holds too much
 */
export function listZip(file: TransferFile): ZipListing {
  refuseLarge(file)
  const names: string[] = []
  let declared = 0
  try {
    unzipSync(file.bytes, {
      filter: ({ name, originalSize }) => {
        names.push(name)
        declared += originalSize
        if (names.length > maxEntries) throw new TransferError('zip_bomb')
        return false
      },
    })
  } catch (error) {
    throw error instanceof TransferError ? error : new TransferError('truncated')
  }
  if (declared > maxUnpackedBytes && names.some((name) => !isAttachment(name))) refuseBomb(file)
  return { names }
}

/** As {@link listZip}; null for what is no archive that can be listed. */
export function zipNames(file: TransferFile): readonly string[] | null {
  try {
    return isZip(file) ? listZip(file).names : null
  } catch {
    return null
  }
}

/** Attachments are never unpacked: however large they are, they are no bomb. */
function isAttachment(name: string): boolean {
  return /(?:^|\/)(?:attachments|files)\//iu.test(name)
}

/** What is declared of what would be unpacked. */
function refuseBomb(file: TransferFile): void {
  let declared = 0
  unzipSync(file.bytes, {
    filter: ({ name, originalSize }) => {
      if (!isAttachment(name)) declared += originalSize
      return false
    },
  })
  if (declared > maxUnpackedBytes) throw new TransferError('zip_bomb')
}

/**
 * Unpacks one file of an archive, of which no more is believed than what came out.
 *
 * @param isWanted told each name, as it is written
 * @returns the first wanted file; null where there is none
 * @throws TransferError `zip_bomb`, `broken`, `encrypted_otherwise`, and what {@link listZip} throws
 */
export function unzipOne(file: TransferFile, isWanted: (name: string) => boolean): TransferFile | null {
  const wanted = listZip(file).names.find(isWanted)
  if (wanted === undefined) return null
  const chunks: Uint8Array[] = []
  const end = { size: 0, isFound: false, isWhole: false }
  const unzip = new Unzip((entry) => {
    if (entry.name !== wanted || end.isFound) return
    end.isFound = true
    entry.ondata = (error, chunk, isFinal) => {
      if (error !== null) throw error
      end.size += chunk.length
      if (end.size > maxUnpackedBytes) throw new TransferError('zip_bomb')
      chunks.push(chunk)
      end.isWhole ||= isFinal
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  unzip.register(UnzipPassThrough)
  try {
    for (let at = 0; at < file.bytes.length && !end.isWhole; at += slice) {
      unzip.push(file.bytes.subarray(at, at + slice), at + slice >= file.bytes.length)
    }
  } catch (error) {
    throw error instanceof TransferError ? error : new TransferError('broken')
  }
  if (!end.isWhole) throw new TransferError('broken')
  return { name: wanted, bytes: joined(chunks, end.size) }
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
