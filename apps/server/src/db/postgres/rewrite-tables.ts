import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import { sealedColumns } from '../seal-rows.ts'
import { postgresFault, sqlState } from './postgres-faults.ts'

/**
 * Gives the tables that hold private keys new files, without what was replaced in them, and takes the former ones away.
 * What PostgreSQL keeps elsewhere (its log, archives of that, replicas) is its operator's.
 *
 * @returns null when that is done, or why not
 */
export async function rewriteTables(db: Db): Promise<string | null> {
  try {
    for (const { table } of sealedColumns) await sql`VACUUM (FULL) ${sql.table(table)}`.execute(db)
    return null
  } catch (error) {
    const state = sqlState(error)
    if (state === null || postgresFault(error) === 'unreachable') throw error
    return `PostgreSQL did not write its tables anew (${state}); VACUUM FULL by hand and start again`
  }
}
