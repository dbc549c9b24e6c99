import { sql } from 'kysely'
import type { Step } from '../migration.ts'
import type { Db } from '../schema.ts'
import { findApplied, stepsOf } from '../steps.ts'

/**
 * Brings the schema up to date, each step in one transaction.
 *
 * @param now milliseconds since the Unix epoch
 * @param before awaited before the first step that changes a database which is in use, with the version it has
 * @throws StartupError as {@link appliedToFile}, before anything is written
 */
export async function migrateFile(
  db: Db,
  now: number,
  steps: readonly Step[] = stepsOf('sqlite'),
  before: (from: number) => Promise<void> = async () => undefined,
): Promise<void> {
  const done = await appliedToFile(db, steps)
  await sql`CREATE TABLE IF NOT EXISTS schema_migrations (
    version INTEGER NOT NULL PRIMARY KEY,
    checksum TEXT NOT NULL,
    applied_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`.execute(db)
  const missing = steps.filter(({ version }) => !done.has(version))
  if (missing.length > 0 && done.size > 0) await before(Math.max(...done))
  for (const { version, statements, checksum, fill } of missing) {
    await db.transaction().execute(async (trx) => {
      for (const statement of statements) await sql.raw(statement).execute(trx)
      await fill?.(trx)
      await trx.insertInto('schema_migrations').values({ version, checksum, applied_at: now }).execute()
    })
  }
}

/**
 * The steps that a database file has recorded, which is only read; none when nothing was ever made in it.
 *
 * @throws StartupError when this server cannot go on from them
 */
export async function appliedToFile(db: Db, steps: readonly Step[] = stepsOf('sqlite')): Promise<ReadonlySet<number>> {
  const { rows } = await sql`SELECT 1 FROM sqlite_schema WHERE name = 'schema_migrations'`.execute(db)
  return rows.length === 0 ? new Set() : findApplied(db, steps)
}
