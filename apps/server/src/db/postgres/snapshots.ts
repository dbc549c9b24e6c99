import { sql } from 'kysely'
import type { Snapshot } from '../database.ts'
import type { Db } from '../schema.ts'

/** Transactions that read one state of the database. */
export interface Snapshots {
  readonly take: () => Promise<Snapshot>
  /** Ends those that are held. */
  readonly close: () => Promise<void>
}

/**
 * Gives whoever reads an answer a minute for a piece of it; a snapshot that nobody reads from is no snapshot any more.
 */
const begin =
  "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = '30s'; " +
  "SET LOCAL idle_in_transaction_session_timeout = '180s'"

/** @param db over connections of their own: however many read, writes have theirs */
export function createSnapshots(db: Db): Snapshots {
  const held = new Set<Snapshot>()
  return {
    take: async () => {
      const snapshot = await begun(db)
      held.add(snapshot)
      return {
        db: snapshot.db,
        release: async () => {
          held.delete(snapshot)
          await snapshot.release()
        },
      }
    },
    close: async () => {
      await Promise.all([...held].map((snapshot) => snapshot.release()))
    },
  }
}

function begun(db: Db): Promise<Snapshot> {
  return new Promise((resolve, reject) => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const whole = db
      .connection()
      .execute(async (connection) => {
        await sql.raw(begin).execute(connection)
        resolve({
          db: connection,
          release: async () => {
            end()
            await whole
          },
        })
        await ended
        // A connection that broke has ended it already.
        await sql
          .raw('ROLLBACK')
          .execute(connection)
          .catch(() => undefined)
      })
      .catch(reject)
  })
}
