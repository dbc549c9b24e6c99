import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import { sqliteFault } from './sqlite-faults.ts'

/**
 * Writes a database file anew, without what was replaced in it, and empties its log.
 *
 * @returns null when that is done, or why not
 */
export async function rewriteFile(db: Db): Promise<string | null> {
  try {
    await sql`VACUUM`.execute(db)
    const { rows } = await sql<{ readonly busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)
    return rows[0]?.busy === 0 ? null : 'another program reads them; end it and start again'
  } catch (error) {
    const fault = sqliteFault(error)
    if (fault === 'locked') return 'another program holds a lock; end it and start again'
    if (fault !== 'full') throw error
    return (
      'the disk takes no more; make room for as much again as the database has, also where temporary ' +
      'files lie, and start again'
    )
  }
}
