import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Session } from '../http/session.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Db } from '../db/schema.ts'
import { widestNetwork } from '../http/client-address.ts'
import type { ReadLane, ReadTurns } from './read-turns.ts'
import type { OnDamaged } from '../db/row-digest.ts'
import type { AccountStore } from './write-to-account.ts'

/** A record of a list, and its place in the list's order: what is to follow lies beyond it. */
export interface ListedRecord {
  readonly place: number
  readonly record: unknown
}

/** Reads one list of an account from a place on; null for all of it. */
export type ListRecords = (db: Db, userId: string, after: number | null) => AsyncIterable<ListedRecord>

/**
 * Parts of an answer: JSON as it stands, or as it is once what comes before has been read, and lists.
 */
export type AnswerPart = string | { readonly text: () => string } | ListRecords

/** The state of an account that is read. */
export interface ReadState {
  /** Its `ETag`. */
  readonly tag: string
  /** The account's counter. */
  readonly seq: number
  /** Source of the reading, until `begin` returns. */
  readonly db: Db
}

/** Whose account is read, by which session, and from where it is asked for. */
export interface ReadRequest extends Pick<Session, 'userId' | 'demand'> {
  /** Of the client. */
  readonly address: string
  /** Which line it waits in; by what the account weighs unless said. */
  readonly lane?: ReadLane
}

/** Pieces of a text, and what tells that no more of them will come. */
export type Pieces = AsyncGenerator<string, void> & { readonly givenUp?: Promise<unknown> }

/** Parts of the server that calls about an account's records share. */
export interface RecordsContext {
  readonly store: AccountStore
  readonly reading: AccountReading
  readonly clock: Clock
  /** Told of each damaged row that is left out of an answer. */
  readonly onDamaged: OnDamaged
}

/** Reads much of an account without holding it in memory, or others up. */
export interface AccountReading {
  /**
   * The parts as one JSON text, a piece at a time, all from one state of the account. Whoever does not read to the end
   * has to `return()` it. Before each piece the session is looked at again.
   *
   * @param begin told, before anything is read, which state it is; what it throws is thrown to whoever asked
   * @throws AccountChanged when the account changes under a reader who takes longer than a snapshot lasts
   * @throws ReadTooSlowly when the reader takes less than 16 KiB a second
   * @throws ReadGivenUp when others have taken the place of a reader that is slow
   * @throws ApiError `too_many_requests` when many readings of the account are under way, `unavailable` when many are
   *   in all, `unauthorized` once the session is over
   */
  readonly pieces: (
    request: ReadRequest,
    parts: readonly AnswerPart[],
    signal: AbortSignal,
    begin?: (state: ReadState) => Promise<void> | void,
  ) => Pieces
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
/** Bytes of records up to which an account is a small one: two pieces. */
const smallAccount = 262_144
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
  // One piece of whichever reading, then whatever else the server has to do: many readings hold others up no more than
  // one.
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
    pieces: ({ userId, demand, address, lane }, parts, signal, begin) => {
      const givenUp = Promise.withResolvers<unknown>()
      const read = {
        userId,
        parts,
        begin: (seq: number | null, db: Db) => begin?.({ tag: tagOf(userId, seq), seq: seq ?? 0, db }),
        progress: { seq: null, index: 0, after: null, sent: 0, isDone: false },
      }
      const text = async function* () {
        const reader = { userId, network: widestNetwork(address), lane: lane ?? (await laneOf(database.db, userId)) }
        const turn = await turns.take(reader, signal)
        turn.givenUp.addEventListener('abort', () => givenUp.resolve(turn.givenUp.reason), { once: true })
        let made = piecesOf(database, clock, read)
        let spent = 0
        try {
          for (;;) {
            const { value: piece } = await made.next()
            if (piece === undefined) return
            // Other than the account, which is as it was when the answer began.
            await demand(database.db)
            if (read.progress.isDone) {
              await made.return()
              turn.finish()
              yield piece
              return
            }
            turn.rest(() => made.return())
            const handedOut = clock.now()
            yield piece
            // By what the reader took alone: for others it waits through no fault of its own.
            spent += clock.now() - handedOut
            if (read.progress.sent < (slowestReader * (spent - patience)) / 1000) throw new ReadTooSlowly()
            if (await turn.resume()) made = piecesOf(database, clock, read)
            await letOthers()
          }
        } finally {
          await made.return()
          turn.end()
        }
      }
      return Object.assign(text(), { givenUp: givenUp.promise })
    },
  }
}

/** Whole accounts that are small do not wait for those that are not. */
async function laneOf(db: Db, userId: string): Promise<ReadLane> {
  const use = await db
    .selectFrom('storage_use')
    .select('current_bytes')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return (use?.current_bytes ?? 0) <= smallAccount ? 'small' : 'whole'
}

/** How far a reading has come, by what was handed out: whoever gave its turn back goes on from there. */
interface Progress {
  /** Of the account, once it is known. */
  seq: number | null
  /** The part that comes next, or is a list that was begun. */
  index: number
  /** Place in that list; null where it was not begun. */
  after: number | null
  sent: number
  isDone: boolean
}

/** Records to read, and the receiver of the account's state. */
interface Reading {
  readonly userId: string
  readonly parts: readonly AnswerPart[]
  readonly begin: (seq: number | null, db: Db) => Promise<void> | void
  readonly progress: Progress
}

async function* piecesOf(database: Database, clock: Clock, { userId, parts, begin, progress }: Reading) {
  const state = await openState(database, clock, userId)
  let piece = ''
  try {
    if (progress.sent === 0) {
      progress.seq = state.seq
      await begin(state.seq, state.db())
    }
    if (state.seq !== progress.seq) throw new AccountChanged()
    for (; progress.index < parts.length; progress.index += 1) {
      const part = parts[progress.index] ?? ''
      if (typeof part !== 'function') {
        piece += typeof part === 'string' ? part : part.text()
        continue
      }
      if (progress.after === null) piece += '['
      let isWhole = false
      while (!isWhole) {
        isWhole = true
        for await (const { place, record } of part(state.db(), userId, progress.after)) {
          piece += (progress.after === null ? '' : ',') + JSON.stringify(record)
          progress.after = place
          if (piece.length < pieceLength) continue
          progress.sent += piece.length
          const made = piece
          piece = ''
          yield made
          isWhole = !state.isOld()
          if (!isWhole) break
        }
        if (!isWhole) await state.renew()
      }
      progress.after = null
      piece += ']'
    }
    progress.isDone = true
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
