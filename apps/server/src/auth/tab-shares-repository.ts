import type { Db } from '../db/schema.ts'
import type { Session } from './session-service.ts'

/** Most shares of a session: so many of its tabs outlive a reload. */
export const maxTabShares = 64

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
  /** Drops the shares whose end has come, and those that end later than any can. */
  sweep: (now: number, latest: number) => Promise<void>
  /** Drops every share there is. */
  clear: () => Promise<void>
}

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
    sweep: async (now, latest) => {
      await db
        .deleteFrom('tab_shares')
        .where((eb) => eb.or([eb('ends_at', '<=', now), eb('ends_at', '>', latest)]))
        .execute()
    },
    clear: async () => {
      await db.deleteFrom('tab_shares').execute()
    },
  }
}
