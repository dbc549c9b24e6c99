import type { BatchOperation, BatchResult } from '../contracts/items-batch.ts'
import { createItem, type ItemRecord } from '../contracts/items.ts'
import { assertDeletionAnswer, assertItemAnswer } from '../vault/compare-answer.ts'
import type { FailedRow, ImportPart, LaterCall } from './import-record.ts'
import { callUntilKnown, type Sending } from './send-part.ts'

/** What became of one part. */
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
  readonly problem: string | null
}

/**
 * Writes a part: the call of its operations, then those that write over what they created. What each of these sends follows
 * from the answers before it, which the server repeats: done again, all of it is the same to the byte, and nothing is there twice.
 *
 * @throws as `callUntilKnown`
 */
export async function writePart(sending: Sending, part: ImportPart): Promise<PartOutcome> {
  const { operations, rows, later = [] } = part
  const results = await callUntilKnown(sending, part)
  let written = operations.map((operation, index) => lookAt(operation, results[index], null))
  for (const call of later) written = await writeLater(sending, call, written)
  const outcome = { created: new Array<ItemRecord>(), trashed: new Array<ItemRecord>(), replaced: new Array<ItemRecord>(), failed: new Array<FailedRow>() }
  for (const [index, operation] of operations.entries()) {
    const { record = null, problem = null } = written[index] ?? {}
    if (record !== null) outcome[operation.kind === 'update' ? 'replaced' : record.deletedAt === null ? 'created' : 'trashed'].push(record)
    if (problem !== null) outcome.failed.push({ position: rows[index]?.position ?? null, name: rows[index]?.name ?? '', code: problem })
  }
  return outcome
}

async function writeLater(sending: Sending, { key, steps }: LaterCall, before: readonly Written[]): Promise<Written[]> {
  const written = [...before]
  const revisions = new Map<number, number>()
  const sent: { readonly row: number; readonly operation: BatchOperation }[] = []
  for (const { row, body } of steps) {
    const { record = null, problem = null } = written[row] ?? {}
    if (record === null || problem !== null) continue
    const revision = revisions.get(row) ?? record.revision
    // Over the one before it: where that was refused, so is this.
    const stands = sent.at(-1)?.row === row ? { standsOnPrevious: true as const } : {}
    sent.push({ row, operation: body === null ? { kind: 'delete', id: record.id, revision } : { kind: 'update', id: record.id, revision, body, ...stands } })
    revisions.set(row, revision + 1)
  }
  if (sent.length === 0) return written
  const results = await callUntilKnown(sending, { key, operations: sent.map(({ operation }) => operation) })
  for (const [index, { row, operation }] of sent.entries()) {
    const { record = null, problem = null } = written[row] ?? {}
    if (problem === null) written[row] = lookAt(operation, results[index], record)
  }
  return written
}

/** What an answer says. An answer to something else than was sent is a failure. */
function lookAt(operation: BatchOperation, result: BatchResult | undefined, before: ItemRecord | null): Written {
  if (result === undefined) return { record: before, problem: 'answer_differs' }
  if ('problem' in result) return { record: before, problem: result.problem }
  const { item } = result
  try {
    if (operation.kind === 'create') assertItemAnswer(null, createItem.body.parse(operation.body), item)
    if (operation.kind === 'update') assertItemAnswer(operation, createItem.body.parse(operation.body), item)
    if (operation.kind === 'delete') assertDeletionAnswer({ id: operation.id, revision: before?.revision ?? 0 }, item)
    return { record: item, problem: null }
  } catch {
    return { record: before, problem: 'answer_differs' }
  }
}
