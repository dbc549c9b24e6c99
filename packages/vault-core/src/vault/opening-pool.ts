import type { LoginRecord } from '../contracts/logins.ts'
import type { OpenedLogin } from './opened-login.ts'
import { parseReply } from './opening-messages.ts'
import type { KeysByVault, OpeningOrder } from './opening-messages.ts'

/** More workers than this gain nothing: the calls to WebCrypto, not the ciphers, are what takes time. */
const mostWorkers = 4

function post(worker: Worker, order: OpeningOrder): void {
  worker.postMessage(order, [])
}

/**
 * Has a worker open a batch.
 *
 * @returns null when the worker broke down, did not load, or answered something else
 * @throws the signal's reason when it was aborted
 */
function openIn(
  worker: Worker,
  records: readonly LoginRecord[],
  signal: AbortSignal,
): Promise<readonly OpenedLogin[] | null> {
  return new Promise((resolve, reject) => {
    const settled = new AbortController()
    const settle = (logins: readonly OpenedLogin[] | null) => {
      settled.abort()
      resolve(logins)
    }
    const once = { signal: settled.signal }
    const onMessage = ({ data }: MessageEvent<unknown>) => settle(parseReply(data)?.logins ?? null)
    const onAbort = () => {
      settled.abort()
      reject(signal.reason)
    }
    worker.addEventListener('message', onMessage, once)
    worker.addEventListener('messageerror', () => settle(null), once)
    worker.addEventListener('error', () => settle(null), once)
    signal.addEventListener('abort', onAbort, once)
    post(worker, { type: 'open', records })
  })
}

/** Starts a worker and gives it the keys; null where the host, its policy or the browser does not allow it. */
function start(createWorker: () => Worker, keys: KeysByVault): Worker | null {
  try {
    const worker = createWorker()
    post(worker, { type: 'keys', keys })
    return worker
  } catch {
    return null
  }
}

/**
 * Opens batches in workers, each taking the next batch when it is done with one.
 *
 * @returns the batches that no worker opened, because workers could not start or broke down
 * @throws the signal's reason when it was aborted; workers are terminated either way
 */
export async function openInWorkers({
  batches,
  keys,
  onOpened,
  signal,
  createWorker,
}: {
  readonly batches: readonly LoginRecord[][]
  readonly keys: KeysByVault
  readonly onOpened: (logins: readonly OpenedLogin[]) => void
  readonly signal: AbortSignal
  readonly createWorker: () => Worker
}): Promise<LoginRecord[][]> {
  const queue = [...batches]

  const runWorker = async () => {
    const worker = start(createWorker, keys)
    if (worker === null) return
    try {
      for (let batch = queue.shift(); batch !== undefined; batch = queue.shift()) {
        const logins = await openIn(worker, batch, signal)
        if (logins === null) {
          queue.unshift(batch)
          return
        }
        onOpened(logins)
      }
    } finally {
      worker.terminate()
    }
  }

  const count = Math.min(mostWorkers, navigator.hardwareConcurrency, batches.length)
  const outcomes = await Promise.allSettled(Array.from({ length: count }, runWorker))
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') throw outcome.reason
  }
  return queue
}
