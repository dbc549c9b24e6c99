import type { Account } from '../account/users-repository.ts'
import { takesNoWrites } from '../db/database-faults.ts'
import type { Database } from '../db/database.ts'
import type { Db } from '../db/schema.ts'
import { createDevicesRepository, type Device } from './devices-repository.ts'
import {
  createSessionsRepository,
  type NewSession,
  type SessionRow,
  type SessionsRepository,
  type ToldEnd,
} from './sessions-repository.ts'

/** Most sessions begun, and most ended, that are remembered while they cannot be written. */
const mostUnwritten = 10_000

/** A session that could not be written yet. */
interface UnwrittenSession extends NewSession {
  readonly begunAt: number
}

/** Proof, checked in the transaction that begins a session, that somebody still may have one. */
export interface SessionProof {
  readonly userId: string
  /**
   * Returns the account as it is then. It may be asked again where a transaction is done again. @throws ApiError when
   * the proof does not hold any more
   */
  readonly demand: (db: Db) => Promise<Account>
  /** True for a proof that is used up, which nothing is begun by while the database takes no writes. */
  readonly isUsedUp: boolean
}

/** A session to begin. */
export interface SessionToBegin extends Pick<NewSession, 'sessionId' | 'salt' | 'device' | 'kind' | 'slips'> {
  /** The device that it is begun on, where the account knows it. */
  readonly known: Device | null
}

/** A session that can be demanded to last, in a transaction. */
interface LastingSession {
  readonly userId: string
  readonly sessionId: string
  readonly demand: (db: Db) => Promise<void>
}

/** Tokens and device token of a new session. */
export interface BegunSession {
  /** As it was in that transaction. */
  readonly account: Account
  /** A token for a device that the account did not know; null where that takes a database that can be written. */
  readonly deviceToken: string | null
}

/**
 * Sessions, also while the database takes no writes: a sign-in and a sign-out are then kept in memory until it does,
 * and a refresh hands out the next token without noting it, which the token's own number makes good.
 */
export interface SessionStore extends Omit<
  SessionsRepository,
  'create' | 'hasHadSession' | 'noteDevice' | 'revoke' | 'endOthers'
> {
  /** Begins a session in the transaction in which its proof holds. @throws what the proof does */
  begin: (proof: SessionProof, session: SessionToBegin, now: number) => Promise<BegunSession>
  /** As the repository does. @param demand in the same transaction, of whoever ends it */
  revoke: (userId: string, sessionId: string, told?: ToldEnd, demand?: (trx: Db) => Promise<void>) => Promise<void>
  /** As the repository does, and in a transaction in which the session that goes on lasts. */
  endOthers: (by: LastingSession, told: { readonly now: number }) => Promise<boolean>
  /** Writes what could not be written before; leaves it when that still fails. */
  catchUp: () => Promise<void>
}

/** Sessions of an open database. */
export function createSessionStore(database: Database): SessionStore {
  const stored = createSessionsRepository(database.db)
  const unwritten = createUnwritten(database)
  const { begun, ended } = unwritten
  return {
    begin: async (proof, session, now) => {
      try {
        return await database.write((trx) => beginNow(trx, proof, session, now), proof.userId)
      } catch (error) {
        if (proof.isUsedUp || !takesNoWrites(error)) throw error
        return beginUnwritten(database.db, begun, proof, session, now)
      }
    },
    find: async (userId, sessionId, on) => {
      if (ended.has(sessionId)) return null
      const found = await stored.find(userId, sessionId, on)
      const session = begun.get(sessionId)
      if (found !== null || session === undefined || session.userId !== userId) return found
      const current = (await stored.securityEpoch(userId, on)) === session.securityEpoch
      return unwrittenRow(session, current)
    },
    rotate: async (userId, sessionId, step, now) => {
      try {
        await unwritten.writeBegun(sessionId)
        return await database.write((trx) => createSessionsRepository(trx).rotate(userId, sessionId, step, now), userId)
      } catch (error) {
        if (!takesNoWrites(error)) throw error
        return true
      }
    },
    markUsed: (userId, sessionId, generation) =>
      database.relaxed((db) => createSessionsRepository(db).markUsed(userId, sessionId, generation)),
    revoke: async (userId, sessionId, told, demand) => {
      begun.delete(sessionId)
      await unwritten.writeEnded({ userId, sessionId, told }, demand).catch((error: unknown) => {
        if (!takesNoWrites(error)) throw error
        remember(ended, { userId, sessionId, told })
      })
    },
    list: stored.list,
    endOthers: async ({ userId, sessionId, demand }, told) => {
      await unwritten.writeBegun(sessionId)
      return database.write(async (trx) => {
        await demand(trx)
        return createSessionsRepository(trx).endOthers(userId, sessionId, told)
      }, userId)
    },
    demandGeneration: (userId, sessionId, least) =>
      database.write((trx) => createSessionsRepository(trx).demandGeneration(userId, sessionId, least), userId),
    accountsToSweep: stored.accountsToSweep,
    sweep: async (userId, over) => {
      await database.write((trx) => createSessionsRepository(trx).sweep(userId, over), userId)
    },
    securityEpoch: stored.securityEpoch,
    catchUp: unwritten.catchUp,
  }
}

/** A session that was ended, and could not be written to be. */
interface UnwrittenEnd {
  readonly userId: string
  readonly sessionId: string
  readonly told: ToldEnd | undefined
}

/** Begun and ended sessions that are kept in memory while the database takes no writes, by their ids. */
function createUnwritten(database: Database) {
  const begun = new Map<string, UnwrittenSession>()
  const ended = new Map<string, UnwrittenEnd>()
  /** Writes one that is among them. */
  const writeBegun = async (sessionId: string) => {
    const session = begun.get(sessionId)
    if (session === undefined) return
    await database.write((trx) => createSessionsRepository(trx).create(session, session.begunAt), session.userId)
    begun.delete(sessionId)
  }
  const writeEnded = async ({ userId, sessionId, told }: UnwrittenEnd, demand?: (trx: Db) => Promise<void>) => {
    await database.write(async (trx) => {
      await demand?.(trx)
      await createSessionsRepository(trx).revoke(userId, sessionId, told)
    }, userId)
    ended.delete(sessionId)
  }
  const catchUp = async () => {
    try {
      for (const sessionId of begun.keys()) await writeBegun(sessionId)
      for (const end of ended.values()) await writeEnded(end)
    } catch (error) {
      if (!takesNoWrites(error)) throw error
    }
  }
  return { begun, ended, writeBegun, writeEnded, catchUp }
}

async function beginNow(
  trx: Db,
  { userId, demand }: SessionProof,
  { known, ...session }: SessionToBegin,
  now: number,
): Promise<BegunSession> {
  const [sessions, devices] = [createSessionsRepository(trx), createDevicesRepository(trx)]
  const account = await demand(trx)
  const isKnown = known !== null && (await devices.isKnown(known))
  // The first sign-in of all is no news to whoever has just signed up.
  const isOfNewDevice = !isKnown && (await sessions.hasHadSession(userId))
  const issued = isKnown ? null : await devices.issue(userId, now)
  const deviceHash = (issued ?? known)?.tokenHash ?? null
  await sessions.create({ ...session, userId, deviceHash, isOfNewDevice, securityEpoch: account.securityEpoch }, now)
  return { account, deviceToken: issued?.token ?? null }
}

async function beginUnwritten(
  db: Db,
  begun: Map<string, UnwrittenSession>,
  { userId, demand }: SessionProof,
  { known, ...session }: SessionToBegin,
  begunAt: number,
): Promise<BegunSession> {
  const account = await demand(db)
  const isOfNewDevice = known === null && (await createSessionsRepository(db).hasHadSession(userId))
  const { securityEpoch } = account
  const deviceHash = known?.tokenHash ?? null
  remember(begun, { ...session, userId, deviceHash, isOfNewDevice, securityEpoch, begunAt })
  return { account, deviceToken: null }
}

const unwrittenRow = ({ salt, begunAt }: UnwrittenSession, current: boolean): SessionRow => ({
  salt,
  generation: 1,
  generationUsed: false,
  leastGeneration: 1,
  createdAt: begunAt,
  refreshedAt: begunAt,
  current,
})

/** The oldest goes when there are too many. */
function remember<Session extends { readonly sessionId: string }>(
  sessions: Map<string, Session>,
  session: Session,
): void {
  sessions.set(session.sessionId, session)
  const [oldest] = sessions.keys()
  if (sessions.size > mostUnwritten && oldest !== undefined) sessions.delete(oldest)
}
