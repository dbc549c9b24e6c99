import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { nodeSqliteDialect } from '../db/sqlite/node-sqlite-dialect.ts'
import type { RestSeal } from '../db/rest-seal.ts'
import type { Schema } from '../db/schema.ts'
import { sealRows } from '../db/seal-rows.ts'

/**
 * Seals the rows of a database file that nobody else uses, and writes it anew without what they were; it is not yet
 * flushed.
 */
export async function sealFile(path: string, seal: RestSeal): Promise<void> {
  const sqlite = new DatabaseSync(path, { enableForeignKeyConstraints: false })
  // An interrupted restore begins anew.
  sqlite.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA trusted_schema = OFF')
  const db = new Kysely<Schema>({ dialect: nodeSqliteDialect(sqlite) })
  try {
    await sealRows(db, seal)
    await sql`VACUUM`.execute(db)
  } finally {
    await db.destroy()
  }
}
