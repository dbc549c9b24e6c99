import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { ApiError } from '../http/problem.ts'
import type { Limit, RateLimiter } from '../http/rate-limit.ts'
import { absoluteLifetime } from './session-service.ts'

/** Failures of one e-mail that cost no waiting. */
const freeAttempts = 5
/** Longest wait between two attempts, in milliseconds: a delay that grows, never a lock. */
export const longestDelay = 300_000
/** Failures are forgotten after so long without one, in milliseconds. */
const forgetAfter = 3_600_000

/** Sign-ins from networks not known yet, all together: what the machine can verify without harming everyone else. */
const everyonesSignIns: Limit = { name: 'sign-in-everyone', scope: 'everyone', burst: 300, perSecond: 20 }

/** Slows down guessing at one e-mail's password. */
export interface SignInGuard {
  /**
   * Asks leave for an attempt and counts it as a failure until {@link SignInGuard.succeeded}.
   *
   * @throws ApiError 429 while the last failure's delay runs, or when too many people sign in at once
   */
  attempt: (normalisedEmail: string, address: string) => Promise<void>
  /** Forgets the failures that were counted with it, and remembers the network, so that an attack from elsewhere does not slow it. */
  succeeded: (normalisedEmail: string, address: string) => Promise<void>
}

/** Wait after the given number of failures in a row, in milliseconds. */
export const delayAfter = (failures: number): number =>
  failures < freeAttempts ? 0 : Math.min(longestDelay, 1000 * 2 ** Math.min(20, failures - freeAttempts))

/** Counts live in the rate-limit table; a network that once signed in has a count of its own. */
export function createSignInGuard(database: Database, limiter: RateLimiter, clock: Clock): SignInGuard {
  const { factor, keyOf } = limiter
  const pair = (email: string, address: string) => JSON.stringify([email, address])
  const knownKey = (email: string, address: string) => keyOf('sign-in-known', pair(email, address))
  const failuresKey = (email: string, address: string, known: boolean) =>
    known ? keyOf('sign-in-known-failures', pair(email, address)) : keyOf('sign-in-failures', email)

  const isKnown = async (email: string, address: string) => {
    const row = await database.db
      .selectFrom('rate_limits')
      .select('tat')
      .where('key', '=', knownKey(email, address))
      .executeTakeFirst()
    return row !== undefined && row.tat > clock.now()
  }

  const countFailure = (key: string): Promise<number> =>
    database.relaxed(async (db) => {
      const now = clock.now()
      const fresh = await db
        .insertInto('rate_limits')
        .values({ key, tat: now, failures: 1 })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .executeTakeFirst()
      if (fresh.numInsertedOrUpdatedRows === 1n) return 0

      const row = await db.selectFrom('rate_limits').selectAll().where('key', '=', key).executeTakeFirst()
      if (row === undefined) return 0
      // No failure waits longer: a row beyond that was written by a clock that has been set back since.
      if (row.tat > now && row.tat <= now + longestDelay / factor) return row.tat - now
      const failures = Math.abs(now - row.tat) > forgetAfter ? 1 : row.failures + 1
      const moved = await db
        .updateTable('rate_limits')
        .set({ failures, tat: now + Math.ceil(delayAfter(failures) / factor) })
        .where('key', '=', key)
        .where('tat', '=', row.tat)
        .where('failures', '=', row.failures)
        .executeTakeFirst()
      // Another process counted in between: one of the two has to come again.
      return moved.numUpdatedRows === 1n ? 0 : 1000
    })

  return {
    attempt: async (email, address) => {
      if (factor === 0) return
      const known = await isKnown(email, address)
      if (!known) await limiter.spend(everyonesSignIns, 'everyone')
      const wait = await countFailure(failuresKey(email, address, known))
      if (wait > 0) throw new ApiError('too_many_requests', { retryAfter: wait / 1000 })
    },
    succeeded: async (email, address) => {
      if (factor === 0) return
      // Its own count only: the owner's success on a known network must not hand a guesser elsewhere a fresh start.
      const counted = failuresKey(email, address, await isKnown(email, address))
      await database.relaxed(async (db) => {
        await db.deleteFrom('rate_limits').where('key', '=', counted).execute()
        const known = { key: knownKey(email, address), tat: clock.now() + absoluteLifetime }
        await db
          .insertInto('rate_limits')
          .values(known)
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ tat: known.tat }))
          .execute()
      })
    },
  }
}
