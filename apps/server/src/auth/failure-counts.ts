import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { nothing, type Refund } from '../http/charge.ts'
import { ApiError } from '../http/problem.ts'
import { createRefusalMemo } from '../http/refusal-memo.ts'

/** Failures in a row that cost no waiting. */
export const freeAttempts = 5
/** Longest wait between two attempts, in milliseconds: a delay that grows, never a lock. */
export const longestDelay = 300_000
/** Failures are forgotten after so long without one, in milliseconds. */
const forgetAfter = 3_600_000

/** Wait after the given number of failures in a row, in milliseconds; `share` times as many are free. */
export const delayAfter = (failures: number, share = 1): number => {
  const beyond = failures - freeAttempts * share
  return beyond < 0 ? 0 : Math.min(longestDelay, 1000 * 2 ** Math.min(20, beyond))
}

/** Failures in a row, with a wait after each that grows. */
export interface FailureCounts {
  /**
   * Counts an attempt as a failure before it is made, so that many at once are no way around the wait.
   *
   * @returns how to take it back
   * @throws ApiError 429 while the last failure's wait runs; nothing is counted then
   */
  count: (key: string, share: number) => Promise<Refund>
  /** Asks nobody. @throws ApiError 429 where the last failure's wait was found running a moment ago */
  demandOpen: (key: string) => void
  /** How many were counted lately. */
  recent: (key: string) => Promise<number>
  /** Begins anew. */
  forget: (key: string) => Promise<void>
}

/**
 * Counts in the rate-limit table.
 *
 * @param factor scale of all limits; 0 counts nothing
 */
export function createFailureCounts(database: Database, clock: Clock, factor: number): FailureCounts {
  const memo = createRefusalMemo(clock)
  const refuse = (wait: number): never => {
    throw new ApiError('too_many_requests', { retryAfter: wait / 1000 })
  }
  const demandOpen = (key: string) => {
    const left = memo.left(key)
    if (left > 0) refuse(left)
  }

  const isForgotten = (tat: number) => Math.abs(clock.now() - tat) > forgetAfter

  /** The wait that is left, in milliseconds; 0 when the attempt was counted. */
  const take = (key: string, share: number): Promise<number> =>
    database.relaxed(async (db) => {
      const now = clock.now()
      const fresh = await db
        .insertInto('rate_limits')
        .values({ key, tat: now, failures: 1 })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .executeTakeFirst()
      if (fresh.numInsertedOrUpdatedRows === 1n) return 0

      for (;;) {
        const row = await db.selectFrom('rate_limits').selectAll().where('key', '=', key).executeTakeFirst()
        if (row === undefined) return 0
        // No failure waits longer: a row beyond that was written by a clock that has been set back since.
        if (row.tat > now && row.tat <= now + longestDelay / factor) return row.tat - now
        const failures = isForgotten(row.tat) ? 1 : row.failures + 1
        const moved = await db
          .updateTable('rate_limits')
          .set({ failures, tat: now + Math.ceil(delayAfter(failures, share) / factor) })
          .where('key', '=', key)
          .where('tat', '=', row.tat)
          .where('failures', '=', row.failures)
          .executeTakeFirst()
        if (moved.numUpdatedRows === 1n) return 0
        // Another connection counted in between: this attempt comes after that one.
      }
    })

  return {
    count: async (key, share) => {
      if (factor === 0) return nothing
      demandOpen(key)
      const wait = await take(key, share)
      if (wait > 0) {
        memo.note(key, wait)
        refuse(wait)
      }
      return async () => {
        await database.relaxed(async (db) => {
          await db
            .updateTable('rate_limits')
            .set((eb) => ({ failures: eb('failures', '-', 1), tat: clock.now() }))
            .where('key', '=', key)
            .where('failures', '>', 0)
            .execute()
        })
        memo.forget(key)
      }
    },
    demandOpen,
    recent: async (key) => {
      const row = await database.db.selectFrom('rate_limits').selectAll().where('key', '=', key).executeTakeFirst()
      return row === undefined || isForgotten(row.tat) ? 0 : row.failures
    },
    forget: async (key) => {
      await database.relaxed(async (db) => {
        await db.deleteFrom('rate_limits').where('key', '=', key).execute()
      })
      memo.forget(key)
    },
  }
}
