import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { takesNoWrites } from '../database-faults.ts'
import { sqliteFault } from './sqlite-faults.ts'
import { databaseFile } from './database-file.ts'
import { rememberFiles } from './database-files.ts'
import { lockDataFolder, type DataFolderLock } from './data-folder-lock.ts'
import type { Database } from '../database.ts'
import { noDatabaseMetrics, type DatabaseMetrics } from '../database-metrics.ts'
import { ensureEpoch } from '../epoch.ts'
import { createGroupCommit } from './group-commit.ts'
import { hasDatabase, hasLog, lostDatabase } from './lost-database.ts'
import { appliedToFile, migrateFile } from './migrate.ts'
import { nodeSqliteDialect } from './node-sqlite-dialect.ts'
import { openToRead } from './open-to-read.ts'
import { openFile, refusalOf, waitForNobody, waitForOthers } from './open-file.ts'
import { createReadinessCheck } from '../readiness.ts'
import { carrying, type RestSeal } from '../rest-seal.ts'
import type { Db, Schema } from '../schema.ts'
import { createSnapshots, type WriteAheadLog } from './snapshots.ts'
import { createWriteHealth, type WriteHealth } from '../write-health.ts'
import { createWriteTransactions } from './write-transaction.ts'

/** How a database is opened. */
export interface OpenOptions {
  /** The data folder's lock when it is held already; `close` releases it. */
  readonly lock?: DataFolderLock
  /** False when the data folder was in use before: then an empty database is a lost one. */
  readonly mayBeNew?: boolean
  /** Awaited before the schema of a database that is in use is changed, with its path and the version it has. */
  readonly beforeMigration?: (path: string, version: number) => Promise<void>
  /** Told when the database begins and ceases to refuse writes. */
  readonly tell?: (message: string) => void
  readonly metrics?: DatabaseMetrics
  /** Seal of private keys; without it none is written or read. */
  readonly seal?: RestSeal
  /** Awaited once the schema is up to date, before anybody else uses the database. */
  readonly prepare?: (db: Db) => Promise<void>
  /** Bytes of the write-ahead log from which on it is emptied between two snapshots. */
  readonly longLog?: number
}

/** One thread reads them all: more at a time would make none of them quicker. */
const mostSnapshots = 16
/** By default; what is written while the last snapshots end comes on top. */
const defaultLongLog = 128 * 2 ** 20

/**
 * Opens the database of a data folder, makes it when there is none, and brings its schema up to date.
 *
 * @param now milliseconds since the Unix epoch
 * @throws StartupError when the folder is in use, the database cannot be opened or written to, is damaged or lost, or
 * its schema is newer than this server
 */
export async function openDatabase(dataDir: string, now: number, options: OpenOptions = {}): Promise<Database> {
  const { lock = lockDataFolder(dataDir), mayBeNew = true, tell = () => undefined, longLog = defaultLongLog } = options
  const {
    beforeMigration = async () => undefined,
    metrics = noDatabaseMetrics,
    prepare = async () => undefined,
  } = options
  const path = join(dataDir, databaseFile)
  try {
    if (hasDatabase(dataDir)) await demandKnownSchema(path, hasLog(dataDir))
    const sqlite = openFile(path)
    try {
      if (!mayBeNew && isEmpty(sqlite)) throw lostDatabase(dataDir)
      const db = new Kysely<Schema>({ dialect: nodeSqliteDialect(sqlite), plugins: carrying(options.seal) })
      await migrateFile(db, now, undefined, (version) => beforeMigration(path, version))
      await ensureEpoch(db)
      await prepare(db)
      waitForNobody(sqlite)
      return overFile({ dataDir, sqlite, db, lock, health: createWriteHealth(tell), longLog, metrics })
    } catch (error) {
      sqlite.close()
      throw refusalOf(path, error)
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * Opening the file changes it, so what this server does not open is told before. Without a log nothing but the file
 * counts, and nothing is made beside it.
 */
async function demandKnownSchema(path: string, hasLog: boolean): Promise<void> {
  try {
    const { db, close } = openToRead(path, { alone: !hasLog })
    try {
      await appliedToFile(db)
    } finally {
      await close()
    }
  } catch (error) {
    throw refusalOf(path, error)
  }
}

const isEmpty = (sqlite: DatabaseSync): boolean => sqlite.prepare('SELECT 1 FROM sqlite_schema').get() === undefined

interface OpenedFile {
  readonly dataDir: string
  readonly sqlite: DatabaseSync
  readonly db: Db
  readonly lock: DataFolderLock
  readonly health: WriteHealth
  readonly longLog: number
  readonly metrics: DatabaseMetrics
}

function overFile({ dataDir, sqlite, db, lock, health, longLog, metrics }: OpenedFile): Database {
  const path = join(dataDir, databaseFile)
  const files = rememberFiles(path)
  const snapshots = createSnapshots(path, writeAheadLog(path, db, longLog))
  const transact = createWriteTransactions(db, files)
  const write = noting(health, createGroupCommit(transact, metrics.committed))
  const relaxedOnDisk = noting(health, createRelaxed(db))
  let memory: Promise<Db> | undefined

  return {
    isShared: false,
    db,
    write,
    relaxed: async (work) => {
      try {
        if (memory === undefined) return await relaxedOnDisk(work)
        const { result, hasWritten } = await relaxedOnDisk((connection) => watched(connection, work))
        // It goes when nobody refers to it: callers that still count in it may end.
        if (hasWritten) memory = undefined
        return result
      } catch (error) {
        if (!takesNoWrites(error)) throw error
        return work(await (memory ??= openMemoryDatabase()))
      }
    },
    snapshot: async () => {
      files.demandInPlace()
      return snapshots.take()
    },
    mostSnapshots,
    demandReady: createReadinessCheck({ demandInPlace: files.demandInPlace, db, transact, health }),
    close: async () => {
      await snapshots.close()
      waitForOthers(sqlite)
      try {
        await emptyLog(db)
      } catch (error) {
        // The log stays: the next start goes on from it.
        if (!takesNoWrites(error)) throw error
      } finally {
        await (await memory)?.destroy()
        await db.destroy()
        lock.release()
      }
    },
  }
}

/** Writes the log into the database file and cuts it off. */
const emptyLog = (db: Db) => sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)

function writeAheadLog(path: string, db: Db, longLog: number): WriteAheadLog {
  return {
    isLong: () => (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > longLog,
    empty: async () => {
      try {
        await emptyLog(db)
      } catch (error) {
        // Reading goes on all the same; the next snapshot tries it again.
        if (sqliteFault(error) === null) throw error
      }
    },
  }
}

type Run = <Result>(work: (db: Db) => Promise<Result>, whose?: string) => Promise<Result>

/** Tells the health of every failure on the way. */
function noting(health: WriteHealth, run: Run): Run {
  return async (work, whose) => {
    try {
      return await run(work, whose)
    } catch (error) {
      health.failed(error)
      throw error
    }
  }
}

/** Work that changes no row says nothing of whether the file takes writes again. */
async function watched<Result>(
  connection: Db,
  work: (db: Db) => Promise<Result>,
): Promise<{ result: Result; hasWritten: boolean }> {
  const changes = async () =>
    (await sql<{ count: number }>`SELECT total_changes() AS count`.execute(connection)).rows[0]?.count
  const before = await changes()
  const result = await work(connection)
  return { result, hasWritten: (await changes()) !== before }
}

function createRelaxed(db: Db): Run {
  return (work) =>
    db.connection().execute(async (connection) => {
      await sql`PRAGMA synchronous = NORMAL`.execute(connection)
      try {
        return await work(connection)
      } finally {
        await sql`PRAGMA synchronous = FULL`.execute(connection)
      }
    })
}

/** Pages of 4 KiB that it may hold: a hundred thousand spent rates. */
const mostPages = 4096

/**
 * An empty database of the same schema in memory, where what does no harm when it is lost goes while the disk takes
 * nothing. It knows none of the rows on the disk, so it refers to them freely.
 */
async function openMemoryDatabase(): Promise<Db> {
  const sqlite = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false })
  const db = new Kysely<Schema>({ dialect: nodeSqliteDialect(sqlite) })
  await migrateFile(db, 0)
  sqlite.exec(`PRAGMA max_page_count = ${mostPages}`)
  return db
}
