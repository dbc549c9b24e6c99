import { sql } from 'kysely'
import { StartupError } from '../../startup-error.ts'
import { oldestSchema } from '../initial-schema.ts'
import type { Db } from '../schema.ts'
import { newestSchema, olderSchema } from '../steps.ts'
import { hasSteps } from './migrate.ts'
import { connectPool } from './pool.ts'

/** A PostgreSQL database that a command works on, beside the nodes that may be running on it. */
export interface PostgresBeside {
  readonly db: Db
  /** Gives a work that reads, however long, the database as it is at one moment. Nothing of it may be written. */
  readonly atOneMoment: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>
  readonly close: () => Promise<void>
}

/** Name of the connections of commands in PostgreSQL. */
export const commandConnections = 'larets-command'
/** Longest wait for a connection, in milliseconds. */
const patience = 10_000
/** Longest wait for a statement, in milliseconds: a command may look at every row of a large table. */
const longestStatement = 3_600_000

/** Opens a PostgreSQL database over one connection, and leaves its schema as it is. Nothing is asked of it yet. */
export function openPostgresBeside(url: string): PostgresBeside {
  const db = connectPool({
    url,
    most: 1,
    patience,
    longestStatement,
    name: commandConnections,
    onError: () => undefined,
  })
  return {
    db,
    atOneMoment: (work) =>
      db.connection().execute(async (connection) => {
        await sql.raw('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY').execute(connection)
        try {
          return await work(connection)
        } finally {
          // A connection that broke has ended it already.
          await sql
            .raw('ROLLBACK')
            .execute(connection)
            .catch(() => undefined)
        }
      }),
    close: () => db.destroy(),
  }
}

/** Version of the schema that a PostgreSQL database has; null when nothing was ever made in it. */
export async function postgresSchemaVersion(db: Db): Promise<number | null> {
  if (!(await hasSteps(db))) return null
  const newest = await db
    .selectFrom('schema_migrations')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst()
  return newest?.version ?? null
}

/**
 * The same of a database that a command needs.
 *
 * @param least version that it can work on
 * @throws StartupError when there is none, or it is not between `least` and what this program knows
 */
export async function demandPostgresSchema(db: Db, least: number): Promise<number> {
  const version = await postgresSchemaVersion(db)
  if (version === null)
    throw new StartupError('The PostgreSQL database of DATABASE_URL is empty: no server has made its schema.')
  if (version < oldestSchema) throw olderSchema(version)
  if (version >= least && version <= newestSchema) return version
  throw new StartupError(
    'The schema of the database is not the one that this program knows: larets-server doctor tells more.',
  )
}
