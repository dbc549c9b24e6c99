import { expect, test } from 'vitest'
import { createKeyPair, importKeyPair } from '../crypto/key-pair.ts'
import { vaultRecord } from '../testing/vault-record.ts'
import { openVaults } from './vault-openings.ts'
import { sealNewVault } from './vault-crypto.ts'

test('a vault opens with its key of now under the number that the key was sealed for, and no other', async () => {
  const keyPair = await importKeyPair(await createKeyPair())
  const { keys: _keys, ...sealed } = await sealNewVault({ name: 'Личное', keyPair, keyEpoch: 2 })
  const isUsable = async (keyEpoch: number | undefined) => {
    const [opening] = await openVaults([vaultRecord({ ...sealed, keyEpoch })], keyPair, new Map())
    return opening?.vault.usable === true && opening.vault.consistent
  }
  expect(await isUsable(2)).toBe(true)
  expect(await isUsable(1)).toBe(false)
  expect(await isUsable(3)).toBe(false)
  expect(await isUsable(undefined)).toBe(false)
})
