import type { Bootstrap } from '../../contracts/bootstrap.ts'
import { readItem, type ItemRecord } from '../../contracts/items.ts'
import type { ItemId } from '../../contracts/primitives.ts'
import { VaultError } from '../../errors.ts'
import { bootstrapKey, bringBootstrap, takeOver, withItem, type AccountContext } from './bootstrap-cache.ts'

/**
 * Asks the server for one item and has it opened with the others.
 *
 * @throws RequestFailure 404 when it is not there; VaultError `answer_differs` when another one came
 */
export async function fetchItem(context: AccountContext, id: ItemId, signal?: AbortSignal): Promise<ItemRecord> {
  const { client, queryClient, userId } = context
  const item = await client.api.call(readItem, { params: { id }, ...(signal ? { signal } : {}) })
  if (item.id !== id) throw new VaultError('answer_differs')
  const known = queryClient.getQueryData<Bootstrap>(bootstrapKey(userId))
  if (known?.vaults.some((vault) => vault.id === item.vaultId)) {
    await takeOver(context, (bootstrap) => withItem(bootstrap, item))
  } else {
    // Its vault is as new as the item: both come with a new bootstrap.
    await bringBootstrap(context)
  }
  return item
}
