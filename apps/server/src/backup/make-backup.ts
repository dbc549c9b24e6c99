import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { databaseFault } from '../db/database-faults.ts'
import type { RestSeal } from '../db/rest-seal.ts'
import type { Schema } from '../db/schema.ts'
import { sealRows } from '../db/seal-rows.ts'
import { nodeSqliteDialect } from '../db/sqlite/node-sqlite-dialect.ts'
import { postgresRefusal } from '../db/postgres/postgres-refusal.ts'
import { oldestSchema } from '../db/initial-schema.ts'
import { databaseFile } from '../db/sqlite/database-file.ts'
import { olderSchema } from '../db/steps.ts'
import { flush, isFullDisk, writeNewFile } from '../durable-files.ts'
import { fileRefusal } from '../file-refusal.ts'
import { damagedRows } from '../inspection/damaged-rows.ts'
import { databaseFacts } from '../inspection/database-facts.ts'
import { openToRead } from '../db/sqlite/open-to-read.ts'
import { structureFaults } from '../inspection/structure.ts'
import { StartupError } from '../startup-error.ts'
import { copyDatabase } from './copy-database.ts'
import { copyPostgres } from './copy-postgres.ts'
import { fileDigest } from './file-digest.ts'
import { keyIdOf } from '../key-id.ts'
import { manifestFile, manifestText, type Manifest } from './manifest.ts'

/** The database that is copied; others may write to it meanwhile. */
export type BackupSource =
  | { readonly engine: 'sqlite'; readonly path: string }
  | { readonly engine: 'postgres'; readonly url: string }

/** Source and target of a copy. */
export interface BackupOrder {
  readonly source: BackupSource
  /** The folder that becomes the backup; it is made, or empty. */
  readonly to: string
  /** Milliseconds since the Unix epoch. */
  readonly now: number
  /** Seals what a former version left unsealed, in the copy alone. */
  readonly seal?: RestSeal
}

/**
 * Copies a database into a folder that has its name only once everything in it is checked and on the disk.
 *
 * @throws StartupError when there is nothing to copy, the folder is in use, the disk takes no more, or the structure of
 *   the
 * database is damaged
 */
export async function makeBackup({ source, to, ...order }: BackupOrder): Promise<Manifest> {
  const folder = resolve(to)
  if (source.engine === 'sqlite' && (statSync(source.path, { throwIfNoEntry: false })?.size ?? 0) === 0) {
    throw new StartupError(`There is no database to copy: ${source.path}. DATA_DIR names the data folder.`)
  }
  demandUnused(folder)
  const unfinished = `${folder}.part-${randomBytes(4).toString('hex')}`
  try {
    mkdirSync(unfinished, { recursive: true, mode: 0o700 })
    const manifest = await copyInto(unfinished, source, order)
    renameSync(unfinished, folder)
    flush(dirname(folder))
    return manifest
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw refusal(error, { source, folder })
  }
}

async function copyInto(
  folder: string,
  source: BackupSource,
  { now, seal }: Pick<BackupOrder, 'now' | 'seal'>,
): Promise<Manifest> {
  const path = join(folder, databaseFile)
  // Made here, so that nobody else may read it from the beginning.
  writeNewFile(path, '')
  if (source.engine === 'sqlite') copyDatabase(source.path, path)
  else await copyPostgres(source.url, path, now)
  if (seal !== undefined) await sealFile(path, seal)
  flush(path)
  const manifest = await describe(path, now)
  writeNewFile(join(folder, manifestFile), manifestText(manifest))
  flush(folder)
  return manifest
}

async function describe(path: string, now: number): Promise<Manifest> {
  const { sqlite, db, close } = openToRead(path, { alone: true })
  try {
    const faults = structureFaults(sqlite)
    if (faults.length > 0) {
      throw new StartupError(
        `The database is damaged, so no backup was kept:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
      )
    }
    const { keyCheck, ...facts } = databaseFacts(sqlite)
    if (facts.schemaVersion < oldestSchema) throw olderSchema(facts.schemaVersion)
    return {
      format: 'larets-backup',
      formatVersion: 1,
      engine: 'sqlite',
      madeAt: new Date(now).toISOString(),
      keyId: keyCheck === null ? null : keyIdOf(keyCheck),
      ...facts,
      damaged: [...(await damagedRows(db))],
      database: await fileDigest(path),
    }
  } finally {
    await close()
  }
}

function demandUnused(folder: string): void {
  if (!existsSync(folder)) return
  const isEmpty = statSync(folder).isDirectory() && readdirSync(folder).length === 0
  if (!isEmpty) throw new StartupError(`${folder} is there already: name a folder that is not, or an empty one.`)
}

function refusal(
  error: unknown,
  { source, folder }: { readonly source: BackupSource; readonly folder: string },
): unknown {
  if (error instanceof StartupError) return error
  const fault = databaseFault(error)
  if (fault === 'full' || isFullDisk(error)) {
    return new StartupError(`The disk of ${folder} takes no more: no backup was kept.`, { cause: error })
  }
  const reason = fileRefusal(error)
  if (reason !== null)
    return new StartupError(`${folder} cannot be written to: ${reason}. No backup was kept.`, { cause: error })
  if (source.engine === 'postgres')
    return postgresRefusal(error, 'PostgreSQL did not let itself be copied, and its log tells why. No backup was kept.')
  if (fault === null) return error
  return new StartupError(
    `The database ${source.path} cannot be copied: ` +
      `${fault === 'damaged' ? 'it is damaged' : 'it cannot be read'}. No backup was kept.`,
    { cause: error },
  )
}

/**
 * Seals the rows of a database file that nobody else uses, and writes it anew without what they were; it is not yet
 * flushed.
 */
async function sealFile(path: string, seal: RestSeal): Promise<void> {
  const sqlite = new DatabaseSync(path, { enableForeignKeyConstraints: false })
  // An interrupted restore begins anew.
  sqlite.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA trusted_schema = OFF')
  const db = new Kysely<Schema>({ dialect: nodeSqliteDialect(sqlite) })
  try {
    await sealRows(db, seal)
    await sql`VACUUM`.execute(db)
  } finally {
    await db.destroy()
  }
}
