import { expect, test } from 'vitest'
import { snapshotContext } from '../../crypto/contexts.ts'
import { encodeFields, encodeU64 } from '../../crypto/framing.ts'
import { encodeHex } from '../../crypto/hex.ts'
import { importKeyPair } from '../../crypto/key-pair.ts'
import { base64Bytes, protocolVectors } from '../../testing/vectors.ts'
import { deriveSnapshotKey, openSnapshot, sealSnapshot, type SnapshotPlace } from './seal-snapshot.ts'

const keyOf = async (pair: { readonly spki: string; readonly pkcs8: string }) =>
  deriveSnapshotKey(await importKeyPair({ publicKey: pair.spki, pkcs8: base64Bytes(pair.pkcs8) }))

const vaultTag = new Uint8Array(16).fill(1)
const place: SnapshotPlace = {
  userId: '00000000-0000-4000-8000-000000000001',
  vaultTag: encodeHex(vaultTag),
  cursor: 'e.7',
}
const plain = () => new Uint8Array([1, 2, 3, 4, 5])

test('a snapshot comes back as it was, its plaintext is overwritten, and its key cannot be taken out', async () => {
  const key = await keyOf(protocolVectors.owner)
  const given = plain()
  const sealed = await sealSnapshot(key, place, given)
  expect(given).toEqual(new Uint8Array(5))
  expect(await openSnapshot(key, place, sealed)).toEqual(plain())
  expect(key.extractable).toBe(false)
})

test('a snapshot opens for nobody else, as no other vault’s, and for no other state of the account', async () => {
  const [key, other] = [await keyOf(protocolVectors.owner), await keyOf(protocolVectors.other)]
  const sealed = await sealSnapshot(key, place, plain())
  expect(await openSnapshot(other, place, sealed)).toBeNull()
  const elsewhere: readonly Partial<SnapshotPlace>[] = [
    { userId: '00000000-0000-4000-8000-000000000002' },
    { vaultTag: encodeHex(new Uint8Array(16).fill(2)) },
    { cursor: 'e.8' },
  ]
  for (const changed of elsewhere) expect(await openSnapshot(key, { ...place, ...changed }, sealed)).toBeNull()
  expect(snapshotContext({ userId: place.userId, vaultTag, keyEpoch: 1, cursor: 'e.7' })).toEqual(
    encodeFields('cpa/ctx/v1', 'snapshot', place.userId, vaultTag, encodeU64(1), 'e.7'),
  )
})

test('one changed bit, and it is none', async () => {
  const key = await keyOf(protocolVectors.owner)
  const { iv, ciphertext } = await sealSnapshot(key, place, plain())
  for (const at of [0, 4, ciphertext.length - 1]) {
    const changed = ciphertext.slice()
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(await openSnapshot(key, place, { iv, ciphertext: changed })).toBeNull()
  }
})
