import type { ProblemCode } from '@larets/vault-core/contracts'
import type { Store } from '../db/database.ts'
import { overAccounts } from '../db/over-accounts.ts'
import type { Db } from '../db/schema.ts'
import { ApiError } from '../http/problem.ts'
import type { WriteKey } from '../http/write-key.ts'

/** How long a repeat still gets the first answer, in milliseconds: thirty days. */
export const answerLifetime = 30 * 86_400_000
/** Most answers kept of an account; beyond that the oldest go. */
export const maxAnswers = 20_000

/** Rows written by one statement: engines bound how many values it may have. */
const partsAtOnce = 100

/** The vault or item that a write answered, and its revision then. */
export interface AnsweredEntity {
  readonly id: string
  readonly revision: number
}

/** Result of one write of a batch: its answer, or why it was refused. */
export type BatchOutcome = AnsweredEntity | { readonly problem: ProblemCode }

/** Writes of an account that were answered. They name the answer and do not hold it: its revision is kept anyway. */
export interface AnsweredWrites {
  /**
   * Stored answer under a key, or null.
   *
   * @throws ApiError `idempotency_key_reused` when something else was asked for then
   */
  find: (userId: string, asked: WriteKey) => Promise<AnsweredEntity | null>
  /** @param seq the account's counter at the write */
  keep: (userId: string, asked: WriteKey, answered: AnsweredEntity, seq: number, now: number) => Promise<void>
  /** As `find`, for a batch. */
  findBatch: (userId: string, asked: WriteKey) => Promise<readonly BatchOutcome[] | null>
  /** As `keep`, for a batch. @param seq the account's counter after its last write */
  keepBatch: (
    userId: string,
    asked: WriteKey,
    outcomes: readonly BatchOutcome[],
    seq: number,
    now: number,
  ) => Promise<void>
  /** Accounts with answers that are older than {@link answerLifetime}. */
  accountsToSweep: (now: number, most: number) => Promise<readonly string[]>
  /** Drops those of an account. */
  sweep: (userId: string, now: number) => Promise<void>
}

/** @param db a connection, or the transaction of the write itself */
export function createAnsweredWrites(db: Db): AnsweredWrites {
  const find = async (userId: string, { key, requestHash }: WriteKey) => {
    const found = await db
      .selectFrom('answered_writes')
      .select(['id', 'rev as revision', 'request_hash as requestHash'])
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirst()
    if (found === undefined) return null
    if (found.requestHash !== requestHash) throw new ApiError('idempotency_key_reused')
    return found
  }
  const keep: AnsweredWrites['keep'] = async (userId, { key, requestHash }, { id, revision }, seq, now) => {
    await db
      .insertInto('answered_writes')
      .values({ user_id: userId, key, request_hash: requestHash, id, rev: revision, seq, answered_at: now })
      .execute()
    await db
      .deleteFrom('answered_writes')
      .where('user_id', '=', userId)
      .where('seq', '<=', seq - maxAnswers)
      .execute()
  }
  return {
    find,
    keep,
    findBatch: async (userId, asked) => {
      if ((await find(userId, asked)) === null) return null
      const parts = await db
        .selectFrom('answered_parts')
        .select(['id', 'rev', 'problem'])
        .where('user_id', '=', userId)
        .where('key', '=', asked.key)
        .orderBy('place')
        .execute()
      return parts.map(({ id, rev, problem }) => (problem === null ? { id, revision: rev } : { problem }))
    },
    keepBatch: async (userId, asked, outcomes, seq, now) => {
      await keep(userId, asked, { id: '', revision: outcomes.length }, seq, now)
      const parts = outcomes.map((outcome, place) => ({
        user_id: userId,
        key: asked.key,
        place,
        ...('problem' in outcome
          ? { id: '', rev: 0, problem: outcome.problem }
          : { id: outcome.id, rev: outcome.revision, problem: null }),
      }))
      for (let start = 0; start < parts.length; start += partsAtOnce) {
        await db
          .insertInto('answered_parts')
          .values(parts.slice(start, start + partsAtOnce))
          .execute()
      }
    },
    accountsToSweep: async (now, most) => {
      const found = await db
        .selectFrom('answered_writes')
        .select('user_id')
        .distinct()
        .where('answered_at', '<', now - answerLifetime)
        .limit(most)
        .execute()
      return found.map((row) => row.user_id)
    },
    sweep: async (userId, now) => {
      await db
        .deleteFrom('answered_writes')
        .where('user_id', '=', userId)
        .where('answered_at', '<', now - answerLifetime)
        .execute()
    },
  }
}

/** Drops kept answers that are too old, of all accounts. */
export function sweepAnswers({ db, write }: Store, now: number): Promise<void> {
  return overAccounts({
    find: (most) => createAnsweredWrites(db).accountsToSweep(now, most),
    work: (userId) => write((trx) => createAnsweredWrites(trx).sweep(userId, now), userId),
  })
}
