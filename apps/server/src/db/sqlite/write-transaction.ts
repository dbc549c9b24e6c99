import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { DatabaseFiles } from './database-files.ts'
import { sqliteFault } from './sqlite-faults.ts'
import type { Db } from '../schema.ts'

/** Runs work in a transaction that may write; resolves when all of it is on the disk. */
export type Transact = <Result>(work: (trx: Db) => Promise<Result>) => Promise<Result>

/** Longest wait for a lock that another program holds, in milliseconds. */
const longestWait = 5_000
/** Time between two tries to get it, in milliseconds. */
const tryEvery = 25

/**
 * Makes the server's write transactions. While another program holds the lock they wait without holding up anything
 * else, and nothing counts as written unless the files are still those in the data folder.
 */
export function createWriteTransactions(db: Db, files: DatabaseFiles, patience: number = longestWait): Transact {
  return async (work) => {
    const began = performance.now()
    for (;;) {
      const attempt = await db.connection().execute(async (connection) => {
        try {
          await sql`BEGIN IMMEDIATE`.execute(connection)
        } catch (error) {
          return { begun: false as const, error }
        }
        return { begun: true as const, result: await complete(connection, work) }
      })
      if (attempt.begun) {
        files.demandInPlace()
        return attempt.result
      }
      if (sqliteFault(attempt.error) !== 'locked' || performance.now() - began >= patience) throw attempt.error
      // The connection is free meanwhile: reads go on.
      await setTimeout(tryEvery)
    }
  }
}

async function complete<Result>(connection: Db, work: (trx: Db) => Promise<Result>): Promise<Result> {
  try {
    const result = await work(connection)
    await sql`COMMIT`.execute(connection)
    return result
  } catch (error) {
    // After some faults SQLite has undone everything by itself; then there is nothing to undo, and it says so.
    await sql`ROLLBACK`.execute(connection).catch(() => undefined)
    throw error
  }
}
