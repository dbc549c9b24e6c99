import { backUpBeforeMigration } from '../backup/migration-backup.ts'
import { systemClock } from '../clock.ts'
import { openDataFolder } from '../data-folder.ts'
import { hasDatabase } from '../db/sqlite/lost-database.ts'
import { newestSchema } from '../db/steps.ts'
import { noDatabaseMetrics } from '../db/database-metrics.ts'
import { openSharedDatabase } from '../shared-database.ts'
import { StartupError } from '../startup-error.ts'
import { readArguments, type Command, type Surroundings } from './command.ts'
import { readEngineConfig, type Config } from '../config.ts'

/** Brings the schema up to date without serving. */
export const migrateCommand: Command = {
  help: `larets-server migrate [--no-backup]

Brings the schema of the database in DATA_DIR up to date. The server must not run; it does the same when it starts. The
database is backed up first, into DATA_DIR/before-migration, where the last three such backups stay.

With DATABASE_URL it does so in PostgreSQL, where a node that starts does the same; nothing is backed up before, so run
larets-server backup.

  --no-backup  when there is no room for one on this disk, and you have made one elsewhere`,
  run: async (given, { variables, tell }) => {
    const { values } = readArguments({
      args: [...given],
      options: { 'no-backup': { type: 'boolean', default: false } },
    })
    const { engine, config } = readEngineConfig(variables)
    const now = systemClock.now()
    if (engine === 'postgres') {
      const { database } = await openSharedDatabase(config, { startNew: false, now, tell, metrics: noDatabaseMetrics })
      await database.close()
    } else await migrateFolder(config, { now, tell, backsUp: !values['no-backup'] })
    tell(`The schema is that of version ${newestSchema}.`)
    return 0
  },
}

interface FolderMigration {
  readonly now: number
  readonly tell: Surroundings['tell']
  readonly backsUp: boolean
}

async function migrateFolder(config: Config, { now, tell, backsUp }: FolderMigration): Promise<void> {
  if (!hasDatabase(config.DATA_DIR)) throw new StartupError(`There is no database in ${config.DATA_DIR}.`)
  const { database } = await openDataFolder(config, {
    startNew: false,
    now,
    tell,
    beforeMigration: async (path, version) => {
      if (backsUp) tell(`Backed up to ${await backUpBeforeMigration(config.DATA_DIR, path, version, now)}.`)
    },
  })
  await database.close()
}
