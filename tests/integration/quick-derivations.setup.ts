import { quickenArgon2 } from '@larets/vault-core/testing'
import { beforeAll, vi } from 'vitest'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** A thousandth of the iterations makes keys that are as good for these tests. */
const divisor = 1000

/**
 * Makes PBKDF2 and Argon2 quick: tests register, sign in and unlock, and each derivation takes half a second. How many
 * iterations there are is what the vectors of `crypto` and the end-to-end tests are about. What was asked before is
 * answered from memory:
 * most is asked with the same few master passwords and salts.
 */
function deriveQuickly(): void {
  const { subtle } = crypto
  const importKey = subtle.importKey.bind(subtle)
  const deriveBits = subtle.deriveBits.bind(subtle)
  const passwords = new WeakMap<CryptoKey, string>()
  const derived = new Map<string, Promise<ArrayBuffer>>()

  vi.spyOn(subtle, 'importKey').mockImplementation(async (...given: unknown[]) => {
    const key: CryptoKey = await Reflect.apply(importKey, subtle, given)
    const [, material, algorithm] = given
    if (algorithm === 'PBKDF2' && material instanceof Uint8Array) passwords.set(key, hex(material))
    return key
  })
  vi.spyOn(subtle, 'deriveBits').mockImplementation(async (algorithm, key, length = null) => {
    const password = passwords.get(key)
    if (password === undefined || typeof algorithm === 'string' || !('iterations' in algorithm)) {
      return deriveBits(algorithm, key, length)
    }
    const { salt, iterations } = algorithm
    const bytes = ArrayBuffer.isView(salt)
      ? new Uint8Array(salt.buffer, salt.byteOffset, salt.byteLength)
      : new Uint8Array(salt)
    const asked = [password, hex(bytes), iterations, length].join()
    const known =
      derived.get(asked) ?? deriveBits({ ...algorithm, iterations: Math.ceil(iterations / divisor) }, key, length)
    derived.set(asked, known)
    return (await known).slice(0)
  })
}

beforeAll(() => {
  deriveQuickly()
  quickenArgon2(divisor)
})
