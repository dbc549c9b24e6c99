import type { ItemRecord } from '../../contracts/items.ts'
import { nextTask } from '../../next-task.ts'
import { foldItem, type FoldedItem } from '../search/folded-item.ts'
import type { KeysByVault } from './opening-messages.ts'
import { openInSlices } from './opening-slices.ts'

/** Records that are opened and handed over before all others: more than a tall screen shows. */
export const firstScreen = 50
/** Of these the page itself opens so many in one task: what has come meanwhile is drawn between. */
const openedAtATime = 4
/** Up to this many records the work is done before a worker would have started. */
const worthAWorker = 200
/** Records handed over at a time: to take them over is a task of the page, a millisecond or two of it. */
const batchSize = 60

/** Records to open, and how. */
export interface Opening {
  /** In the order of the list: the first are opened first. */
  readonly records: readonly ItemRecord[]
  /** Of the opened vaults. Records of another vault are handed over raw and untrusted. */
  readonly keys: KeysByVault
  /**
   * Receives every record once, at most 60 at a time. Later chunks may come in another order than the records. Whoever
   * opened them goes on once what it returns has resolved.
   */
  readonly onOpened: (items: readonly FoldedItem[]) => Promise<void> | void
  /** Ends the work: workers are terminated and nothing more is handed over. */
  readonly signal: AbortSignal
  /** Starts a worker from the entry `opening-worker`; without it, all is done in slices on the calling thread. */
  readonly createWorker?: (() => Worker) | undefined
}

/**
 * Opens many items: the first screen at once, the rest in workers when there are many and a host supplies them,
 * else in slices between which the thread is free. What a worker fails to do is done on the calling thread.
 *
 * @throws the signal's reason when it was aborted
 */
export async function openItems({ records, keys, onOpened, signal, createWorker }: Opening): Promise<void> {
  signal.throwIfAborted()
  if (records.length === 0) return
  const openHere = async (batch: readonly ItemRecord[]) =>
    onOpened((await openInSlices(keys, batch, signal, openedAtATime)).map(foldItem))
  const batches: ItemRecord[][] = []
  for (let start = firstScreen; start < records.length; start += batchSize) {
    batches.push(records.slice(start, start + batchSize))
  }
  const openInPool = async () => {
    if (createWorker === undefined || records.length <= worthAWorker) return batches
    // Loaded by those alone who have so many; handing out the first batches is a task of its own.
    const [pool] = await Promise.all([import('./opening-pool.ts').catch(() => null), nextTask()])
    return pool?.openInWorkers({ batches, keys, onOpened, signal, createWorker }) ?? batches
  }
  const [left] = await Promise.all([openInPool(), openHere(records.slice(0, firstScreen))])
  for (const batch of left) await openHere(batch)
}
