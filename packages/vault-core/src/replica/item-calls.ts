import { HalfSaveFailure } from '../api/half-save-failure.ts'
import { isRefused } from '../api/save-once.ts'
import { batchItems } from '../contracts/items-batch.ts'
import { createItem, deleteItem, restoreItem, updateItem, type ItemBody, type ItemRecord } from '../contracts/items.ts'
import type { ItemId } from '../contracts/primitives.ts'
import { VaultError } from '../errors.ts'
import { assertDeletionAnswer, assertItemAnswer, assertRestoreAnswer, isSameItem } from '../vault/compare-answer.ts'
import type { WriteParts } from './write-parts.ts'
import { changeOf } from './batches.ts'

/** A write as the mutation sees it: ciphertext and its key. */
export interface SentItem {
  readonly key: string
  /** Null for a new item. */
  readonly target: { readonly id: ItemId; readonly revision: number } | null
  /** Two where the second is to be stored over the first. */
  readonly body: SentBody
}

/** One record, or two of which the second is to be stored over the first. */
export type SentBody = ItemBody | readonly [ItemBody, ItemBody]

/** An item that is put into the trash. */
export interface SentRemoval {
  readonly id: ItemId
  readonly revision: number
  readonly key: string
}

/** An item that is taken out of it. */
export interface SentRestoring {
  readonly id: ItemId
  /** Of the record in the trash; null where that is not known. */
  readonly revision: number | null
  readonly key: string
}

/** The calls that write one item. Each rejects with what went wrong, also where the answer is not to what was sent. */
export interface ItemCalls {
  readonly save: (sent: SentItem) => Promise<ItemRecord>
  readonly remove: (sent: SentRemoval) => Promise<ItemRecord>
  readonly restore: (sent: SentRestoring) => Promise<ItemRecord>
}

/** The calls of a client. */
export function itemCalls(client: Pick<WriteParts, 'api'>): ItemCalls {
  return {
    save: async ({ key: idempotencyKey, target, body }) => {
      if (isPair(body)) return sendPair(client, { key: idempotencyKey, target, body })
      const answer =
        target === null
          ? await client.api.call(createItem, { body, idempotencyKey })
          : await client.api.call(updateItem, {
              params: { id: target.id },
              body,
              ifMatch: target.revision,
              idempotencyKey,
            })
      assertItemAnswer(target, body, answer)
      return answer
    },
    remove: async ({ id, revision, key: idempotencyKey }) => {
      const answer = await client.api.call(deleteItem, { params: { id }, ifMatch: revision, idempotencyKey })
      assertDeletionAnswer({ id, revision }, answer)
      return answer
    },
    restore: async ({ id, revision, key: idempotencyKey }) => {
      const answer = await client.api.call(restoreItem, { params: { id }, idempotencyKey })
      assertRestoreAnswer({ id, revision }, answer)
      return answer
    },
  }
}

/** Reads what was remembered of a save; null for anything else. */
export function readBody(body: unknown): SentBody | null {
  if (!Array.isArray(body)) return createItem.body.safeParse(body).data ?? null
  const [first, second, ...rest] = body.map((one) => createItem.body.safeParse(one).data)
  return first === undefined || second === undefined || rest.length > 0 ? null : [first, second]
}

/** As {@link readBody}, in the order in which they are stored. */
export const readBodies = (remembered: unknown): readonly ItemBody[] => {
  const body = readBody(remembered)
  return body === null ? [] : isPair(body) ? body : [body]
}

const isPair = (body: SentBody): body is readonly [ItemBody, ItemBody] => Array.isArray(body)

/** Stores the second record over the first; neither when the first is refused. */
async function sendPair(
  client: Pick<WriteParts, 'api'>,
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
