import type { Store } from '../db/database.ts'
import { clearLeftovers } from './clear-leftovers.ts'

/** Clears away what rotations that are over have left, beside everything else. */
export interface Leftovers {
  /** Clears what an account has of it; nobody waits for that, and what it leaves is the nightly purge's. */
  readonly clear: (userId: string) => void
  /** Ends what is being cleared. */
  readonly settle: () => Promise<void>
}

/** @param onFault told why something was not cleared */
export function createLeftovers(store: Pick<Store, 'write'>, onFault: (error: unknown) => void): Leftovers {
  /** One of an account at a time: what ends while it is cleared is cleared after it. */
  const clearing = new Map<string, Promise<void>>()
  let isStopped = false
  return {
    clear: (userId) => {
      const work = async (before: Promise<void> | undefined) => {
        await before
        await clearLeftovers(store, userId, () => isStopped).catch(onFault)
        if (clearing.get(userId) === mine) clearing.delete(userId)
      }
      const mine = work(clearing.get(userId))
      clearing.set(userId, mine)
    },
    settle: async () => {
      isStopped = true
      await Promise.all(clearing.values())
    },
  }
}
