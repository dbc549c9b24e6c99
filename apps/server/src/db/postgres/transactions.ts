import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { RetryReason } from '../database-metrics.ts'
import type { Write } from '../database.ts'
import type { Db } from '../schema.ts'
import { ConnectionLostError, UnknownOutcomeError } from './connection-errors.ts'
import { metAnother } from './postgres-faults.ts'

/** Times that a transaction is tried before whoever asked for it is told to come again. */
export const mostTries = 6
/** The same when its connection broke: each of them may have cost a time-out. */
const mostConnections = 2
/** Longest pause before the second try, in milliseconds; it doubles from try to try. */
const firstPause = 20

/** Statements that begin each transaction; nothing is set of the session, which may be another's at the next. */
const begin =
  "BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL lock_timeout = '10s'; " +
  "SET LOCAL statement_timeout = '30s'; SET LOCAL idle_in_transaction_session_timeout = '30s'"

/** Transactions that wait for the disk, and such that do not. */
export interface Transactions {
  readonly write: Write
  readonly relaxed: Write
}

/**
 * Makes the transactions of a node. One that met another and lost, or whose connection broke before it was committed,
 * left nothing and is done again. One whose connection broke after COMMIT was sent is never done again: it may have
 * been kept.
 *
 * @param retried told why a transaction is done again
 * @throws UnknownOutcomeError in that case; whoever asks again under the same key is told what became of it
 */
export function createTransactions(db: Db, retried: (reason: RetryReason) => void = () => undefined): Transactions {
  const inTurn = createTurns()
  return {
    write: (work, whose) => {
      const run = () => withRetries(() => transact(db, begin, work, whose), retried)
      return whose === undefined ? run() : inTurn(whose, run)
    },
    relaxed: (work, whose) =>
      withRetries(() => transact(db, `${begin}; SET LOCAL synchronous_commit = off`, work, whose), retried),
  }
}

async function withRetries<Result>(
  attempt: () => Promise<Result>,
  retried: (reason: RetryReason) => void,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      const allowed = metAnother(error) ? mostTries : error instanceof ConnectionLostError ? mostConnections : 0
      if (tries >= allowed) throw error
      retried(metAnother(error) ? 'conflict' : 'connection')
      // Of two that met, one comes back before the other.
      await setTimeout(randomInt(firstPause * 2 ** (tries - 1)))
    }
  }
}

function transact<Result>(
  db: Db,
  opening: string,
  work: (trx: Db) => Promise<Result>,
  whose: string | undefined,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await sql.raw(opening).execute(connection)
    let result
    try {
      if (whose !== undefined) await holdAccount(connection, whose)
      result = await work(connection)
    } catch (error) {
      // A connection that broke has undone it already.
      await sql
        .raw('ROLLBACK')
        .execute(connection)
        .catch(() => undefined)
      throw error
    }
    await commit(connection)
    return result
  })
}

/** Writes of one account come one after another, on all nodes: each holds the account's row until it is committed. */
const holdAccount = (trx: Db, userId: string) =>
  sql`SELECT 1 FROM users WHERE user_id = ${userId} FOR NO KEY UPDATE`.execute(trx)

async function commit(connection: Db): Promise<void> {
  try {
    await sql.raw('COMMIT').execute(connection)
  } catch (error) {
    if (error instanceof ConnectionLostError) {
      throw new UnknownOutcomeError('The connection was lost while a transaction was committed', { cause: error })
    }
    throw error
  }
}

/** Runs work when what came before it for the same account has ended. */
type InTurn = <Result>(whose: string, work: () => Promise<Result>) => Promise<Result>

/**
 * The accounts' turns on this node. Those of one account would only wait for each other in the database, each with a
 * connection that others could use.
 */
function createTurns(): InTurn {
  const last = new Map<string, Promise<unknown>>()
  return async (whose, work) => {
    const before = last.get(whose)
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    last.set(whose, ended)
    await before
    try {
      return await work()
    } finally {
      if (last.get(whose) === ended) last.delete(whose)
      end()
    }
  }
}
