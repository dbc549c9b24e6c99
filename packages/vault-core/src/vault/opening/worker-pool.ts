import { nextTask } from '../../next-task.ts'
import { watchPresses } from './answered-press.ts'
import type { KeysByVault, OpeningRequest } from './opening-messages.ts'

/** More workers than this gain nothing: the calls to WebCrypto, not the ciphers, are what takes time. */
const mostWorkers = 4

/** Jobs of workers. */
export interface WorkerTask<Batch, Answer> {
  readonly batches: readonly Batch[]
  readonly keys: KeysByVault
  readonly requestOf: (batch: Batch) => OpeningRequest
  /** Reads what a worker sends; null for anything but an answer to a request. */
  readonly answerOf: (message: unknown) => Answer | null
  /**
   * Receives each answer once, in any order. The worker that sent it works on its next batch meanwhile, and gets none
   * beyond that before what this returns has resolved.
   */
  readonly onAnswer: (answer: Answer) => void | Promise<void>
  readonly signal: AbortSignal
  readonly createWorker: () => Worker
}

/** Sends a worker something that it does not answer. */
export function post(worker: Worker, request: OpeningRequest): void {
  worker.postMessage(request, [])
}

/**
 * Asks a worker for one answer.
 *
 * @returns null when the worker broke down, did not load, or answered something else
 * @throws the signal's reason when it was aborted
 */
export function ask<Answer>(
  worker: Worker,
  request: OpeningRequest,
  { answerOf, signal }: Pick<WorkerTask<unknown, Answer>, 'answerOf' | 'signal'>,
): Promise<Answer | null> {
  return new Promise((resolve, reject) => {
    const settled = new AbortController()
    const settle = (answer: Answer | null) => {
      settled.abort()
      resolve(answer)
    }
    const once = { signal: settled.signal }
    const onMessage = ({ data }: MessageEvent<unknown>) => settle(answerOf(data))
    const onAbort = () => {
      settled.abort()
      reject(signal.reason)
    }
    worker.addEventListener('message', onMessage, once)
    worker.addEventListener('messageerror', () => settle(null), once)
    worker.addEventListener('error', () => settle(null), once)
    signal.addEventListener('abort', onAbort, once)
    post(worker, request)
  })
}

/**
 * Starts a worker; null where the host, its policy or the browser does not allow it.
 *
 * @param first what it is sent at once
 */
export function startWorker(createWorker: () => Worker, first?: OpeningRequest): Worker | null {
  try {
    const worker = createWorker()
    if (first !== undefined) post(worker, first)
    return worker
  } catch {
    return null
  }
}

/**
 * Has workers answer batches, each taking the next batch when it is done with one.
 *
 * @returns the batches that no worker answered, because workers could not start or broke down
 * @throws the signal's reason when it was aborted; workers are terminated either way
 */
export async function askWorkers<Batch, Answer>(task: WorkerTask<Batch, Answer>): Promise<Batch[]> {
  const { batches, keys, requestOf, onAnswer, signal, createWorker } = task
  const queue = [...batches]
  const done = new AbortController()
  const answered = watchPresses(done.signal)

  const runWorker = async () => {
    const worker = startWorker(createWorker, { type: 'keys', keys })
    if (worker === null) return
    /** Has it open the next batch, if there is one. */
    const askNext = () => {
      const batch = queue.shift()
      if (batch === undefined) return null
      const answer = ask(worker, requestOf(batch), task)
      // A waiter hears of a lock; where that comes before anybody waits, nobody is to hear of it.
      answer.catch(() => {})
      return { batch, answer }
    }
    try {
      for (let asked = askNext(); asked !== null;) {
        const answer = await asked.answer
        if (answer === null) {
          queue.unshift(asked.batch)
          return
        }
        await answered()
        signal.throwIfAborted()
        asked = askNext()
        // To write a batch out for the worker takes as long as to take one over.
        await nextTask()
        signal.throwIfAborted()
        await onAnswer(answer)
      }
    } finally {
      worker.terminate()
    }
  }

  const count = Math.min(mostWorkers, Math.max(1, navigator.hardwareConcurrency - 1), batches.length)
  const outcomes = await Promise.allSettled(Array.from({ length: count }, runWorker))
  done.abort()
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') throw outcome.reason
  }
  return queue
}
