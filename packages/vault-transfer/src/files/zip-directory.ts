import { TransferError } from '../transfer/transfer-error.ts'

/** A file of an archive, as the archive's directory names it. */
export interface ZipEntry {
  /** With its folders, as it is written. */
  readonly name: string
  /** How it is packed: 0 not at all, 8 deflated. */
  readonly method: number
  readonly packedSize: number
  /** Claimed unpacked size. */
  readonly claimedSize: number
  /** Offset of its own header. */
  readonly offset: number
}

/** Signatures and lengths of the headers (APPNOTE.TXT 6.3, 4.3.7, 4.3.12 and 4.3.16), little-endian. */
const [localMark, directoryMark, endMark] = [0x04034b50, 0x02014b50, 0x06054b50]
const [localLength, directoryLength, endLength] = [30, 46, 22]
/** Longest comment after the end. */
const longestComment = 65_535
/** More files than any export has. */
const maxFiles = 20_000

/**
 * Reads the directory at an archive's end, which alone knows where each file is: headers before files may leave sizes
 * out.
 *
 * @throws TransferError `truncated` where it is not whole, `zip_bomb` for more files than are looked at
 */
export function readZipDirectory(bytes: Uint8Array<ArrayBuffer>): readonly ZipEntry[] {
  const view = viewOf(bytes)
  const end = endOf(view)
  if (end === null) throw new TransferError('truncated')
  const count = view.getUint16(end + 10, true)
  if (count > maxFiles) throw new TransferError('zip_bomb')
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index++) {
    if (at + directoryLength > end || view.getUint32(at, true) !== directoryMark) throw new TransferError('truncated')
    const nameLength = view.getUint16(at + 28, true)
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + directoryLength, at + directoryLength + nameLength)),
      method: view.getUint16(at + 10, true),
      packedSize: view.getUint32(at + 20, true),
      claimedSize: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    })
    at += directoryLength + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/**
 * The bytes of a file as they are packed.
 *
 * @throws TransferError `broken`
 */
export function packedBytes(bytes: Uint8Array<ArrayBuffer>, { offset, packedSize }: ZipEntry): Uint8Array<ArrayBuffer> {
  const view = viewOf(bytes)
  if (offset + localLength > bytes.length || view.getUint32(offset, true) !== localMark)
    throw new TransferError('broken')
  const start = offset + localLength + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  if (start + packedSize > bytes.length) throw new TransferError('broken')
  return bytes.subarray(start, start + packedSize)
}

function endOf(view: DataView): number | null {
  const last = view.byteLength - endLength
  for (let at = last; at >= Math.max(0, last - longestComment); at--)
    if (view.getUint32(at, true) === endMark) return at
  return null
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
