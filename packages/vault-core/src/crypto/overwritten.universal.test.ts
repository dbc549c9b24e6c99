import { afterEach, beforeEach, expect, test } from 'vitest'
import { sealVaultKey, openVaultKey } from './enc-string-v1.ts'
import { deriveWrapRoot } from './kdf.ts'
import { createKeyPair, deriveAccountRoot, importKeyPair } from './key-pair.ts'
import { openPrivateKey, sealPrivateKey } from './private-key.ts'
import { randomBytes } from './random.ts'

const salts = { authSalt: '000102030405060708090a0b0c0d0e0f', passwordSalt: '101112131415161718191a1b1c1d1e1f' }
const kdf = 1

/** Calls of WebCrypto, and which of their arguments is a secret; null where their result is one. */
const calls = { importKey: 1, encrypt: 2, deriveBits: null, decrypt: null } as const

/** Bytes that went into WebCrypto as a secret, or came out of it as one. */
const secrets: Uint8Array[] = []

function hold(bytes: unknown) {
  if (bytes instanceof ArrayBuffer) secrets.push(new Uint8Array(bytes))
  else if (ArrayBuffer.isView(bytes)) secrets.push(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

beforeEach(() => {
  secrets.length = 0
  const { subtle } = crypto
  for (const [name, place] of Object.entries(calls)) {
    const call: unknown = Reflect.get(subtle, name)
    if (typeof call !== 'function') throw new Error(`WebCrypto has no ${name}`)
    Reflect.set(subtle, name, async (...args: unknown[]) => {
      if (place !== null && args[0] !== 'spki') hold(args[place])
      const result: unknown = await Reflect.apply(call, subtle, args)
      if (place === null) hold(result)
      return result
    })
  }
})

afterEach(() => {
  // Stands in the way of the methods themselves.
  for (const name of Object.keys(calls)) Reflect.deleteProperty(crypto.subtle, name)
})

/** Lengths of the secrets that were not overwritten; null when there was none. */
const left = () =>
  secrets.length === 0 ? null : secrets.filter((bytes) => bytes.some((byte) => byte !== 0)).map(({ length }) => length)

test('the bytes of the master password and of what is derived from it', async () => {
  await deriveWrapRoot('Верблюд шагает по Марсу 42', salts.passwordSalt, kdf)
  expect(left()).toEqual([])
})

test('the same by Argon2', async () => {
  await deriveWrapRoot('Верблюд шагает по Марсу 42', salts.passwordSalt, 3, async ({ password, length }) => {
    hold(password)
    return new Uint8Array(length).fill(1)
  })
  expect(secrets.map(({ length }) => length)).toContain(32)
  expect(left()).toEqual([])
})

test('a private key on its way into a string and out of it, once its owner has overwritten it', async () => {
  const wrapRoot = await deriveWrapRoot('Верблюд шагает по Марсу 42', salts.passwordSalt, kdf)
  const { publicKey, pkcs8 } = await createKeyPair()
  const place = { wrapRoot, kdf, ...salts, publicKey }
  const encryptedPrivateKey = await sealPrivateKey({ ...place, pkcs8 })
  pkcs8.fill(0)
  const opened = await openPrivateKey({ ...place, encryptedPrivateKey })
  await importKeyPair({ publicKey, pkcs8: opened })
  expect(opened.some((byte) => byte !== 0)).toBe(true)
  opened.fill(0)
  expect(left()).toEqual([])
})

test('a private key that is not that of its public key', async () => {
  const [mine, other] = [await createKeyPair(), await createKeyPair()]
  await expect(importKeyPair({ publicKey: other.publicKey, pkcs8: mine.pkcs8 })).rejects.toMatchObject({
    code: 'integrity',
  })
  expect(left()).toEqual([])
})

test('the shared secrets and digits of a vault key', async () => {
  const { publicKey, pkcs8 } = await createKeyPair()
  const keyPair = await importKeyPair({ publicKey, pkcs8 })
  pkcs8.fill(0)
  const place = { senderSpki: keyPair.spki, recipientSpki: keyPair.spki, keyEpoch: 1 }
  const vaultKey = randomBytes(32)
  const opened = await openVaultKey(await sealVaultKey(vaultKey, keyPair, place), keyPair, place)
  expect(opened).toEqual(vaultKey)
  expect(left()).toEqual([])
})

test('the secret of an account’s root', async () => {
  const { publicKey, pkcs8 } = await createKeyPair()
  const keyPair = await importKeyPair({ publicKey, pkcs8 })
  pkcs8.fill(0)
  await deriveAccountRoot(keyPair)
  expect(left()).toEqual([])
})
