import { createHmac, type KeyObject } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { frame } from '../framing.ts'
import { chargeAll, nothing, type Refund } from './charge.ts'
import { countedNetworks } from './client-address.ts'
import { ApiError } from './problem.ts'
import { createRefusalMemo } from './refusal-memo.ts'

/** How long a row stays after it stopped limiting, in milliseconds: failed sign-ins are remembered for an hour. */
const keptAfterUse = 2 * 3_600_000

/** Whose requests a limit counts together. */
export type LimitScope = 'address' | 'user' | 'everyone'

/** `burst` at once, then `perSecond`. */
export interface Rate {
  /** Rates of one name share one count. */
  readonly name: string
  readonly burst: number
  readonly perSecond: number
}

/** A limit declared beside its route. */
export interface Limit extends Rate {
  readonly scope: LimitScope
}

/** The server's rate limits. */
export interface RateLimiter {
  /**
   * Counts one request.
   *
   * @param whose what names whose it is; anything for a rate of everyone
   * @param count as how many it counts; no more than the burst
   * @returns how to take it back, for a request that in the end was not served
   * @throws ApiError 429 with Retry-After when the rate is spent; nothing is counted then
   */
  spend: (rate: Rate, whose: string, count?: number) => Promise<Refund>
  /**
   * The same for a client's address: with each of its wider networks too, which are allowed a few times as much
   * ({@link countedNetworks}).
   */
  spendByAddress: (rate: Rate, address: string) => Promise<Refund>
  /**
   * Asks nobody: for what would otherwise spend other rates first, and give them back.
   *
   * @throws ApiError 429 where the rate was found spent a moment ago
   */
  demandOpen: (rate: Rate, whose: string) => void
  /** The same for a client's address and its wider networks. */
  demandOpenByAddress: (rate: Rate, address: string) => void
  /** Key of a row in the limits table: a keyed hash, so that the table names nobody. */
  keyOf: (name: string, whose: string) => string
  /** Drops rows that limit nobody any more. */
  sweep: () => Promise<void>
  /** Scale of all limits; 0 when they are off. */
  readonly factor: number
}

/**
 * Rate limits kept in the database, so that every process on it counts together: one GCRA upsert a request.
 *
 * @param factor scales all limits; 0 turns them off
 * @param onRefused told the name of each rate that refused a request
 */
export function createRateLimiter(
  database: Database,
  clock: Clock,
  key: KeyObject,
  factor: number,
  onRefused: (rate: string) => void = () => undefined,
): RateLimiter {
  const keyOf = (name: string, whose: string) =>
    createHmac('sha256', key)
      .update(frame('rate-limit', name, whose))
      .digest()
      .subarray(0, 16)
      .toString('base64url')

  const memo = createRefusalMemo(clock)
  const refuse = (rate: Rate, wait: number): never => {
    onRefused(rate.name)
    throw new ApiError('too_many_requests', { retryAfter: wait / 1000 })
  }
  const demandOpen = (rate: Rate, whose: string) => {
    const left = memo.left(keyOf(rate.name, whose))
    if (left > 0) refuse(rate, left)
  }

  const spend = async (rate: Rate, whose: string, { share = 1, count = 1 } = {}): Promise<Refund> => {
    if (factor === 0) return nothing
    // A write that counts for one account may go on where one that counts for many may not.
    if (count === 1) demandOpen(rate, whose)
    const interval = Math.ceil(1000 / (rate.perSecond * share * factor))
    const burst = Math.max(1, Math.floor(rate.burst * share * factor))
    const taken = Math.min(count, burst) * interval
    const tolerance = burst * interval - taken
    const key = keyOf(rate.name, whose)
    const wait = await take(database, key, clock.now(), taken, tolerance)
    if (wait > 0) {
      if (count === 1) memo.note(key, wait)
      refuse(rate, wait)
    }
    return async () => {
      await giveBack(database, key, taken)
      memo.forget(key)
    }
  }

  return {
    factor,
    keyOf,
    sweep: () =>
      database.relaxed(async (db) => {
        await db
          .deleteFrom('rate_limits')
          .where('tat', '<', clock.now() - keptAfterUse)
          .execute()
      }),
    spend: (rate, whose, count) => spend(rate, whose, { count }),
    spendByAddress: (rate, address) =>
      chargeAll(
        countedNetworks(address).map(
          ({ network, share }) =>
            () =>
              spend(rate, network, { share }),
        ),
      ),
    demandOpen,
    demandOpenByAddress: (rate, address) => {
      for (const { network } of countedNetworks(address)) demandOpen(rate, network)
    },
  }
}

/**
 * Returns 0 when the request may go on, else the milliseconds until one may. A count that ends later than any request
 * can have moved it was written by a clock that has been set back since: it begins anew.
 */
async function take(database: Database, key: string, now: number, taken: number, tolerance: number): Promise<number> {
  const latest = now + tolerance + taken
  return database.relaxed(async (db) => {
    const moved = await db
      .insertInto('rate_limits')
      .values({ key, tat: now + taken })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet((eb) => ({
            tat: eb
              .case()
              .when(eb('rate_limits.tat', '>', now).and('rate_limits.tat', '<=', latest))
              .then(eb('rate_limits.tat', '+', taken))
              .else(now + taken)
              .end(),
          }))
          .where((eb) => eb('rate_limits.tat', '<=', now + tolerance).or('rate_limits.tat', '>', latest)),
      )
      .returning('tat')
      .executeTakeFirst()
    if (moved !== undefined) return 0
    const spent = await db.selectFrom('rate_limits').select('tat').where('key', '=', key).executeTakeFirst()
    return Math.max(1, (spent?.tat ?? now) - tolerance - now)
  })
}

/** Moves a count back; one that has been earned back meanwhile limits nobody, and may go below now. */
async function giveBack(database: Database, key: string, taken: number): Promise<void> {
  await database.relaxed(async (db) => {
    await db
      .updateTable('rate_limits')
      .set((eb) => ({ tat: eb('tat', '-', taken) }))
      .where('key', '=', key)
      .execute()
  })
}
