import { RequestFailure } from '../api/request-failure.ts'
import type { ItemId } from '../contracts/primitives.ts'
import { isVaultError } from '../errors.ts'
import type { ItemInput } from '../items/item-input.ts'
import { nextTask } from '../next-task.ts'
import type { WriteToKeep } from '../outbox/add-entry.ts'
import type { WriteParts } from './write-parts.ts'
import type { FailedItem, ItemOutcomes } from './batches.ts'

/** Items that begin to wait together: few enough that progress is seen and an abort is soon heeded. */
const keptAtOnce = 200
/** Items sealed before the thread is free for a moment. */
const sealedAtOnce = 4

/** A write of an item that is there already. */
export type ItemWrite = Exclude<WriteToKeep, { readonly kind: 'create' }>

type Made = { readonly id: ItemId; readonly write: ItemWrite | null } | FailedItem

/**
 * Lets the same change of many items wait.
 *
 * @param change makes what is saved out of what is shown; null deletes the items
 */
export async function keepChanges(
  { outbox, vault }: Pick<WriteParts, 'outbox' | 'vault'>,
  ids: readonly ItemId[],
  change: ((item: ItemInput) => ItemInput) | null,
  {
    onProgress = () => undefined,
    signal,
  }: { readonly onProgress?: (through: number) => void; readonly signal?: AbortSignal } = {},
): Promise<ItemOutcomes> {
  const done: ItemId[] = []
  const failed: FailedItem[] = []

  async function made(id: ItemId): Promise<Made> {
    try {
      if (signal?.aborted === true) throw new DOMException('given up', 'AbortError')
      if (change === null)
        return { id, write: { kind: 'delete', id, revision: vault.itemRevision(id), isTried: false } }
      const sealed = await vault.sealItemChange(id, change)
      return {
        id,
        write: sealed && { kind: 'update', id, revision: sealed.revision, bodies: [sealed.body], isTried: false },
      }
    } catch (error) {
      return failureOf(id, error)
    }
  }

  async function makeAll(some: readonly ItemId[]): Promise<readonly Made[]> {
    const all: Made[] = []
    for (let from = 0; from < some.length; from += sealedAtOnce) {
      all.push(...(await Promise.all(some.slice(from, from + sealedAtOnce).map(made))))
      await nextTask()
    }
    return all
  }

  for (let from = 0; from < ids.length; from += keptAtOnce) {
    const all = await makeAll(ids.slice(from, from + keptAtOnce))
    for (const one of all) {
      if (!('write' in one)) failed.push(one)
      else if (one.write === null) done.push(one.id)
    }
    const kept = await keepWrites(
      { outbox },
      all.flatMap((one) => ('write' in one && one.write !== null ? [one.write] : [])),
    )
    done.push(...kept.done)
    failed.push(...kept.failed)
    onProgress(done.length + failed.length)
  }
  return { done, failed }
}

/** Lets writes of many items wait. */
export async function keepWrites(
  { outbox }: Pick<WriteParts, 'outbox'>,
  writes: readonly ItemWrite[],
): Promise<ItemOutcomes> {
  if (writes.length === 0) return { done: [], failed: [] }
  const outcomes = await outbox.keepAll(writes).catch((error: unknown) => writes.map(() => ({ error })))
  const all = writes.map(({ id }, place) => ({ id, outcome: outcomes[place] }))
  return {
    done: all.flatMap(({ id, outcome }) => (outcome !== undefined && 'id' in outcome ? [id] : [])),
    failed: all.flatMap(({ id, outcome }) =>
      outcome !== undefined && 'id' in outcome ? [] : [failureOf(id, outcome?.error)],
    ),
  }
}

function failureOf(id: ItemId, error: unknown): FailedItem {
  if (error instanceof DOMException && error.name === 'AbortError') return { id, code: 'aborted', error }
  return { id, code: error instanceof RequestFailure || isVaultError(error) ? error.code : null, error }
}
