import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartupError } from '../startup-error.ts'

/** A data folder held by this process. */
export interface DataFolderLock {
  release: () => void
}

/**
 * Takes the data folder for this process alone.
 *
 * The lock is the operating system's, on a file that SQLite holds in an exclusive transaction: it ends with the
 * process however that ends, so there is no stale lock to clear away.
 *
 * @throws StartupError when another process holds it
 */
export function lockDataFolder(dataDir: string): DataFolderLock {
  const lock = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: 0 })
  try {
    lock.exec('PRAGMA journal_mode = MEMORY')
    lock.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    lock.close()
    throw new StartupError(`Another server is running on the data folder ${dataDir}.`, { cause })
  }
  return { release: () => lock.close() }
}
