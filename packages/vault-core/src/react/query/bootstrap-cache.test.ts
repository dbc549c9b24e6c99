import { expect, it } from 'vitest'
import { vault as vaultSchema } from '../../contracts/vaults.ts'
import { itemRecord } from '../../testing/item-record.ts'
import { withItem, withVault } from './bootstrap-cache.ts'

it('an answer that comes after a newer one replaces nothing', () => {
  const older = itemRecord({ name: 'старое', username: null, password: null, uris: [] })
  const newer = { ...older, name: 'новое', revision: 2 }
  expect(withItem({ vaults: [], logins: [newer] }, older).logins).toEqual([newer])
  expect(withItem({ vaults: [], logins: [older] }, newer).logins).toEqual([newer])

  const { createdAt, updatedAt, deletedAt, vaultId: id, userId: ownerId } = older
  const vault = vaultSchema.parse({
    ...{ id, ownerId, createdAt, updatedAt, deletedAt, revision: 1 },
    name: 'старое',
    encryptedSymmetricKey: 'к',
    overview: null,
  })
  const renamed = { ...vault, name: 'новое', revision: 2 }
  expect(withVault({ vaults: [renamed], logins: [] }, vault).vaults).toEqual([renamed])
  expect(withVault({ vaults: [vault], logins: [] }, renamed).vaults).toEqual([renamed])
})
