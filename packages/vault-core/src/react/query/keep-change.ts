import { RequestFailure } from '../../api/request-failure.ts'
import type { ItemId } from '../../contracts/primitives.ts'
import { isVaultError } from '../../errors.ts'
import type { ItemInput } from '../../items/item-input.ts'
import type { VaultClient } from '../../vault-client.ts'
import type { ItemOutcomes } from './batches.ts'

/**
 * Lets the change of one item wait, where the change of many would be sent in a batch.
 *
 * @param change makes what is saved out of what is shown; null deletes the item
 */
export async function keepChange(
  { outbox, vault }: Pick<VaultClient, 'outbox' | 'vault'>,
  id: ItemId,
  change: ((item: ItemInput) => ItemInput) | null,
): Promise<ItemOutcomes> {
  try {
    if (change === null) await outbox.keep({ kind: 'delete', id, revision: vault.itemRevision(id), isTried: false })
    else {
      const sealed = await vault.sealItemChange(id, change)
      if (sealed !== null) await outbox.keep({ kind: 'update', id, revision: sealed.revision, bodies: [sealed.body], isTried: false })
    }
    return { done: [id], failed: [] }
  } catch (error) {
    const code = error instanceof RequestFailure || isVaultError(error) ? error.code : null
    return { done: [], failed: [{ id, code, error }] }
  }
}
