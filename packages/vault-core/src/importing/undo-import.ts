import { newIdempotencyKey } from '../api/save-once.ts'
import { createItem } from '../contracts/items.ts'
import { maxBatchBytes, type BatchOperation, type BatchResult } from '../contracts/items-batch.ts'
import type { AccountChange } from '../session/ports/tab-channel.ts'
import { assertDeletionAnswer, assertItemAnswer } from '../vault/compare-answer.ts'
import type { ImportBox } from './import-box.ts'
import type { ImportHead } from './import-record.ts'
import { callUntilKnown, type Sending } from './send-part.ts'

const operationsAtOnce = 200
/** Bytes of a call's body around its operations. */
const envelope = 64

/**
 * Moves what an import created to the trash, and brings back what it replaced. What was changed since it was replaced,
 * or is gone, stays as it is: done again, it does nothing.
 */
export async function* undoBatches(
  head: ImportHead,
  box: ImportBox,
  sending: Sending,
): AsyncGenerator<{ readonly count: number; readonly changes: readonly AccountChange[] }> {
  let operations: BatchOperation[] = []
  let bytes = 0
  const send = async () => {
    const sent = operations
    operations = []
    bytes = 0
    const results = await callUntilKnown(sending, { key: newIdempotencyKey(), operations: sent })
    return { count: sent.length, changes: sent.flatMap((operation, index) => changesOf(operation, results[index])) }
  }
  for await (const operation of undoing(head, box)) {
    const size = JSON.stringify(operation).length + 1
    if (operations.length === operationsAtOnce || (operations.length > 0 && bytes + size > maxBatchBytes - envelope))
      yield await send()
    operations.push(operation)
    bytes += size
  }
  if (operations.length > 0) yield await send()
}

async function* undoing(head: ImportHead, box: ImportBox): AsyncGenerator<BatchOperation> {
  for (const id of head.created) yield { kind: 'delete', id }
  const replaced = new Set(head.replaced)
  if (replaced.size === 0) return
  for (let index = 0; index < head.next; index += 1) {
    const part = await box.readPart(head, index)
    for (const [place, operation] of (part?.operations ?? []).entries()) {
      const back = part?.rows[place]?.back ?? null
      if (operation.kind !== 'update' || back === null || !replaced.has(operation.id)) continue
      yield { kind: 'update', id: operation.id, revision: operation.revision + 1, body: back }
    }
  }
}

function changesOf(operation: BatchOperation, result: BatchResult | undefined): readonly AccountChange[] {
  if (result === undefined || 'problem' in result) return []
  const { item } = result
  if (operation.kind === 'delete') {
    assertDeletionAnswer({ id: operation.id, revision: 0 }, item)
    return [{ kind: 'itemDeleted', id: item.id, revision: item.revision }]
  }
  if (operation.kind === 'update') assertItemAnswer(operation, createItem.body.parse(operation.body), item)
  return [{ kind: 'item', item }]
}
