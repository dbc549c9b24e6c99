import { DatabaseSync } from 'node:sqlite'
import { StartupError } from '../../startup-error.ts'
import { sqliteFault, type SqliteFault } from './sqlite-faults.ts'

/** Bytes of the write-ahead log that its file keeps once it begins anew. */
const keptLog = 64 * 2 ** 20
/** Longest wait for a lock that another program holds while the database is opened or closed, in milliseconds. */
const lockTimeout = 1_000

/**
 * Opens a database file with every safeguard on and checks it.
 *
 * @throws StartupError with words of its own for every reason
 */
export function openFile(path: string): DatabaseSync {
  let sqlite: DatabaseSync | undefined
  try {
    sqlite = new DatabaseSync(path, { enableForeignKeyConstraints: true, timeout: lockTimeout })
    sqlite.exec('PRAGMA journal_mode = WAL')
    sqlite.exec('PRAGMA synchronous = FULL')
    sqlite.exec(`PRAGMA journal_size_limit = ${keptLog}`)
    sqlite.exec('PRAGMA foreign_keys = ON')
    sqlite.exec('PRAGMA trusted_schema = OFF')
    sqlite.exec('PRAGMA cell_size_check = ON')
    // Overwrites deleted rows: a share of a tab's key must not outlive its row.
    sqlite.exec('PRAGMA secure_delete = ON')
    const found = sqlite.prepare('PRAGMA quick_check(1)').get()?.['quick_check']
    if (found !== 'ok') throw new StartupError(words.damaged(path), { cause: new Error(String(found)) })
  } catch (error) {
    sqlite?.close()
    throw refusalOf(path, error)
  }
  return sqlite
}

/** From now on a lock of another program is answered at once: waiting inside SQLite would hold up everyone. */
export const waitForNobody = (sqlite: DatabaseSync): void => sqlite.exec('PRAGMA busy_timeout = 0')

/** Before the log is written into the file for the last time, when nobody is waiting any more. */
export const waitForOthers = (sqlite: DatabaseSync): void => sqlite.exec(`PRAGMA busy_timeout = ${lockTimeout}`)

/** The words for a fault at the start; an error that is none of the database's stays as it is. */
export function refusalOf(path: string, error: unknown): unknown {
  const fault = sqliteFault(error)
  return fault === null ? error : new StartupError(words[fault](path), { cause: error })
}

const words: Readonly<Record<SqliteFault, (path: string) => string>> = {
  full: (path) =>
    `The disk of the database ${path} takes no more: it is full, or a quota or a limit on the size of files ` +
    'is reached. The database itself is not known to be damaged: make room and start again.',
  locked: (path) => `Another program holds a lock on the database ${path}. End that program and start again.`,
  readOnly: (path) => `The database ${path} cannot be written to: the file or its file system is read-only.`,
  displaced: (path) => `The database ${path} was moved or replaced while it was opened.`,
  damaged: (path) => `The database ${path} is damaged or cannot be read. Restore a backup.`,
  other: (path) =>
    `The database ${path} cannot be opened. Look at the rights of the folder and its files; the database is ` +
    'not known to be damaged.',
}
