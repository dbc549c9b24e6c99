import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { migratePostgres } from '../db/postgres/migrate.ts'
import { openPostgresBeside, postgresSchemaVersion } from '../db/postgres/open-beside.ts'
import { refusesText } from '../db/postgres/postgres-faults.ts'
import { postgresRefusal } from '../db/postgres/postgres-refusal.ts'
import type { Db } from '../db/schema.ts'
import { databaseFile } from '../db/sqlite/database-file.ts'
import { openToRead } from '../db/sqlite/open-to-read.ts'
import { stepsOf } from '../db/steps.ts'
import { StartupError } from '../startup-error.ts'
import { copiedTables, type CopiedTable } from './copied-tables.ts'
import type { Manifest } from './manifest.ts'
import { demandSecret, demandWhole } from './restorable.ts'
import { restoredNotice } from './restored-notice.ts'

/** Source and target of a restore. */
export interface PostgresRestoreOrder {
  readonly config: Config & { readonly DATABASE_URL: string }
  /** The backup's folder. */
  readonly from: string
  /** True when nobody is to stay signed in. */
  readonly endSessions: boolean
  /** True when every account is told of it. */
  readonly notice: boolean
  /** Milliseconds since the Unix epoch. */
  readonly now: number
}

/** Most rows of a statement. */
const mostRows = 500
/** Characters and bytes of its values after which a statement is sent. */
const enough = 4_194_304

/**
 * Puts a backup of either engine into an empty PostgreSQL database: all rows, or none. A database that has tables is
 * never touched.
 *
 * @throws StartupError when the backup is not what was written or too old, its secret is not there, or the database
 *   cannot be reached or is not empty
 */
export async function restorePostgres({ config, from, ...wanted }: PostgresRestoreOrder): Promise<Manifest> {
  const manifest = await demandWhole(from)
  demandSecret(config, manifest)
  const { schemaVersion } = manifest
  const target = openPostgresBeside(config.DATABASE_URL)
  try {
    await demandEmpty(target.db)
    await migratePostgres(
      target.db,
      wanted.now,
      stepsOf('postgres').filter(({ version }) => version <= schemaVersion),
    )
    await fill(target.db, join(from, databaseFile), { manifest, ...wanted })
  } catch (error) {
    throw refusal(error)
  } finally {
    await target.close()
  }
  return manifest
}

async function demandEmpty(db: Db): Promise<void> {
  if ((await postgresSchemaVersion(db)) === null) return
  throw new StartupError(
    'The PostgreSQL database of DATABASE_URL has tables of a server already. Make an empty one, let ' +
      'DATABASE_URL name it, and restore into that.',
  )
}

async function fill(
  db: Db,
  path: string,
  {
    manifest,
    endSessions,
    notice,
    now,
  }: Omit<PostgresRestoreOrder, 'config' | 'from'> & { readonly manifest: Manifest },
): Promise<void> {
  const { sqlite, close } = openToRead(path, { alone: true })
  try {
    await db.transaction().execute(async (trx) => {
      for (const table of copiedTables(sqlite)) {
        await sql`DELETE FROM ${sql.table(table.name)}`.execute(trx)
        for (const rows of portions(sqlite, table)) await insert(trx, table, rows)
        await demandAll(trx, table, manifest)
      }
      // Another epoch: what clients know of the course of the database that was copied no longer holds.
      await trx.deleteFrom('meta').where('key', '=', 'epoch').execute()
      await trx.insertInto('meta').values({ key: 'epoch', value: randomUUID() }).execute()
      if (endSessions)
        await trx
          .updateTable('users')
          .set((eb) => ({ security_epoch: eb('security_epoch', '+', 1) }))
          .execute()
      if (notice) {
        for (const statement of restoredNotice(now)) await sql.raw(statement).execute(trx)
      }
    })
  } finally {
    await close()
  }
}

type Row = readonly SQLOutputValue[]

/** The rows of a table, as many at a time as one statement takes. */
function* portions(sqlite: DatabaseSync, { name, columns }: CopiedTable): Generator<readonly Row[]> {
  let rows: Row[] = []
  let size = 0
  for (const found of sqlite.prepare(`SELECT * FROM "${name}"`).iterate()) {
    const row = columns.map((column) => found[column] ?? null)
    rows.push(row)
    size += row.reduce<number>((sum, value) => sum + sizeOf(value), 0)
    if (rows.length < mostRows && size < enough) continue
    yield rows
    rows = []
    size = 0
  }
  if (rows.length > 0) yield rows
}

const sizeOf = (value: SQLOutputValue): number =>
  typeof value === 'string' || value instanceof Uint8Array ? value.length : 0

async function insert(trx: Db, { name, columns }: CopiedTable, rows: readonly Row[]): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const values = sql.join(rows.map((row) => sql`(${sql.join(row)})`))
  await sql`INSERT INTO ${sql.table(name)} (${names}) VALUES ${values}`.execute(trx)
}

async function demandAll(trx: Db, { name }: CopiedTable, { rows }: Manifest): Promise<void> {
  const found = await sql<{ readonly count: number }>`SELECT count(*) AS count FROM ${sql.table(name)}`.execute(trx)
  if (found.rows[0]?.count !== rows[name]) throw new Error(`Not every row of ${name} was restored`)
}

function refusal(error: unknown): unknown {
  if (refusesText(error)) {
    return new StartupError(
      'A text in the backup holds the character U+0000, which PostgreSQL keeps in none; no row was restored.',
      { cause: error },
    )
  }
  return postgresRefusal(error, 'PostgreSQL did not take the backup, and its log tells why; no row was restored.')
}
