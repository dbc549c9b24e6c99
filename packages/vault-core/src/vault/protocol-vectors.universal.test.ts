import { expect, test } from 'vitest'
import { encString2 } from '../contracts/primitives.ts'
import { vaultNameContext } from '../crypto/contexts.ts'
import { sealText2 } from '../crypto/enc-string-v2.ts'
import { importKeyPair } from '../crypto/key-pair.ts'
import { base64Bytes, hexBytes, protocolVectors as vectors } from '../testing/vectors.ts'
import { openVaultKeys, openVaultName } from './vault-crypto.ts'
import { deriveVaultKeys } from './vault-keys.ts'
import { hashVaultName, openVaultOverview, sealVaultOverview, vaultOverview } from './vault-overview.ts'

const keysOfVectors = () => deriveVaultKeys(hexBytes(vectors.K))
const overview = vaultOverview.parse(JSON.parse(vectors.vaultOverviewPlain))

test('vault keys open from the owner’s string, with the vault’s tag', async () => {
  const { spki, pkcs8 } = vectors.owner
  const keyPair = await importKeyPair({ publicKey: spki, pkcs8: base64Bytes(pkcs8) })
  const keys = await openVaultKeys({ encryptedSymmetricKey: vectors.evk, keyPair })
  expect(keys.vaultTag).toBe(vectors.vaultTag)
  expect(await openVaultName(keys, vectors.vname)).toBe('Персональное')
})

test('vault name: reproduced', async () => {
  const iv = new Uint8Array(12).fill(4)
  expect(await sealText2(await keysOfVectors(), vaultNameContext(), 'Персональное', { iv })).toBe(vectors.vname)
})

test('vault overview: reproduced and opened, bound to its name', async () => {
  const keys = await keysOfVectors()
  const name = encString2.parse(vectors.vname)
  const iv = new Uint8Array(12).fill(0x11)
  expect(await sealVaultOverview(keys, { rev: 3, name, overview }, iv)).toBe(vectors.vaultOverview)
  const opened = await openVaultOverview(keys, vectors.vaultOverview)
  expect(opened).toEqual({ rev: 3, nameHash: await hashVaultName(vectors.vname), overview })
})
