import { sql } from 'kysely'
import type { Db } from './schema.ts'

/** Result of work that is undone alone. */
export type Outcome<Result> =
  | { readonly done: true; readonly result: Result }
  | { readonly done: false; readonly error: unknown }

/**
 * Does a part of a transaction's work. When it throws, nothing of that part is left and the rest goes on.
 *
 * @throws what it threw, when all of the transaction was undone by it
 */
export async function inSavepoint<Result>(trx: Db, work: (trx: Db) => Promise<Result>): Promise<Outcome<Result>> {
  // Names may repeat inside one another: the innermost is meant.
  await sql`SAVEPOINT one_write`.execute(trx)
  try {
    const result = await work(trx)
    await sql`RELEASE one_write`.execute(trx)
    return { done: true, result }
  } catch (error) {
    try {
      await sql`ROLLBACK TO one_write`.execute(trx)
      await sql`RELEASE one_write`.execute(trx)
    } catch {
      // A fault that made SQLite undo everything by itself fails the others too, and is what all of them are told.
      throw error
    }
    return { done: false, error }
  }
}
