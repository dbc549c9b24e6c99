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
 * @param startWorker gives a worker of the entry `opening-worker`; where it gives none, or throws, all is done here
 * @param signal ends the work
 */
export function createSnapshotOpener(startWorker: () => Worker | null, signal: AbortSignal): SnapshotOpener {
  /** Started with the first snapshot: most accounts without one have no use for it. */
  let worker: Worker | null = null

  async function openBeside(beside: Worker, order: SnapshotOrder, onChunk: (chunk: Chunk) => Promise<void>): Promise<boolean> {
    const answer = { answerOf: (message: unknown) => (isChunkReply(message) ? message : null), signal }
    const first = await ask(beside, { type: 'snapshot', ...order }, answer)
    let taking: Promise<void> = Promise.resolve()
    for (let reply = first; reply !== null && reply.chunk !== null; ) {
      // The worker reads the next one, and the one before is taken over while the records of this one are hashed.
      const next = ask(beside, { type: 'chunk' }, answer)
      const before = taking
      taking = onChunk(reply.chunk)
      // When the lock falls, the next one fails as well, and is what is waited for.
      taking.catch(() => undefined)
      const [following] = await Promise.all([next, before])
      reply = following
    }
    await taking
    return first !== null
  }

  return {
    open: async (order, onChunk) => {
      worker ??= started(startWorker)
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
function started(startWorker: () => Worker | null): Worker | null {
  try {
    return startWorker()
  } catch {
    return null
  }
}
