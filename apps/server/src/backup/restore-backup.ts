import { randomUUID } from 'node:crypto'
import { copyFileSync, constants, existsSync, mkdirSync, renameSync, rmSync, chmodSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Config } from '../config.ts'
import { lockDataFolder } from '../db/sqlite/data-folder-lock.ts'
import { databaseFault } from '../db/database-faults.ts'
import { databaseFile } from '../db/sqlite/database-file.ts'
import { hasDatabase, hasLog } from '../db/sqlite/lost-database.ts'
import { flush, isFullDisk } from '../durable-files.ts'
import { StartupError } from '../startup-error.ts'
import { fileDigest } from './file-digest.ts'
import type { Manifest } from './manifest.ts'
import { demandSecret, demandWhole } from './restorable.ts'
import { restoredNotice } from './restored-notice.ts'

/** Source and target of a restore. */
export interface RestoreOrder {
  readonly config: Config
  /** The backup's folder. */
  readonly from: string
  /** True when a database that is there may be set aside. */
  readonly force: boolean
  /** True when nobody is to stay signed in. */
  readonly endSessions: boolean
  /** True when every account is told of it. */
  readonly notice: boolean
  /** Milliseconds since the Unix epoch. */
  readonly now: number
}

/** Result of the restore. */
export interface Restored {
  readonly manifest: Manifest
  /** The name that the former database has now; null when there was none. */
  readonly setAside: string | null
}

/** Name of what is being put in place. */
const pendingFile = `${databaseFile}.restoring`
/** Files that SQLite keeps beside a database. */
const besides = ['', '-wal', '-shm']

/**
 * Puts a backup in the place of the database. Everything is looked at before anything is changed, and what there was is
 * renamed, never deleted.
 *
 * @throws StartupError when a server runs on the data folder, it has a database and `force` is false, the backup is not
 * what was written, its secret is not there, or the disk takes no more
 */
export async function restoreBackup({ config, from, force, ...wanted }: RestoreOrder): Promise<Restored> {
  const { DATA_DIR: dataDir } = config
  const manifest = await demandWhole(from)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = lockDataFolder(dataDir)
  try {
    demandSecret(config, manifest)
    const inUse = hasDatabase(dataDir) || hasLog(dataDir)
    if (inUse && !force) {
      throw new StartupError(
        `The data folder ${dataDir} has a database. Restore with --force to put the backup in its place; the ` +
          'database is then renamed, not deleted.',
      )
    }
    const pending = join(dataDir, pendingFile)
    try {
      await copyIn(join(from, databaseFile), pending, manifest)
      beginAnew(pending, wanted)
    } catch (error) {
      rmSync(pending, { force: true })
      throw refusal(error, dataDir)
    }
    const setAside = setDatabaseAside(dataDir)
    renameSync(pending, join(dataDir, databaseFile))
    flush(dataDir)
    return { manifest, setAside }
  } finally {
    lock.release()
  }
}

/** A copy on this disk, compared once more with the manifest: a medium may read otherwise the second time. */
async function copyIn(from: string, to: string, { database }: Manifest): Promise<void> {
  rmSync(to, { force: true })
  copyFileSync(from, to, constants.COPYFILE_EXCL)
  chmodSync(to, 0o600)
  if ((await fileDigest(to)).sha256 !== database.sha256) {
    throw new StartupError('The backup could not be read twice alike: look at the disk that it lies on.')
  }
}

/** Another epoch: what clients know of the database's course no longer holds. */
function beginAnew(
  path: string,
  { endSessions, notice, now }: Pick<RestoreOrder, 'endSessions' | 'notice' | 'now'>,
): void {
  const sqlite = new DatabaseSync(path)
  try {
    sqlite.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL; BEGIN IMMEDIATE')
    sqlite
      .prepare("INSERT INTO meta VALUES ('epoch', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value")
      .run(randomUUID())
    if (endSessions) sqlite.exec('UPDATE users SET security_epoch = security_epoch + 1')
    if (notice) for (const statement of restoredNotice(now)) sqlite.exec(statement)
    sqlite.exec('COMMIT')
  } finally {
    sqlite.close()
  }
  flush(path)
}

/** Under one new name, so that the log stays with its database. */
function setDatabaseAside(dataDir: string): string | null {
  const path = join(dataDir, databaseFile)
  const present = besides.filter((suffix) => existsSync(path + suffix))
  if (present.length === 0) return null
  const name = freeName(dataDir)
  for (const suffix of present) renameSync(path + suffix, join(dataDir, name + suffix))
  return name
}

function freeName(dataDir: string): string {
  for (let number = 1; ; number += 1) {
    const name = `${databaseFile}.old-${number}`
    if (besides.every((suffix) => !existsSync(join(dataDir, name + suffix)))) return name
  }
}

function refusal(error: unknown, dataDir: string): unknown {
  if (databaseFault(error) === 'full' || isFullDisk(error)) {
    return new StartupError(`The disk of ${dataDir} takes no more; nothing was changed.`, { cause: error })
  }
  return error
}
