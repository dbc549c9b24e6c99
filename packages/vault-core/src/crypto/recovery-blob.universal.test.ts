import { describe, expect, test } from 'vitest'
import { errorCode } from '../testing/error-code.ts'
import { oneCharacterChanges } from '../testing/one-character-changes.ts'
import { createSalts } from './kdf.ts'
import { createKeyPair } from './key-pair.ts'
import { sealPrivateKey } from './private-key.ts'
import { openRecoveryBlob, sealRecoveryBlob } from './recovery-blob.ts'
import { createRecoveryCode, deriveRecoveryHash } from './recovery-code.ts'
import { importHkdfKey } from './webcrypto.ts'

async function keptKey() {
  const [{ publicKey, pkcs8 }, code] = [await createKeyPair(), createRecoveryCode()]
  return { pkcs8, place: { code, publicKey, blob: await sealRecoveryBlob({ code, publicKey, pkcs8 }) } }
}

test('opens with its code, under a fresh iv each time', async () => {
  const { pkcs8, place } = await keptKey()
  expect(await openRecoveryBlob(place)).toEqual(pkcs8)
  expect(await sealRecoveryBlob({ ...place, pkcs8 })).not.toBe(place.blob)
})

describe('a server that hands out another blob', () => {
  test('of another account', async () => {
    const [{ place }, { place: foreign }] = [await keptKey(), await keptKey()]
    expect(await errorCode(() => openRecoveryBlob({ ...place, blob: foreign.blob }))).toBe('integrity')
    expect(await errorCode(() => openRecoveryBlob({ ...foreign, code: place.code }))).toBe('integrity')
  })

  test('of the code before', async () => {
    const { pkcs8, place } = await keptKey()
    const blob = await sealRecoveryBlob({ ...place, code: createRecoveryCode(), pkcs8 })
    expect(await errorCode(() => openRecoveryBlob({ ...place, blob }))).toBe('integrity')
  })

  test('for a public key of its own', async () => {
    const { place } = await keptKey()
    const { publicKey } = await createKeyPair()
    expect(await errorCode(() => openRecoveryBlob({ ...place, publicKey }))).toBe('integrity')
    expect(await errorCode(() => openRecoveryBlob({ ...place, publicKey: 'AAAA' }))).toBe('public_key_refused')
  })

  test('that it could make from what it was told of the code', async () => {
    const { pkcs8, place } = await keptKey()
    const told = new TextEncoder().encode(await deriveRecoveryHash(place.code))
    const wrapRoot = await importHkdfKey(told)
    const blob = await sealPrivateKey({ wrapRoot, kdf: 1, ...createSalts(), publicKey: place.publicKey, pkcs8 })
    expect(await errorCode(() => openRecoveryBlob({ ...place, blob }))).toBe('integrity')
  })

  test('of another version', async () => {
    const { place } = await keptKey()
    const blob = place.blob.replace('2.', '1.')
    expect(await errorCode(() => openRecoveryBlob({ ...place, blob }))).toBe('unsupported_version')
  })
})

test('every one-character change of it is refused', async () => {
  const { place } = await keptKey()
  for (const blob of oneCharacterChanges(place.blob)) {
    expect(await errorCode(() => openRecoveryBlob({ ...place, blob }))).toBe(
      blob.startsWith('2.') ? 'integrity' : 'unsupported_version',
    )
  }
})
