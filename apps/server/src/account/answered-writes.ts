import type { Db } from '../db/schema.ts'
import { ApiError } from '../http/problem.ts'
import type { WriteKey } from '../http/write-key.ts'

/** How long a repeat still gets the first answer, in milliseconds: thirty days. */
export const answerLifetime = 30 * 86_400_000
/** Most answers kept of an account; beyond that the oldest go. */
export const maxAnswers = 20_000

/** The vault or item that a write answered, and its revision then. */
export interface AnsweredEntity {
  readonly id: string
  readonly revision: number
}

/** Writes of an account that were answered. They name the answer and do not hold it: its revision is kept anyway. */
export interface AnsweredWrites {
  /**
   * What was answered under a key, or null.
   *
   * @throws ApiError `idempotency_key_reused` when something else was asked for then
   */
  find: (userId: string, asked: WriteKey) => Promise<AnsweredEntity | null>
  /** @param seq the account's counter at the write */
  keep: (userId: string, asked: WriteKey, answered: AnsweredEntity, seq: number, now: number) => Promise<void>
  /** Drops what is older than {@link answerLifetime}. */
  sweep: (now: number) => Promise<void>
}

/** @param db a connection, or the transaction of the write itself */
export function createAnsweredWrites(db: Db): AnsweredWrites {
  return {
    find: async (userId, { key, requestHash }) => {
      const found = await db
        .selectFrom('answered_writes')
        .select(['id', 'rev as revision', 'request_hash as requestHash'])
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .executeTakeFirst()
      if (found === undefined) return null
      if (found.requestHash !== requestHash) throw new ApiError('idempotency_key_reused')
      return found
    },
    keep: async (userId, { key, requestHash }, { id, revision }, seq, now) => {
      await db
        .insertInto('answered_writes')
        .values({ user_id: userId, key, request_hash: requestHash, id, rev: revision, seq, answered_at: now })
        .execute()
      await db
        .deleteFrom('answered_writes')
        .where('user_id', '=', userId)
        .where('seq', '<=', seq - maxAnswers)
        .execute()
    },
    sweep: async (now) => {
      await db.deleteFrom('answered_writes').where('answered_at', '<', now - answerLifetime).execute()
    },
  }
}
