import { expect, test } from 'vitest'
import { vaultId } from '../../contracts/primitives.ts'
import { pinsContext } from '../../crypto/contexts.ts'
import { encodeFields } from '../../crypto/framing.ts'
import { encodeHex } from '../../crypto/hex.ts'
import { importKeyPair } from '../../crypto/key-pair.ts'
import { base64Bytes, protocolVectors } from '../../testing/vectors.ts'
import type { PinSet } from './revision-pins.ts'
import { derivePinsKey, openPins, sealPins } from './seal-pins.ts'

const keyOf = async (pair: { readonly spki: string; readonly pkcs8: string }) =>
  derivePinsKey(await importKeyPair({ publicKey: pair.spki, pkcs8: base64Bytes(pair.pkcs8) }))

const [anna, boris] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const tag = encodeHex(new Uint8Array(16).fill(1))
const pins: PinSet = {
  baseline: 1,
  items: new Map([[tag, { rev: 3, nameHash: encodeHex(new Uint8Array(32).fill(2)), highest: 5 }]]),
  vaults: new Map([[tag, { ...{ rev: 2, highest: 2, absences: 0 }, id: vaultId.parse(anna), name: 'Работа' }]]),
}

test('pins come back as they were, and their key cannot be taken out', async () => {
  const key = await keyOf(protocolVectors.owner)
  expect(await openPins(key, anna, await sealPins(key, anna, pins))).toEqual(pins)
  expect(key.extractable).toBe(false)
})

test('pins are another’s to nobody, and in no other place', async () => {
  const [key, other] = [await keyOf(protocolVectors.owner), await keyOf(protocolVectors.other)]
  const sealed = await sealPins(key, anna, pins)
  expect(await openPins(other, anna, sealed)).toBeNull()
  expect(await openPins(key, boris, sealed)).toBeNull()
  expect(pinsContext(anna)).toEqual(encodeFields('cpa/ctx/v1', 'pins', anna))
})

test('one changed bit, and they are none', async () => {
  const key = await keyOf(protocolVectors.owner)
  const { iv, ciphertext } = await sealPins(key, anna, pins)
  for (const place of [0, 40, ciphertext.length - 1]) {
    const changed = ciphertext.slice()
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(await openPins(key, anna, { iv, ciphertext: changed })).toBeNull()
  }
})
