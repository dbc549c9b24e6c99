import { expect, test, vi } from 'vitest'
import { randomBytes } from '../../crypto/random.ts'
import { sealItem } from '../../items/seal-item.ts'
import { itemRecord } from '../../testing/item-record.ts'
import { loginInput } from '../../testing/login-input.ts'
import { deriveVaultKeys } from '../vault-keys.ts'
import { openInSlices } from './opening-slices.ts'

const counted = ['decrypt', 'verify', 'digest', 'importKey', 'deriveKey', 'deriveBits', 'sign'] as const

test('a login with one address and an overview costs ten calls of WebCrypto: two for each of its four texts, and two hashes', async () => {
  const keys = await deriveVaultKeys(randomBytes(32))
  const uris = [{ uri: 'https://example.ru', match: null }]
  const login = loginInput({ name: 'Почта', username: 'анна', password: 'секрет', uris })
  const sealed = { ...login, overview: { type: 'login', tags: ['дом'] } }
  const records = await Promise.all(Array.from({ length: 30 }, async () => itemRecord(await sealItem(keys, sealed))))
  const spies = counted.map((name) => [name, vi.spyOn(crypto.subtle, name)] as const)
  const opened = await openInSlices(new Map(records.map(({ vaultId }) => [vaultId, keys])), records)
  const calls = Object.fromEntries(spies.map(([name, { mock }]) => [name, mock.calls.length / records.length]))
  expect(opened.every(({ consistent, overview }) => consistent && overview?.trusted === true)).toBe(true)
  expect(calls).toEqual({ decrypt: 4, verify: 4, digest: 2, importKey: 0, deriveKey: 0, deriveBits: 0, sign: 0 })
})
