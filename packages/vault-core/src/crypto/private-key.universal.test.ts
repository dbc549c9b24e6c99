import { describe, expect, test } from 'vitest'
import { errorCode } from '../testing/error-code.ts'
import { oneCharacterChanges } from '../testing/one-character-changes.ts'
import { createSalts } from './kdf.ts'
import { createKeyPair } from './key-pair.ts'
import { openPrivateKey, sealPrivateKey } from './private-key.ts'
import { randomBytes } from './random.ts'
import { importHkdfKey } from './webcrypto.ts'

/** A sealed private key with its place. The wrapping root is random: deriving it is tested elsewhere and slow. */
async function sealedKey() {
  const { publicKey, pkcs8 } = await createKeyPair()
  const place = { wrapRoot: await importHkdfKey(randomBytes(32)), kdf: 1, ...createSalts(), publicKey }
  return { pkcs8, place: { ...place, encryptedPrivateKey: await sealPrivateKey({ ...place, pkcs8 }) } }
}

test('opens at its own place, under a fresh iv each time', async () => {
  const { pkcs8, place } = await sealedKey()
  expect(await openPrivateKey(place)).toEqual(pkcs8)
  expect(await sealPrivateKey({ ...place, pkcs8 })).not.toBe(place.encryptedPrivateKey)
})

describe('a server that changes what the private key is bound to', () => {
  test('another master password', async () => {
    const { place } = await sealedKey()
    const wrapRoot = await importHkdfKey(randomBytes(32))
    expect(await errorCode(() => openPrivateKey({ ...place, wrapRoot }))).toBe('integrity')
  })

  test('changed authSalt', async () => {
    const { place } = await sealedKey()
    const { authSalt } = createSalts()
    expect(await errorCode(() => openPrivateKey({ ...place, authSalt }))).toBe('integrity')
  })

  test('changed passwordSalt', async () => {
    const { place } = await sealedKey()
    const { passwordSalt } = createSalts()
    expect(await errorCode(() => openPrivateKey({ ...place, passwordSalt }))).toBe('integrity')
  })

  test('swapped salts', async () => {
    const { place } = await sealedKey()
    const swapped = { ...place, authSalt: place.passwordSalt, passwordSalt: place.authSalt }
    expect(await errorCode(() => openPrivateKey(swapped))).toBe('integrity')
  })

  test('changed kdf', async () => {
    const { place } = await sealedKey()
    expect(await errorCode(() => openPrivateKey({ ...place, kdf: 2 }))).toBe('integrity')
  })

  test('changed publicKey', async () => {
    const { place } = await sealedKey()
    const { publicKey } = await createKeyPair()
    expect(await errorCode(() => openPrivateKey({ ...place, publicKey }))).toBe('integrity')
  })

  test('another key sealed for another account', async () => {
    const [{ place }, { place: foreign }] = [await sealedKey(), await sealedKey()]
    const { encryptedPrivateKey } = foreign
    expect(await errorCode(() => openPrivateKey({ ...place, encryptedPrivateKey }))).toBe('integrity')
  })

  test('malformed salts and public keys are refused by name', async () => {
    const { place } = await sealedKey()
    expect(await errorCode(() => openPrivateKey({ ...place, authSalt: '' }))).toBe('salts_refused')
    expect(await errorCode(() => openPrivateKey({ ...place, publicKey: 'AAAA' }))).toBe('public_key_refused')
  })

  test('a version 1 string where version 2 stands', async () => {
    const { place } = await sealedKey()
    const encryptedPrivateKey = place.encryptedPrivateKey.replace('2.', '1.')
    expect(await errorCode(() => openPrivateKey({ ...place, encryptedPrivateKey }))).toBe('unsupported_version')
  })
})

test('every one-character change of the string is refused', async () => {
  const { place } = await sealedKey()
  for (const encryptedPrivateKey of oneCharacterChanges(place.encryptedPrivateKey)) {
    const code = await errorCode(() => openPrivateKey({ ...place, encryptedPrivateKey }))
    expect(code).toBe(encryptedPrivateKey.startsWith('2.') ? 'integrity' : 'unsupported_version')
  }
})
