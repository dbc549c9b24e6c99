import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createItem, deleteItem, restoreItem, updateItem } from '../../contracts/items.ts'
import type { ItemId } from '../../contracts/primitives.ts'
import { VaultError } from '../../errors.ts'
import type { ItemInput } from '../../items/item-input.ts'
import { assertItemAnswer } from '../../vault/compare-answer.ts'
import type { SealedItem, SealedItemUpdate } from '../../vault/item-sealing.ts'
import { useVaultClient } from '../vault-client-context.ts'
import { withItem, withoutItem } from './bootstrap-cache.ts'
import { useWrites } from './use-writes.ts'

/** What a person does to items. Each rejects with what went wrong; nothing is changed then. */
export interface ItemWrites {
  readonly create: (input: ItemInput) => Promise<ItemId>
  /**
   * @param madeFrom revision the input was made from: when the item has changed since, on another device, the server
   * refuses (412 `stale_revision`) instead of losing that change
   */
  readonly update: (id: ItemId, input: ItemInput, madeFrom?: number) => Promise<void>
  readonly remove: (id: ItemId) => Promise<void>
  /** Undoes a deletion. */
  readonly restore: (id: ItemId) => Promise<void>
}

/** Creates, changes, deletes and restores items. Inputs are sealed before anything else sees them. */
export function useItemWrites(): ItemWrites {
  const client = useVaultClient()
  const begin = useWrites()
  const { mutateAsync: create } = useMutation({
    mutationFn: async ({ body }: SealedItem) => {
      const answer = await client.api.call(createItem, { body })
      assertItemAnswer(body, answer)
      return answer
    },
  })
  const { mutateAsync: update } = useMutation({
    mutationFn: async ({ id, revision, body }: SealedItemUpdate) => {
      const answer = await client.api.call(updateItem, { params: { id }, body, ifMatch: revision })
      if (answer.id !== id) throw new VaultError('answer_differs')
      assertItemAnswer(body, answer)
      return answer
    },
  })
  const { mutateAsync: remove } = useMutation({
    mutationFn: ({ id, revision }: { id: ItemId; revision: number }) =>
      client.api.call(deleteItem, { params: { id }, ifMatch: revision }),
  })
  const { mutateAsync: restore } = useMutation({
    mutationFn: async (id: ItemId) => {
      const answer = await client.api.call(restoreItem, { params: { id } })
      if (answer.id !== id) throw new VaultError('answer_differs')
      return answer
    },
  })

  return useMemo(
    () => ({
      create: async (input) => {
        const { finish } = begin()
        const answer = await finish(create(await client.vault.sealNewItem(input)), withItem)
        return answer.id
      },
      update: async (id, input, madeFrom) => {
        const { finish } = begin()
        await finish(update(await client.vault.sealItemUpdate(id, input, madeFrom)), withItem)
      },
      remove: async (id) => {
        const { finish } = begin()
        const revision = client.vault.itemRevision(id)
        await finish(remove({ id, revision }), (bootstrap) => withoutItem(bootstrap, id))
      },
      restore: async (id) => {
        const { finish } = begin()
        await finish(restore(id), withItem)
      },
    }),
    [client, begin, create, update, remove, restore],
  )
}
