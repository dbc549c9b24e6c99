import { randomBytes } from 'node:crypto'
import type { Tokens } from '@larets/vault-core/contracts'
import type { Clock } from '../clock.ts'
import { overAccounts } from '../db/over-accounts.ts'
import type { Db } from '../db/schema.ts'
import { ApiError } from '../http/problem.ts'
import type { Session, Sessions } from '../http/session.ts'
import { uuidV7 } from '../uuid.ts'
import { readDeviceWords } from '../http/device-words.ts'
import type { BegunSession, SessionProof, SessionStore } from './session-store.ts'
import type { Device } from './devices-repository.ts'
import type { CallingDevice } from './sign-in-origin.ts'
import { createSessionsRepository, type ListedSession, type SessionRow } from './sessions-repository.ts'
import { accessTokenLifetime, type TokenClaims, type TokenFormat } from './tokens.ts'

const day = 86_400_000
/** A session that was not refreshed for 30 days is over; milliseconds. */
export const idleLifetime = 30 * day
/** A session is over 180 days after sign-in, however busy; milliseconds. */
export const absoluteLifetime = 180 * day

/** Signing in, staying signed in, signing out. */
export interface SessionService extends Sessions {
  /**
   * Begins a session for somebody whose proof still holds in the transaction that does it; its owner is told of a
   * device that the account did not know.
   *
   * @param device.userAgent what the browser calls itself; kept in two words
   * @param device.kind what is signed in with
   * @param device.known the one of the account that it is, by its token
   * @param device.slips failed sign-ins of which nobody is told: they were its own
   * @throws what the proof does
   */
  begin: (
    proof: SessionProof,
    device: CallingDevice & { readonly known: Device | null; readonly slips: number },
  ) => Promise<BegunSession & { readonly tokens: Tokens }>
  /**
   * Exchanges a refresh token. Each works once; while its successor is unused it gives that same successor again
   * (a lost answer, two tabs). A token older than that is in wrong hands: the session ends.
   *
   * @throws ApiError `unauthorized`
   */
  refresh: (refreshToken: string | null) => Promise<Tokens>
  /**
   * Ends every session that one of the tokens proves.
   *
   * @throws ApiError `unauthorized` when none does
   */
  end: (accessToken: string | null, refreshToken: string | null) => Promise<void>
  /** The sessions of an account, the one that was seen last first. */
  list: (userId: string) => Promise<readonly ListedSession[]>
  /** Ends a session of the account of `session`; false when it has none of this id. */
  endOne: (session: Session, sessionId: string) => Promise<boolean>
  /**
   * Ends all sessions of the account but this one.
   *
   * @throws ApiError `unauthorized` when this one is over
   */
  endOthers: (session: Session) => Promise<void>
  /**
   * In a transaction: ends all sessions of the account but this one, which gets new tokens; its access tokens are over,
   * while the refresh token that its client has still leads to the new one.
   *
   * @throws ApiError `unauthorized` when this one is over
   */
  renewAlone: (trx: Db, session: Session) => Promise<Tokens>
  /** Writes the sign-ins and sign-outs that could not be written when they were made. */
  settle: () => Promise<void>
  /** Settles, and drops sessions that are over. */
  sweep: () => Promise<void>
}

/** Events of a session. */
export type SessionEvent =
  | 'began'
  | 'refreshed'
  | 'refreshed_again'
  | 'refresh_refused'
  | 'reuse'
  | 'ended'
  | 'others_ended'

/**
 * @param format reads and makes the tokens
 * @param note told of everything that becomes of a session, and of no more than that
 */
export function createSessionService(
  sessions: SessionStore,
  format: TokenFormat,
  clock: Clock,
  note: (event: SessionEvent) => void = () => undefined,
): SessionService {
  const { overNow, isOver, tokensOf, openRefresh, authenticate } = createTokenReading(sessions, format, clock)

  return {
    begin: async (proof, { userAgent, ...device }) => {
      const { userId } = proof
      const sessionId = uuidV7(clock.now())
      const salt = randomBytes(16).toString('hex')
      const session = { sessionId, salt, device: readDeviceWords(userAgent), ...device }
      const begun = await sessions.begin(proof, session, clock.now())
      note('began')
      return { ...begun, tokens: tokensOf({ userId, sessionId, generation: 1 }, salt) }
    },

    authenticate,

    refresh: async (token) => {
      const opened = await openRefresh(token)
      if (opened === null || isOver(opened.row)) {
        note('refresh_refused')
        throw new ApiError('unauthorized')
      }
      const { claims, row } = opened
      const { became, successor } = await takeRefresh(sessions, claims, row, clock.now())
      note(became)
      if (became === 'reuse') throw new ApiError('unauthorized')
      return tokensOf(successor, row.salt)
    },

    end: async (accessToken, refreshToken) => {
      const byAccess = await authenticate(accessToken).catch((error: unknown) => {
        if (error instanceof ApiError) return null
        throw error
      })
      const byRefresh = (await openRefresh(refreshToken))?.claims ?? null
      if (byAccess === null && byRefresh === null) throw new ApiError('unauthorized')
      for (const session of [byAccess, byRefresh]) {
        if (session !== null) await sessions.revoke(session.userId, session.sessionId)
      }
      note('ended')
    },

    list: (userId) => sessions.list(userId, overNow()),
    endOne: async ({ userId, demand }, sessionId) => {
      const row = await sessions.find(userId, sessionId)
      if (row === null) return false
      await sessions.revoke(userId, sessionId, { kind: 'session_ended', now: clock.now() }, demand)
      note('ended')
      return true
    },
    endOthers: async (session) => {
      if (!(await sessions.endOthers(session, { now: clock.now() }))) throw new ApiError('unauthorized')
      note('others_ended')
    },
    renewAlone: async (trx, { userId, sessionId, generation: known }) => {
      const stored = createSessionsRepository(trx)
      const isAlone = await stored.endOthers(userId, sessionId)
      const generation = isAlone ? await stored.demandGeneration(userId, sessionId, known + 1) : null
      const row = generation === null ? null : await stored.find(userId, sessionId)
      if (generation === null || row === null) throw new ApiError('unauthorized')
      return tokensOf({ userId, sessionId, generation }, row.salt)
    },

    settle: sessions.catchUp,
    sweep: async () => {
      await sessions.catchUp()
      const over = overNow()
      await overAccounts({
        find: (most) => sessions.accountsToSweep(over, most),
        work: (userId) => sessions.sweep(userId, over),
      })
    },
  }
}

/** Reads tokens, against the rows of their sessions. */
function createTokenReading(sessions: SessionStore, format: TokenFormat, clock: Clock) {
  const isOver = (session: SessionRow) =>
    !session.current ||
    clock.now() - session.refreshedAt >= idleLifetime ||
    clock.now() - session.createdAt >= absoluteLifetime

  const lasting = async (userId: string, sessionId: string, on?: Db) => {
    const row = await sessions.find(userId, sessionId, on)
    return row === null || isOver(row) ? null : row
  }

  return {
    isOver,
    overNow: () => ({
      refreshedBefore: clock.now() - idleLifetime,
      createdBefore: clock.now() - absoluteLifetime,
    }),
    tokensOf: (claims: TokenClaims, salt: string): Tokens => ({
      access: format.issueAccess({ ...claims, expiresAt: clock.now() + accessTokenLifetime }),
      refresh: format.issueRefresh(claims, salt),
    }),
    /** The claims of a genuine refresh token and its session's row. */
    openRefresh: async (token: string | null) => {
      const claims = token === null ? null : format.readRefresh(token)
      if (token === null || claims === null) return null
      const row = await sessions.find(claims.userId, claims.sessionId)
      return row !== null && format.isGenuineRefresh(token, claims, row.salt) ? { claims, row } : null
    },
    authenticate: async (token: string | null): Promise<Session> => {
      const claims = token === null ? null : format.readAccess(token)
      if (claims === null || claims.expiresAt <= clock.now()) throw new ApiError('unauthorized')
      const { userId, sessionId, generation } = claims
      const demandRow = async (on?: Db) => {
        const row = await lasting(userId, sessionId, on)
        if (row === null || generation < row.leastGeneration) throw new ApiError('unauthorized')
        return row
      }
      const row = await demandRow()
      if (generation === row.generation && !row.generationUsed) {
        await sessions.markUsed(userId, sessionId, generation)
      }
      return {
        ...{ userId, sessionId, author: `${sessionId}.${generation}`, generation, expiresAt: claims.expiresAt },
        demand: async (db) => void (await demandRow(db)),
        goesOn: async (db) => (await lasting(userId, sessionId, db)) !== null,
      }
    },
  }
}

/** Takes a refresh token of a session that lasts, and ends the session where the token was used before. */
async function takeRefresh(sessions: SessionStore, claims: TokenClaims, row: SessionRow, now: number) {
  const { userId, sessionId, generation } = claims
  const successor = { userId, sessionId, generation: generation + 1 }
  // A token beyond the stored number was handed out while the database took no writes.
  const step = { from: row.generation, to: successor.generation }
  if (generation >= row.generation && (await sessions.rotate(userId, sessionId, step, now)))
    return { became: 'refreshed' as const, successor }
  // Not the newest, or no longer so: another request with the same token may have come first.
  const latest = await sessions.find(userId, sessionId)
  if (latest !== null && latest.generation === successor.generation && !latest.generationUsed)
    return { became: 'refreshed_again' as const, successor }
  await sessions.revoke(userId, sessionId, { kind: 'token_reused', now })
  return { became: 'reuse' as const, successor }
}
