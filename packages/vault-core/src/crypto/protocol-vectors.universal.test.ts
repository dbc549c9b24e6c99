import { describe, expect, test, vi } from 'vitest'
import { plainArgon2 } from '../argon2/plain-argon2.ts'
import { errorCode } from '../testing/error-code.ts'
import { base64Bytes, hexBytes, protocolVectors as vectors } from '../testing/vectors.ts'
import { privateKeyContext } from './contexts.ts'
import { openVaultKey, sealVaultKey } from './enc-string-v1.ts'
import { encodeHex } from './hex.ts'
import { keyFingerprint } from './key-fingerprint.ts'
import { derivePasswordHash, deriveWrapRoot } from './kdf.ts'
import { importKeyPair } from './key-pair.ts'
import { openPrivateKey, sealPrivateKeyWithIv } from './private-key.ts'
import { openPasskeyBlob, passkeyPrfInput, sealPasskeyBlob } from './passkey-blob.ts'
import { goBackTo, openPreviousKey, sealPreviousKey } from './previous-key.ts'
import { openRecoveryBlob, sealRecoveryBlob } from './recovery-blob.ts'
import { deriveRecoveryHash, formatRecoveryCode, readRecoveryCode } from './recovery-code.ts'
import { strictSpki } from './strict-spki.ts'
import { hkdf, importHkdfKey, importPrivateKey, importPublicKey } from './webcrypto.ts'

const none = new Uint8Array(0)
/** Finding where nothing was asked for. */
const emptyJob = {
  variant: 'id',
  password: none,
  salt: none,
  memory: 0,
  iterations: 0,
  parallelism: 0,
  length: 0,
} as const
/** The vectors' ivs are one byte repeated, counted up through the file. */
const ivOf = (byte: number) => new Uint8Array(12).fill(byte)
const pairOf = ({ spki, pkcs8 }: { spki: string; pkcs8: string }) =>
  importKeyPair({ publicKey: spki, pkcs8: base64Bytes(pkcs8) })

const place = async (kdf = 1) => ({
  wrapRoot: await deriveWrapRoot(vectors.pw, vectors.passwordSalt, kdf),
  kdf,
  authSalt: vectors.authSalt,
  passwordSalt: vectors.passwordSalt,
  publicKey: vectors.owner.spki,
})

const ephemeral = async () => ({
  publicKey: await importPublicKey(strictSpki(vectors.eph.spki)),
  privateKey: await importPrivateKey(base64Bytes(vectors.eph.pkcs8)),
})

test('password hash', async () => {
  expect(await derivePasswordHash(vectors.pw, vectors.authSalt)).toBe(vectors.passwordHash)
})

test.each([
  [1, vectors.wrapRoot],
  [3, vectors.kdf3.wrapRoot],
])('wrapping root of suite %d', async (kdf, root) => {
  const info = new Uint8Array(0)
  const derived = await hkdf(await deriveWrapRoot(vectors.pw, vectors.passwordSalt, kdf), info, info, 32)
  const expected = await hkdf(await importHkdfKey(hexBytes(root)), info, info, 32)
  expect(encodeHex(derived)).toBe(encodeHex(expected))
})

test('wrapping root of suite 3 without WebAssembly', async () => {
  const asked = vi.fn(plainArgon2)
  const info = new Uint8Array(0)
  const derived = await hkdf(await deriveWrapRoot(vectors.pw, vectors.passwordSalt, 3, asked), info, info, 32)
  expect(encodeHex(derived)).toBe(
    encodeHex(await hkdf(await importHkdfKey(hexBytes(vectors.kdf3.wrapRoot)), info, info, 32)),
  )
  const [[{ salt, memory, iterations, parallelism }] = [emptyJob]] = asked.mock.calls
  expect([encodeHex(salt), memory, iterations, parallelism]).toEqual([vectors.kdf3.salt, 65_536, 3, 1])
})

test.each([
  [1, vectors.ctxPk],
  [3, vectors.kdf3.ctxPk],
])('context of the private key under suite %d', (kdf, expected) => {
  const context = privateKeyContext({
    kdf,
    authSalt: hexBytes(vectors.authSalt),
    passwordSalt: hexBytes(vectors.passwordSalt),
    spki: base64Bytes(vectors.owner.spki),
  })
  expect(encodeHex(context)).toBe(expected)
})

test.each([
  [1, ivOf(1), vectors.encryptedPrivateKey],
  [3, ivOf(0x18), vectors.kdf3.encryptedPrivateKey],
])('encrypted private key under suite %d: reproduced and opened', async (kdf, iv, encryptedPrivateKey) => {
  const pkcs8 = base64Bytes(vectors.owner.pkcs8)
  const known = await place(kdf)
  expect(await sealPrivateKeyWithIv({ ...known, pkcs8 }, iv)).toBe(encryptedPrivateKey)
  const opened = await openPrivateKey({ ...known, encryptedPrivateKey })
  expect(opened).toEqual(pkcs8)
})

test('own vault key: reproduced and opened', async () => {
  const owner = await pairOf(vectors.owner)
  const own = { senderSpki: owner.spki, recipientSpki: owner.spki, keyEpoch: 1 }
  const randomness = { ephemeral: await ephemeral(), iv: ivOf(2) }
  expect(await sealVaultKey(hexBytes(vectors.K), owner, own, randomness)).toBe(vectors.evk)
  expect(encodeHex(await openVaultKey(vectors.evk, owner, own))).toBe(vectors.K)
})

test('vault key for another recipient in its second epoch: reproduced and opened there', async () => {
  const [owner, other] = [await pairOf(vectors.owner), await pairOf(vectors.other)]
  const shared = { senderSpki: owner.spki, recipientSpki: other.spki, keyEpoch: 2 }
  const randomness = { ephemeral: await ephemeral(), iv: ivOf(3) }
  expect(await sealVaultKey(hexBytes(vectors.K), owner, shared, randomness)).toBe(vectors.shared)
  expect(encodeHex(await openVaultKey(vectors.shared, other, shared))).toBe(vectors.K)
})

test('fingerprint of a public key', async () => {
  expect(await keyFingerprint(vectors.owner.spki)).toBe(vectors.fp)
})

/** The vectors' recovery code, read from its text. */
async function recoveryCode() {
  const read = await readRecoveryCode(vectors.recovery.text)
  if (read.kind === 'unreadable') throw new Error('the code of the vectors cannot be read')
  return read.code
}

test('recovery code: read, written, and proved', async () => {
  const code = await recoveryCode()
  expect(encodeHex(code)).toBe(vectors.recovery.code)
  expect(await formatRecoveryCode(code)).toBe(vectors.recovery.text)
  expect(await deriveRecoveryHash(code)).toBe(vectors.recovery.hash)
})

test('private key under a recovery code: reproduced and opened', async () => {
  const [pkcs8, place] = [
    base64Bytes(vectors.owner.pkcs8),
    { code: await recoveryCode(), publicKey: vectors.owner.spki },
  ]
  expect(await sealRecoveryBlob({ ...place, pkcs8, iv: ivOf(0x12) })).toBe(vectors.recovery.blob)
  expect(await openRecoveryBlob({ ...place, blob: vectors.recovery.blob })).toEqual(pkcs8)
})

test('private key under a passkey: reproduced and opened', async () => {
  const { prf, credentialId, prfSalt, blob } = vectors.passkey
  const [pkcs8, place] = [
    base64Bytes(vectors.owner.pkcs8),
    { prf: hexBytes(prf), credentialId: hexBytes(credentialId), publicKey: vectors.owner.spki },
  ]
  expect(encodeHex(await passkeyPrfInput())).toBe(prfSalt)
  expect(await sealPasskeyBlob({ ...place, pkcs8, iv: ivOf(0x13) })).toBe(blob)
  expect(await openPasskeyBlob({ ...place, blob })).toEqual(pkcs8)
})

describe('private keys that two rotations have replaced', () => {
  /** Of the account that had `owner`, then `other`, and has `eph`. */
  const [replacedLast, replacedFirst] = vectors.previousKeys
  const present = () => pairOf(vectors.eph)

  test('reproduced', async () => {
    const replaced = ({ spki, pkcs8 }: typeof vectors.owner) => ({ publicKey: spki, pkcs8: base64Bytes(pkcs8) })
    expect(await sealPreviousKey(await present(), { ...replaced(vectors.other), iv: ivOf(0x15) })).toBe(
      replacedLast.previousKey,
    )
    expect(await sealPreviousKey(await pairOf(vectors.other), { ...replaced(vectors.owner), iv: ivOf(0x14) })).toBe(
      replacedFirst.previousKey,
    )
  })

  test('opened, one after the other', async () => {
    const way = await goBackTo(await present(), vectors.previousKeys, (publicKey) => publicKey === vectors.owner.spki)
    expect(way?.map(({ publicKey }) => publicKey)).toEqual([vectors.other.spki, vectors.owner.spki])
    const [, oldest] = way ?? []
    // It is the very private key: what was sealed for it opens.
    if (oldest === undefined) throw new Error('the way ends too early')
    const own = { senderSpki: oldest.spki, recipientSpki: oldest.spki, keyEpoch: 1 }
    expect(encodeHex(await openVaultKey(vectors.evk, oldest, own))).toBe(vectors.K)
  })

  test('refused for another pair, in another order, or from another place', async () => {
    const { previousKey } = replacedLast
    const [now, before, first] = [await present(), await pairOf(vectors.other), await pairOf(vectors.owner)]
    const refused = [
      // Of another account, or of the same one a rotation earlier.
      [first, replacedLast],
      [before, replacedLast],
      // Public keys swapped: the replaced one, and the one that took its place.
      [now, { publicKey: vectors.owner.spki, previousKey }],
      [now, { publicKey: vectors.eph.spki, previousKey }],
      [now, replacedFirst],
      [now, { publicKey: replacedLast.publicKey, previousKey: replacedFirst.previousKey }],
      // The same private key, sealed for a recovery, for a passkey, and under the master password.
      [before, { publicKey: vectors.owner.spki, previousKey: vectors.recovery.blob }],
      [before, { publicKey: vectors.owner.spki, previousKey: vectors.passkey.blob }],
      [before, { publicKey: vectors.owner.spki, previousKey: vectors.encryptedPrivateKey }],
    ] as const
    for (const [pair, replaced] of refused)
      expect(await errorCode(() => openPreviousKey(pair, replaced))).toBe('integrity')
  })

  test('refused with any bit flipped', async () => {
    const pair = await present()
    const [head, ...parts] = replacedLast.previousKey.split(/[.|]/)
    let flips = 0
    for (const [place, part] of parts.entries()) {
      const bytes = base64Bytes(part)
      // Every bit of iv and signature, and of the ciphertext one in each byte.
      for (let bit = 0; bit < bytes.length * 8; bit += place === 1 ? 9 : 1) {
        const flipped = bytes.map((byte, index) => (index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte))
        const changed = parts.map((text, index) => (index === place ? btoa(String.fromCodePoint(...flipped)) : text))
        const previousKey = `${head}.${changed.join('|')}`
        expect(await errorCode(() => openPreviousKey(pair, { publicKey: replacedLast.publicKey, previousKey }))).toBe(
          'integrity',
        )
        flips += 1
      }
    }
    expect(flips).toBeGreaterThan(500)
  })
})
