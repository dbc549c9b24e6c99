import type { Db } from '../db/schema.ts'

/** Most sessions of an account. */
export const maxSessions = 50

/** A session with what its account says about it. */
export interface SessionRow {
  readonly salt: string
  readonly generation: number
  readonly generationUsed: boolean
  readonly createdAt: number
  readonly refreshedAt: number
  /** False once the account's security epoch has moved on. */
  readonly current: boolean
}

/** Sessions in the database. */
export interface SessionsRepository {
  /** Begins a session, and ends those that were unused the longest beyond the last {@link maxSessions}. */
  create: (userId: string, sessionId: string, salt: string, now: number) => Promise<void>
  find: (userId: string, sessionId: string) => Promise<SessionRow | null>
  /** Moves from `generation` to the next; false when another request did so first. */
  rotate: (userId: string, sessionId: string, generation: number, now: number) => Promise<boolean>
  /** Notes that the newest tokens have arrived and are in use. */
  markUsed: (userId: string, sessionId: string, generation: number) => Promise<void>
  /** Ends a session: its row goes, and with it every token. */
  revoke: (userId: string, sessionId: string) => Promise<void>
  /** Drops sessions that can never be refreshed again. */
  sweep: (refreshedBefore: number, createdBefore: number) => Promise<void>
}

/** @param db a connection or a transaction */
export function createSessionsRepository(db: Db): SessionsRepository {
  return {
    create: async (userId, sessionId, salt, now) => {
      await db
        .insertInto('sessions')
        .columns([
          'user_id',
          'session_id',
          'salt',
          'generation',
          'generation_used',
          'security_epoch',
          'created_at',
          'refreshed_at',
        ])
        .expression((eb) =>
          eb
            .selectFrom('users')
            .select([
              'user_id',
              eb.val(sessionId).as('session_id'),
              eb.val(salt).as('salt'),
              eb.lit(1).as('generation'),
              eb.lit(0).as('generation_used'),
              'security_epoch',
              eb.val(now).as('created_at'),
              eb.val(now).as('refreshed_at'),
            ])
            .where('user_id', '=', userId),
        )
        .execute()
      const kept = db
        .selectFrom('sessions')
        .select('session_id')
        .where('user_id', '=', userId)
        .orderBy('refreshed_at', 'desc')
        .orderBy('session_id', 'desc')
        .limit(maxSessions)
      await db.deleteFrom('sessions').where('user_id', '=', userId).where('session_id', 'not in', kept).execute()
    },
    find: async (userId, sessionId) => {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.user_id', 'sessions.user_id')
        .select([
          'sessions.salt',
          'sessions.generation',
          'sessions.generation_used',
          'sessions.created_at',
          'sessions.refreshed_at',
          'sessions.security_epoch',
          'users.security_epoch as account_epoch',
        ])
        .where('sessions.user_id', '=', userId)
        .where('sessions.session_id', '=', sessionId)
        .executeTakeFirst()
      if (row === undefined) return null
      return {
        salt: row.salt,
        generation: row.generation,
        generationUsed: row.generation_used === 1,
        createdAt: row.created_at,
        refreshedAt: row.refreshed_at,
        current: row.security_epoch === row.account_epoch,
      }
    },
    rotate: async (userId, sessionId, generation, now) => {
      const result = await db
        .updateTable('sessions')
        .set({ generation: generation + 1, generation_used: 0, refreshed_at: now })
        .where('user_id', '=', userId)
        .where('session_id', '=', sessionId)
        .where('generation', '=', generation)
        .executeTakeFirst()
      return result.numUpdatedRows === 1n
    },
    markUsed: async (userId, sessionId, generation) => {
      await db
        .updateTable('sessions')
        .set({ generation_used: 1 })
        .where('user_id', '=', userId)
        .where('session_id', '=', sessionId)
        .where('generation', '=', generation)
        .execute()
    },
    revoke: async (userId, sessionId) => {
      await db.deleteFrom('sessions').where('user_id', '=', userId).where('session_id', '=', sessionId).execute()
    },
    sweep: async (refreshedBefore, createdBefore) => {
      await db
        .deleteFrom('sessions')
        .where((eb) => eb.or([eb('refreshed_at', '<', refreshedBefore), eb('created_at', '<', createdBefore)]))
        .execute()
    },
  }
}
