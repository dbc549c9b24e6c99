import type { BatchOperation, BatchResult } from '../contracts/items-batch.ts'
import { createItem, type ItemRecord } from '../contracts/items.ts'
import { assertDeletionAnswer, assertItemAnswer } from '../vault/compare-answer.ts'
import type { FailedRow, ImportPart, LaterCall } from './import-record.ts'
import { isSameSince, type RowOpening } from './open-rows.ts'
import { callUntilKnown, type Sending } from './send-part.ts'

/** Outcome of one part. */
export interface PartOutcome {
  /** One whose history could not be written to its end is among them, and among those that failed. */
  readonly created: readonly ItemRecord[]
  readonly trashed: readonly ItemRecord[]
  readonly replaced: readonly ItemRecord[]
  readonly failed: readonly FailedRow[]
}

/** A row on its way: the record that the server has of it, if any, and why it goes no further. */
interface Written {
  readonly record: ItemRecord | null
  /** That its last write was answered with: the record may have gone on since, when the call was made before. */
  readonly revision: number
  readonly problem: string | null
}
const unwritten: Written = { record: null, revision: 0, problem: null }

/**
 * Writes a part: the call of its operations, then those that write over what they created. What each of these sends
 * follows from the answers before it, which the server repeats: done again, all of it is the same to the byte, and
 * nothing is there twice.
 *
 * @throws as `callUntilKnown`
 */
export async function writePart(sending: Sending, vault: RowOpening, part: ImportPart): Promise<PartOutcome> {
  const { operations, rows, later = [] } = part
  const results = await callUntilKnown(sending, part)
  let written: Written[] = []
  for (const [index, operation] of operations.entries())
    written.push(await lookAt(vault, operation, results[index], unwritten))
  for (const call of later) written = await writeLater(sending, vault, call, written)
  const outcome = {
    created: new Array<ItemRecord>(),
    trashed: new Array<ItemRecord>(),
    replaced: new Array<ItemRecord>(),
    failed: new Array<FailedRow>(),
  }
  for (const [index, operation] of operations.entries()) {
    const { record, problem } = written[index] ?? unwritten
    if (record !== null)
      outcome[operation.kind === 'update' ? 'replaced' : record.deletedAt === null ? 'created' : 'trashed'].push(record)
    if (problem !== null)
      outcome.failed.push({ position: rows[index]?.position ?? null, name: rows[index]?.name ?? '', code: problem })
  }
  return outcome
}

async function writeLater(
  sending: Sending,
  vault: RowOpening,
  { key, steps }: LaterCall,
  before: readonly Written[],
): Promise<Written[]> {
  const written = [...before]
  const revisions = new Map<number, number>()
  const sent: { readonly row: number; readonly operation: BatchOperation }[] = []
  for (const { row, body } of steps) {
    const { record, problem, revision: answered } = written[row] ?? unwritten
    if (record === null || problem !== null) continue
    const revision = revisions.get(row) ?? answered
    // Over the one before it: where that was refused, so is this.
    const stands = sent.at(-1)?.row === row ? { standsOnPrevious: true as const } : {}
    sent.push({
      row,
      operation:
        body === null
          ? { kind: 'delete', id: record.id, revision }
          : { kind: 'update', id: record.id, revision, body, ...stands },
    })
    revisions.set(row, revision + 1)
  }
  if (sent.length === 0) return written
  const results = await callUntilKnown(sending, { key, operations: sent.map(({ operation }) => operation) })
  for (const [index, { row, operation }] of sent.entries()) {
    const was = written[row] ?? unwritten
    if (was.problem === null) written[row] = await lookAt(vault, operation, results[index], was)
  }
  return written
}

/** Tells what an answer says. An answer to something else than was sent is a failure. */
async function lookAt(
  vault: RowOpening,
  operation: BatchOperation,
  result: BatchResult | undefined,
  before: Written,
): Promise<Written> {
  const failed = (problem: string): Written => ({ ...before, problem })
  if (result === undefined) return failed('answer_differs')
  if ('problem' in result) {
    // That it went on since it was created is the doing of the keys that were changed.
    const isOfOldKey = before.record !== null && before.record.revision > before.revision
    return failed(isOfOldKey && result.problem === 'stale_revision' ? 'stale_key' : result.problem)
  }
  const { item } = result
  try {
    if (operation.kind === 'create') assertItemAnswer(null, createItem.body.parse(operation.body), item)
    if (operation.kind === 'update') assertItemAnswer(operation, createItem.body.parse(operation.body), item)
    if (operation.kind === 'delete') assertDeletionAnswer({ id: operation.id, revision: before.revision }, item)
    return { record: item, revision: item.revision, problem: null }
  } catch {
    if (operation.kind !== 'create' && operation.kind !== 'update') return failed('answer_differs')
    const isLast = operation.kind === 'update' && before.record === null
    const isIt =
      (before.record?.id ?? item.id) === item.id && (await isSameSince(vault, { body: operation.body, isLast }, item))
    // As it was answered the first time: what goes over it is the same call as then.
    return isIt
      ? { record: item, revision: operation.kind === 'create' ? 1 : (operation.revision ?? 0) + 1, problem: null }
      : failed('answer_differs')
  }
}
