import type { ExpressionBuilder } from 'kysely'
import type { Db, Schema } from '../db/schema.ts'
import type { Session } from '../http/session.ts'

/** Most shares of a session: so many of its tabs outlive a reload. */
export const maxTabShares = 64

/** Between which times a share may end, in milliseconds since the Unix epoch. */
export interface ShareEnds {
  readonly now: number
  readonly latest: number
}

/** The shares of tabs in the database. */
export interface TabSharesRepository {
  /**
   * Keeps a share until `endsAt`, and drops those that end the soonest beyond the last {@link maxTabShares}.
   * @returns false when the session is not in the database, as one begun while nothing could be written
   */
  put: (session: Session, tabId: string, share: string, endsAt: number) => Promise<boolean>
  /** The share of a tab of this session and its end, or null. */
  find: (session: Session, tabId: string) => Promise<{ readonly share: string; readonly endsAt: number } | null>
  remove: (session: Session, tabId: string) => Promise<void>
  /** Drops the shares of all sessions of an account. */
  removeAll: (userId: string) => Promise<void>
  /** Accounts with shares whose end has come, or that end later than any can. */
  accountsToSweep: (end: ShareEnds, most: number) => Promise<readonly string[]>
  /** Drops those of an account. */
  sweep: (userId: string, end: ShareEnds) => Promise<void>
  /** Drops every share there is; for a database file alone. */
  clear: () => Promise<void>
}

const isOver =
  ({ now, latest }: ShareEnds) =>
  (eb: ExpressionBuilder<Schema, 'tab_shares'>) =>
    eb.or([eb('ends_at', '<=', now), eb('ends_at', '>', latest)])

/** @param db a connection or a transaction */
export function createTabSharesRepository(db: Db): TabSharesRepository {
  const ofSession = ({ userId, sessionId }: Session) =>
    db.deleteFrom('tab_shares').where('user_id', '=', userId).where('session_id', '=', sessionId)

  return {
    put: async (session, tabId, share, endsAt) => {
      const { userId, sessionId } = session
      const put = await db
        .insertInto('tab_shares')
        .columns(['user_id', 'session_id', 'tab_id', 'share', 'ends_at'])
        .expression((eb) =>
          eb
            .selectFrom('sessions')
            .select([
              'user_id',
              'session_id',
              eb.val(tabId).as('tab_id'),
              eb.val(share).as('share'),
              eb.val(endsAt).as('ends_at'),
            ])
            .where('user_id', '=', userId)
            .where('session_id', '=', sessionId),
        )
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'session_id', 'tab_id']).doUpdateSet({ share, ends_at: endsAt }),
        )
        .executeTakeFirst()
      const kept = db
        .selectFrom('tab_shares')
        .select('tab_id')
        .where('user_id', '=', userId)
        .where('session_id', '=', sessionId)
        .orderBy((eb) => eb('tab_id', '=', tabId), 'desc')
        .orderBy('ends_at', 'desc')
        .limit(maxTabShares)
      await ofSession(session).where('tab_id', 'not in', kept).execute()
      return put.numInsertedOrUpdatedRows === 1n
    },
    find: async ({ userId, sessionId }, tabId) => {
      const found = await db
        .selectFrom('tab_shares')
        .select(['share', 'ends_at as endsAt'])
        .where('user_id', '=', userId)
        .where('session_id', '=', sessionId)
        .where('tab_id', '=', tabId)
        .executeTakeFirst()
      return found ?? null
    },
    remove: async (session, tabId) => {
      await ofSession(session).where('tab_id', '=', tabId).execute()
    },
    removeAll: async (userId) => {
      await db.deleteFrom('tab_shares').where('user_id', '=', userId).execute()
    },
    accountsToSweep: async (end, most) => {
      const found = await db
        .selectFrom('tab_shares')
        .select('user_id')
        .distinct()
        .where(isOver(end))
        .limit(most)
        .execute()
      return found.map((row) => row.user_id)
    },
    sweep: async (userId, end) => {
      await db.deleteFrom('tab_shares').where('user_id', '=', userId).where(isOver(end)).execute()
    },
    clear: async () => {
      await db.deleteFrom('tab_shares').execute()
    },
  }
}
