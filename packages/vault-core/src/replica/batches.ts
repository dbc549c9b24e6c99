import { RequestFailure } from '../api/request-failure.ts'
import { maxBatchBytes } from '../contracts/items-batch.ts'
import type { ItemRecord } from '../contracts/items.ts'
import type { ItemId } from '../contracts/primitives.ts'
import { isVaultError } from '../errors.ts'
import { nextTask } from '../next-task.ts'
import type { UnknownRestoring, WriteToAdd, WriteToKeep } from '../outbox/add-entry.ts'
import { isUnanswered } from '../outbox/attended.ts'
import type { AddOutcome, Outbox } from '../outbox/outbox.ts'
import type { AccountChange } from '../session/ports/tab-channel.ts'

/** Items of one call: few enough that progress is seen and an abort is soon heeded. */
const itemsAtOnce = 200
/** Items sealed before the thread is free for a moment. */
const sealedAtOnce = 4
/** Bytes of a call's body around its operations. */
const envelope = 64

/** A write of an item that is there already. */
export type ItemWrite = Exclude<WriteToKeep, { readonly kind: 'create' }> | UnknownRestoring

/** An item that was not written, and why: a `ProblemCode`, or the code of a VaultError, is in `code`. */
export interface FailedItem {
  /** Item that was not written. */
  readonly id: ItemId
  /** Null where no answer came. */
  readonly code: string | null
  /** Why. */
  readonly error: unknown
}

/** Outcomes of a list of items. What waits is done, as far as the person is concerned. */
export interface ItemOutcomes {
  /** Items that were written. */
  readonly done: readonly ItemId[]
  /** Items that were not, each with why. */
  readonly failed: readonly FailedItem[]
}

/** A write that the server has answered. */
export interface AnsweredWrite {
  readonly kind: WriteToAdd['kind']
  readonly item: ItemRecord
}

/** Parts and steps that the work goes through. */
export interface BatchWork {
  readonly outbox: Pick<Outbox, 'addAll'>
  /** Makes an item's write; null for an item that nothing is to be done with. Its failure is that item's own. */
  readonly prepare: (id: ItemId) => Promise<ItemWrite | null>
  /** Takes over what was answered, and tells it. */
  readonly take: (answered: readonly AnsweredWrite[]) => Promise<void>
  /** Told what has become of the items so far. */
  readonly onProgress: (outcomes: ItemOutcomes) => void
  /** Aborted: what was not sent yet stays as it is. */
  readonly signal: AbortSignal | undefined
  /** False lets nothing wait; see {@link Outbox.addAll}. */
  readonly mayWait?: boolean
}

/**
 * Writes items, some hundred a call, one call after another. Where a call gets no answer and cannot wait, nothing more
 * is sent.
 */
export async function writeInBatches(ids: readonly ItemId[], work: BatchWork): Promise<ItemOutcomes> {
  const done: ItemId[] = []
  const failed: FailedItem[] = []
  const left = [...ids]
  while (left.length > 0) {
    const { writes, unchanged, refused } = await prepared(left, work)
    done.push(...unchanged)
    failed.push(...refused)
    const { signal, mayWait = true } = work
    const outcomes = writes.length === 0 ? [] : await work.outbox.addAll(writes, { signal, mayWait })
    const answered: AnsweredWrite[] = []
    for (const [place, { id, kind }] of writes.entries()) {
      const outcome = outcomes[place]
      if (outcome?.kind === 'done') answered.push({ kind, item: outcome.item })
      if (outcome === undefined || outcome.kind === 'failed') failed.push(failureOf(id, outcome?.error))
      else done.push(id)
    }
    if (answered.length > 0) await work.take(answered)
    const dead = outcomes.find(isHopeless)
    if (dead !== undefined) failed.push(...left.splice(0).map((id) => failureOf(id, dead.error)))
    work.onProgress({ done, failed })
  }
  return { done, failed }
}

const isHopeless = (outcome: AddOutcome): outcome is Extract<AddOutcome, { readonly kind: 'failed' }> =>
  outcome.kind === 'failed' && (isUnanswered(outcome.error) || isUndecided(outcome.error))

const isUndecided = (error: unknown) => error instanceof RequestFailure && error.isUndecided

/** Tells what answers make of the account. */
export const changesBy = (answered: readonly AnsweredWrite[]): readonly AccountChange[] =>
  answered.map(({ kind, item }) =>
    kind === 'delete' ? { kind: 'itemDeleted', id: item.id, revision: item.revision } : { kind: 'item', item },
  )

/** Takes as many items as fit into a call off the list. */
async function prepared(left: ItemId[], { prepare, signal }: BatchWork) {
  const writes: ItemWrite[] = []
  const unchanged: ItemId[] = []
  const refused: FailedItem[] = []
  let bytes = envelope
  while (left.length > 0 && writes.length < itemsAtOnce) {
    const some = left.slice(0, sealedAtOnce)
    const made = await Promise.all(some.map((id) => preparing(id, signal?.aborted === true ? givenUp : prepare)))
    for (const one of made) {
      const size = 'write' in one && one.write !== null ? JSON.stringify(one.write).length + 1 : 0
      // Sealed anew with the next call.
      if (writes.length > 0 && bytes + size > maxBatchBytes) return { writes, unchanged, refused }
      left.shift()
      bytes += size
      if (!('write' in one)) refused.push(one)
      else if (one.write === null) unchanged.push(one.id)
      else writes.push(one.write)
    }
    await nextTask()
  }
  return { writes, unchanged, refused }
}

const givenUp = (): Promise<never> => Promise.reject(new DOMException('given up', 'AbortError'))

async function preparing(
  id: ItemId,
  prepare: BatchWork['prepare'],
): Promise<{ readonly id: ItemId; readonly write: ItemWrite | null } | FailedItem> {
  try {
    return { id, write: await prepare(id) }
  } catch (error) {
    return failureOf(id, error)
  }
}

/** An item that was not written, by its error. */
function failureOf(id: ItemId, error: unknown): FailedItem {
  if (error instanceof DOMException && error.name === 'AbortError') return { id, code: 'aborted', error }
  return { id, code: error instanceof RequestFailure || isVaultError(error) ? error.code : null, error }
}
