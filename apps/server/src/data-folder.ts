import { accessSync, constants, mkdirSync } from 'node:fs'
import { sealMigrationBackups } from './backup/seal-migration-backups.ts'
import type { Config } from './config.ts'
import { lockDataFolder } from './db/sqlite/data-folder-lock.ts'
import { noDatabaseMetrics, type DatabaseMetrics } from './db/database-metrics.ts'
import type { Database } from './db/database.ts'
import { openDatabase } from './db/sqlite/open-database.ts'
import { checkServerKey } from './db/key-check.ts'
import { hasDatabase, hasLog, lostDatabase, setRemainsAside } from './db/sqlite/lost-database.ts'
import type { Db } from './db/schema.ts'
import { rewriteFile } from './db/sqlite/rewrite-file.ts'
import { createRestSeal, type RestSeal } from './db/rest-seal.ts'
import { sealDatabase } from './db/seal-database.ts'
import { keepCopy, readSecretKey, type SecretKey } from './secret-key.ts'
import { deriveServerKeys, type ServerKeys } from './server-keys.ts'
import { StartupError } from './startup-error.ts'

/** How a data folder is opened. */
export interface DataFolderOptions {
  /** True when a folder that has lost its database may begin with an empty one. */
  readonly startNew: boolean
  /** Milliseconds since the Unix epoch. */
  readonly now: number
  /** Awaited before the schema of a database that is in use is changed, with its path and the version it has. */
  readonly beforeMigration?: (path: string, version: number) => Promise<void>
  /** Told when the database begins and ceases to refuse writes. */
  readonly tell: (message: string) => void
  readonly metrics?: DatabaseMetrics
}

/**
 * Opens a data folder: the database and the secret it was made with. Makes folder and both at the first start, and
 * never an empty database where one was.
 *
 * @throws StartupError for every reason that the operator can act on
 */
export async function openDataFolder(
  config: Config,
  { startNew, now, tell, metrics = noDatabaseMetrics, beforeMigration = async () => undefined }: DataFolderOptions,
): Promise<{ readonly database: Database; readonly keys: ServerKeys }> {
  const { DATA_DIR: dataDir } = config
  makeDataFolder(dataDir)
  const lock = lockDataFolder(dataDir)
  let secret: SecretKey
  try {
    if (startNew) setRemainsAside(dataDir)
    secret = readSecretKey(config)
    const wasInUse = secret.fromEarlierStart || hasLog(dataDir)
    if (!startNew && wasInUse && !hasDatabase(dataDir)) throw lostDatabase(dataDir)
  } catch (error) {
    lock.release()
    throw error
  }
  const keys = deriveServerKeys(secret.text)
  const mayBeNew = startNew || !secret.fromEarlierStart
  const seal = createRestSeal(keys)
  const prepare = async (db: Db) => {
    const isNew = await checkServerKey(db, keys.check)
    if (isNew) tell(keepCopy(keys.id, secret.path, dataDir))
    await sealDatabase(db, { seal, isNew, rewrite: () => rewriteFolder(db, dataDir, seal), tell })
  }
  const database = await openDatabase(dataDir, now, { lock, mayBeNew, tell, metrics, beforeMigration, seal, prepare })
  try {
    secret.settle()
  } catch (error) {
    await database.close()
    throw error
  }
  return { database, keys }
}

/** The database, and what lies beside it of earlier states of it. @returns null when that is done, or why not */
async function rewriteFolder(db: Db, dataDir: string, seal: RestSeal): Promise<string | null> {
  const hindrances = [await rewriteFile(db), await sealMigrationBackups(dataDir, seal)].filter(
    (words) => words !== null,
  )
  return hindrances.length === 0 ? null : hindrances.join('; ')
}

function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new StartupError(`The data folder ${dataDir} cannot be made or written to.`, { cause })
  }
}
