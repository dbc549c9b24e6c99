import { takesNoWrites } from '../db/database-faults.ts'
import type { Database } from '../db/database.ts'
import { createSessionsRepository, type NewSession, type SessionRow, type SessionsRepository, type ToldEnd } from './sessions-repository.ts'

/** Most sessions begun, and most ended, that are remembered while they cannot be written. */
const mostUnwritten = 10_000

/** A session that could not be written yet. */
interface UnwrittenSession extends NewSession {
  readonly begunAt: number
  /** Of the account, at the sign-in. */
  readonly securityEpoch: number
}

/**
 * Sessions, also while the database takes no writes: a sign-in and a sign-out are then kept in memory until it does,
 * and a refresh hands out the next token without noting it, which the token's own number makes good.
 */
export interface SessionStore extends SessionsRepository {
  /** Writes what could not be written before; leaves it when that still fails. */
  catchUp: () => Promise<void>
}

/** Sessions of an open database. */
export function createSessionStore(database: Database): SessionStore {
  const stored = createSessionsRepository(database.db)
  const begun = new Map<string, UnwrittenSession>()
  const ended = new Map<string, { readonly userId: string; readonly sessionId: string; readonly told: ToldEnd | undefined }>()

  const writeBegun = async (session: UnwrittenSession) => {
    await database.write((trx) => createSessionsRepository(trx).create(session, session.begunAt), session.userId)
    begun.delete(session.sessionId)
  }
  const writeEnded = async (userId: string, sessionId: string, told: ToldEnd | undefined) => {
    await database.write((trx) => createSessionsRepository(trx).revoke(userId, sessionId, told), userId)
    ended.delete(sessionId)
  }
  const findUnwritten = async (userId: string, sessionId: string): Promise<SessionRow | null> => {
    const session = begun.get(sessionId)
    if (session === undefined || session.userId !== userId) return null
    const { salt, begunAt, securityEpoch } = session
    const current = (await stored.securityEpoch(userId)) === securityEpoch
    return { salt, generation: 1, generationUsed: false, leastGeneration: 1, createdAt: begunAt, refreshedAt: begunAt, current }
  }

  return {
    create: async (session, now) => {
      const { userId } = session
      await database
        .write((trx) => createSessionsRepository(trx).create(session, now), userId)
        .catch(
          unlessWritable(async () => {
            const securityEpoch = await stored.securityEpoch(userId)
            if (securityEpoch !== null) remember(begun, { ...session, begunAt: now, securityEpoch })
          }),
        )
    },
    find: async (userId, sessionId) => {
      if (ended.has(sessionId)) return null
      return (await stored.find(userId, sessionId)) ?? findUnwritten(userId, sessionId)
    },
    rotate: async (userId, sessionId, step, now) => {
      try {
        const unwritten = begun.get(sessionId)
        if (unwritten !== undefined) await writeBegun(unwritten)
        return await database.write((trx) => createSessionsRepository(trx).rotate(userId, sessionId, step, now), userId)
      } catch (error) {
        if (!takesNoWrites(error)) throw error
        return true
      }
    },
    markUsed: (userId, sessionId, generation) =>
      database.relaxed((db) => createSessionsRepository(db).markUsed(userId, sessionId, generation)),
    revoke: async (userId, sessionId, told) => {
      begun.delete(sessionId)
      await writeEnded(userId, sessionId, told).catch(unlessWritable(async () => remember(ended, { userId, sessionId, told })))
    },
    list: stored.list,
    hasHadSession: stored.hasHadSession,
    endOthers: async (userId, sessionId, told) => {
      const unwritten = begun.get(sessionId)
      if (unwritten !== undefined) await writeBegun(unwritten)
      return database.write((trx) => createSessionsRepository(trx).endOthers(userId, sessionId, told), userId)
    },
    demandGeneration: (userId, sessionId, least) =>
      database.write((trx) => createSessionsRepository(trx).demandGeneration(userId, sessionId, least), userId),
    accountsToSweep: stored.accountsToSweep,
    sweep: async (userId, over) => {
      await database.write((trx) => createSessionsRepository(trx).sweep(userId, over), userId)
    },
    securityEpoch: stored.securityEpoch,
    catchUp: async () => {
      try {
        for (const session of begun.values()) await writeBegun(session)
        for (const { userId, sessionId, told } of ended.values()) await writeEnded(userId, sessionId, told)
      } catch (error) {
        if (!takesNoWrites(error)) throw error
      }
    },
  }
}

/** What to do instead of a write that the database does not take; any other error goes on. */
const unlessWritable =
  (instead: () => Promise<void>) =>
  async (error: unknown): Promise<void> => {
    if (!takesNoWrites(error)) throw error
    await instead()
  }

/** The oldest goes when there are too many. */
function remember<Session extends { readonly sessionId: string }>(sessions: Map<string, Session>, session: Session): void {
  sessions.set(session.sessionId, session)
  const [oldest] = sessions.keys()
  if (sessions.size > mostUnwritten && oldest !== undefined) sessions.delete(oldest)
}
