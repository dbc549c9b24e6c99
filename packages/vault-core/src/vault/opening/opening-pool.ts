import type { ItemRecord } from '../../contracts/items.ts'
import type { OpenedItem } from '../../items/opened-item.ts'
import { isOpeningReply, type KeysByVault, type OpeningRequest } from './opening-messages.ts'

/** More workers than this gain nothing: the calls to WebCrypto, not the ciphers, are what takes time. */
const mostWorkers = 4

function post(worker: Worker, request: OpeningRequest): void {
  worker.postMessage(request, [])
}

/**
 * Has a worker open a batch.
 *
 * @returns null when the worker broke down, did not load, or answered something else
 * @throws the signal's reason when it was aborted
 */
function openIn(
  worker: Worker,
  records: readonly ItemRecord[],
  signal: AbortSignal,
): Promise<readonly OpenedItem[] | null> {
  return new Promise((resolve, reject) => {
    const settled = new AbortController()
    const settle = (items: readonly OpenedItem[] | null) => {
      settled.abort()
      resolve(items)
    }
    const once = { signal: settled.signal }
    const onMessage = ({ data }: MessageEvent<unknown>) => settle(isOpeningReply(data) ? data.items : null)
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
  readonly batches: readonly ItemRecord[][]
  readonly keys: KeysByVault
  readonly onOpened: (items: readonly OpenedItem[]) => void
  readonly signal: AbortSignal
  readonly createWorker: () => Worker
}): Promise<ItemRecord[][]> {
  const queue = [...batches]

  const runWorker = async () => {
    const worker = start(createWorker, keys)
    if (worker === null) return
    try {
      for (let batch = queue.shift(); batch !== undefined; batch = queue.shift()) {
        const items = await openIn(worker, batch, signal)
        if (items === null) {
          queue.unshift(batch)
          return
        }
        onOpened(items)
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
