import { nextTask } from '../../next-task.ts'
import { isChunkReply, type SnapshotOrder } from '../opening/opening-messages.ts'
import { ask } from '../opening/worker-pool.ts'
import { openKept } from './open-kept.ts'
import type { Chunk } from './written-snapshot.ts'

/** Opens sealed snapshots and reads their chunks, beside the page where a worker can. */
export interface SnapshotOpener {
  /**
   * Hands over the chunks of a snapshot, each in a task of its own; none for one that does not open. What a worker that breaks down
   * leaves is not handed over.
   *
   * @throws the signal's reason when it was aborted
   */
  readonly open: (order: SnapshotOrder, onChunk: (chunk: Chunk) => Promise<void>) => Promise<void>
  /** Ends the worker, and with it what it holds in memory. */
  readonly close: () => void
}

/**
 * @param createWorker starts a worker from the entry `opening-worker`; without it, and where it does not start, all is done here
 * @param signal ends the work
 */
export function createSnapshotOpener(createWorker: (() => Worker) | undefined, signal: AbortSignal): SnapshotOpener {
  /** Started with the first snapshot: most accounts without one have no use for it. */
  let worker: Worker | null = null

  async function openBeside(beside: Worker, order: SnapshotOrder, onChunk: (chunk: Chunk) => Promise<void>): Promise<boolean> {
    const answer = { answerOf: (message: unknown) => (isChunkReply(message) ? message : null), signal }
    const first = await ask(beside, { type: 'snapshot', ...order }, answer)
    for (let reply = first; reply !== null && reply.chunk !== null; ) {
      // The worker reads the next one while the page takes this one over.
      const next = ask(beside, { type: 'chunk' }, answer)
      const [following] = await Promise.all([next, onChunk(reply.chunk)])
      reply = following
    }
    return first !== null
  }

  return {
    open: async (order, onChunk) => {
      worker ??= createWorker === undefined ? null : started(createWorker)
      if (worker !== null && (await openBeside(worker, order, onChunk))) return
      const chunks = await openKept(order)
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
function started(createWorker: () => Worker): Worker | null {
  try {
    return createWorker()
  } catch {
    return null
  }
}
