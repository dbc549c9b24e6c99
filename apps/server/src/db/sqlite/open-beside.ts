import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { StartupError } from '../../startup-error.ts'
import { newestSchema } from '../steps.ts'
import { nodeSqliteDialect } from './node-sqlite-dialect.ts'
import { refusalOf } from './open-file.ts'
import type { Db, Schema } from '../schema.ts'

/** Longest wait for a write of the server, in milliseconds. */
const lockTimeout = 5_000

/**
 * Opens a database for one short change, which the server may have open too.
 *
 * @throws StartupError when there is none, or its schema is not the one that this program knows
 */
export async function openBeside(path: string): Promise<Db> {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0)
    throw new StartupError(`There is no database ${path}.`)
  const sqlite = new DatabaseSync(path, { enableForeignKeyConstraints: true, timeout: lockTimeout })
  const db = new Kysely<Schema>({ dialect: nodeSqliteDialect(sqlite) })
  try {
    sqlite.exec(
      'PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA secure_delete = ON',
    )
    const steps = await db.selectFrom('schema_migrations').select('version').execute()
    if (Math.max(...steps.map(({ version }) => version)) !== newestSchema) {
      throw new StartupError(
        'The schema of the database is not the one that this program knows: larets-server doctor tells more.',
      )
    }
    return db
  } catch (error) {
    await db.destroy()
    throw refusalOf(path, error)
  }
}
