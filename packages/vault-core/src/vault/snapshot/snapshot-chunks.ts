import { nextTask } from '../../next-task.ts'
import { isChunkReply, type OpeningRequest, type SnapshotOrder } from '../opening/opening-messages.ts'
import { openStored } from './open-stored.ts'
import type { Chunk } from './written-snapshot.ts'

/** Opens sealed snapshots and reads their chunks, beside the page where a worker can. */
export interface SnapshotOpener {
  /**
   * Hands over the chunks of a snapshot, each in a task of its own, and the next ones while one is taken over; none for
   * one that does not open. What a worker that breaks down leaves is not handed over.
   *
   * @throws the signal's reason when it was aborted
   */
  readonly open: (order: SnapshotOrder, onChunk: (chunk: Chunk) => Promise<void>) => Promise<void>
  /** Ends the worker, and with it what it holds in memory. */
  readonly close: () => void
}

/**
 * @param startWorker gives a worker of the entry `opening-worker`; where it gives none, or throws, all is done here
 * @param signal ends the work
 */
export function createSnapshotOpener(startWorker: () => Worker | null, signal: AbortSignal): SnapshotOpener {
  /** Started with the first snapshot: most accounts without one have no use for it. */
  let worker: Worker | null = null

  /** @returns false when the worker has given no answer at all */
  function openBeside(
    beside: Worker,
    order: SnapshotOrder,
    onChunk: (chunk: Chunk) => Promise<void>,
  ): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const listening = new AbortController()
      const { signal: heard } = listening
      // One is taken over while the records of the next are hashed, and the worker reads those that follow.
      const taking: Promise<void>[] = []
      let hasAnswered = false
      const end = () => {
        listening.abort()
        Promise.all(taking).then(() => resolve(hasAnswered), reject)
      }
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        if (!isChunkReply(data)) return end()
        hasAnswered = true
        if (data.chunk === null) return end()
        const taken = onChunk(data.chunk)
        // A failure of one ends all of it, and is what is told.
        taken.catch(reject)
        taking.push(taken)
        return undefined
      }
      beside.addEventListener('message', onMessage, { signal: heard })
      beside.addEventListener('messageerror', end, { signal: heard })
      beside.addEventListener('error', end, { signal: heard })
      const onAbort = () => {
        listening.abort()
        reject(signal.reason)
      }
      signal.addEventListener('abort', onAbort, { signal: heard })
      const request: OpeningRequest = { type: 'snapshot', ...order }
      beside.postMessage(request, [])
    })
  }

  return {
    open: async (order, onChunk) => {
      worker ??= started(startWorker)
      if (worker !== null && (await openBeside(worker, order, onChunk))) return
      const chunks = await openStored(order)
      for (let next = chunks.next(); next.done !== true; next = chunks.next()) {
        signal.throwIfAborted()
        await onChunk(next.value)
        await nextTask()
      }
    },
    close: () => worker?.terminate(),
  }
}

/** Null where the host, its policy or the browser does not allow one. */
function started(startWorker: () => Worker | null): Worker | null {
  try {
    return startWorker()
  } catch {
    return null
  }
}
