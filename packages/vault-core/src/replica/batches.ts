import { RequestFailure } from '../api/request-failure.ts'
import { isRefused, newIdempotencyKey } from '../api/save-once.ts'
import { assertDeletionAnswer, assertItemAnswer, assertRestoreAnswer } from '../vault/compare-answer.ts'
import { batchItems, maxBatchBytes, type BatchOperation, type BatchResult } from '../contracts/items-batch.ts'
import type { ItemBody } from '../contracts/items.ts'
import type { ItemId } from '../contracts/primitives.ts'
import { isVaultError, VaultError } from '../errors.ts'
import { nextTask } from '../next-task.ts'
import type { AccountChange } from '../session/ports/tab-channel.ts'
import type { WriteParts } from './write-parts.ts'
import { retryDelay } from '../api/retry-rules.ts'

/** Operations of one call: few enough that progress is seen and an abort is soon heeded. */
const operationsAtOnce = 200
/** Items sealed before the thread is free for a moment. */
const sealedAtOnce = 4
/** How often a call that got no answer, or was to come later, is made again under its key. */
const mostRepeats = 3

/** One item's write, ready to be sent. */
export type ItemOperation =
  | { readonly kind: 'update'; readonly id: ItemId; readonly revision: number; readonly body: ItemBody }
  | { readonly kind: 'delete'; readonly id: ItemId; readonly revision: number }
  /** `deleted` is the least revision that the record in the trash has; null where that is not known. It is not sent. */
  | { readonly kind: 'restore'; readonly id: ItemId; readonly deleted: number | null }

/** An item that was not written, and why: a `ProblemCode`, or the code of a VaultError, is in `code`. */
export interface FailedItem {
  readonly id: ItemId
  /** Null where no answer came. */
  readonly code: string | null
  readonly error: unknown
}

/** Outcomes of a list of items. */
export interface ItemOutcomes {
  readonly done: readonly ItemId[]
  readonly failed: readonly FailedItem[]
}

/** Parts and steps that the work goes through. */
export interface BatchWork {
  readonly client: Pick<WriteParts, 'api'>
  /** Makes an item's operation; null for an item that nothing is to be done with. Its failure is that item's own. */
  readonly prepare: (id: ItemId) => Promise<ItemOperation | null>
  /** Takes over what was answered, and tells it. */
  readonly take: (changes: readonly AccountChange[]) => Promise<void>
  /** Told what has become of the items so far. */
  readonly onProgress: (outcomes: ItemOutcomes) => void
  /** Aborted: what was not sent yet stays as it is. */
  readonly signal: AbortSignal | undefined
  /** Told of a call that got no answer, after its repeats, and may be done. */
  readonly onUnanswered?: (operations: readonly ItemOperation[], idempotencyKey: string) => void
  /** Whether a call that got no answer gets none by being repeated now. */
  readonly isHopeless?: () => boolean
}

/**
 * Writes items, some hundred a call, one call after another. A call whose outcome is not known is repeated under its
 * key; when that does not help either, nothing more is sent.
 */
export async function writeInBatches(ids: readonly ItemId[], work: BatchWork): Promise<ItemOutcomes> {
  const done: ItemId[] = []
  const failed: FailedItem[] = []
  const fail = (some: readonly ItemId[], error: unknown) =>
    failed.push(...some.map((id) => ({ id, code: codeOf(error), error })))
  const left = [...ids]
  while (left.length > 0) {
    const { operations, unchanged } = await prepared(left, work, fail)
    done.push(...unchanged)
    let changes: readonly AccountChange[] = []
    try {
      if (operations.length > 0) changes = await sent(operations, work, { done, fail })
    } catch (error) {
      fail([...operations.map(({ id }) => id), ...left.splice(0)], error)
    }
    if (changes.length > 0) await work.take(changes)
    work.onProgress({ done, failed })
  }
  return { done, failed }
}

/** Takes as many items as fit into a call off the list. */
async function prepared(
  left: ItemId[],
  { prepare, signal }: BatchWork,
  fail: (ids: readonly ItemId[], error: unknown) => void,
) {
  const operations: ItemOperation[] = []
  const unchanged: ItemId[] = []
  let bytes = 0
  while (left.length > 0 && operations.length < operationsAtOnce) {
    const some = left.slice(0, sealedAtOnce)
    const made = await Promise.all(some.map((id) => preparing(id, signal?.aborted === true ? givenUp : prepare)))
    for (const [index, one] of made.entries()) {
      const id = some[index]
      if (id === undefined) continue
      const size = 'operation' in one && one.operation !== null ? JSON.stringify(one.operation).length + 1 : 0
      // Sealed anew with the next call.
      if (operations.length > 0 && bytes + size > maxBatchBytes - envelope) return { operations, unchanged }
      left.shift()
      bytes += size
      if ('error' in one) fail([id], one.error)
      else if (one.operation === null) unchanged.push(id)
      else operations.push(one.operation)
    }
    await nextTask()
  }
  return { operations, unchanged }
}

/** Bytes of a call's body around its operations. */
const envelope = 64

type Prepared = { readonly operation: ItemOperation | null } | { readonly error: unknown }

const givenUp = (): Promise<never> => Promise.reject(new DOMException('given up', 'AbortError'))

async function preparing(id: ItemId, prepare: BatchWork['prepare']): Promise<Prepared> {
  try {
    return { operation: await prepare(id) }
  } catch (error) {
    return { error }
  }
}

/**
 * @returns what the answers make of the account
 * @throws what the call threw, when it is not known what became of it
 */
async function sent(
  operations: readonly ItemOperation[],
  { client, signal, onUnanswered, isHopeless }: BatchWork,
  { done, fail }: { readonly done: ItemId[]; readonly fail: (ids: readonly ItemId[], error: unknown) => void },
): Promise<readonly AccountChange[]> {
  const body = { operations: operations.map(toSent) }
  const idempotencyKey = newIdempotencyKey()
  const call = async (repeats: number): Promise<readonly BatchResult[]> => {
    try {
      return (await client.api.call(batchItems, { body, idempotencyKey })).results
    } catch (error) {
      if (isVaultError(error) || isRefused(error)) throw error
      if (repeats === mostRepeats || signal?.aborted === true || isHopeless?.() === true) {
        onUnanswered?.(operations, idempotencyKey)
        throw error
      }
      await new Promise((resolve) => setTimeout(resolve, retryDelay(repeats, error)))
      return call(repeats + 1)
    }
  }
  const results = await call(0)
  // Refuses the answer: nothing tells which result is whose.
  if (results.length !== operations.length) throw new VaultError('answer_differs')
  const changes: AccountChange[] = []
  for (const [index, operation] of operations.entries()) {
    try {
      changes.push(changeOf(operation, results[index]))
      done.push(operation.id)
    } catch (error) {
      fail([operation.id], error)
    }
  }
  return changes
}

function toSent(operation: ItemOperation): BatchOperation {
  return operation.kind === 'restore' ? { kind: 'restore', id: operation.id } : operation
}

/**
 * Tells what the answer to one write makes of the account.
 *
 * @throws RequestFailure for one that was refused; VaultError `answer_differs` for an answer to something else
 */
export function changeOf(operation: ItemOperation, result: BatchResult | undefined): AccountChange {
  if (result === undefined) throw new VaultError('answer_differs')
  if ('problem' in result) throw refusal(result.problem)
  const { item } = result
  if (operation.kind === 'delete') {
    assertDeletionAnswer(operation, item)
    return { kind: 'itemDeleted', id: item.id, revision: item.revision }
  }
  if (operation.kind === 'restore') assertRestoreAnswer({ id: operation.id, revision: operation.deleted }, item)
  else {
    assertItemAnswer(operation, operation.body, item)
    if (item.deletedAt !== null) throw new VaultError('answer_differs')
  }
  return { kind: 'item', item }
}

/** One write of a call that the server refused, as the call of its kind would have been. */
function refusal(code: string): RequestFailure {
  const status = statuses.get(code) ?? 422
  return new RequestFailure({ kind: 'problem', status, problem: { name: code, message: code, code }, retryAfter: null })
}

const statuses: ReadonlyMap<string, number> = new Map([
  ['not_found', 404],
  ['stale_revision', 412],
])

function codeOf(error: unknown): string | null {
  if (error instanceof RequestFailure || isVaultError(error)) return error.code
  if (error instanceof DOMException && error.name === 'AbortError') return 'aborted'
  return null
}
