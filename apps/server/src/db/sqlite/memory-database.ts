import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { migrateFile } from './migrate.ts'
import { nodeSqliteDialect } from './node-sqlite-dialect.ts'
import type { Db, Schema } from '../schema.ts'

/** Pages of 4 KiB that it may hold: a hundred thousand spent rates. */
const mostPages = 4096

/**
 * An empty database of the same schema in memory, where what does no harm when it is lost goes while the disk takes
 * nothing. It knows none of the rows on the disk, so it refers to them freely.
 */
export async function openMemoryDatabase(): Promise<Db> {
  const sqlite = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false })
  const db = new Kysely<Schema>({ dialect: nodeSqliteDialect(sqlite) })
  await migrateFile(db, 0)
  sqlite.exec(`PRAGMA max_page_count = ${mostPages}`)
  return db
}
