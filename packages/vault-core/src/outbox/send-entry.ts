import type { ApiClient } from '../api/api-client.ts'
import type { RequestFailure } from '../api/request-failure.ts'
import { bootstrap } from '../contracts/bootstrap.ts'
import { batchItems, type BatchResult } from '../contracts/items-batch.ts'
import { createItem, deleteItem, restoreItem, updateItem, type ItemBody, type ItemRecord } from '../contracts/items.ts'
import type { ItemId } from '../contracts/primitives.ts'
import { listTrash } from '../contracts/trash.ts'
import { VaultError } from '../errors.ts'
import { assertDeletionAnswer, assertItemAnswer, assertRestoreAnswer, isSameItem } from '../vault/compare-answer.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { refusalOf } from './refusal-of.ts'

/** Outcome of a write at the server. */
export type SentEntry =
  | { readonly kind: 'done'; readonly item: ItemRecord }
  /** The first of several records were stored, and the next was refused. */
  | {
      readonly kind: 'half'
      readonly item: ItemRecord
      readonly left: readonly ItemBody[]
      readonly refusal: RequestFailure
    }

/** Parts of a write that its call needs. */
export type Sendable = Pick<OutboxEntry, 'write' | 'key' | 'item'> & {
  readonly base: { readonly revision: number | null } | null
}

/**
 * Sends a write under its key, and compares the answer with it.
 *
 * @throws RequestFailure where there is no answer, or a refusal; VaultError `answer_differs`
 */
export async function sendEntry(api: Pick<ApiClient, 'call'>, entry: Sendable): Promise<SentEntry> {
  const { write, key: idempotencyKey, item: id, base } = entry
  if (write.kind === 'create') {
    const item = await api.call(createItem, { body: write.body, idempotencyKey })
    assertItemAnswer(null, write.body, item)
    return { kind: 'done', item }
  }
  const revision = Math.floor(base?.revision ?? 0)
  const target = { id, revision }
  switch (write.kind) {
    case 'update':
      return sendUpdate(api, write.bodies, { ...target, idempotencyKey })
    case 'delete': {
      const item = await api.call(deleteItem, { params: { id }, ifMatch: revision, idempotencyKey })
      assertDeletionAnswer(target, item)
      return { kind: 'done', item }
    }
    case 'restore': {
      const item = await api.call(restoreItem, { params: { id }, idempotencyKey })
      assertRestoreAnswer({ id, revision: base?.revision ?? null }, item)
      return { kind: 'done', item }
    }
  }
}

interface UpdateTarget {
  readonly id: ItemId
  readonly revision: number
  readonly idempotencyKey: string
}

/**
 * One record over the item, or several over each other in one call: what does not depend on the one before is refused.
 */
async function sendUpdate(
  api: Pick<ApiClient, 'call'>,
  bodies: readonly ItemBody[],
  { id, revision, idempotencyKey }: UpdateTarget,
): Promise<SentEntry> {
  const [body, ...others] = bodies
  if (body === undefined) throw new VaultError('not_found')
  if (others.length === 0) {
    const item = await api.call(updateItem, { params: { id }, body, ifMatch: revision, idempotencyKey })
    assertItemAnswer({ id, revision }, body, item)
    return { kind: 'done', item }
  }
  const operations = bodies.map((one, place) => ({
    kind: 'update' as const,
    id,
    revision: revision + place,
    body: one,
    ...(place === 0 ? {} : { standsOnPrevious: true as const }),
  }))
  const { results } = await api.call(batchItems, { body: { operations }, idempotencyKey })
  return outcomeOf(bodies, results, { id, revision })
}

function outcomeOf(
  bodies: readonly ItemBody[],
  results: readonly BatchResult[],
  target: Omit<UpdateTarget, 'idempotencyKey'>,
): SentEntry {
  if (results.length !== bodies.length) throw new VaultError('answer_differs')
  let done: ItemRecord | null = null
  for (const [place, body] of bodies.entries()) {
    const result = results[place]
    if (result === undefined) throw new VaultError('answer_differs')
    if ('problem' in result) {
      const refusal = refusalOf(result.problem)
      if (done !== null) return { kind: 'half', item: done, left: bodies.slice(place), refusal }
      throw refusal
    }
    const next = results[place + 1]
    // A repeat after long may find that an earlier one is not kept any more: what stands is answered in its place.
    const isDropped = next !== undefined && 'item' in next && isSameItem(result.item, next.item)
    if (!isDropped) assertItemAnswer({ id: target.id, revision: target.revision + place }, body, result.item)
    done = result.item
  }
  if (done === null) throw new VaultError('answer_differs')
  return { kind: 'done', item: done }
}

/**
 * The item that a new one has become, where its answer was lost so long ago that the server may not know its key any
 * more: sent again, it would be a second one. Null where there is none, and for any other write: a revision guards
 * those.
 */
export async function findStored(api: Pick<ApiClient, 'call'>, { write }: OutboxEntry): Promise<ItemRecord | null> {
  if (write.kind !== 'create') return null
  const [live, trash] = [await api.call(bootstrap, {}), await api.call(listTrash, {})]
  return [...live.logins, ...trash.logins, ...trash.vaultItems].find(({ name }) => name === write.body.name) ?? null
}
