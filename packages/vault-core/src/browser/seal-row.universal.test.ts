import { expect, test } from 'vitest'
import { encodeHex } from '../crypto/hex.ts'
import { importKeyPair } from '../crypto/key-pair.ts'
import { errorCode } from '../testing/error-code.ts'
import { base64Bytes, hexBytes, protocolVectors } from '../testing/vectors.ts'
import { deriveRowKeys, openRow, sealRow } from './seal-row.ts'
import { draftContext, outboxContext } from '../crypto/contexts.ts'

const { owner, other } = protocolVectors
const pairOf = (pair: { readonly spki: string; readonly pkcs8: string }) =>
  importKeyPair({ publicKey: pair.spki, pkcs8: base64Bytes(pair.pkcs8) })
const keysOf = async (pair: typeof owner, kind: Parameters<typeof deriveRowKeys>[1] = 'draft') =>
  deriveRowKeys(await pairOf(pair), kind)

const userId = '00000000-0000-4000-8000-000000000001'
const place = draftContext(userId, 'login')
const contents = { version: 1, values: { name: 'Почта 🔑', uris: [{ uri: '', match: null }] } }
const iv = hexBytes('0a'.repeat(12))
/** Computed from the account root of `protocol.json` by another implementation. */
const known = {
  ciphertext: [
    '05732dc7be2acd9aab526c55dc7274f4ac016cea32d5d5f9b85d77c92496232b047f4883370c6fa91e1d874166e4b2f1',
    'c5a7fc4a629a6241494d6fbb93e3855a8951f5370a8cd141d02f78c194581e67d1f8e797536309e3c3489d4a77833e41',
    '3f200e3723694a7268ea93b567a8e06a',
  ].join(''),
  signature: '3aea2adfdf8a5ca09a51aba6b0be52bb76c43835eb150232dab5a89250b95094',
}

test('a draft comes back as it was', async () => {
  const keys = await keysOf(owner)
  expect(await openRow(keys, place, await sealRow(keys, place, contents))).toEqual(contents)
  expect(await openRow(keys, place, await sealRow(keys, place, 'одинокий \uD800'))).toBe('одинокий \uD800')
})

test('its length tells the length of the contents only in steps of 32 bytes', async () => {
  const keys = await keysOf(owner)
  const lengthOf = async (text: string) => (await sealRow(keys, place, text)).ciphertext.length
  expect(await lengthOf('a'.repeat(29))).toBe(48)
  expect(await lengthOf('a'.repeat(30))).toBe(80)
})

test('a long draft is sealed too: it is not sent, so nothing limits it', async () => {
  const keys = await keysOf(owner)
  const long = 'ё'.repeat(100_000)
  expect(await openRow(keys, place, await sealRow(keys, place, long))).toBe(long)
})

test('a draft sealed with a known iv has known bytes', async () => {
  const sealed = await sealRow(await keysOf(owner), place, contents, iv)
  expect(encodeHex(sealed.ciphertext)).toBe(known.ciphertext)
  expect(encodeHex(sealed.signature)).toBe(known.signature)
})

test('another account cannot open it', async () => {
  const sealed = await sealRow(await keysOf(owner), place, contents)
  const strange = await keysOf(other)
  expect(await errorCode(() => openRow(strange, place, sealed))).toBe('integrity')
})

test('it opens for no other account, in no other form, as no other write, and nowhere else in the line', async () => {
  const keys = await keysOf(owner)
  const sealed = await sealRow(keys, place, contents)
  const others = [draftContext(userId, 'vault'), draftContext('00000000-0000-4000-8000-000000000002', 'login')]
  for (const wrong of others) expect(await errorCode(() => openRow(keys, wrong, sealed))).toBe('integrity')

  const writeKeys = await keysOf(owner, 'write')
  const write = await sealRow(writeKeys, outboxContext(userId, 'ключ', 7), contents)
  expect(await openRow(writeKeys, outboxContext(userId, 'ключ', 7), write)).toEqual(contents)
  for (const wrong of [outboxContext(userId, 'другой', 7), outboxContext(userId, 'ключ', 8)])
    expect(await errorCode(() => openRow(writeKeys, wrong, write))).toBe('integrity')
})

test('a draft is no write that waits: the keys are others', async () => {
  const sealed = await sealRow(await keysOf(owner), place, contents)
  expect(await errorCode(async () => openRow(await keysOf(owner, 'write'), place, sealed))).toBe('integrity')
})

test.each(['iv', 'ciphertext', 'signature'] as const)('a changed bit anywhere in its %s is noticed', async (part) => {
  const keys = await keysOf(owner)
  const sealed = await sealRow(keys, place, 'x')
  for (const index of sealed[part].keys()) {
    const changed = sealed[part].slice()
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(await errorCode(() => openRow(keys, place, { ...sealed, [part]: changed }))).toBe('integrity')
  }
})
