import { concatBytes, encodeUtf8, type Bytes } from '@larets/vault-core/crypto'

/** How a password of a KeePass file is stretched: Argon2id. */
export interface KdbxStretching {
  /** In KiB. */
  readonly memory: number
  readonly iterations: number
  readonly parallelism: number
}

/** Numbers of a KeePass file are little-endian. */
export function u32le(value: number): Bytes {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, true)
  return bytes
}

/** As {@link u32le}, of eight bytes. */
export function u64le(value: bigint): Bytes {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, value, true)
  return bytes
}

const ofHex = (text: string): Bytes => Uint8Array.from(text.match(/../gu) ?? [], (pair) => Number.parseInt(pair, 16))
const signature = ofHex('03d9a29a67fb4bb5')
const version = u32le(0x0004_0000)
const aes256 = ofHex('31c1f2e6bf714350be5805216afc5aff')
const argon2id = ofHex('9e298b1956db4773b23dfc3ec6f0a1e6')
const chaCha20 = u32le(3)

/** A field of a header: its number, its length, its bytes. */
const field = (id: number, bytes: Bytes) => concatBytes(Uint8Array.of(id), u32le(bytes.length), bytes)

/** An entry of a dictionary: the kind of its value, its name, its value. */
function entry(kind: number, name: string, value: Bytes): Bytes {
  const key = encodeUtf8(name)
  return concatBytes(Uint8Array.of(kind), u32le(key.length), key, u32le(value.length), value)
}
const [asU32, asU64, asBytes] = [0x04, 0x05, 0x42]

/**
 * The header of a KeePass file of version 4.0: AES-256-CBC, gzip, Argon2id.
 *
 * @param options.salt of the stretching, 32 bytes
 * @param options.seed 32 bytes
 * @param options.iv 16 bytes
 */
export function kdbxHeader(options: {
  readonly stretching: KdbxStretching
  readonly salt: Bytes
  readonly seed: Bytes
  readonly iv: Bytes
}): Bytes {
  const { memory, iterations, parallelism } = options.stretching
  const stretching = concatBytes(
    Uint8Array.of(0, 1),
    entry(asBytes, '$UUID', argon2id),
    entry(asU32, 'V', u32le(0x13)),
    entry(asBytes, 'S', options.salt),
    entry(asU64, 'I', u64le(BigInt(iterations))),
    entry(asU64, 'M', u64le(BigInt(memory) * 1024n)),
    entry(asU32, 'P', u32le(parallelism)),
    Uint8Array.of(0),
  )
  return concatBytes(
    ...[
      signature,
      version,
      field(2, aes256),
      field(3, u32le(1)),
      field(4, options.seed),
      field(7, options.iv),
      field(11, stretching),
    ],
    field(0, encodeUtf8('\r\n\r\n')),
  )
}

/**
 * Writes what stands before the XML, within the encryption: a stream for masked values, which none of ours uses.
 *
 * @param key 64 bytes
 */
export function kdbxInnerHeader(key: Bytes): Bytes {
  return concatBytes(field(1, chaCha20), field(2, key), field(0, new Uint8Array(0)))
}
