import { expect, test } from 'vitest'
import { createVault, type VaultBody } from '../contracts/vaults.ts'
import { createKeyPair, importKeyPair } from '../crypto/key-pair.ts'
import { errorCode } from '../testing/error-code.ts'
import { openVaultKeys, openVaultName, sealNewVault, sealVaultName } from './vault-crypto.ts'
import { emptyVaultOverview } from './vault-overview.ts'

const freshPair = async () => importKeyPair(await createKeyPair())

test('a new vault opens for its owner', async () => {
  const keyPair = await freshPair()
  const { name, encryptedSymmetricKey, keys } = await sealNewVault({ name: 'Персональное', keyPair })
  const opened = await openVaultKeys({ encryptedSymmetricKey, keyPair })
  expect(opened.vaultTag).toBe(keys.vaultTag)
  expect(await openVaultName(opened, name)).toBe('Персональное')
})

test('what is sealed is a body the contract accepts', async () => {
  const { name, encryptedSymmetricKey, overview } = await sealNewVault({ name: 'x', keyPair: await freshPair() })
  const body: VaultBody = { name, encryptedSymmetricKey, overview }
  expect(createVault.body?.parse(body)).toEqual(body)
})

test('a vault is renamed under its own key', async () => {
  const keyPair = await freshPair()
  const { encryptedSymmetricKey, keys } = await sealNewVault({ name: 'a', keyPair })
  const renamed = await sealVaultName(keys, { name: 'Дополнительное', rev: 2, overview: emptyVaultOverview })
  expect(await openVaultName(await openVaultKeys({ encryptedSymmetricKey, keyPair }), renamed.name)).toBe(
    'Дополнительное',
  )
})

test('its keys cannot be read out, and each vault has its own', async () => {
  const keyPair = await freshPair()
  const { keys } = await sealNewVault({ name: 'a', keyPair })
  for (const key of [keys.enc, keys.mac]) {
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toMatchObject({ name: 'InvalidAccessError' })
  }
  expect((await sealNewVault({ name: 'a', keyPair })).keys.vaultTag).not.toBe(keys.vaultTag)
})

test('a name that is not well-formed Unicode is refused', async () => {
  const keyPair = await freshPair()
  expect(await errorCode(() => sealNewVault({ name: '\uD800', keyPair }))).toBe('ill_formed_text')
})
