import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { oldestSchema } from '../db/initial-schema.ts'
import { databaseFile } from '../db/sqlite/database-file.ts'
import type { RestSeal } from '../db/rest-seal.ts'
import { hasUnsealed } from '../db/seal-rows.ts'
import { flush } from '../durable-files.ts'
import { openToRead } from '../db/sqlite/open-to-read.ts'
import { StartupError } from '../startup-error.ts'
import { makeBackup } from './make-backup.ts'
import { readManifest } from './manifest.ts'
import { isMigrationBackup, migrationBackups } from './migration-backup.ts'

/**
 * Puts sealed copies in the place of those that former migrations of a data folder left in it: they are the same
 * database, a few weeks older. This server restores them as it did; the older one that they were made by does not.
 * Those older than it opens stay as they are, and are told.
 *
 * @returns null when none is left that is not sealed, or which and why, in words
 */
export async function sealMigrationBackups(dataDir: string, seal: RestSeal): Promise<string | null> {
  const folder = join(dataDir, migrationBackups)
  if (!existsSync(folder)) return null
  const left: string[] = []
  for (const name of readdirSync(folder).filter(isMigrationBackup)) {
    const path = join(folder, name)
    try {
      const { schemaVersion } = readManifest(path)
      if (schemaVersion < oldestSchema)
        throw new StartupError(`It has schema version ${schemaVersion}, older than this server opens.`)
      if (await isUnsealed(path)) await sealBackup(path, seal)
    } catch (error) {
      if (!(error instanceof StartupError)) throw error
      left.push(`${path} could not be sealed (${error.message})`)
    }
  }
  flush(folder)
  return left.length === 0 ? null : `${left.join(' ')} Delete what is not needed any more`
}

async function isUnsealed(path: string): Promise<boolean> {
  const { db, close } = openToRead(join(path, databaseFile), { alone: true })
  try {
    return await hasUnsealed(db)
  } finally {
    await close()
  }
}

/** A new copy beside it first: there is a whole one at any time. */
async function sealBackup(path: string, seal: RestSeal): Promise<void> {
  const sealed = `${path}-sealed`
  rmSync(sealed, { recursive: true, force: true })
  const { madeAt, keyId } = readManifest(path)
  if (keyId !== null && keyId !== seal.keyId) throw new StartupError(`It was made with the secret key ${keyId}.`)
  await makeBackup({
    source: { engine: 'sqlite', path: join(path, databaseFile) },
    to: sealed,
    now: Date.parse(madeAt),
    seal,
  })
  rmSync(path, { recursive: true })
  renameSync(sealed, path)
}
