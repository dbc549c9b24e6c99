import { concatBytes, sha256, type Bytes } from '@larets/vault-core/crypto'
import { providedArgon2 } from './provided-argon2.ts'
import { TransferError } from '../transfer/transfer-error.ts'
import type { KdbxStretch } from './kdbx-head.ts'

/** AES works on so many bytes. */
const block = 16
/** Rounds that one call of the browser makes: a MiB of zeros. */
const roundsAtOnce = 65_536

/**
 * Stretches a key in the way of a file.
 *
 * @param key 32 bytes
 * @throws TransferError `broken` where nobody here can stretch so
 */
export async function stretchKey(key: Bytes, stretch: KdbxStretch): Promise<Bytes> {
  if (stretch.kind === 'aes') return stretchByAes(key, stretch.seed, stretch.rounds)
  const { kind: _, ...job } = stretch
  try {
    return await providedArgon2()({ ...job, password: key, length: 32 })
  } catch (cause) {
    throw new TransferError('broken', cause)
  }
}

async function stretchByAes(key: Bytes, seed: Bytes, rounds: number): Promise<Bytes> {
  const aes = await crypto.subtle.importKey('raw', seed, 'AES-CBC', false, ['encrypt'])
  const halves = [key.slice(0, block), key.slice(block)]
  return sha256(concatBytes(...(await Promise.all(halves.map((half) => encryptedOften(half, aes, rounds))))))
}

/**
 * A block encrypted so many times over. Zeros that are chained are just that: each is combined with what the one before
 * it became, and the first with the block.
 */
async function encryptedOften(first: Bytes, aes: CryptoKey, rounds: number): Promise<Bytes> {
  const zeros = new Uint8Array(Math.min(rounds, roundsAtOnce) * block)
  let iv = first
  for (let left = rounds; left > 0; left -= roundsAtOnce) {
    const length = Math.min(left, roundsAtOnce) * block
    const encrypted = await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, aes, zeros.subarray(0, length))
    iv = new Uint8Array(encrypted.slice(length - block, length))
  }
  return iv
}
