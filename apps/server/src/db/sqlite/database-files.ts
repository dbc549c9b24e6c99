import { statSync } from 'node:fs'
import { DisplacedError } from './sqlite-faults.ts'

/** The files of an open database. */
export interface DatabaseFiles {
  /** @throws DisplacedError when one of them was deleted, moved or replaced since it was opened */
  demandInPlace: () => void
}

/** Remembers which files an open database has: itself, its log, the log's index. */
export function rememberFiles(database: string): DatabaseFiles {
  const files = [database, `${database}-wal`, `${database}-shm`].map((path) => ({ path, opened: identityOf(path) }))
  return {
    demandInPlace: () => {
      const displaced = files.find(({ path, opened }) => identityOf(path) !== opened)
      if (displaced !== undefined) throw new DisplacedError(`${displaced.path} is not the file that was opened`)
    },
  }
}

/** Identity of a file under a name; null when there is none. */
function identityOf(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found === undefined ? null : `${found.dev}:${found.ino}`
}
