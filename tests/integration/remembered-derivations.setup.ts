import { beforeAll, vi } from 'vitest'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/**
 * Makes PBKDF2 answer from memory what it was asked before: tests register, sign in and unlock with the same few master
 * passwords and salts, and each derivation takes half a second. What is derived stays the same.
 */
function rememberDerivations(): void {
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
    const bytes = ArrayBuffer.isView(salt) ? new Uint8Array(salt.buffer, salt.byteOffset, salt.byteLength) : new Uint8Array(salt)
    const asked = [password, hex(bytes), iterations, length].join()
    const known = derived.get(asked) ?? deriveBits(algorithm, key, length)
    derived.set(asked, known)
    return (await known).slice(0)
  })
}

beforeAll(rememberDerivations)
