import { backUpBeforeMigration } from '../backup/migration-backup.ts'
import { systemClock } from '../clock.ts'
import { openDataFolder } from '../data-folder.ts'
import { hasDatabase } from '../db/sqlite/lost-database.ts'
import { newestSchema } from '../db/migrate.ts'
import { StartupError } from '../startup-error.ts'
import { readArguments, type Command } from './command.ts'
import { readFolderConfig } from './folder-config.ts'

/** Brings the schema up to date without serving. */
export const migrateCommand: Command = {
  help: `larets-server migrate [--no-backup]

Brings the schema of the database in DATA_DIR up to date. The server must not run; it does the same when it starts. The
database is backed up first, into DATA_DIR/before-migration, where the last three such backups stay.

  --no-backup  when there is no room for one on this disk, and you have made one elsewhere`,
  run: async (given, { variables, tell }) => {
    const { values } = readArguments({ args: [...given], options: { 'no-backup': { type: 'boolean', default: false } } })
    const config = readFolderConfig(variables)
    if (!hasDatabase(config.DATA_DIR)) throw new StartupError(`There is no database in ${config.DATA_DIR}.`)
    const now = systemClock.now()
    const { database } = await openDataFolder(config, {
      startNew: false,
      now,
      tell,
      beforeMigration: async (path, version) => {
        if (values['no-backup']) return
        tell(`Backed up to ${await backUpBeforeMigration(config.DATA_DIR, path, version, now)}.`)
      },
    })
    await database.close()
    tell(`The schema is that of version ${newestSchema}.`)
    return 0
  },
}
