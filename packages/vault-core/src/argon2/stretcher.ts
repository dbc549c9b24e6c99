import { VaultError } from '../errors.ts'
import { createExternalStore, type ReadableStore } from '../external-store.ts'
import { argon2InWorker } from './argon2-in-worker.ts'
import type { Argon2 } from './argon2.ts'

/** Argon2 for master passwords, wherever this program runs. */
export interface Stretcher {
  readonly stretch: Argon2
  /** Brings what stretching takes, for whoever is about to ask for it. Never fails. */
  readonly prepare: () => void
  /** True while something is stretched without WebAssembly, which takes seconds. */
  readonly isSlow: ReadableStore<boolean>
}

/**
 * Stretches in a worker, so that the page goes on; and where none comes, in this thread. Where WebAssembly is refused
 * it is done in plain JavaScript: nobody is locked out by a policy.
 *
 * @param createWorker makes the worker of the entry `argon2-worker`; without it, it is done in this thread
 * @param loadHere imports what does it in this thread
 */
export function createStretcher(
  createWorker?: () => Worker,
  loadHere: () => Promise<{ argon2Here: (onSlow: () => void) => Argon2 }> = () => import('./argon2-here.ts'),
): Stretcher {
  /** How many are stretched slowly; the store tells whether any is. */
  let slow = 0
  const isSlow = createExternalStore<boolean, number>((_, count) => count > 0, false)
  /** A worker that waits for the next job. It has seen no password. */
  let spare: Worker | null = null

  function takeWorker(create: () => Worker): Worker {
    const worker = spare ?? create()
    spare = null
    return worker
  }

  function prepareWorker(create: () => Worker) {
    if (spare !== null) return
    try {
      const worker = create()
      worker.addEventListener('error', (event) => {
        if (spare !== worker) return
        // One that does not come is asked for again with the job, which goes on without it.
        event.preventDefault()
        spare = null
      })
      spare = worker
    } catch {
      // A worker that the page may not start is not there for the job either.
    }
  }

  async function stretchWith(job: Parameters<Argon2>[0], onSlow: () => void) {
    if (createWorker !== undefined) {
      try {
        return await argon2InWorker(() => takeWorker(createWorker), { onSlow })(job)
      } catch {
        // The worker did not come, or had no memory: this thread is tried.
      }
    }
    const { argon2Here } = await loadHere().catch((error: unknown) => {
      throw new VaultError('part_not_loaded', error)
    })
    return argon2Here(onSlow)(job)
  }

  return {
    isSlow,
    prepare: () => {
      if (createWorker === undefined) loadHere().catch(() => undefined)
      else prepareWorker(createWorker)
    },
    stretch: async (job) => {
      let isMine = false
      const count = (change: number) => {
        slow += change
        isSlow.dispatch(slow)
      }
      try {
        return await stretchWith(job, () => {
          if (isMine) return
          isMine = true
          count(1)
        })
      } finally {
        if (isMine) count(-1)
      }
    },
  }
}
