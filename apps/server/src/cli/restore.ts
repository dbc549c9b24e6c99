import { restoreBackup } from '../backup/restore-backup.ts'
import { summaryOf } from './backup.ts'
import { demandOne, readArguments, type Command } from './command.ts'
import { readFolderConfig } from './folder-config.ts'

/** Puts a backup in the place of the database. */
export const restoreCommand: Command = {
  help: `larets-server restore --from <folder> [--force] [--end-sessions]

Checks a backup and puts it into DATA_DIR. The server must not run, and the secret key that belongs to the backup must be
there: in DATA_DIR, SECRET_KEY or SECRET_KEY_FILE.

  --force         when there is a database: rename it and put the backup in its place
  --end-sessions  sign everybody out; without it, whoever was signed in when the backup was made is so again, also on a
                  device that was signed out since`,
  run: async (given, { variables, tell }) => {
    const { values } = readArguments({
      args: [...given],
      options: {
        from: { type: 'string' },
        force: { type: 'boolean', default: false },
        'end-sessions': { type: 'boolean', default: false },
      },
    })
    const from = demandOne('--from <folder>', values.from === undefined ? [] : [values.from])
    const config = readFolderConfig(variables)
    const { manifest, setAside } = await restoreBackup({
      config,
      from,
      force: values.force,
      endSessions: values['end-sessions'],
    })
    tell(`Restored to ${config.DATA_DIR}: ${summaryOf(manifest)}.`)
    if (setAside !== null) tell(`The former database is called ${setAside} now. Delete it once nobody misses anything.`)
    tell(
      values['end-sessions']
        ? 'Everybody has to sign in again.'
        : 'Sessions go on as they were then, also those that were signed out since. --end-sessions ends them all.',
    )
    return 0
  },
}
