import { crc32, deflateRawSync } from 'node:zlib'

/** A file of an archive. */
export interface ZipEntry {
  readonly name: string
  readonly bytes: Uint8Array
  /** What the archive claims that it unpacks to, where that is a lie. */
  readonly claimedSize?: number
  /** The bytes packed already, where they are many. */
  readonly packed?: Uint8Array
}

/** Writes an archive as APPNOTE.TXT 6.3 says, with zlib: another implementation than the reader's. */
export function writeZip(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, bytes, claimedSize = bytes.length, packed = deflateRawSync(bytes) } of entries) {
    const encoded = Buffer.from(name)
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(crc32(bytes), 0)
    sizes.writeUInt32LE(packed.length, 4)
    sizes.writeUInt32LE(claimedSize, 8)
    const lengths = Buffer.alloc(4)
    lengths.writeUInt16LE(encoded.length, 0)
    // Version 2.0, names in UTF-8, deflated, no time.
    const common = Buffer.from([20, 0, 0, 8, 8, 0, 0, 0, 0x21, 0])
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, sizes, lengths, encoded, packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, sizes, lengths, place, encoded]))
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
