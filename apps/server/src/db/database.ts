import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { StartupError } from '../startup-error.ts'
import { lockDataFolder, type DataFolderLock } from './data-folder-lock.ts'
import { createGroupCommit, type Write } from './group-commit.ts'
import { migrate } from './migrate.ts'
import { nodeSqliteDialect } from './node-sqlite-dialect.ts'
import type { Db, Schema } from './schema.ts'

/** Longest wait for a lock that another program holds on the database, in milliseconds; nothing else runs meanwhile. */
const lockTimeout = 1_000

/** Name of the database file in the data folder. */
export const databaseFile = 'larets.sqlite'

/** What a repository reads from and writes through. */
export type Store = Pick<Database, 'db' | 'write'>

/** The open database. */
export interface Database {
  /** Every statement waits for the transaction in progress, if any: there is one connection. */
  readonly db: Db
  /** Every change that must not be lost goes through it. */
  readonly write: Write
  /**
   * Runs statements whose loss in a power cut does no harm (spent rate, a first use) without waiting for the disk.
   * They cannot damage anything else: the write-ahead log stays in order.
   */
  relaxed: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>
  /** Writes the log into the database file and closes both. */
  close: () => Promise<void>
}

/**
 * Opens the database of a data folder, makes it when there is none, and brings its schema up to date.
 *
 * @param now milliseconds since the Unix epoch
 * @throws StartupError when the folder is in use, the database is damaged, or its schema is newer than this server
 */
export async function openDatabase(dataDir: string, now: number): Promise<Database> {
  const lock = lockDataFolder(dataDir)
  try {
    return await openLocked(dataDir, now, lock)
  } catch (error) {
    lock.release()
    throw error
  }
}

async function openLocked(dataDir: string, now: number, lock: DataFolderLock): Promise<Database> {
  const sqlite = openFile(join(dataDir, databaseFile))
  const db = new Kysely<Schema>({ dialect: nodeSqliteDialect(sqlite) })
  try {
    await migrate(db, now)
  } catch (error) {
    sqlite.close()
    throw error
  }
  return {
    db,
    write: createGroupCommit(db),
    relaxed: (work) =>
      db.connection().execute(async (connection) => {
        await sql`PRAGMA synchronous = NORMAL`.execute(connection)
        try {
          return await work(connection)
        } finally {
          await sql`PRAGMA synchronous = FULL`.execute(connection)
        }
      }),
    close: async () => {
      try {
        await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)
      } finally {
        await db.destroy()
        lock.release()
      }
    },
  }
}

function openFile(path: string): DatabaseSync {
  const sqlite = new DatabaseSync(path, { enableForeignKeyConstraints: true, timeout: lockTimeout })
  try {
    sqlite.exec('PRAGMA journal_mode = WAL')
    sqlite.exec('PRAGMA synchronous = FULL')
    sqlite.exec('PRAGMA foreign_keys = ON')
    sqlite.exec('PRAGMA trusted_schema = OFF')
    sqlite.exec('PRAGMA cell_size_check = ON')
    const found = sqlite.prepare('PRAGMA quick_check(1)').get()?.['quick_check']
    if (found !== 'ok') throw new Error(String(found))
  } catch (cause) {
    sqlite.close()
    throw new StartupError(`The database ${path} is damaged or cannot be read. Restore a backup.`, { cause })
  }
  return sqlite
}

/** Primary result code of SQLite for a violated constraint: a mistake of the server's own, not of the database. */
const constraintViolated = 19

/** True when the database cannot do its work: full, locked, damaged, closed. */
export function isDatabaseFault(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  if ('errcode' in error && (Number(error.errcode) & 0xff) === constraintViolated) return false
  return error.code === 'ERR_SQLITE_ERROR' || error.code === 'ERR_INVALID_STATE'
}
