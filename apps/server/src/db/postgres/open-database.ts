import { noDatabaseMetrics, type DatabaseMetrics } from '../database-metrics.ts'
import type { Database, Write } from '../database.ts'
import { ensureEpoch } from '../epoch.ts'
import { createReadinessCheck } from '../readiness.ts'
import type { RestSeal } from '../rest-seal.ts'
import type { Db } from '../schema.ts'
import { createWriteHealth, type WriteHealth } from '../write-health.ts'
import { migratePostgres } from './migrate.ts'
import { connectPool } from './pool.ts'
import { postgresRefusal } from './postgres-refusal.ts'
import { createSnapshots } from './snapshots.ts'
import { createTransactions } from './transactions.ts'

/** How a PostgreSQL database is opened. */
export interface OpenPostgresOptions {
  /** Most connections for calls, and as many again for long readings. */
  readonly connections?: number
  /** Told when the database begins and ceases to refuse writes. */
  readonly tell?: (message: string) => void
  readonly metrics?: DatabaseMetrics
  /** Seal of private keys; without it none is written or read. */
  readonly seal?: RestSeal
  /** Awaited once the schema is up to date, before this node uses the database. */
  readonly prepare?: (db: Db) => Promise<void>
}

/** Connections of each kind by default. */
const defaultConnections = 10
/** Longest wait for a connection, in milliseconds. */
const patience = 10_000
/**
 * Milliseconds after which a statement that was not answered ends its connection: longer than the database takes for
 * any.
 */
const longestStatement = 40_000
/** A migration may have to rewrite a table. */
const longestMigration = 3_600_000

/**
 * Opens a PostgreSQL database and brings its schema up to date. Any number of nodes may do so at a time.
 *
 * @param now milliseconds since the Unix epoch
 * @throws StartupError when it cannot be reached or used, or its schema is newer than this server
 */
export async function openPostgres(url: string, now: number, options: OpenPostgresOptions = {}): Promise<Database> {
  const {
    connections: most = defaultConnections,
    tell = () => undefined,
    metrics = noDatabaseMetrics,
    prepare = async () => undefined,
    seal,
  } = options
  const health = createWriteHealth(tell)
  // No call waits yet: what fails here is told by the refusal to start.
  const migrating = connectPool({
    url,
    patience,
    onError: () => undefined,
    most: 1,
    longestStatement: longestMigration,
  })
  try {
    await migratePostgres(migrating, now)
    await ensureEpoch(migrating)
    await prepare(migrating)
  } catch (error) {
    throw postgresRefusal(
      error,
      'The schema in the PostgreSQL database of DATABASE_URL cannot be made or brought up to date.',
    )
  } finally {
    await migrating.destroy()
  }
  const pool = { url, patience, onError: health.failed }
  const db = connectPool({ ...pool, most, longestStatement, counted: { name: 'calls', metrics }, seal })
  const reading = connectPool({ ...pool, most, longestStatement, counted: { name: 'readings', metrics } })
  const snapshots = createSnapshots(reading)
  const { write, relaxed } = createTransactions(db, metrics.retried)

  return {
    isShared: true,
    db,
    write: noting(health, write),
    relaxed: noting(health, relaxed),
    snapshot: snapshots.take,
    mostSnapshots: most,
    demandReady: createReadinessCheck({ db, transact: write, health }),
    close: async () => {
      await snapshots.close()
      await reading.destroy()
      await db.destroy()
    },
  }
}

/** Once a transaction was committed, the database is there again. */
function noting(health: WriteHealth, run: Write): Write {
  return async (work, whose) => {
    const result = await run(work, whose)
    if (health.fault() === 'unreachable') health.recovered()
    return result
  }
}
