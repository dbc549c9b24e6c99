import { describe, expect, test } from 'vitest'
import { errorCode } from '../testing/error-code.ts'
import { encodeHex } from './hex.ts'
import { VaultError } from '../errors.ts'
import {
  checkKdf,
  checkSalts,
  createSalts,
  currentKdf,
  derivePasswordHash,
  deriveWrapRoot,
  fallbackKdf,
  kdfSuites,
} from './kdf.ts'
import { hkdf } from './webcrypto.ts'

const salt = '000102030405060708090a0b0c0d0e0f'
const otherSalt = '101112131415161718191a1b1c1d1e1f'

describe('suites', () => {
  test('suite 1 is 200 000 iterations for the hash and 600 000 for the wrap', () => {
    expect(checkKdf(1)).toEqual({ kdf: 1, hashIterations: 200_000, wrap: { iterations: 600_000 } })
  })

  test('suite 3 is 200 000 iterations for the hash and Argon2id over 64 MiB in three passes for the wrap; there are no others', () => {
    expect(checkKdf(3)).toEqual({
      kdf: 3,
      hashIterations: 200_000,
      wrap: { memory: 65_536, passes: 3, parallelism: 1 },
    })
    expect(kdfSuites.map(({ kdf }) => kdf)).toEqual([1, 3])
    expect([currentKdf, fallbackKdf]).toEqual([3, 1])
  })

  test('a device that does not give the memory says so, and what did not load is told apart from that', async () => {
    const refusing = (error: Error) => async () => {
      throw error
    }
    expect(
      await errorCode(() => deriveWrapRoot('x', salt, 3, refusing(new RangeError('Array buffer allocation failed')))),
    ).toBe('memory_refused')
    expect(await errorCode(() => deriveWrapRoot('x', salt, 3, refusing(new VaultError('part_not_loaded'))))).toBe(
      'part_not_loaded',
    )
  })

  test.each([0, 2, 4, -1, 1.5, 255, Number.NaN])('the unknown suite %d is refused', async (kdf) => {
    expect(await errorCode(() => checkKdf(kdf))).toBe('kdf_refused')
    expect(await errorCode(() => derivePasswordHash('x', salt, kdf))).toBe('kdf_refused')
    expect(await errorCode(() => deriveWrapRoot('x', salt, kdf))).toBe('kdf_refused')
  })

  test('a suite lower than the highest this device has seen is refused', async () => {
    expect(await errorCode(() => checkKdf(1, 3))).toBe('kdf_refused')
    expect(await errorCode(() => checkKdf(1, 1))).toBe('no error')
  })
})

describe('salts', () => {
  test('two fresh salts of 16 bytes pass the check', () => {
    const salts = createSalts()
    expect(salts.authSalt).toMatch(/^[0-9a-f]{32}$/)
    expect(checkSalts(salts)).toEqual(salts)
    expect(createSalts()).not.toEqual(salts)
  })

  test.each([
    ['equal', salt, salt],
    ['one byte repeated', 'ab'.repeat(16), otherSalt],
    ['all zero', salt, '00'.repeat(16)],
    ['too short', salt.slice(2), otherSalt],
    ['too long', `${salt}00`, otherSalt],
    ['empty', '', otherSalt],
    ['uppercase', salt, otherSalt.toUpperCase()],
    ['not hexadecimal', salt, `${otherSalt.slice(0, -1)}g`],
    ['with a line break', `${salt}\n`, otherSalt],
  ])('salts that are %s are refused', async (_, authSalt, passwordSalt) => {
    expect(await errorCode(() => checkSalts({ authSalt, passwordSalt }))).toBe('salts_refused')
  })

  test('nothing is derived from a malformed salt', async () => {
    expect(await errorCode(() => derivePasswordHash('x', '00'))).toBe('salts_refused')
    expect(await errorCode(() => deriveWrapRoot('x', salt.toUpperCase()))).toBe('salts_refused')
  })
})

describe('master password', () => {
  test('is normalised (NFKC): composed and decomposed spellings give one hash', async () => {
    const hash = await derivePasswordHash('й ﬁ', salt)
    expect(await derivePasswordHash('\u0438\u0306 fi', salt)).toBe(hash)
  })

  test('is not trimmed', async () => {
    expect(await derivePasswordHash('x ', salt)).not.toBe(await derivePasswordHash('x', salt))
  })

  test('an empty one is refused', async () => {
    expect(await errorCode(() => derivePasswordHash('', salt))).toBe('wrong_master_password')
    expect(await errorCode(() => deriveWrapRoot('', salt))).toBe('wrong_master_password')
  })

  test('one that is not well-formed Unicode is refused', async () => {
    expect(await errorCode(() => derivePasswordHash('\uD800', salt))).toBe('ill_formed_text')
    expect(await errorCode(() => deriveWrapRoot('a\uDC00', salt))).toBe('ill_formed_text')
  })
})

test('with equal salts the hash that is sent is still not the wrapping root', async () => {
  const info = new Uint8Array(0)
  const fromRoot = await hkdf(await deriveWrapRoot('x', salt, 1), info, info, 32)
  const hash = await derivePasswordHash('x', salt)
  const bytes = Uint8Array.from(hash.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  const fromHash = await hkdf(
    await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveBits']),
    info,
    info,
    32,
  )
  expect(encodeHex(fromRoot)).not.toBe(encodeHex(fromHash))
})

test('the wrapping root cannot be read out', async () => {
  const root = await deriveWrapRoot('x', salt)
  expect(root.extractable).toBe(false)
  expect(root.algorithm.name).toBe('HKDF')
  await expect(crypto.subtle.exportKey('raw', root)).rejects.toMatchObject({ name: 'NotSupportedError' })
})
