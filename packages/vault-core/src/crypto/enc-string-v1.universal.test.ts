import { describe, expect, test, vi } from 'vitest'
import { errorCode } from '../testing/error-code.ts'
import { oneCharacterChanges } from '../testing/one-character-changes.ts'
import { isVaultError } from '../errors.ts'
import { decodeBase64, encodeBase64 } from './base64.ts'
import { openVaultKey, sealVaultKey } from './enc-string-v1.ts'
import { concatBytes } from './framing.ts'
import { createKeyPair, importKeyPair } from './key-pair.ts'
import { randomBytes } from './random.ts'

const freshPair = async () => importKeyPair(await createKeyPair())

/** A vault key that a user sealed to itself. */
async function ownVaultKey() {
  const user = await freshPair()
  const place = { senderSpki: user.spki, recipientSpki: user.spki, keyEpoch: 1 }
  const vaultKey = randomBytes(32)
  return { user, place, vaultKey, wire: await sealVaultKey(vaultKey, user, place) }
}

describe('a version 1 string', () => {
  test('gives the vault key back to its owner and has the exact form', async () => {
    const { user, place, vaultKey, wire } = await ownVaultKey()
    expect(await openVaultKey(wire, user, place)).toEqual(vaultKey)
    expect(wire).toMatch(/^1\.[A-Za-z0-9+/]{160}\|[A-Za-z0-9+/]{16}\|[A-Za-z0-9+/]{107}=\|[A-Za-z0-9+/]{43}=$/)
  })

  test('draws a fresh ephemeral key and iv each time', async () => {
    const { user, place, vaultKey, wire } = await ownVaultKey()
    const again = await sealVaultKey(vaultKey, user, place)
    for (const [index, part] of again.split('|').entries()) expect(part).not.toBe(wire.split('|')[index])
  })

  test('made by another account for the owner does not open as the owner’s own', async () => {
    const { user, place, vaultKey } = await ownVaultKey()
    const other = await freshPair()
    const honestLabel = await sealVaultKey(vaultKey, other, { ...place, senderSpki: other.spki })
    const falseLabel = await sealVaultKey(vaultKey, other, place)
    expect(await errorCode(() => openVaultKey(honestLabel, user, place))).toBe('hybrid_decrypt')
    expect(await errorCode(() => openVaultKey(falseLabel, user, place))).toBe('hybrid_decrypt')
  })

  test('sealed to another account does not open', async () => {
    const { wire } = await ownVaultKey()
    const user = await freshPair()
    const place = { senderSpki: user.spki, recipientSpki: user.spki, keyEpoch: 1 }
    expect(await errorCode(() => openVaultKey(wire, user, place))).toBe('hybrid_decrypt')
  })

  test('of another key epoch does not open', async () => {
    const { user, place, wire } = await ownVaultKey()
    expect(await errorCode(() => openVaultKey(wire, user, { ...place, keyEpoch: 2 }))).toBe('hybrid_decrypt')
  })

  test('with the ephemeral key of another string does not open', async () => {
    const { user, place, vaultKey, wire } = await ownVaultKey()
    const again = await sealVaultKey(vaultKey, user, place)
    const mixed = [again.split('|')[0], ...wire.split('|').slice(1)].join('|')
    expect(await errorCode(() => openVaultKey(mixed, user, place))).toBe('hybrid_decrypt')
  })

  test('with its ephemeral key in another spelling never reaches WebCrypto', async () => {
    const { user, place, wire } = await ownVaultKey()
    const [ephemeral = '', ...rest] = wire.slice(2).split('|')
    const spki = decodeBase64(ephemeral) ?? new Uint8Array(0)
    const longForm = concatBytes(Uint8Array.of(0x30, 0x81), spki.slice(1))
    const respelled = `1.${[encodeBase64(longForm), ...rest].join('|')}`
    const importKey = vi.spyOn(crypto.subtle, 'importKey')
    expect(await errorCode(() => openVaultKey(respelled, user, place))).toBe('hybrid_decrypt')
    expect(importKey).not.toHaveBeenCalled()
    importKey.mockRestore()
  })

  test('is refused after any one-character change', async () => {
    const { user, place, wire } = await ownVaultKey()
    for (const changed of oneCharacterChanges(wire)) {
      const code = await errorCode(() => openVaultKey(changed, user, place))
      expect(code).toBe(changed.startsWith('1.') ? 'hybrid_decrypt' : 'unsupported_version')
    }
  })

  test('keeps the cause of a failure, and says one and the same to the outside', async () => {
    const { user, place, wire } = await ownVaultKey()
    const failures = [wire.slice(0, -4), wire.replace('|', '|A'), '1.a|b|c|d']
    for (const text of failures) {
      const error: unknown = await openVaultKey(text, user, place).catch((reason: unknown) => reason)
      expect(isVaultError(error, 'hybrid_decrypt') && error.cause).toBeInstanceOf(Error)
    }
  })
})

test.each(['', '1', 'plain', '2.a|b|c', '11.a|b|c|d'])('%j carries another version', async (wire) => {
  const { user, place } = await ownVaultKey()
  expect(await errorCode(() => openVaultKey(wire, user, place))).toBe('unsupported_version')
})
