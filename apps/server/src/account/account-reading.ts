import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Db } from '../db/schema.ts'
import type { ReadTurns } from './read-turns.ts'

/** A record of a list, and its place in the list's order: what is to follow lies beyond it. */
export interface ListedRecord {
  readonly place: number
  readonly record: unknown
}

/** Reads one list of an account from a place on; null for all of it. */
export type ListRecords = (db: Db, userId: string, after: number | null) => AsyncIterable<ListedRecord>

/** What an answer is put together from: JSON as it stands, or as it is once what comes before has been read, and lists. */
export type AnswerPart = string | { readonly text: () => string } | ListRecords

/** The state of an account that is read. */
export interface ReadState {
  /** Its `ETag`. */
  readonly tag: string
  /** The account's counter. */
  readonly seq: number
  /** What it is read from, until `begin` returns. */
  readonly db: Db
}

/** Reads much of an account without holding it in memory, or others up. */
export interface AccountReading {
  /**
   * The parts as one JSON text, a piece at a time, all from one state of the account. Whoever does not read to the end
   * has to `return()` it.
   *
   * @param begin told, before anything is read, which state it is; what it throws is thrown to whoever asked
   * @throws AccountChanged when the account changes under a reader who takes longer than a snapshot lasts
   * @throws ReadTooSlowly when the reader takes less than 16 KiB a second
   * @throws ApiError `too_many_requests` when many readings of the account are under way
   */
  readonly pieces: (
    userId: string,
    parts: readonly AnswerPart[],
    signal: AbortSignal,
    begin?: (state: ReadState) => Promise<void> | void,
  ) => AsyncGenerator<string, void>
  /**
   * The `ETag` of the account's state now: every write changes it, and so does every start of the server, since another
   * database may stand behind it then.
   */
  readonly tag: (userId: string) => Promise<string>
}

/** Characters after which a piece is sent; one record may go beyond. */
export const pieceLength = 131_072
/** How long one snapshot is read from, in milliseconds: while it lasts the database's log cannot be emptied. */
export const snapshotLifetime = 60_000
/** Fewest characters a second that a reader has to take; counted from {@link patience} on. */
const slowestReader = 16_384
/** Milliseconds for which a reader may be as slow as it likes. */
export const patience = 60_000

/** The account is no longer in the state that the answer began with. */
export class AccountChanged extends Error {
  override readonly name = 'AccountChanged'
}

/** The reader would hold its turn for hours. */
export class ReadTooSlowly extends Error {
  override readonly name = 'ReadTooSlowly'
}

/** Readings of accounts over an open database, by turns. */
export function createAccountReading(database: Database, turns: ReadTurns, clock: Clock): AccountReading {
  const start = randomBytes(9).toString('base64url')
  // Weak: the same state is sent in several codings.
  const tagOf = (userId: string, seq: number | null) => `W/"${start}.${userId}.${seq ?? 0}"`
  let last = Promise.resolve()
  // One piece of whichever reading, then whatever else the server has to do: many readings hold others up no more than one.
  const letOthers = () => (last = last.then(() => setImmediate()))
  return {
    tag: async (userId) => {
      const snapshot = await database.snapshot()
      try {
        return tagOf(userId, await seqOf(snapshot.db, userId))
      } finally {
        await snapshot.release()
      }
    },
    pieces: async function* (userId, parts, signal, begin) {
      const endTurn = await turns.take(userId, signal)
      try {
        const read = {
          userId,
          parts,
          begin: (seq: number | null, db: Db) => begin?.({ tag: tagOf(userId, seq), seq: seq ?? 0, db }),
        }
        for await (const piece of piecesOf(database, clock, read)) {
          yield piece
          await letOthers()
        }
      } finally {
        endTurn()
      }
    },
  }
}

/** What is read, and who is told which state of the account it is. */
interface Reading {
  readonly userId: string
  readonly parts: readonly AnswerPart[]
  readonly begin: (seq: number | null, db: Db) => Promise<void> | void
}

async function* piecesOf(database: Database, clock: Clock, { userId, parts, begin }: Reading) {
  const began = clock.now()
  const state = await openState(database, clock, userId)
  let sent = 0
  let piece = ''
  try {
    await begin(state.seq, state.db())
    for (const part of parts) {
      if (typeof part !== 'function') {
        piece += typeof part === 'string' ? part : part.text()
        continue
      }
      piece += '['
      let after: number | null = null
      let isWhole = false
      while (!isWhole) {
        isWhole = true
        for await (const { place, record } of part(state.db(), userId, after)) {
          piece += (after === null ? '' : ',') + JSON.stringify(record)
          after = place
          if (piece.length < pieceLength) continue
          sent += piece.length
          yield piece
          piece = ''
          if (sent < (slowestReader * (clock.now() - began - patience)) / 1000) throw new ReadTooSlowly()
          isWhole = !state.isOld()
          if (!isWhole) break
        }
        if (!isWhole) await state.renew()
      }
      piece += ']'
    }
    yield piece
  } finally {
    await state.release()
  }
}

/** One state of an account, read from one snapshot after another. */
interface AccountState {
  readonly seq: number | null
  readonly db: () => Db
  readonly isOld: () => boolean
  /** @throws AccountChanged */
  readonly renew: () => Promise<void>
  readonly release: () => Promise<void>
}

async function openState(database: Database, clock: Clock, userId: string): Promise<AccountState> {
  let snapshot = await database.snapshot()
  let takenAt = clock.now()
  const seq = await seqOf(snapshot.db, userId).catch(async (error: unknown) => {
    await snapshot.release()
    throw error
  })
  return {
    seq,
    db: () => snapshot.db,
    isOld: () => clock.now() - takenAt >= snapshotLifetime,
    renew: async () => {
      await snapshot.release()
      snapshot = await database.snapshot()
      takenAt = clock.now()
      if ((await seqOf(snapshot.db, userId)) !== seq) throw new AccountChanged()
    },
    release: () => snapshot.release(),
  }
}

async function seqOf(db: Db, userId: string): Promise<number | null> {
  const user = await db.selectFrom('users').select('seq').where('user_id', '=', userId).executeTakeFirst()
  return user?.seq ?? null
}
