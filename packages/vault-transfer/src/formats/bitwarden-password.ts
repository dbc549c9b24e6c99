import type { Argon2 } from '@larets/vault-core/argon2'
import { decodeBase64, decodeUtf8, encodeUtf8, pbkdf2, sha256, type Bytes } from '@larets/vault-core/crypto'
import * as z from 'zod/mini'
import { TransferError } from '../transfer/transfer-error.ts'

/** An export that is encrypted: with a password of its own, or with the key of an account. */
export const sealedExport = z.object({
  encrypted: z.literal(true),
  passwordProtected: z.optional(z.boolean()),
  salt: z.optional(z.string()),
  kdfType: z.optional(z.number()),
  kdfIterations: z.optional(z.number()),
  kdfMemory: z.optional(z.nullable(z.number())),
  kdfParallelism: z.optional(z.nullable(z.number())),
  encKeyValidation_DO_NOT_EDIT: z.optional(z.string()),
  data: z.optional(z.string()),
})
type SealedExport = z.output<typeof sealedExport>

/** PBKDF2 with SHA-256, and Argon2id. */
const [kdfPbkdf2, kdfArgon2id] = [0, 1]
/** As much as Bitwarden lets anybody choose; more would only keep the machine busy. Memory in MiB. */
const most = { pbkdf2: 2_000_000, iterations: 10, memory: 1_024, parallelism: 16 }
const keyLength = 32

/** Whether the key of an export can be made of a password. */
export function canDerive({ passwordProtected, kdfType }: SealedExport): boolean {
  return passwordProtected === true && (kdfType === kdfPbkdf2 || kdfType === kdfArgon2id)
}

/**
 * Opens an export that is encrypted with a password: AES-256-CBC under HMAC-SHA-256, both keys stretched from what
 * PBKDF2 or Argon2id makes of the password (Bitwarden Security Whitepaper; the encrypted export of its clients).
 *
 * @throws TransferError `wrong_password`, `broken`, `encrypted_otherwise`
 */
export async function openBitwarden(sealed: SealedExport, password: string, argon2: Argon2): Promise<string> {
  const { encKeyValidation_DO_NOT_EDIT: proof, data } = sealed
  const root = await rootOf(sealed, password, argon2)
  if (proof === undefined || data === undefined) throw new TransferError('broken')
  const keys = { encryption: await stretched(root, 'enc'), authentication: await stretched(root, 'mac') }
  // The proof alone tells a wrong password from a file that was changed.
  if ((await open(keys, proof)) === null) throw new TransferError('wrong_password')
  const text = await open(keys, data)
  if (text === null) throw new TransferError('broken')
  return text
}

/** Source that both keys are stretched from. */
async function rootOf(sealed: SealedExport, password: string, argon2: Argon2): Promise<Bytes> {
  const { salt, kdfType, kdfIterations: iterations, kdfMemory: memory, kdfParallelism: parallelism } = sealed
  if (!canDerive(sealed)) throw new TransferError('encrypted_otherwise')
  if (salt === undefined) throw new TransferError('broken')
  const [passwordBytes, saltBytes] = [encodeUtf8(password.toWellFormed()), encodeUtf8(salt.toWellFormed())]
  if (kdfType === kdfPbkdf2 && isUpTo(iterations, most.pbkdf2))
    return pbkdf2(passwordBytes, saltBytes, iterations, keyLength)
  const isSound =
    isUpTo(iterations, most.iterations) && isUpTo(memory, most.memory) && isUpTo(parallelism, most.parallelism)
  if (kdfType !== kdfArgon2id || !isSound) throw new TransferError('broken')
  // A salt of any length is hashed to one that Argon2 takes.
  const job = {
    variant: 'id',
    password: passwordBytes,
    salt: await sha256(saltBytes),
    memory: memory * 1_024,
    iterations,
    parallelism,
  } as const
  return argon2({ ...job, length: keyLength })
}

function isUpTo(count: number | null | undefined, most: number): count is number {
  return typeof count === 'number' && Number.isInteger(count) && count > 0 && count <= most
}

interface Keys {
  readonly encryption: Bytes
  readonly authentication: Bytes
}

const hmac = { name: 'HMAC', hash: 'SHA-256' }

/** One block of HKDF-Expand (RFC 5869): the root is taken for a pseudorandom key, which WebCrypto's HKDF does not. */
async function stretched(root: Bytes, info: string): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', root, hmac, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, new Uint8Array([...encodeUtf8(info), 1])))
}

/** Opens `2.iv|ciphertext|mac` of Bitwarden, which is no string of ours; null when it is not authentic. */
async function open({ encryption, authentication }: Keys, text: string): Promise<string | null> {
  if (!text.startsWith('2.')) return null
  const [iv, ciphertext, mac] = text.slice(2).split('|').map(decodeBase64)
  if (!iv || !ciphertext || !mac || iv.length !== 16) return null
  const signed = new Uint8Array(iv.length + ciphertext.length)
  signed.set(iv)
  signed.set(ciphertext, iv.length)
  const macKey = await crypto.subtle.importKey('raw', authentication, hmac, false, ['verify'])
  if (!(await crypto.subtle.verify('HMAC', macKey, mac, signed))) return null
  const key = await crypto.subtle.importKey('raw', encryption, 'AES-CBC', false, ['decrypt'])
  try {
    return decodeUtf8(new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, key, ciphertext)))
  } catch {
    return null
  }
}
