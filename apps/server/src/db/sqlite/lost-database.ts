import { existsSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { databaseFile } from './database-file.ts'

/** Files that SQLite keeps beside a database that is open, or was when its process ended. */
const besides = ['-wal', '-shm']

/** True when the data folder holds a database that is not empty, as far as its size tells. */
export const hasDatabase = (dataDir: string): boolean => sizeOf(join(dataDir, databaseFile)) > 0

/** True when the data folder holds what a database had not yet written into its file. */
export const hasLog = (dataDir: string): boolean => sizeOf(join(dataDir, `${databaseFile}-wal`)) > 0

/** Why nothing is begun where a database was: it may be on a disk that is not mounted, or in a backup. */
export function lostDatabase(dataDir: string): StartupError {
  const what = existsSync(join(dataDir, databaseFile)) ? 'empty' : 'missing'
  const log = hasLog(dataDir)
    ? ` Put it back beside ${databaseFile}-wal, which is still there and may hold the last writes.`
    : ''
  return new StartupError(
    `The data folder ${dataDir} was in use, but its database ${databaseFile} is ${what}. Nothing was ` +
      `changed. Mount the right folder, or put the database back from a backup.${log} To begin with an empty ` +
      'vault instead, start once with --new.',
  )
}

/**
 * Makes way for a new database: what is left of the former one is renamed, never deleted.
 *
 * @throws StartupError when there is a database
 */
export function setRemainsAside(dataDir: string): void {
  if (hasDatabase(dataDir)) {
    throw new StartupError(`The data folder ${dataDir} has a database: start without --new, or move it away first.`)
  }
  for (const name of [databaseFile, ...besides.map((suffix) => databaseFile + suffix)]) {
    const path = join(dataDir, name)
    if (existsSync(path)) renameSync(path, freeName(path))
  }
}

function freeName(path: string): string {
  for (let number = 1; ; number += 1) {
    const name = `${path}.old-${number}`
    if (!existsSync(name)) return name
  }
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0
