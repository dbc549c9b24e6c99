import type { Bytes } from '../../crypto/wire-types.ts'
import { idleTask } from '../../next-task.ts'
import { ask, post, startWorker } from '../opening/worker-pool.ts'
import { isSealingReply, type SealingOrder } from '../opening/opening-messages.ts'
import { sealSnapshot } from './seal-snapshot.ts'
import type { StoredSnapshot } from './stored-snapshot.ts'
import { joinChunks } from './written-snapshot.ts'

/** Chunks of fields. */
type Chunks = readonly (readonly Bytes[])[]

/** Seals what was written of a vault. What opened is overwritten. */
export async function sealHere({ key, place }: SealingOrder, chunks: Chunks): Promise<StoredSnapshot> {
  const { iv, ciphertext } = await sealSnapshot(key, place, joinChunks(chunks))
  return { cursor: place.cursor, iv, ciphertext: new Blob([ciphertext]) }
}

/**
 * Seals what was written of a vault, beside the page where a worker can: browsers encrypt on the thread that asks for
 * it, and of ten thousand items it is several megabytes. What opened is overwritten, and a worker ends with what it
 * holds in memory.
 *
 * @param createWorker starts a worker from the entry `opening-worker`; without it, and where it breaks down, it is done
 *   here
 * @throws the signal's reason when it was aborted
 */
export async function sealWritten(
  order: SealingOrder,
  chunks: Chunks,
  createWorker: (() => Worker) | undefined,
  signal: AbortSignal,
): Promise<StoredSnapshot> {
  let worker: Worker | null = null
  try {
    // The lock may have come since the last of it was written: nothing of it goes to a worker then.
    signal.throwIfAborted()
    worker = createWorker === undefined ? null : startWorker(createWorker)
    const sealed = worker === null ? null : await sealBeside(worker, order, chunks, signal)
    return sealed ?? (await sealHere(order, chunks))
  } finally {
    worker?.terminate()
    for (const field of chunks.flat()) field.fill(0)
  }
}

/** @returns null when the worker broke down, or did not load */
async function sealBeside(
  worker: Worker,
  order: SealingOrder,
  chunks: Chunks,
  signal: AbortSignal,
): Promise<StoredSnapshot | null> {
  let isBroken = false
  worker.addEventListener('error', () => {
    isBroken = true
  })
  // Several megabytes are copied: a chunk a task.
  for (const chunk of chunks) {
    post(worker, { type: 'written', chunk })
    await idleTask(signal)
    if (isBroken) return null
  }
  const answerOf = (message: unknown) => (isSealingReply(message) ? message.kept : null)
  return ask(worker, { type: 'seal', ...order }, { answerOf, signal })
}
