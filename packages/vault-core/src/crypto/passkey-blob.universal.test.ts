import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { errorCode } from '../testing/error-code.ts'
import { oneCharacterChanges } from '../testing/one-character-changes.ts'
import { createKeyPair } from './key-pair.ts'
import { openPasskeyBlob, sealPasskeyBlob } from './passkey-blob.ts'
import { randomBytes } from './random.ts'
import { createRecoveryCode } from './recovery-code.ts'
import { sealRecoveryBlob } from './recovery-blob.ts'

async function keptKey() {
  const [{ publicKey, pkcs8 }, prf, credentialId] = [await createKeyPair(), randomBytes(32), randomBytes(20)]
  return {
    pkcs8,
    place: { prf, credentialId, publicKey, blob: await sealPasskeyBlob({ prf, credentialId, publicKey, pkcs8 }) },
  }
}

test('opens with its passkey, under a fresh iv each time', async () => {
  const { pkcs8, place } = await keptKey()
  expect(await openPasskeyBlob(place)).toEqual(pkcs8)
  expect(await sealPasskeyBlob({ ...place, pkcs8 })).not.toBe(place.blob)
})

describe('a server that hands out another blob', () => {
  test('of another account', async () => {
    const [{ place }, { place: foreign }] = [await keptKey(), await keptKey()]
    expect(await errorCode(() => openPasskeyBlob({ ...place, blob: foreign.blob }))).toBe('integrity')
    expect(await errorCode(() => openPasskeyBlob({ ...foreign, prf: place.prf }))).toBe('integrity')
  })

  test('of another passkey, also one that gives the same bytes', async () => {
    const { place } = await keptKey()
    expect(await errorCode(() => openPasskeyBlob({ ...place, credentialId: randomBytes(20) }))).toBe('integrity')
    expect(await errorCode(() => openPasskeyBlob({ ...place, credentialId: place.credentialId.slice(1) }))).toBe(
      'integrity',
    )
  })

  test('for a public key of its own', async () => {
    const { place } = await keptKey()
    const { publicKey } = await createKeyPair()
    expect(await errorCode(() => openPasskeyBlob({ ...place, publicKey }))).toBe('integrity')
    expect(await errorCode(() => openPasskeyBlob({ ...place, publicKey: 'AAAA' }))).toBe('public_key_refused')
  })

  test('that was sealed for the recovery', async () => {
    const { pkcs8, place } = await keptKey()
    const blob = await sealRecoveryBlob({ code: createRecoveryCode(), publicKey: place.publicKey, pkcs8 })
    expect(await errorCode(() => openPasskeyBlob({ ...place, blob }))).toBe('integrity')
  })

  test('of another version', async () => {
    const { place } = await keptKey()
    expect(await errorCode(() => openPasskeyBlob({ ...place, blob: place.blob.replace('2.', '1.') }))).toBe(
      'unsupported_version',
    )
  })
})

test('an output of another length opens and seals nothing', async () => {
  const { pkcs8, place } = await keptKey()
  for (const length of [0, 16, 31, 33, 64]) {
    const prf = randomBytes(length)
    expect(await errorCode(() => openPasskeyBlob({ ...place, prf }))).toBe('integrity')
    expect(await errorCode(() => sealPasskeyBlob({ ...place, pkcs8, prf }))).toBe('integrity')
  }
})

test('every one-character change of it is refused', async () => {
  const { place } = await keptKey()
  for (const blob of oneCharacterChanges(place.blob)) {
    expect(await errorCode(() => openPasskeyBlob({ ...place, blob }))).toBe(
      blob.startsWith('2.') ? 'integrity' : 'unsupported_version',
    )
  }
})

test('every one-bit change of what it is bound to is refused', async () => {
  const { place } = await keptKey()
  const flipped = (bytes: Uint8Array, bit: number) =>
    Uint8Array.from(bytes, (byte, index) => (index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte))
  await fc.assert(
    fc.asyncProperty(fc.nat(32 * 8 - 1), fc.nat(20 * 8 - 1), async (prfBit, idBit) => {
      expect(await errorCode(() => openPasskeyBlob({ ...place, prf: flipped(place.prf, prfBit) }))).toBe('integrity')
      expect(
        await errorCode(() => openPasskeyBlob({ ...place, credentialId: flipped(place.credentialId, idBit) })),
      ).toBe('integrity')
    }),
    { numRuns: 60 },
  )
})
