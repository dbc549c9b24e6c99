import { join } from 'node:path'
import { databaseFault } from '../db/database-faults.ts'
import { oldestSchema } from '../db/initial-schema.ts'
import { databaseFile } from '../db/sqlite/database-file.ts'
import { newestSchema } from '../db/steps.ts'
import { damagedRows } from '../inspection/damaged-rows.ts'
import { databaseFacts } from '../inspection/database-facts.ts'
import { openToRead } from '../db/sqlite/open-to-read.ts'
import { structureFaults } from '../inspection/structure.ts'
import { StartupError } from '../startup-error.ts'
import { fileDigest } from './file-digest.ts'
import { keyIdOf } from '../key-id.ts'
import { readManifest, type Manifest } from './manifest.ts'

/** Manifest of a backup, and the faults of the copy. */
export interface VerifiedBackup {
  readonly manifest: Manifest
  /** In words; none when it is what was written. */
  readonly faults: readonly string[]
}

/**
 * Compares a backup with its manifest: every byte, then the structure, every row's digest and the counts.
 *
 * @throws StartupError when there is no manifest, it is not what was written, or the backup is newer than this server
 *   knows, or older than it opens
 */
export async function verifyBackup(folder: string): Promise<VerifiedBackup> {
  const manifest = readManifest(folder)
  if (manifest.schemaVersion > newestSchema) {
    throw new StartupError(
      `The backup has schema version ${manifest.schemaVersion}, newer than this server knows: use the server ` +
        'that made it.',
    )
  }
  if (manifest.schemaVersion < oldestSchema) {
    throw new StartupError(
      `The backup has schema version ${manifest.schemaVersion}, and this server begins with ${oldestSchema}. ` +
        'Nothing was changed. Restore it with the release before this one, start that once, and back up what ' +
        'it made: docs/maintenance.md, "Upgrading".',
    )
  }
  const path = join(folder, databaseFile)
  try {
    const { bytes, sha256 } = await fileDigest(path)
    if (bytes !== manifest.database.bytes || sha256 !== manifest.database.sha256) {
      return { manifest, faults: [`${databaseFile} is not what was written: its SHA-256 is another`] }
    }
    return { manifest, faults: await differences(path, manifest) }
  } catch (error) {
    const fault = databaseFault(error)
    if (fault === null && !isMissing(error)) throw error
    return { manifest, faults: [`${databaseFile} cannot be read`] }
  }
}

async function differences(path: string, manifest: Manifest): Promise<readonly string[]> {
  const { sqlite, db, close } = openToRead(path, { alone: true })
  try {
    const { keyCheck, ...facts } = databaseFacts(sqlite)
    const found = {
      ...facts,
      keyId: keyCheck === null ? null : keyIdOf(keyCheck),
      damaged: await damagedRows(db),
    }
    const told = (['schemaVersion', 'instanceId', 'keyId', 'highestSeq', 'rows', 'damaged'] as const).filter(
      (name) => JSON.stringify(found[name]) !== JSON.stringify(manifest[name]),
    )
    return [
      ...structureFaults(sqlite),
      ...told.map((name) => `the manifest tells otherwise of the database: ${name}`),
      ...(facts.rows['tab_shares'] === 0 || facts.rows['tab_shares'] === undefined
        ? []
        : ['it holds halves of tabs’ keys']),
    ]
  } finally {
    await close()
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'
