import type { Clock } from '../clock.ts'
import type { Database } from './database.ts'
import { purgeRun, readMeta, setMeta } from './purge-run.ts'

/** Time between two purges, in milliseconds. */
const night = 86_400_000

/** Drops what is too old in one purge. @param run number of that purge, which ages are counted by */
export type Purging = (run: number) => Promise<void>

/**
 * Makes the work that drops what is too old. Age is the number of nightly purges that something has lived through, so that
 * a clock that jumps ahead by years makes everything older by one night, and no flood of writes drops any.
 *
 * @param purgings what each purge does, in this order
 * @returns what to run now and then: it does nothing until a night has passed since it last did something
 */
export function createNightlyPurge(
  { db, write }: Database,
  clock: Clock,
  purgings: readonly Purging[],
): () => Promise<void> {
  return async () => {
    const now = clock.now()
    const purgedAt = Number(await readMeta(db, 'purged_at'))
    const isDue = now - purgedAt >= night
    // A clock that was set back: count from there, or nothing would be purged until it has caught up.
    if (!isDue && now >= purgedAt) return
    const run = await write(async (trx) => {
      await setMeta(trx, 'purged_at', now)
      const next = (await purgeRun(trx)) + 1
      if (isDue) await setMeta(trx, 'purge_run', next)
      return next
    })
    if (!isDue) return
    for (const purge of purgings) await purge(run)
  }
}
