import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { oldestSchema } from '../db/initial-schema.ts'
import { demandPostgresSchema, openPostgresBeside } from '../db/postgres/open-beside.ts'
import type { Db, Schema } from '../db/schema.ts'
import { migrateFile } from '../db/sqlite/migrate.ts'
import { nodeSqliteDialect } from '../db/sqlite/node-sqlite-dialect.ts'
import { stepsOf } from '../db/steps.ts'
import { copiedTables } from './copied-tables.ts'

/** Rows that are asked of PostgreSQL at a time. */
const rowsAtATime = 500

/**
 * Copies a PostgreSQL database, as it is at one moment, into an empty database file of the same schema, while nodes go
 * on writing to it. The halves of tabs' keys are never read.
 *
 * @param url `postgres://…`
 * @param to an empty file; it is not yet flushed
 * @param now milliseconds since the Unix epoch
 * @throws what PostgreSQL or SQLite throws; StartupError when there is no database of this server, or a newer one made
 *   it
 */
export async function copyPostgres(url: string, to: string, now: number): Promise<void> {
  const source = openPostgresBeside(url)
  const copy = new DatabaseSync(to, { enableForeignKeyConstraints: false })
  const copied = new Kysely<Schema>({ dialect: nodeSqliteDialect(copy) })
  try {
    // An interrupted restore begins anew, so that nothing of it has to be undone; it is flushed once, at the end.
    copy.exec(
      'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON',
    )
    await source.atOneMoment(async (db) => {
      const version = await demandPostgresSchema(db, oldestSchema)
      await migrateFile(
        copied,
        now,
        stepsOf('sqlite').filter((step) => step.version <= version),
      )
      copy.exec('BEGIN')
      for (const table of copiedTables(copy)) await copyTable(db, copy, table)
      copy.exec('COMMIT')
    })
  } finally {
    await copied.destroy()
    await source.close()
  }
}

async function copyTable(
  from: Db,
  to: DatabaseSync,
  { name, columns }: ReturnType<typeof copiedTables>[number],
): Promise<void> {
  // Rows that a migration put into a new database are not those that were copied.
  to.exec(`DELETE FROM "${name}"`)
  const list = columns.map((column) => `"${column}"`).join(', ')
  const insert = to.prepare(`INSERT INTO "${name}" (${list}) VALUES (${columns.map(() => '?').join(', ')})`)
  const query = sql<Readonly<Record<string, SQLInputValue>>>`SELECT ${sql.raw(list)} FROM ${sql.table(name)}`.compile(
    from,
  )
  for await (const { rows } of from.getExecutor().stream(query, rowsAtATime)) {
    for (const row of rows) insert.run(...columns.map((column) => row[column] ?? null))
  }
}
