import type { BoxRows } from '../../browser/box.ts'
import type { UserId, VaultId } from '../../contracts/primitives.ts'
import { startWorker } from '../opening/worker-pool.ts'
import { snapshotsOf, type StoredSnapshot } from './stored-snapshot.ts'

/**
 * From so many bytes on a worker is started before anybody knows how many items there are: those of about a thousand.
 */
const worthAWorker = 250_000

/**
 * The snapshots of an account, read before there are keys: ciphertext alone, beside the page where there is much of it.
 */
export interface Prefetched {
  readonly userId: UserId
  /** Blobs of an account, by vault; none where the browser refuses its database. */
  readonly found: Promise<ReadonlyMap<VaultId, StoredSnapshot>>
  /** The worker that has them in its memory, once they are found. Whoever takes it ends it. */
  readonly takeWorker: () => Worker | null
  /** Ends the worker, where nobody took it. */
  readonly close: () => void
}

/**
 * Begins to read the snapshots of an account.
 *
 * @param options.createWorker starts a worker from the entry `opening-worker`; without it, and where it does not start,
 *   none is
 */
export function prefetchSnapshots(options: {
  readonly rows: BoxRows<StoredSnapshot>
  readonly userId: UserId
  readonly createWorker: (() => Worker) | undefined
}): Prefetched {
  const { rows, userId, createWorker } = options
  let worker: Worker | null = null
  let isClosed = false

  const find = async (): Promise<ReadonlyMap<VaultId, StoredSnapshot>> => {
    const found = await snapshotsOf(rows, userId).catch(() => new Map<VaultId, StoredSnapshot>())
    const size = [...found.values()].reduce((bytes, { ciphertext }) => bytes + ciphertext.size, 0)
    if (createWorker !== undefined && !isClosed && size >= worthAWorker)
      worker = startWorker(createWorker, { type: 'load', kept: [...found.values()] })
    return found
  }

  return {
    userId,
    found: find(),
    takeWorker: () => {
      const taken = worker
      worker = null
      return taken
    },
    close: () => {
      isClosed = true
      worker?.terminate()
      worker = null
    },
  }
}
