import type { Config } from './config.ts'
import type { DatabaseMetrics } from './db/database-metrics.ts'
import type { Database } from './db/database.ts'
import { checkServerKey } from './db/key-check.ts'
import { openPostgres } from './db/postgres/open-database.ts'
import { readSecretKey } from './secret-key.ts'
import { deriveServerKeys, type ServerKeys } from './server-keys.ts'
import { StartupError } from './startup-error.ts'

/** How a database that nodes share is opened. */
export interface SharedDatabaseOptions {
  /** True when an empty database was asked for in the place of a lost one, which is an affair of data folders alone. */
  readonly startNew: boolean
  /** Milliseconds since the Unix epoch. */
  readonly now: number
  /** Told when the database begins and ceases to refuse writes. */
  readonly tell: (message: string) => void
  readonly metrics: DatabaseMetrics
}

/**
 * Opens the PostgreSQL database that `DATABASE_URL` names, and checks that it was made with the secret of this node.
 *
 * @throws StartupError for every reason that the operator can act on
 */
export async function openSharedDatabase(
  config: Config & { readonly DATABASE_URL: string },
  { startNew, now, tell, metrics }: SharedDatabaseOptions,
): Promise<{ readonly database: Database; readonly keys: ServerKeys }> {
  if (startNew) throw new StartupError('--new is for a data folder: with DATABASE_URL start without it.')
  const keys = deriveServerKeys(readSecretKey(config).text)
  const database = await openPostgres(config.DATABASE_URL, now, { connections: config.DATABASE_CONNECTIONS, tell, metrics })
  try {
    await checkServerKey(database.db, keys.check)
  } catch (error) {
    await database.close()
    throw error
  }
  return { database, keys }
}
