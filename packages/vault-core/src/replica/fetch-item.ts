import { readItem, type ItemRecord } from '../contracts/items.ts'
import type { ItemId, UserId } from '../contracts/primitives.ts'
import { VaultError } from '../errors.ts'
import { withItem } from './records.ts'
import type { WriteParts } from './write-parts.ts'

/**
 * Asks the server for one item and has it opened with the others.
 *
 * @throws RequestFailure 404 when it is not there; VaultError `answer_differs` when another one came
 */
export async function fetchItem(
  { api, replica }: Pick<WriteParts, 'api' | 'replica'>,
  userId: UserId,
  id: ItemId,
  signal?: AbortSignal,
): Promise<ItemRecord> {
  const item = await api.call(readItem, { params: { id }, ...(signal ? { signal } : {}) })
  if (item.id !== id) throw new VaultError('answer_differs')
  const known = replica.account.get()
  if (known?.vaults.some((vault) => vault.id === item.vaultId)) {
    await replica.takeOver(userId, (account) => withItem(account, item))
  } else {
    // Its vault is as new as the item: both come with what has changed.
    await replica.bring(userId)
  }
  return item
}
