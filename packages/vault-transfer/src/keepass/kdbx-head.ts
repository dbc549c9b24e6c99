import { decodeUtf8, type Bytes } from '@larets/vault-core/crypto'
import { TransferError } from '../transfer/transfer-error.ts'
import { byteReader, hexOf, numberOf } from './byte-reader.ts'

/** How a key is stretched, within what a computer is asked for. */
export type KdbxStretch =
  | { readonly kind: 'aes'; readonly seed: Bytes; readonly rounds: number }
  | {
      readonly kind: 'argon2'
      readonly variant: 'd' | 'id'
      readonly salt: Bytes
      /** In KiB. */
      readonly memory: number
      readonly iterations: number
      readonly parallelism: number
    }

/** Head of a KeePass file before the encryption. */
export interface KdbxHead {
  readonly version: 3 | 4
  readonly cipher: 'aes' | 'chacha20'
  readonly isPacked: boolean
  readonly seed: Bytes
  readonly iv: Bytes
  readonly stretch: KdbxStretch
  /** The whole head as it stands in the file. */
  readonly bytes: Bytes
  /** Of version 3 alone: what masks values, and what the decrypted file begins with. */
  readonly mask: { readonly stream: number; readonly key: Bytes } | null
  readonly start: Bytes | null
}

/** Rounds of AES-KDF: ten times what KeePassXC finds for a second of a fast computer. */
const mostRounds = 300_000_000n
/** Argon2: 1 GiB, and so many KiB filled one after the other. */
const mostMemory = 1024n * 1024n
const mostFilled = 64n * 1024n * 1024n
const mostParallelism = 64n

const ciphers: Readonly<Record<string, KdbxHead['cipher'] | 'twofish'>> = {
  '31c1f2e6bf714350be5805216afc5aff': 'aes',
  d6038a2b8b6f4cb5a524339a31dbb59a: 'chacha20',
  ad68f29f576f4bb9a36ad47af965346c: 'twofish',
}
const kdfs: Readonly<Record<string, 'aes' | 'd' | 'id'>> = {
  c9d9f39a628a4460bf740d08c18a4fea: 'aes',
  '7c02bb8279a74ac0927d114a00648238': 'aes',
  ef636ddf8c29444b91f7a9a403e30a0c: 'd',
  '9e298b1956db4773b23dfc3ec6f0a1e6': 'id',
}

const [cipherId, compression, masterSeed, transformSeed, transformRounds, encryptionIv] = [2, 3, 4, 5, 6, 7]
const [maskKey, startBytes, maskStream, kdfParameters] = [8, 9, 10, 11]

/** True for what KeePass writes of any version. */
export function isKeepassFile(bytes: Uint8Array): boolean {
  return [0x03, 0xd9, 0xa2, 0x9a].every((byte, index) => bytes[index] === byte)
}

/**
 * Reads the head, and refuses what asks for more than a computer is to give before anything is computed.
 *
 * @throws TransferError `kdb`, `kdbx_old`, `kdbx_new`, `twofish`, `encrypted_otherwise`, `too_costly`, `truncated`,
 *   `broken`
 */
export function readKdbxHead(file: Bytes): KdbxHead {
  const reader = byteReader(file)
  if (!isKeepassFile(reader.bytes(4))) throw new TransferError('broken')
  const kind = hexOf(reader.bytes(4))
  if (kind === '65fb4bb5') throw new TransferError('kdb')
  if (kind === '66fb4bb5') throw new TransferError('kdbx_old')
  if (kind !== '67fb4bb5') throw new TransferError('broken')
  reader.u16()
  const version = reader.u16()
  if (version < 3) throw new TransferError('kdbx_old')
  if (version > 4) throw new TransferError('kdbx_new')
  const fields = new Map<number, Bytes>()
  for (let id = reader.u8(); ; id = reader.u8()) {
    const bytes = reader.bytes(version === 3 ? reader.u16() : reader.u32())
    if (id === 0) break
    fields.set(id, bytes)
  }
  const cipher = ciphers[hexOf(need(fields, cipherId))]
  if (cipher === 'twofish') throw new TransferError('twofish')
  if (cipher === undefined) throw new TransferError('encrypted_otherwise')
  const packed = numberOf(need(fields, compression))
  if (packed !== 0n && packed !== 1n) throw new TransferError('encrypted_otherwise')
  return {
    version: version === 3 ? 3 : 4,
    cipher,
    isPacked: packed === 1n,
    seed: need(fields, masterSeed, 32),
    iv: need(fields, encryptionIv, cipher === 'aes' ? 16 : 12),
    stretch:
      version === 3
        ? aesStretch(need(fields, transformSeed), numberOf(need(fields, transformRounds)))
        : stretchOf(dictionary(need(fields, kdfParameters))),
    bytes: file.subarray(0, reader.at()),
    mask: version === 3 ? { stream: Number(numberOf(need(fields, maskStream))), key: need(fields, maskKey) } : null,
    start: version === 3 ? need(fields, startBytes, 32) : null,
  }
}

function need(fields: ReadonlyMap<number, Bytes>, id: number, length?: number): Bytes {
  const bytes = fields.get(id)
  if (bytes === undefined || (length !== undefined && bytes.length !== length)) throw new TransferError('broken')
  return bytes
}

/** Named values: each has its kind, its name and its bytes. */
function dictionary(bytes: Bytes): ReadonlyMap<string, Bytes> {
  const reader = byteReader(bytes)
  const values = new Map<string, Bytes>()
  if (reader.u16() >> 8 !== 1) throw new TransferError('kdbx_new')
  while (reader.u8() !== 0) {
    const name = decodeUtf8(reader.bytes(reader.u32()))
    const value = reader.bytes(reader.u32())
    if (name !== null) values.set(name, value)
  }
  return values
}

function aesStretch(seed: Bytes | undefined, rounds: bigint | null): KdbxStretch {
  if (seed?.length !== 32 || rounds === null) throw new TransferError('broken')
  if (rounds > mostRounds) throw new TransferError('too_costly')
  return { kind: 'aes', seed, rounds: Number(rounds) }
}

function stretchOf(values: ReadonlyMap<string, Bytes>): KdbxStretch {
  const kdf = kdfs[hexOf(values.get('$UUID') ?? new Uint8Array(0))]
  if (kdf === undefined) throw new TransferError('encrypted_otherwise')
  const [salt, number] = [values.get('S'), (name: string) => numberOf(values.get(name))]
  if (kdf === 'aes') return aesStretch(salt, number('R'))
  const [memory, iterations, parallelism, version] = [number('M'), number('I'), number('P'), number('V')]
  if (salt === undefined || memory === null || iterations === null || parallelism === null)
    throw new TransferError('broken')
  // An older Argon2, and one with a secret or with data of somebody else, which no program writes.
  if (version !== 0x13n || (values.get('K')?.length ?? 0) > 0 || (values.get('A')?.length ?? 0) > 0)
    throw new TransferError('encrypted_otherwise')
  const kib = memory / 1024n
  if (salt.length < 8 || iterations < 1n || parallelism < 1n || kib < 8n * parallelism)
    throw new TransferError('broken')
  if (kib > mostMemory || kib * iterations > mostFilled || parallelism > mostParallelism)
    throw new TransferError('too_costly')
  return {
    kind: 'argon2',
    variant: kdf,
    salt,
    memory: Number(kib),
    iterations: Number(iterations),
    parallelism: Number(parallelism),
  }
}
