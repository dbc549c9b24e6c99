import { expect, test } from 'vitest'
import { importKeyPair } from '../crypto/key-pair.ts'
import { deriveDraftKeys, sealDraft } from '../drafts/seal-draft.ts'
import { errorCode } from '../testing/error-code.ts'
import { base64Bytes, hexBytes, protocolVectors } from '../testing/vectors.ts'
import { deriveOutboxKeys, openEntry, sealEntry } from './seal-entry.ts'

const { owner, other } = protocolVectors
const pairOf = (pair: { readonly spki: string; readonly pkcs8: string }) =>
  importKeyPair({ publicKey: pair.spki, pkcs8: base64Bytes(pair.pkcs8) })
const keysOf = async (pair: { readonly spki: string; readonly pkcs8: string }) => deriveOutboxKeys(await pairOf(pair))

const place = { userId: '00000000-0000-4000-8000-000000000001', entryId: 'ключ', order: 7 }
const contents = { version: 1, write: { kind: 'delete' } }

test('a write that waits comes back as it was', async () => {
  const keys = await keysOf(owner)
  expect(await openEntry(keys, place, await sealEntry(keys, place, contents))).toEqual(contents)
})

test('it opens for no other account, for no other write, and nowhere else in the line', async () => {
  const keys = await keysOf(owner)
  const sealed = await sealEntry(keys, place, contents)
  const strange = await keysOf(other)
  expect(await errorCode(() => openEntry(strange, place, sealed))).toBe('integrity')
  const wrong = [{ userId: '00000000-0000-4000-8000-000000000002' }, { entryId: 'другой' }, { order: 8 }]
  for (const change of wrong)
    expect(await errorCode(() => openEntry(keys, { ...place, ...change }, sealed))).toBe('integrity')
})

test('every byte of it counts', async () => {
  const keys = await keysOf(owner)
  const sealed = await sealEntry(keys, place, contents, hexBytes('0a'.repeat(12)))
  for (const part of ['iv', 'ciphertext', 'signature'] as const) {
    for (const index of sealed[part].keys()) {
      const changed = sealed[part].slice()
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(await errorCode(() => openEntry(keys, place, { ...sealed, [part]: changed }))).toBe('integrity')
    }
  }
})

test('a draft is no write that waits: the keys are others', async () => {
  const keys = await keysOf(owner)
  const draft = await sealDraft(
    await deriveDraftKeys(await pairOf(owner)),
    { userId: place.userId, formId: 'ключ' },
    contents,
  )
  expect(await errorCode(() => openEntry(keys, place, draft))).toBe('integrity')
})
