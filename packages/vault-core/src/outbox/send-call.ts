import type { ApiClient } from '../api/api-client.ts'
import type { RequestFailure } from '../api/request-failure.ts'
import { batchItems, type BatchOperation, type BatchResult } from '../contracts/items-batch.ts'
import type { ItemRecord } from '../contracts/items.ts'
import { VaultError } from '../errors.ts'
import { assertDeletionAnswer, assertItemAnswer, assertRestoreAnswer } from '../vault/compare-answer.ts'
import { operationOf } from './next-call.ts'
import { lastBody, type OutboxEntry } from './outbox-entry.ts'
import type { Sendable } from './send-entry.ts'
import { refusalOf } from './refusal-of.ts'

/** Outcome of one of several writes at the server. */
export type CallOutcome<Entry extends Sendable = OutboxEntry> =
  | { readonly kind: 'done'; readonly entry: Entry; readonly item: ItemRecord }
  | { readonly kind: 'refused'; readonly entry: Entry; readonly refusal: RequestFailure }
  /** It was answered to something else. */
  | { readonly kind: 'differs'; readonly entry: Entry }

/**
 * Sends several writes in one call, and compares each answer with its write.
 *
 * @param entries in their places
 * @throws RequestFailure where there is no answer, or where the call was refused as a whole; VaultError
 *   `answer_differs` where nobody
 * knows which result is whose
 */
export async function sendCall<Entry extends Sendable>(
  api: Pick<ApiClient, 'call'>,
  entries: readonly Entry[],
  idempotencyKey: string,
): Promise<readonly CallOutcome<Entry>[]> {
  const operations = entries.flatMap((entry) => operationOf(entry) ?? [])
  const { results } = await api.call(batchItems, { body: { operations }, idempotencyKey })
  if (operations.length !== entries.length || results.length !== entries.length) throw new VaultError('answer_differs')
  return entries.map((entry, place) => outcomeOf(entry, operations[place], results[place]))
}

function outcomeOf<Entry extends Sendable>(
  entry: Entry,
  operation: BatchOperation | undefined,
  result: BatchResult | undefined,
): CallOutcome<Entry> {
  if (operation === undefined || result === undefined) return { kind: 'differs', entry }
  if ('problem' in result) return { kind: 'refused', entry, refusal: refusalOf(result.problem) }
  try {
    assertDone(entry, operation, result.item)
    return { kind: 'done', entry, item: result.item }
  } catch {
    return { kind: 'differs', entry }
  }
}

function assertDone(entry: Sendable, operation: BatchOperation, answer: ItemRecord) {
  const { item: id, base } = entry
  const target = { id, revision: Math.floor(base?.revision ?? 0) }
  if (operation.kind === 'delete') return assertDeletionAnswer(target, answer)
  if (operation.kind === 'restore') return assertRestoreAnswer({ id, revision: base?.revision ?? null }, answer)
  const body = lastBody(entry)
  if (body !== null) assertItemAnswer(target, body, answer)
}
