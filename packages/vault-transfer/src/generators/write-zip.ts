import { crc32, deflateRawSync } from 'node:zlib'

/** A file of an archive. */
export interface ZipEntry {
  readonly name: string
  readonly bytes: Uint8Array
  /** Size that the archive claims that it unpacks to, where that is a lie. */
  readonly claimedSize?: number
  /** The bytes packed already, where they are many. */
  readonly packed?: Uint8Array
  /** As it is written while it comes: not packed, its sizes after it. */
  readonly isStreamed?: boolean
}

/** Writes an archive as APPNOTE.TXT 6.3 says, with zlib: another implementation than the reader's. */
export function writeZip(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, bytes, claimedSize = bytes.length, packed, isStreamed = false } of entries) {
    const body = isStreamed ? bytes : (packed ?? deflateRawSync(bytes))
    const encoded = Buffer.from(name)
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(crc32(bytes), 0)
    sizes.writeUInt32LE(body.length, 4)
    sizes.writeUInt32LE(claimedSize, 8)
    const lengths = Buffer.alloc(4)
    lengths.writeUInt16LE(encoded.length, 0)
    // Version 2.0, names in UTF-8, how it is packed, no time.
    const common = Buffer.from([20, 0, isStreamed ? 8 : 0, 8, isStreamed ? 0 : 8, 0, 0, 0, 0x21, 0])
    const after = isStreamed ? Buffer.concat([Buffer.from('PK\u0007\u0008'), sizes]) : Buffer.alloc(0)
    const local = Buffer.concat([
      Buffer.from('PK\u0003\u0004'),
      common,
      isStreamed ? Buffer.alloc(12) : sizes,
      lengths,
      encoded,
      body,
      after,
    ])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    central.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, sizes, lengths, place, encoded]),
    )
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return new Uint8Array(Buffer.concat([...locals, directory, Buffer.from('PK\u0005\u0006'), end]))
}
