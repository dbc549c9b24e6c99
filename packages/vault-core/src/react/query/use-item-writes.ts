import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { HalfSaveFailure, isRefused, saveOnce, type SaveMemory } from '../../api/save-once.ts'
import { createItem, deleteItem, restoreItem, updateItem, type ItemBody, type ItemRecord } from '../../contracts/items.ts'
import { batchItems } from '../../contracts/items-batch.ts'
import { itemId, type ItemId } from '../../contracts/primitives.ts'
import { listTrash } from '../../contracts/trash.ts'
import { isVaultError, VaultError } from '../../errors.ts'
import type { WholeItem } from '../../items/whole-item.ts'
import type { ItemInput } from '../../items/item-input.ts'
import { assertDeletionAnswer, assertItemAnswer, assertRestoreAnswer, isSameItem } from '../../vault/compare-answer.ts'
import type { VaultClient } from '../../vault-client.ts'
import { useVaultClient } from '../vault-client-context.ts'
import { changeOf } from './batches.ts'
import { keepSave, passingMemory, sendOrKeep } from './kept-writes.ts'
import { rereadItem } from './reread-item.ts'
import { keysOfWrites } from './write-keys.ts'
import { useWrites } from './use-writes.ts'

/** What a person made of an item where another device changed the same fields, and what they chose in its place. */
export interface SettledInput {
  /** With the person's own values in the fields in which they lost. */
  readonly lost: ItemInput
  /** What is to stand. */
  readonly chosen: ItemInput
}

/**
 * What a person does to items. Each rejects with what went wrong; nothing is changed then. Where the client keeps writes, one
 * that gets no answer waits to be sent: then it is done as far as the person is concerned, and `client.outbox` tells of it.
 */
export interface ItemWrites {
  /**
   * @param memory remembers a save whose answer is lost, so that saving again makes no second item
   * @returns its id; one that the server does not know, while it waits
   */
  readonly create: (input: ItemInput, memory?: SaveMemory) => Promise<ItemId>
  /**
   * @param madeFrom revision the input was made from: when the item has changed since, on another device, the server
   * refuses (412 `stale_revision`) instead of losing that change. Then {@link ItemWrites.reread} tells what it is now,
   * to be merged with the input by `mergeEdits` and saved over that revision.
   * @param memory remembers a save whose answer is lost, so that saving again repeats it
   */
  readonly update: (id: ItemId, input: ItemInput, madeFrom?: number, memory?: SaveMemory) => Promise<void>
  /**
   * As {@link ItemWrites.update}, after a person has chosen another device's value for a field that they had changed too:
   * what lost is stored first and what was chosen over it, in one call, so that both are among the item's versions.
   *
   * @throws HalfSaveFailure when what lost was stored, and what was chosen was refused. Done again, with the same memory,
   * it stores what was chosen over that
   */
  readonly settle: (id: ItemId, input: SettledInput, madeFrom: number, memory?: SaveMemory) => Promise<void>
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
  /** Two where the second is to be stored over the first. */
  readonly body: SentBody
}

type SentBody = ItemBody | readonly [ItemBody, ItemBody]

const restoring = (id: ItemId) => `restore ${id}`

/** Creates, changes, deletes and restores items. Inputs are sealed before anything else sees them. */
export function useItemWrites(): ItemWrites {
  const client = useVaultClient()
  const queryClient = useQueryClient()
  const begin = useWrites()
  const { mutateAsync: send } = useMutation({
    mutationFn: async ({ key: idempotencyKey, target, body }: SentItem) => {
      if (isPair(body)) return sendPair(client, { key: idempotencyKey, target, body })
      const answer =
        target === null
          ? await client.api.call(createItem, { body, idempotencyKey })
          : await client.api.call(updateItem, { params: { id: target.id }, body, ifMatch: target.revision, idempotencyKey })
      assertItemAnswer(target, body, answer)
      return answer
    },
  })
  const { mutateAsync: remove } = useMutation({
    mutationFn: async ({ id, revision, key: idempotencyKey }: { id: ItemId; revision: number; key: string }) => {
      const answer = await client.api.call(deleteItem, { params: { id }, ifMatch: revision, idempotencyKey })
      assertDeletionAnswer({ id, revision }, answer)
      return answer
    },
  })
  const { mutateAsync: restore } = useMutation({
    mutationFn: async ({ id, revision, key: idempotencyKey }: { id: ItemId; revision: number | null; key: string }) => {
      const answer = await client.api.call(restoreItem, { params: { id }, idempotencyKey })
      assertRestoreAnswer({ id, revision }, answer)
      return answer
    },
  })

  return useMemo(() => {
    const keys = keysOfWrites()
    /** Revisions of the records that were put into the trash here. */
    const deleted = new Map<ItemId, number>()
    /** An item that is not there any more may hide with its vault, which another device deleted: it can leave it. */
    const sealOver = async (id: ItemId, input: ItemInput, revision: number) => {
      try {
        return await client.vault.sealItemUpdate(id, input, revision)
      } catch (error) {
        if (!isVaultError(error, 'not_found')) throw error
        return client.vault.trash.sealUpdate(await client.api.call(listTrash, {}), id, input, revision)
      }
    }
    const followed = (id: ItemId, revision: number) => ({ id: client.outbox.follow(id), revision })
    const save = (input: ItemInput | SettledInput, target: SentItem['target'], memory = passingMemory()): Promise<ItemId> => {
      const { finish } = begin()
      const { lost, chosen } = 'chosen' in input ? input : { lost: null, chosen: input }
      const from = target?.id ?? null
      const store = () => saveOnce<SentBody, ItemRecord>(memory, {
        contents: input,
        from,
        target,
        seal: async (over) => {
          if (over === null) return { target: null, ...(await client.vault.sealNewItem(chosen)) }
          const overId = itemId.parse(over.id)
          // What this form itself has stored since has what lost in it, or under it.
          if (lost !== null && over.revision === target?.revision) {
            const [first, second] = await client.vault.sealItemUpdates(overId, [lost, chosen], over.revision)
            // In the order in which it is read back: what is sent again is the same to the byte.
            const body = [createItem.body.parse(first.body), createItem.body.parse(second.body)] as const
            return { target: { id: overId, revision: over.revision }, body }
          }
          const { id, revision, body } = await sealOver(overId, chosen, over.revision)
          return { target: { id, revision }, body }
        },
        send: ({ key, target: over, body }) =>
          finish(send({ key, body, target: over && { ...over, id: itemId.parse(over.id) } }), (item) => [{ kind: 'item', item }]),
        readBody,
      })
      return sendOrKeep(client, target, {
        keep: () => keepSave(client, memory, { chosen, lost, contents: input, from, target, readBodies }),
        send: async () => (await store()).id,
      })
    }
    return {
      create: (input, memory) => save(input, null, memory),
      update: async (id, input, madeFrom, memory) => {
        await save(input, followed(id, madeFrom ?? client.vault.itemRevision(id)), memory)
      },
      settle: async (id, input, revision, memory) => {
        await save(input, followed(id, revision), memory)
      },
      reread: (id) => rereadItem({ client, queryClient, userId: client.session.sealedAccount().user.id }, client.outbox.follow(id)),
      remove: async (shown) => {
        const { finish } = begin()
        const id = client.outbox.follow(shown)
        const revision = client.vault.itemRevision(id)
        let sent: string | null = null
        await sendOrKeep(client, { id, revision }, {
          keep: () => client.outbox.keep({ kind: 'delete', id, revision, isTried: sent !== null, ...(sent === null ? {} : { key: sent }) }),
          send: () =>
            keys.during(`delete ${id} ${revision}`, async (key) => {
              sent = key
              const answer = await finish(remove({ id, revision, key }), (item) => [
                { kind: 'itemDeleted', id, revision: item.revision },
              ])
              deleted.set(id, answer.revision)
              return id
            }),
        })
        keys.forget(restoring(id))
      },
      restore: async (shown) => {
        const { finish } = begin()
        const id = client.outbox.follow(shown)
        if (await client.outbox.undoDeletion(id)) return
        const revision = deleted.get(id) ?? null
        await keys.during(restoring(id), (key) => finish(restore({ id, revision, key }), (item) => [{ kind: 'item', item }]))
      },
    }
  }, [client, queryClient, begin, send, remove, restore])
}

/** Reads what was remembered of a save; null for anything else. */
function readBody(body: unknown): SentBody | null {
  if (!Array.isArray(body)) return createItem.body.safeParse(body).data ?? null
  const [first, second, ...rest] = body.map((one) => createItem.body.safeParse(one).data)
  return first === undefined || second === undefined || rest.length > 0 ? null : [first, second]
}

const readBodies = (remembered: unknown): readonly ItemBody[] => {
  const body = readBody(remembered)
  return body === null ? [] : isPair(body) ? body : [body]
}

const isPair = (body: SentBody): body is readonly [ItemBody, ItemBody] => Array.isArray(body)

/** Stores the second record over the first; neither when the first is refused. */
async function sendPair(
  client: VaultClient,
  { key: idempotencyKey, target, body }: SentItem & { readonly body: readonly [ItemBody, ItemBody] },
): Promise<ItemRecord> {
  if (target === null) throw new VaultError('not_found')
  const { id, revision } = target
  const first = { kind: 'update', id, revision, body: body[0] } as const
  const second = { kind: 'update', id, revision: revision + 1, body: body[1], standsOnPrevious: true } as const
  const { results } = await client.api.call(batchItems, { body: { operations: [first, second] }, idempotencyKey })
  const [lost, chosen] = results
  if (lost === undefined || chosen === undefined || results.length > 2) throw new VaultError('answer_differs')
  // A repeat after long may find that the first is not kept any more: what stands is answered in its place.
  const isDropped = 'item' in lost && 'item' in chosen && isSameItem(lost.item, chosen.item)
  if (!isDropped) changeOf(first, lost)
  try {
    changeOf(second, chosen)
  } catch (error) {
    if ('item' in lost && isRefused(error)) throw new HalfSaveFailure(lost.item, error)
    throw error
  }
  if (!('item' in chosen)) throw new VaultError('answer_differs')
  return chosen.item
}
