import { vault, type VaultRecord } from '../contracts/vaults.ts'
import { itemRecord } from './item-record.ts'

/**
 * A vault as a server might store it: nothing of it opens. It is the one that {@link itemRecord} puts its items into.
 */
export function vaultRecord(fields: Partial<VaultRecord> = {}): VaultRecord {
  const { vaultId, userId, createdAt, updatedAt } = itemRecord({ name: '', username: null, password: null, uris: [] })
  const strings = { name: 'имя', encryptedSymmetricKey: 'к', overview: null }
  return vault.parse({
    id: vaultId,
    ownerId: userId,
    createdAt,
    updatedAt,
    deletedAt: null,
    revision: 1,
    ...strings,
    ...fields,
  })
}
