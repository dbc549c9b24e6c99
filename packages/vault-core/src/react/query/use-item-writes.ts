import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { RequestFailure } from '../../api/request-failure.ts'
import { saveOnce, type SaveMemory } from '../../api/save-once.ts'
import { createItem, deleteItem, restoreItem, updateItem, type ItemBody, type ItemRecord } from '../../contracts/items.ts'
import { itemId, type ItemId } from '../../contracts/primitives.ts'
import { VaultError } from '../../errors.ts'
import type { WholeItem } from '../../items/item-history.ts'
import type { ItemInput } from '../../items/item-input.ts'
import { assertItemAnswer } from '../../vault/compare-answer.ts'
import { useVaultClient } from '../vault-client-context.ts'
import { fetchItem } from './fetch-item.ts'
import { forgetfulMemory, keysOfWrites } from './write-keys.ts'
import { useWrites } from './use-writes.ts'

/** What a person does to items. Each rejects with what went wrong; nothing is changed then. */
export interface ItemWrites {
  /** @param memory remembers a save whose answer is lost, so that saving again makes no second item */
  readonly create: (input: ItemInput, memory?: SaveMemory) => Promise<ItemId>
  /**
   * @param madeFrom revision the input was made from: when the item has changed since, on another device, the server
   * refuses (412 `stale_revision`) instead of losing that change. Then {@link ItemWrites.reread} tells what it is now,
   * to be merged with the input by `mergeEdits` and saved over that revision.
   * @param memory remembers a save whose answer is lost, so that saving again repeats it
   */
  readonly update: (id: ItemId, input: ItemInput, madeFrom?: number, memory?: SaveMemory) => Promise<void>
  /** What an item is now, all of it open; null when it is not there any more. */
  readonly reread: (id: ItemId) => Promise<WholeItem | null>
  readonly remove: (id: ItemId) => Promise<void>
  /** Undoes a deletion. */
  readonly restore: (id: ItemId) => Promise<void>
}

/** A write as the mutation sees it: ciphertext and its key. */
interface SentItem {
  readonly key: string
  /** Null for a new item. */
  readonly target: { readonly id: ItemId; readonly revision: number } | null
  readonly body: ItemBody
}

const restoring = (id: ItemId) => `restore ${id}`

/** Creates, changes, deletes and restores items. Inputs are sealed before anything else sees them. */
export function useItemWrites(): ItemWrites {
  const client = useVaultClient()
  const queryClient = useQueryClient()
  const begin = useWrites()
  const { mutateAsync: send } = useMutation({
    mutationFn: async ({ key: idempotencyKey, target, body }: SentItem) => {
      const answer =
        target === null
          ? await client.api.call(createItem, { body, idempotencyKey })
          : await client.api.call(updateItem, { params: { id: target.id }, body, ifMatch: target.revision, idempotencyKey })
      if (target !== null && answer.id !== target.id) throw new VaultError('answer_differs')
      assertItemAnswer(body, answer)
      return answer
    },
  })
  const { mutateAsync: remove } = useMutation({
    mutationFn: ({ id, revision, key: idempotencyKey }: { id: ItemId; revision: number; key: string }) =>
      client.api.call(deleteItem, { params: { id }, ifMatch: revision, idempotencyKey }),
  })
  const { mutateAsync: restore } = useMutation({
    mutationFn: async ({ id, key: idempotencyKey }: { id: ItemId; key: string }) => {
      const answer = await client.api.call(restoreItem, { params: { id }, idempotencyKey })
      if (answer.id !== id) throw new VaultError('answer_differs')
      return answer
    },
  })

  return useMemo(() => {
    const keys = keysOfWrites()
    const save = (input: ItemInput, target: SentItem['target'], memory = forgetfulMemory): Promise<ItemRecord> => {
      const { finish } = begin()
      return saveOnce<ItemBody, ItemRecord>(memory, {
        contents: input,
        from: target?.id ?? null,
        target,
        seal: async (over) => {
          if (over === null) return { target: null, ...(await client.vault.sealNewItem(input)) }
          const { id, revision, body } = await client.vault.sealItemUpdate(itemId.parse(over.id), input, over.revision)
          return { target: { id, revision }, body }
        },
        send: ({ key, target: over, body }) =>
          finish(send({ key, body, target: over && { ...over, id: itemId.parse(over.id) } }), (item) => [{ kind: 'item', item }]),
        readBody: (body) => createItem.body.safeParse(body).data ?? null,
      })
    }
    return {
      create: async (input, memory) => (await save(input, null, memory)).id,
      update: async (id, input, madeFrom, memory) => {
        await save(input, { id, revision: madeFrom ?? client.vault.itemRevision(id) }, memory)
      },
      reread: async (id) => {
        const userId = client.session.sealedAccount().user.id
        try {
          return await client.vault.openRecord(await fetchItem({ client, queryClient, userId }, id))
        } catch (error) {
          if (error instanceof RequestFailure && error.status === 404) return null
          throw error
        }
      },
      remove: async (id) => {
        const { finish } = begin()
        const revision = client.vault.itemRevision(id)
        await keys.during(`delete ${id} ${revision}`, (key) =>
          finish(remove({ id, revision, key }), () => [{ kind: 'itemDeleted', id }]),
        )
        keys.forget(restoring(id))
      },
      restore: async (id) => {
        const { finish } = begin()
        await keys.during(restoring(id), (key) => finish(restore({ id, key }), (item) => [{ kind: 'item', item }]))
      },
    }
  }, [client, queryClient, begin, send, remove, restore])
}
