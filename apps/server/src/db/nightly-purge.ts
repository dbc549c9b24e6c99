import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Database } from './database.ts'
import { endLease, takeLease } from './leases.ts'
import { purgeRun, readMeta, setMeta } from './purge-run.ts'

/** Time between two purges, in milliseconds. */
const night = 86_400_000
/** Milliseconds for which one process purges alone. Two at once would do the same work twice, and no harm. */
const leaseLasts = 3_600_000
const lease = 'nightly_purge'

/** Drops what is too old in one purge. @param run number of that purge, which ages are counted by */
export type Purging = (run: number) => Promise<void>

/**
 * Makes the work that drops what is too old. Age is the number of nightly purges that something has lived through, so
 * that a clock that jumps ahead by years makes everything older by one night, and no flood of writes drops any. Of
 * several processes on one database one does it, under a lease.
 *
 * @param purgings what each purge does, in this order
 * @returns what to run now and then: it does nothing until a night has passed since it last did something
 */
export function createNightlyPurge(
  { db, write }: Database,
  clock: Clock,
  purgings: readonly Purging[],
): () => Promise<void> {
  const holder = randomUUID()
  const holding = { name: lease, holder }

  /** The number of the purge that is this process's to do; null when there is none. */
  const begin = (now: number) =>
    write(async (trx) => {
      if (!(await takeLease(trx, { ...holding, now, lasts: leaseLasts }))) return null
      // Under the lease: another process may have done it since it was looked at.
      const purgedAt = Number(await readMeta(trx, 'purged_at'))
      if (!isOwed(now, purgedAt)) return null
      await setMeta(trx, 'purged_at', now)
      if (now < purgedAt) return null
      const run = (await purgeRun(trx)) + 1
      await setMeta(trx, 'purge_run', run)
      return run
    })

  return async () => {
    const now = clock.now()
    if (!isOwed(now, Number(await readMeta(db, 'purged_at')))) return
    const run = await begin(now)
    if (run !== null) for (const purge of purgings) await purge(run)
    await write((trx) => endLease(trx, holding))
  }
}

/** Also to a clock that was set back: it counts from there, or nothing would be purged until it has caught up. */
const isOwed = (now: number, purgedAt: number): boolean => now - purgedAt >= night || now < purgedAt
