import { expect, test } from 'vitest'
import { base64Bytes, protocolVectors } from '../testing/vectors.ts'
import { keptContext, vaultKeyContext } from './contexts.ts'
import { encodeHex } from './hex.ts'
import { createKeyPair, importKeyPair } from './key-pair.ts'
import { pad, unpad } from './padding.ts'
import { openSealedToKey, sealToKey } from './sealed-to-key.ts'
import { strictSpki } from './strict-spki.ts'
import { decodeUtf8, encodeUtf8 } from './utf8.ts'
import { importPrivateKey, importPublicKey } from './webcrypto.ts'

const { owner, other, eph } = protocolVectors
const pairOf = (pair: { readonly spki: string; readonly pkcs8: string }) =>
  importKeyPair({ publicKey: pair.spki, pkcs8: base64Bytes(pair.pkcs8) })
const ownerSpki = strictSpki(owner.spki)
const userId = '00000000-0000-4000-8000-000000000001'
const place = keptContext(userId, 'waiting/00', 1_700_000_000_000)
const plaintext = encodeUtf8('{"value":"Пароль 🔑","site":null}')
const iv = new Uint8Array(12).fill(10)
/** Computed from the keys of `protocol.json` by another implementation. */
const known = {
  ciphertext: [
    '9477a053697d25664a4e1fce7aa7bb40100d4a1cc24f100d656adcdaefe561273f69992077178deb0c5c057253fdaa29',
    '20470df42d1b829e92738103ae4b15a68c8cc751455546861e60af236c24e1b2',
  ].join(''),
  signature: 'a5a782f4e5177727514714da83d119d5794f6dec097a59f79243e8f17b1bc7ca',
}

test('what is sealed to a public key has known bytes, and opens with its private key alone', async () => {
  const ephemeral = {
    publicKey: await importPublicKey(strictSpki(eph.spki)),
    privateKey: await importPrivateKey(base64Bytes(eph.pkcs8)),
  }
  const sealed = await sealToKey(ownerSpki, place, pad(plaintext), { ephemeral, iv })
  expect(encodeHex(sealed.ciphertext)).toBe(known.ciphertext)
  expect(encodeHex(sealed.signature)).toBe(known.signature)
  expect(encodeHex(sealed.ephemeralSpki)).toBe(encodeHex(strictSpki(eph.spki)))

  const opened = await openSealedToKey(await pairOf(owner), place, sealed)
  expect(opened && decodeUtf8(unpad(opened) ?? opened)).toBe('{"value":"Пароль 🔑","site":null}')
  expect(await openSealedToKey(await pairOf(other), place, sealed)).toBeNull()
})

test('each sealing has a pair of its own, which is kept nowhere', async () => {
  const [one, again] = [await sealToKey(ownerSpki, place, plaintext), await sealToKey(ownerSpki, place, plaintext)]
  expect(encodeHex(one.ephemeralSpki)).not.toBe(encodeHex(again.ephemeralSpki))
  expect(encodeHex(one.iv)).not.toBe(encodeHex(again.iv))
})

test('it opens for no other account, at no other place and of no other time, and is no vault key', async () => {
  const pair = await pairOf(owner)
  const sealed = await sealToKey(ownerSpki, place, plaintext)
  const stranger = '00000000-0000-4000-8000-000000000002'
  const spki = { senderSpki: ownerSpki, recipientSpki: ownerSpki, ephemeralSpki: sealed.ephemeralSpki }
  for (const wrong of [
    keptContext(stranger, 'waiting/00', 1_700_000_000_000),
    keptContext(userId, 'generated/00', 1_700_000_000_000),
    keptContext(userId, 'waiting/00', 1_700_000_000_001),
    vaultKeyContext({ keyEpoch: 1, ...spki }),
  ])
    expect(await openSealedToKey(pair, wrong, sealed)).toBeNull()
})

test.each(['iv', 'ciphertext', 'signature', 'ephemeralSpki'] as const)(
  'a changed bit in its %s opens nothing',
  async (part) => {
    const pair = await pairOf(owner)
    const sealed = await sealToKey(ownerSpki, place, new Uint8Array(1))
    for (const index of sealed[part].keys()) {
      const changed = sealed[part].slice()
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(await openSealedToKey(pair, place, { ...sealed, [part]: changed })).toBeNull()
    }
  },
)

test('an ephemeral key in another encoding, or of somebody else, opens nothing', async () => {
  const pair = await pairOf(owner)
  const sealed = await sealToKey(ownerSpki, place, plaintext)
  const foreign = strictSpki((await createKeyPair()).publicKey)
  for (const ephemeralSpki of [foreign, sealed.ephemeralSpki.slice(1), new Uint8Array(0)])
    expect(await openSealedToKey(pair, place, { ...sealed, ephemeralSpki })).toBeNull()
})
