import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { Kysely } from 'kysely'
import { nodeSqliteDialect } from './node-sqlite-dialect.ts'
import type { Db, Schema } from '../schema.ts'

/** A database that is looked at and not written to. */
export interface OpenedToRead {
  readonly sqlite: DatabaseSync
  readonly db: Db
  readonly close: () => Promise<void>
}

/**
 * Opens a database file for reading, in one state until it is closed.
 *
 * @param alone true for a file that nobody writes to: then what lies beside it, a log for example, is no part of it
 */
export function openToRead(path: string, { alone }: { readonly alone: boolean }): OpenedToRead {
  const url = pathToFileURL(path)
  if (alone) url.searchParams.set('immutable', '1')
  const sqlite = new DatabaseSync(url, { readOnly: true, timeout: lockTimeout })
  try {
    sqlite.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; BEGIN')
  } catch (error) {
    sqlite.close()
    throw error
  }
  const db = new Kysely<Schema>({ dialect: nodeSqliteDialect(sqlite) })
  return { sqlite, db, close: () => db.destroy() }
}

/** Longest wait for a lock that another program holds, in milliseconds. */
const lockTimeout = 5_000
