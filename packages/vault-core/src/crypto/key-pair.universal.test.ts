import { describe, expect, test } from 'vitest'
import { errorCode } from '../testing/error-code.ts'
import { base64Bytes, hexBytes, protocolVectors } from '../testing/vectors.ts'
import { encodeBase64 } from './base64.ts'
import { encodeHex } from './hex.ts'
import { createKeyPair, deriveAccountRoot, importKeyPair } from './key-pair.ts'
import { strictSpki } from './strict-spki.ts'
import { hkdf } from './webcrypto.ts'

const { owner, other } = protocolVectors
const empty = new Uint8Array(0)

test('a new pair imports, and its private key cannot be read out', async () => {
  const pair = await createKeyPair()
  const imported = await importKeyPair(pair)
  expect(imported.publicKey).toBe(pair.publicKey)
  expect(encodeBase64(imported.spki)).toBe(pair.publicKey)
  expect(imported.privateKey.extractable).toBe(false)
  expect(imported.privateKey.usages).toEqual(['deriveBits'])
  expect((await createKeyPair()).publicKey).not.toBe(pair.publicKey)
})

test('halves of two pairs do not import together', async () => {
  const mixed = { publicKey: owner.spki, pkcs8: base64Bytes(other.pkcs8) }
  expect(await errorCode(() => importKeyPair(mixed))).toBe('integrity')
})

test('bytes that are no private key do not import', async () => {
  expect(await errorCode(() => importKeyPair({ publicKey: owner.spki, pkcs8: hexBytes('00112233') }))).toBe('integrity')
})

describe('public keys', () => {
  test('only 120 bytes with the exact prefix pass', async () => {
    const spki = base64Bytes(owner.spki)
    expect(strictSpki(owner.spki)).toEqual(spki)
    const changed = Array.from({ length: 24 }, (_, index) => {
      const copy = spki.slice()
      copy[index] = (copy[index] ?? 0) ^ 1
      return copy
    })
    for (const bytes of [...changed, spki.slice(0, -1), Uint8Array.from([...spki, 0]), empty]) {
      expect(await errorCode(() => strictSpki(encodeBase64(bytes)))).toBe('public_key_refused')
    }
    expect(await errorCode(() => strictSpki(`${owner.spki}\n`))).toBe('public_key_refused')
  })

  test('a point off the curve is refused', async () => {
    const spki = base64Bytes(owner.spki)
    spki[119] = (spki[119] ?? 0) ^ 1
    const pair = { publicKey: encodeBase64(spki), pkcs8: base64Bytes(owner.pkcs8) }
    expect(await errorCode(() => importKeyPair(pair))).toBe('public_key_refused')
  })
})

describe('account root', () => {
  test('is the one of the protocol vectors', async () => {
    const root = await deriveAccountRoot(
      await importKeyPair({ publicKey: owner.spki, pkcs8: base64Bytes(owner.pkcs8) }),
    )
    const material = hexBytes(protocolVectors.accountRoot)
    const expected = await crypto.subtle.importKey('raw', material, 'HKDF', false, ['deriveBits'])
    expect(encodeHex(await hkdf(root, empty, empty, 32))).toBe(encodeHex(await hkdf(expected, empty, empty, 32)))
  })

  test('cannot be read out', async () => {
    const root = await deriveAccountRoot(await importKeyPair(await createKeyPair()))
    await expect(crypto.subtle.exportKey('raw', root)).rejects.toMatchObject({ name: 'NotSupportedError' })
  })
})
