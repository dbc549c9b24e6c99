import { sql } from 'kysely'
import { checksumOf, findApplied, migrations } from '../migrate.ts'
import type { Migration } from '../migration.ts'
import type { Db } from '../schema.ts'
import { initialSchema } from './initial-schema.ts'
import { sqlState } from './postgres-faults.ts'

/** A step as PostgreSQL takes it. */
export type Step = Pick<Migration, 'version' | 'statements' | 'fill'>

/**
 * Every step from the schema that PostgreSQL begins with, in order. The same number is the same schema on both engines.
 */
export const postgresMigrations: readonly Step[] = [
  initialSchema,
  ...migrations
    .filter(({ version }) => version > initialSchema.version)
    .map(({ version, postgres, fill }) => {
      if (postgres === undefined) throw new Error(`Migration ${version} has no statements for PostgreSQL`)
      return { version, statements: postgres, ...(fill === undefined ? {} : { fill }) }
    }),
]

/**
 * Brings the schema up to date, each step in one transaction, which its row in `schema_migrations` is the lock of: of
 * nodes that start together one does it, and the others wait for that.
 *
 * @param now milliseconds since the Unix epoch
 * @throws StartupError when the database knows a newer step than this server, or a step was changed since
 */
export async function migratePostgres(db: Db, now: number, steps: readonly Step[] = postgresMigrations): Promise<void> {
  await makeTable(db)
  const done = await findApplied(db, steps)
  for (const step of steps.filter(({ version }) => !done.has(version))) await apply(db, now, step)
  await findApplied(db, steps)
}

async function apply(db: Db, now: number, { version, statements, fill }: Step): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const claimed = await trx
      .insertInto('schema_migrations')
      .values({ version, checksum: checksumOf({ version, statements }), applied_at: now })
      .onConflict((conflict) => conflict.column('version').doNothing())
      .executeTakeFirst()
    if (claimed.numInsertedOrUpdatedRows !== 1n) return
    for (const statement of statements) await sql.raw(statement).execute(trx)
    await fill?.(trx)
  })
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
