// The encrypted strings read once more, with Node's own cryptography and nothing of the product's.
import {
  argon2Sync,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  hkdfSync,
  pbkdf2Sync,
  timingSafeEqual,
} from 'node:crypto'

/** The decoded parts of an encrypted string. */
export interface WireParts {
  readonly version: '1' | '2'
  /** Spki of the ephemeral key; empty in version 2. */
  readonly ephemeral: Buffer
  readonly iv: Buffer
  /** With the 16 bytes of the AES-GCM tag at its end. */
  readonly ciphertext: Buffer
  readonly signature: Buffer
}

const tagLength = 16
/** Length of the block to which plaintexts are padded, in bytes. */
const block = 32

/** The bytes of a canonical, padded Base64 text. @throws Error for any other text */
export function decodeBase64(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.toString('base64') !== text) throw new Error(`No canonical Base64: ${text}`)
  return bytes
}

/** @throws Error when it has another form than the specification says */
export function readWire(wire: string): WireParts {
  const version = wire.slice(0, 2)
  const parts = wire.slice(2).split('|').map(decodeBase64)
  const [iv, ciphertext, signature] = parts.slice(-3)
  if (iv === undefined || ciphertext === undefined || signature === undefined) throw new Error('Parts are missing')
  const sealed = { iv, ciphertext, signature }
  if (version === '2.' && parts.length === 3) return { version: '2', ephemeral: Buffer.alloc(0), ...sealed }
  const [ephemeral] = parts
  if (version !== '1.' || parts.length !== 4 || ephemeral === undefined) throw new Error(`No encrypted string: ${wire}`)
  return { version: '1', ephemeral, ...sealed }
}

/** Joins byte strings so that it can be told where each begins. */
function frame(...fields: readonly (string | Buffer)[]): Buffer {
  const u32 = (value: number) => Buffer.from(Uint32Array.of(value).buffer).swap32()
  const framed = fields.map((field) => Buffer.from(field)).flatMap((bytes) => [u32(bytes.length), bytes])
  return Buffer.concat([u32(fields.length), ...framed])
}

/** The inverse of {@link frame}. */
export function unframe(bytes: Buffer): readonly Buffer[] {
  const fields: Buffer[] = []
  let offset = 4
  for (let left = bytes.readUInt32BE(0); left > 0; left -= 1) {
    const end = offset + 4 + bytes.readUInt32BE(offset)
    fields.push(bytes.subarray(offset + 4, end))
    offset = end
  }
  if (offset !== bytes.length) throw new Error('Bytes are left over')
  return fields
}

/** A non-negative number as eight bytes. */
export function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return bytes
}

/** The context of a slot. */
export const contextOf = (slot: string, ...more: readonly (string | Buffer)[]): Buffer =>
  frame('cpa/ctx/v1', slot, ...more)

/** @returns 32 bytes */
export function pbkdf2(password: string, salt: Buffer, iterations: number): Buffer {
  return pbkdf2Sync(Buffer.from(password.normalize('NFKC')), salt, iterations, 32, 'sha256')
}

/**
 * The key material under which the private key of a new account is encrypted. @param passwordSalt 32 hexadecimal digits
 */
export function wrapRoot(masterPassword: string, passwordSalt: string): Buffer {
  const nonce = createHash('sha256')
    .update(frame('cpa/private-key-wrap/v3', Buffer.from(passwordSalt, 'hex')))
    .digest()
  const message = Buffer.from(masterPassword.normalize('NFKC'))
  return argon2Sync('argon2id', { message, nonce, memory: 65_536, passes: 3, parallelism: 1, tagLength: 32 })
}

function hkdf(root: Buffer, salt: Buffer, info: string): Buffer {
  return Buffer.from(hkdfSync('sha256', root, salt, info, 32))
}

/** @throws Error when signature or ciphertext is not what this key and context make */
function openParts({ version, iv, ciphertext, signature }: WireParts, root: Buffer, context: Buffer): Buffer {
  const key = (use: string) => hkdf(root, Buffer.alloc(0), `cpa/${version}/${use}`)
  const signed = createHmac('sha256', key('mac'))
    .update(frame(`cpa/${version}/sig`, context, iv, ciphertext))
    .digest()
  if (!timingSafeEqual(signed, signature)) throw new Error('The signature is no HMAC-SHA-256 of these bytes')
  const decipher = createDecipheriv('aes-256-gcm', key('enc'), iv, { authTagLength: tagLength })
  decipher.setAAD(context).setAuthTag(ciphertext.subarray(-tagLength))
  return Buffer.concat([decipher.update(ciphertext.subarray(0, -tagLength)), decipher.final()])
}

/** Opens a version 2 string. @throws Error when it does not open */
export function open2(wire: string, root: Buffer, context: Buffer): Buffer {
  const parts = readWire(wire)
  if (parts.version !== '2') throw new Error(`No version 2 string: ${wire}`)
  const padded = openParts(parts, root, context)
  const end = padded.lastIndexOf(0x80)
  if (end === -1 || padded.length % block !== 0 || padded.length - end > block) throw new Error('Wrong padding')
  if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('Wrong padding')
  return padded.subarray(0, end)
}

/** An account's pair, in Base64. */
export interface WirePair {
  readonly publicKey: string
  readonly pkcs8: string
}

/** Opens the version 1 string of a vault key. @returns the key as it was written: in hexadecimal */
export function openVaultKey(wire: string, { publicKey, pkcs8 }: WirePair): string {
  const parts = readWire(wire)
  if (parts.version !== '1') throw new Error(`No version 1 string: ${wire}`)
  const spki = decodeBase64(publicKey)
  const privateKey = createPrivateKey({ key: decodeBase64(pkcs8), format: 'der', type: 'pkcs8' })
  const secretWith = (der: Buffer) =>
    diffieHellman({ privateKey, publicKey: createPublicKey({ key: der, format: 'der', type: 'spki' }) })
  const context = frame(contextOf('vault-key', u64(1), spki, spki), parts.ephemeral)
  const shared = Buffer.concat([secretWith(parts.ephemeral), secretWith(spki)])
  return openParts(parts, hkdf(shared, createHash('sha256').update(context).digest(), 'cpa/1/root'), context).toString()
}
