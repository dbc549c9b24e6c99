import { join } from 'node:path'
import { makeBackup, type BackupSource } from '../backup/make-backup.ts'
import type { Manifest } from '../backup/manifest.ts'
import { secretIdOf } from '../backup/restorable.ts'
import { systemClock } from '../clock.ts'
import { databaseFile } from '../db/sqlite/database-file.ts'
import { StartupError } from '../startup-error.ts'
import { demandOne, readArguments, type Command } from './command.ts'
import { readEngineConfig, type Config, type EngineConfig } from '../config.ts'

/** Copies the database, also while the server runs. */
export const backupCommand: Command = {
  help: `larets-server backup --to <folder>

Copies the database of DATA_DIR, or the PostgreSQL database of DATABASE_URL, as it is at one moment, also while servers
run and writes go on. A backup has one form, whatever it was made of, and can be restored to either. The folder must not
be there, or be empty; it has its name only once the copy was checked and is on the disk. Until then it is called
<folder>.part-…, which may be deleted when a backup ended early.

The secret key is not copied, and without it a backup opens nothing: keep a copy of it elsewhere.`,
  run: async (given, { variables, tell, warn }) => {
    const { values } = readArguments({ args: [...given], options: { to: { type: 'string' } } })
    const to = demandOne('--to <folder>', values.to === undefined ? [] : [values.to])
    const settings = readEngineConfig(variables)
    const manifest = await makeBackup({ source: sourceOf(settings), to, now: systemClock.now() })
    tell(`Backed up to ${to}: ${summaryOf(manifest)}.`)
    for (const line of aboutSecret(settings.config, manifest)) tell(line)
    if (manifest.damaged.length === 0) return 0
    warn(
      `The backup was kept, but ${manifest.damaged.length} rows of the database are damaged: run larets-server doctor.`,
    )
    return 1
  },
}

function aboutSecret(config: Config, { keyId }: Manifest): readonly string[] {
  if (keyId === null) return []
  const here = secretHere(config)
  return [
    `It needs the secret key ${keyId}, which it does not hold: keep a copy of that elsewhere. Without it ` +
      'nobody signs in to what is restored or opens anything, passkeys and recovery codes included.',
    ...(here === null || here === keyId ? [] : [`The secret key of these settings is another, ${here}.`]),
  ]
}

/** A copy that was made is not undone because the secret cannot be read here. */
function secretHere(config: Config): string | null {
  try {
    return secretIdOf(config)
  } catch (error) {
    if (error instanceof StartupError) return null
    throw error
  }
}

const sourceOf = ({ engine, config }: EngineConfig): BackupSource =>
  engine === 'sqlite' ? { engine, path: join(config.DATA_DIR, databaseFile) } : { engine, url: config.DATABASE_URL }

/** Contents of a backup, in a line. */
export function summaryOf({ madeAt, rows, keyId, schemaVersion }: Manifest): string {
  const { users = 0, vaults = 0, logins = 0 } = rows
  return (
    `${users} accounts, ${vaults} vaults, ${logins} items of ${madeAt}, ` +
    `schema ${schemaVersion}, secret key ${keyId ?? 'not set'}`
  )
}
