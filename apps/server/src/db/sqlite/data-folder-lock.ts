import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartupError } from '../../startup-error.ts'

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
 * @throws StartupError when another process holds it, or it cannot be written to
 */
export function lockDataFolder(dataDir: string): DataFolderLock {
  const lock = new DatabaseSync(join(dataDir, 'server.lock'), { open: false, timeout: 0 })
  try {
    lock.open()
    lock.exec('PRAGMA journal_mode = MEMORY')
    lock.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    if (lock.isOpen) lock.close()
    throw new StartupError(
      isBusy(cause)
        ? `Another server is running on the data folder ${dataDir}.`
        : `The data folder ${dataDir} cannot be locked: it must be a writable folder on a local disk.`,
      { cause },
    )
  }
  return { release: () => lock.close() }
}

/** SQLite's result code for a lock that someone else holds. */
const busyCode = 5

const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === busyCode
