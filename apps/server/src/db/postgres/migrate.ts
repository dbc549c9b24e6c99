import { sql } from 'kysely'
import type { Step } from '../migration.ts'
import type { Db } from '../schema.ts'
import { findApplied, stepsOf } from '../steps.ts'
import { sqlState } from './postgres-faults.ts'

/**
 * Brings the schema up to date, each step in one transaction, which its row in `schema_migrations` is the lock of: of
 * nodes that start together one does it, and the others wait for that.
 *
 * @param now milliseconds since the Unix epoch
 * @throws StartupError when this server cannot go on from the steps that the database has recorded, before anything is
 *   written
 */
export async function migratePostgres(
  db: Db,
  now: number,
  steps: readonly Step[] = stepsOf('postgres'),
): Promise<void> {
  const done = (await hasSteps(db)) ? await findApplied(db, steps) : new Set<number>()
  await makeTable(db)
  for (const step of steps.filter(({ version }) => !done.has(version))) await apply(db, now, step)
  await findApplied(db, steps)
}

async function apply(db: Db, now: number, { version, statements, checksum, fill }: Step): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const claimed = await trx
      .insertInto('schema_migrations')
      .values({ version, checksum, applied_at: now })
      .onConflict((conflict) => conflict.column('version').doNothing())
      .executeTakeFirst()
    if (claimed.numInsertedOrUpdatedRows !== 1n) return
    for (const statement of statements) await sql.raw(statement).execute(trx)
    await fill?.(trx)
  })
}

/** Whether any server has begun to make its schema. */
export async function hasSteps(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    readonly found: string | null
  }>`SELECT to_regclass('schema_migrations')::text AS found`.execute(db)
  return (rows[0]?.found ?? null) !== null
}

/** Of two nodes that make it at the same moment, one may be told that it is there already. */
async function makeTable(db: Db): Promise<void> {
  const make = sql`CREATE TABLE IF NOT EXISTS schema_migrations (
    version BIGINT NOT NULL PRIMARY KEY,
    checksum TEXT NOT NULL,
    applied_at BIGINT NOT NULL
  )`
  try {
    await make.execute(db)
  } catch (error) {
    const code = sqlState(error)
    if (code !== '23505' && code !== '42P07') throw error
  }
}
