import type { Config } from './config.ts'
import type { DatabaseMetrics } from './db/database-metrics.ts'
import type { Database } from './db/database.ts'
import { checkServerKey } from './db/key-check.ts'
import { openPostgres } from './db/postgres/open-database.ts'
import { rewriteTables } from './db/postgres/rewrite-tables.ts'
import { createRestSeal } from './db/rest-seal.ts'
import type { Db } from './db/schema.ts'
import { sealDatabase } from './db/seal-database.ts'
import { keepCopy, readSecretKey } from './secret-key.ts'
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
  const secret = readSecretKey(config)
  const keys = deriveServerKeys(secret.text)
  const seal = createRestSeal(keys)
  const prepare = async (db: Db) => {
    const isNew = await checkServerKey(db, keys.check)
    if (isNew) tell(keepCopy(keys.id, secret.path, config.DATA_DIR))
    await sealDatabase(db, { seal, isNew, rewrite: () => rewriteTables(db), tell })
  }
  const database = await openPostgres(config.DATABASE_URL, now, {
    connections: config.DATABASE_CONNECTIONS,
    tell,
    metrics,
    seal,
    prepare,
  })
  return { database, keys }
}
