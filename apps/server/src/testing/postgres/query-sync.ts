import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads'
import type { SQLInputValue, SQLOutputValue } from 'node:sqlite'

/** Answer of the worker. */
export type SyncAnswer = { readonly rows: Record<string, SQLOutputValue>[] } | { readonly error: string }
/** Question to the worker; it wakes the asker through `done`. */
export interface SyncQuestion {
  readonly url: string
  readonly sql: string
  readonly parameters: readonly SQLInputValue[]
  readonly done: Int32Array
}

let asking: MessagePort | undefined

/**
 * One statement on a PostgreSQL database, and nothing else in this thread meanwhile: as a test asks a database file.
 */
export function querySync(
  url: string,
  sql: string,
  parameters: readonly SQLInputValue[] = [],
): Record<string, SQLOutputValue>[] {
  asking ??= startWorker()
  const done = new Int32Array(new SharedArrayBuffer(4))
  const question: SyncQuestion = { url, sql: numbered(sql), parameters, done }
  asking.postMessage(question)
  Atomics.wait(done, 0, 0)
  const answer: SyncAnswer | undefined = receiveMessageOnPort(asking)?.message
  if (answer === undefined || 'error' in answer) throw new Error(answer?.error ?? 'No answer came')
  return answer.rows
}

function startWorker(): MessagePort {
  const { port1, port2 } = new MessageChannel()
  const worker = new Worker(new URL('query-worker.ts', import.meta.url), { workerData: port2, transferList: [port2] })
  // Neither keeps the process.
  worker.unref()
  port1.unref()
  return port1
}

/** `?` and `?1` as SQLite has them, in PostgreSQL's way. */
function numbered(sql: string): string {
  let count = 0
  return sql.replaceAll(/\?(\d*)/gu, (_, place: string) => `$${place === '' ? (count += 1) : place}`)
}
