import { restoreBackup, type RestoreOrder } from '../backup/restore-backup.ts'
import { restorePostgres } from '../backup/restore-postgres.ts'
import { systemClock } from '../clock.ts'
import { StartupError } from '../startup-error.ts'
import { summaryOf } from './backup.ts'
import { demandOne, readArguments, type Command } from './command.ts'
import { readEngineConfig, type EngineConfig } from '../config.ts'

/** Puts a backup in the place of the database, or into an empty one of PostgreSQL. */
export const restoreCommand: Command = {
  help: `larets-server restore --from <folder> [--force] [--end-sessions] [--no-notice]

Checks a backup and puts it into DATA_DIR, or into the PostgreSQL database of DATABASE_URL, which has to be empty. No
server may run there, and the secret key that belongs to the backup must be there: in DATA_DIR, SECRET_KEY or
SECRET_KEY_FILE. The backup may have been made of a data folder or of PostgreSQL.

  --force         when DATA_DIR has a database: rename it and put the backup in its place
  --end-sessions  sign everybody out; without it, whoever was signed in when the backup was made is so again, also on a
                  device that was signed out since
  --no-notice     tell nobody; for a move, after whose backup nothing was written. Without it everybody's notices say
                  that the server was restored, and that what was written since the backup may be missing`,
  run: async (given, { variables, tell }) => {
    const { values } = readArguments({
      args: [...given],
      options: {
        from: { type: 'string' },
        force: { type: 'boolean', default: false },
        'end-sessions': { type: 'boolean', default: false },
        'no-notice': { type: 'boolean', default: false },
      },
    })
    const from = demandOne('--from <folder>', values.from === undefined ? [] : [values.from])
    const endSessions = values['end-sessions']
    const wanted = { from, force: values.force, endSessions, notice: !values['no-notice'], now: systemClock.now() }
    for (const line of await restore(readEngineConfig(variables), wanted)) tell(line)
    tell(
      endSessions
        ? 'Everybody has to sign in again.'
        : 'Sessions go on as they were then, also those that were signed out since. --end-sessions ends them all.',
    )
    return 0
  },
}

type Wanted = Omit<RestoreOrder, 'config'>

/** Resolves with what to tell. */
async function restore({ engine, config }: EngineConfig, { force, ...wanted }: Wanted): Promise<readonly string[]> {
  if (engine === 'sqlite') {
    const { manifest, setAside } = await restoreBackup({ config, force, ...wanted })
    const former = `The former database is called ${setAside ?? ''} now. Delete it once nobody misses anything.`
    return [`Restored to ${config.DATA_DIR}: ${summaryOf(manifest)}.`, ...(setAside === null ? [] : [former])]
  }
  if (force) {
    throw new StartupError(
      '--force is for a data folder. A PostgreSQL database is never replaced: make an empty one and let ' +
        'DATABASE_URL name it.',
    )
  }
  const manifest = await restorePostgres({ config, ...wanted })
  return [`Restored to PostgreSQL: ${summaryOf(manifest)}.`]
}
