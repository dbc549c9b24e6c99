import { concatBytes, encodeUtf8, hmacVerify, sha256, type Bytes } from '@larets/vault-core/crypto'
import { chacha20 } from '@noble/ciphers/chacha.js'
import { salsa20 } from '@noble/ciphers/salsa.js'
import { u32le, u64le } from '../export/kdbx-header.ts'
import { inflate } from '../files/inflate.ts'
import { maxUnpackedBytes } from '../files/limits.ts'
import { TransferError } from '../transfer/transfer-error.ts'
import { byteReader } from './byte-reader.ts'
import { readKdbxHead, type KdbxHead } from './kdbx-head.ts'
import { keyOfFile } from './key-file.ts'
import type { Unmask } from './masked-values.ts'
import { stretchKey } from './stretch-key.ts'

/** Contents of a KeePass file, decrypted. */
export interface OpenedKdbx {
  readonly xml: Bytes
  readonly unmask: Unmask
}

/** Key of a file: a password, which may be empty, a key file, or both. */
export interface KdbxSecrets {
  readonly password: string
  readonly keyFile: Bytes | undefined
}

/** In the place of a block's number, for the head. */
const ofHead = 2n ** 64n - 1n

/**
 * Opens a KeePass file of version 3 or 4.
 *
 * @throws TransferError `wrong_key` where the password alone does not open it, which may need a key file;
 *   `wrong_key_file` where
 * neither of both, or not both together, do; what reading the head throws; `key_file_broken`, `zip_bomb`, `broken`,
 * `truncated`
 */
export async function openKdbx(file: Bytes, { password, keyFile }: KdbxSecrets): Promise<OpenedKdbx> {
  const head = readKdbxHead(file)
  const ofPassword = await sha256(encodeUtf8(password))
  const ofFile = keyFile === undefined ? null : await keyOfFile(keyFile)
  // With a key file, programs leave an empty password out, or take it for one.
  const parts =
    ofFile === null ? [[ofPassword]] : password === '' ? [[ofFile], [ofPassword, ofFile]] : [[ofPassword, ofFile]]
  for (const keys of parts) {
    const stretched = await stretchKey(await sha256(concatBytes(...keys)), head.stretch)
    const opened =
      head.version === 3 ? await openVersion3(file, head, stretched) : await openVersion4(file, head, stretched)
    if (opened !== null) return opened
  }
  throw new TransferError(ofFile === null ? 'wrong_key' : 'wrong_key_file')
}

async function decrypted(bytes: Bytes, head: KdbxHead, stretched: Bytes): Promise<Bytes | null> {
  const key = await sha256(concatBytes(head.seed, stretched))
  if (head.cipher === 'chacha20') return new Uint8Array(chacha20(key, head.iv, bytes))
  const aes = await crypto.subtle.importKey('raw', key, 'AES-CBC', false, ['decrypt'])
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-CBC', iv: head.iv }, aes, bytes))
  } catch {
    return null
  }
}

function unpacked(bytes: Bytes, { isPacked }: KdbxHead): Bytes {
  return isPacked ? inflate(bytes, 'gzip') : bytes
}

/** Null where the key is another. */
async function openVersion3(file: Bytes, head: KdbxHead, stretched: Bytes): Promise<OpenedKdbx | null> {
  const { mask, start } = head
  if (mask === null || start === null) throw new TransferError('broken')
  const sealed = file.subarray(head.bytes.length)
  if (head.cipher === 'aes' && (sealed.length === 0 || sealed.length % 16 !== 0)) throw new TransferError('truncated')
  const whole = await decrypted(sealed, head, stretched)
  if (whole === null || start.some((byte, index) => whole[index] !== byte)) return null
  const reader = byteReader(whole)
  reader.bytes(start.length)
  const blocks: Bytes[] = []
  for (;;) {
    reader.u32()
    const hash = reader.bytes(32)
    const bytes = reader.bytes(reader.u32())
    if (bytes.length === 0) break
    const found = await sha256(bytes)
    if (hash.some((byte, index) => found[index] !== byte)) throw new TransferError('broken')
    blocks.push(bytes)
  }
  return { xml: unpacked(concatBytes(...blocks), head), unmask: await unmaskBy(mask.stream, mask.key) }
}

async function macKey(base: Bytes, number: bigint): Promise<CryptoKey> {
  const key = await crypto.subtle.digest('SHA-512', concatBytes(u64le(number), base))
  return crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

/** Null where the key is another. */
async function openVersion4(file: Bytes, head: KdbxHead, stretched: Bytes): Promise<OpenedKdbx | null> {
  const reader = byteReader(file)
  reader.bytes(head.bytes.length)
  const [hash, mac] = [reader.bytes(32), reader.bytes(32)]
  const found = await sha256(head.bytes)
  if (hash.some((byte, index) => found[index] !== byte)) throw new TransferError('broken')
  const base = new Uint8Array(
    await crypto.subtle.digest('SHA-512', concatBytes(head.seed, stretched, Uint8Array.of(1))),
  )
  if (!(await hmacVerify(await macKey(base, ofHead), mac, head.bytes))) return null
  const blocks: Bytes[] = []
  for (let number = 0n; ; number++) {
    const tag = reader.bytes(32)
    const length = reader.u32()
    const bytes = reader.bytes(length)
    const isWhole = await hmacVerify(await macKey(base, number), tag, concatBytes(u64le(number), u32le(length), bytes))
    if (!isWhole) throw new TransferError('broken')
    if (length === 0) break
    blocks.push(bytes)
  }
  const packed = await decrypted(concatBytes(...blocks), head, stretched)
  if (packed === null) throw new TransferError('broken')
  return afterInnerHead(unpacked(packed, head))
}

const [endOfHead, streamOfHead, keyOfHead] = [0, 1, 2]

/** Inner head before the XML within the encryption: the mask, and files that are attached. */
async function afterInnerHead(bytes: Bytes): Promise<OpenedKdbx> {
  if (bytes.length > maxUnpackedBytes) throw new TransferError('too_large')
  const reader = byteReader(bytes)
  let [stream, key] = [0, new Uint8Array(0)]
  for (;;) {
    const id = reader.u8()
    const value = reader.bytes(reader.u32())
    if (id === endOfHead) break
    if (id === streamOfHead) stream = byteReader(value).u32()
    if (id === keyOfHead) key = value
  }
  return { xml: bytes.subarray(reader.at()), unmask: await unmaskBy(stream, key) }
}

const [salsaStream, chachaStream] = [2, 3]
/** The nonce that KeePass gives Salsa20. */
const salsaNonce = Uint8Array.of(0xe8, 0x30, 0x09, 0x4b, 0x97, 0x20, 0x5d, 0x2a)

/** @throws TransferError `encrypted_otherwise` for a stream that no program of today writes */
async function unmaskBy(stream: number, key: Bytes): Promise<Unmask> {
  if (stream === 0) return (bytes) => bytes
  if (stream === salsaStream) {
    const hash = await sha256(key)
    return (bytes) => salsa20(hash, salsaNonce, bytes)
  }
  if (stream !== chachaStream) throw new TransferError('encrypted_otherwise')
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-512', key))
  return (bytes) => chacha20(hash.subarray(0, 32), hash.subarray(32, 44), bytes)
}
