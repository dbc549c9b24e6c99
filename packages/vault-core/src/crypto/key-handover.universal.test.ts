import { describe, expect, test } from 'vitest'
import { errorCode } from '../testing/error-code.ts'
import { decodeHex } from './hex.ts'
import { createHandoverQuestion, openHandover, sealHandover } from './key-handover.ts'
import { createKeyPair } from './key-pair.ts'
import { randomBytes } from './random.ts'

const place = { userId: '00000000-0000-4000-8000-000000000001', tabId: 'tab-2' }

async function handedOver() {
  const [{ pkcs8 }, question] = await Promise.all([createKeyPair(), createHandoverQuestion()])
  return { pkcs8, question, answer: await sealHandover(question, { ...place, pkcs8 }) }
}

const flipped = (bytes: Uint8Array) => bytes.map((byte, index) => (index === bytes.length - 1 ? byte ^ 1 : byte))

test('a private key goes from tab to tab', async () => {
  const { pkcs8, question, answer } = await handedOver()
  expect(await openHandover(question, answer, place)).toEqual(pkcs8)
})

test('each answer is sealed under keys of its own, which cannot be read out', async () => {
  const { pkcs8, question, answer } = await handedOver()
  const again = await sealHandover(question, { ...place, pkcs8 })
  expect(again.answererSpki).not.toEqual(answer.answererSpki)
  expect(again.iv).not.toEqual(answer.iv)
  await expect(crypto.subtle.exportKey('pkcs8', question.privateKey)).rejects.toMatchObject({
    name: 'InvalidAccessError',
  })
})

test('the salt holds both keys and the nonce, and the root is what both agree on', async () => {
  const asker = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const askerSpki = new Uint8Array(await crypto.subtle.exportKey('spki', asker.publicKey))
  const nonce = new Uint8Array(16).fill(7)
  const pkcs8 = new Uint8Array([1, 2, 3])
  const { answererSpki, iv, ciphertext } = await sealHandover({ askerSpki, nonce }, { ...place, pkcs8 })
  const theirs = await crypto.subtle.importKey('spki', answererSpki, { name: 'ECDH', namedCurve: 'P-256' }, false, [])
  const agreed = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, asker.privateKey, 256)
  const salt = await crypto.subtle.digest('SHA-256', new Uint8Array([...askerSpki, ...answererSpki, ...nonce]))
  const info = new TextEncoder().encode('cpa/tab-key/v1')
  const root = await crypto.subtle.importKey('raw', agreed, 'HKDF', false, ['deriveBits'])
  const bytes = await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, root, 256)
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['decrypt'])
  const field = (text: string) => [0, 0, 0, text.length, ...new TextEncoder().encode(text)]
  const additionalData = new Uint8Array([
    0,
    0,
    0,
    4,
    ...['cpa/ctx/v1', 'tab-key', place.userId, place.tabId].flatMap(field),
  ])
  const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, ciphertext)
  expect(new Uint8Array(opened)).toEqual(pkcs8)
})

describe('does not open', () => {
  test('for another tab, another account and another question', async () => {
    const { question, answer } = await handedOver()
    const other = await createHandoverQuestion()
    expect(await errorCode(() => openHandover(question, answer, { ...place, tabId: 'tab-3' }))).toBe('integrity')
    expect(await errorCode(() => openHandover(question, answer, { ...place, userId: 'another' }))).toBe('integrity')
    expect(await errorCode(() => openHandover(other, answer, place))).toBe('integrity')
    expect(await errorCode(() => openHandover({ ...question, nonce: randomBytes(16) }, answer, place))).toBe(
      'integrity',
    )
    expect(await errorCode(() => openHandover({ ...question, privateKey: other.privateKey }, answer, place))).toBe(
      'integrity',
    )
  })

  test('when anything of the answer was changed', async () => {
    const { question, answer } = await handedOver()
    const { answererSpki } = await handedOver().then((other) => other.answer)
    for (const changed of [
      { ...answer, answererSpki },
      { ...answer, answererSpki: flipped(answer.answererSpki) },
      { ...answer, answererSpki: new Uint8Array(0) },
      { ...answer, iv: flipped(answer.iv) },
      { ...answer, iv: new Uint8Array(0) },
      { ...answer, ciphertext: flipped(answer.ciphertext) },
      { ...answer, ciphertext: new Uint8Array(0) },
    ]) {
      expect(await errorCode(() => openHandover(question, changed, place))).toBe('integrity')
    }
  })
})

test('questions that no tab asks are not answered', async () => {
  const { pkcs8, question } = await handedOver()
  // The coordinates of no point of the curve.
  const off = new Uint8Array(question.askerSpki)
  off.fill(1, 27)
  const p384 = await createKeyPair()
  const foreign = Uint8Array.from(atob(p384.publicKey), (character) => character.codePointAt(0) ?? 0)
  for (const askerSpki of [off, foreign, new Uint8Array(0)]) {
    expect(await errorCode(() => sealHandover({ ...question, askerSpki }, { ...place, pkcs8 }))).toBe('integrity')
  }
  const nonce = decodeHex('00', 1) ?? new Uint8Array(1)
  expect(await errorCode(() => sealHandover({ ...question, nonce }, { ...place, pkcs8 }))).toBe('integrity')
})
