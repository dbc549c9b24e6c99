import type { Argon2 } from '@larets/vault-core/argon2'
import type { ExportContents } from '@larets/vault-core/items'
import { concatBytes, randomBytes, encodeUtf8, hmacSign, sha256, type Bytes } from '@larets/vault-core/crypto'
import { nextTask } from '@larets/vault-core/next-task'
import { gzipText } from './gzip.ts'
import { kdbxHeader, kdbxInnerHeader, u32le, u64le, type KdbxStretching } from './kdbx-header.ts'
import { kdbxXml } from './kdbx-xml.ts'

/** 64 MiB, eight times: about a second on a computer of today, as KeePassXC would choose. */
const usualStretching: KdbxStretching = { memory: 65_536, iterations: 8, parallelism: 1 }
const blockSize = 1024 * 1024
/** In the place of a block's number, for the header. */
const ofHeader = 2n ** 64n - 1n

async function sha512(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-512', bytes))
}

async function macUnder(base: Bytes, number: bigint, message: Bytes): Promise<Bytes> {
  const key = await sha512(concatBytes(u64le(number), base))
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return hmacSign(imported, message)
}

/**
 * A KeePass file of version 4 that its password opens.
 *
 * @param options.argon2 stretches the password
 * @param options.stretching as usual unless said
 * @throws VaultError `ill_formed_text` for a password with lone surrogates; what `argon2` rejects with; the signal's
 *   reason
 */
export async function writeKdbx(
  contents: ExportContents,
  password: string,
  options: { readonly argon2: Argon2; readonly stretching?: KdbxStretching; readonly signal?: AbortSignal | undefined },
): Promise<readonly Bytes[]> {
  const { argon2, stretching = usualStretching, signal } = options
  const [salt, seed, iv] = [randomBytes(32), randomBytes(32), randomBytes(16)]
  const stretched = await argon2({
    ...{ variant: 'id', password: await sha256(await sha256(encodeUtf8(password))), salt, length: 32 },
    ...stretching,
  })
  signal?.throwIfAborted()
  const encryption = await sha256(concatBytes(seed, stretched))
  const base = await sha512(concatBytes(seed, stretched, Uint8Array.of(1)))
  stretched.fill(0)

  const packed = await gzipText(kdbxXml(contents), signal, kdbxInnerHeader(randomBytes(64)))
  const key = await crypto.subtle.importKey('raw', encryption, 'AES-CBC', false, ['encrypt'])
  encryption.fill(0)
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, key, packed))
  packed.fill(0)

  const header = kdbxHeader({ stretching, salt, seed, iv })
  const parts: Bytes[] = [header, await sha256(header), await macUnder(base, ofHeader, header)]
  for (let start = 0, number = 0n; start <= sealed.length; start += blockSize, number++) {
    await pushBlock(parts, base, number, sealed.slice(start, start + blockSize))
    await nextTask()
    signal?.throwIfAborted()
  }
  // The one without contents is the last.
  if (sealed.length % blockSize !== 0) {
    await pushBlock(parts, base, BigInt(Math.ceil(sealed.length / blockSize)), new Uint8Array(0))
  }
  base.fill(0)
  return parts
}

async function pushBlock(parts: Bytes[], base: Bytes, number: bigint, data: Bytes): Promise<void> {
  const length = u32le(data.length)
  parts.push(await macUnder(base, number, concatBytes(u64le(number), length, data)), length, data)
}
