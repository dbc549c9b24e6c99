import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeBackup } from './make-backup.ts'

/** Folder of the backups that are made before a migration, in the data folder. */
export const migrationBackups = 'before-migration'
/** Whether a folder has the name of such a backup, which begins with the time and ends with the schema. */
export const isMigrationBackup = (name: string): boolean => /-schema-\d+$/.test(name)
/** How many of them stay. */
const mostKept = 3

/**
 * Backs a database up before its schema is changed, and drops the oldest of such backups.
 *
 * @param version that the schema has
 * @param now milliseconds since the Unix epoch
 * @returns where the backup lies
 * @throws StartupError as `makeBackup` does: then the schema stays as it is
 */
export async function backUpBeforeMigration(
  dataDir: string,
  database: string,
  version: number,
  now: number,
): Promise<string> {
  const folder = join(dataDir, migrationBackups)
  const time = new Date(now).toISOString().replaceAll(/[:.]/g, '-')
  const to = join(folder, `${time}-schema-${version}`)
  await makeBackup({ source: { engine: 'sqlite', path: database }, to, now })
  for (const old of oldest(folder)) rmSync(join(folder, old), { recursive: true })
  return to
}

/** By their names, which begin with the time. */
function oldest(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  const made = readdirSync(folder).filter(isMigrationBackup).sort()
  return made.slice(0, -mostKept)
}
