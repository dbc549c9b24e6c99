import { StartupError } from '../startup-error.ts'
import { askForHelp, type Command, type ExitCode, type Surroundings } from './command.ts'

/** Every command, loaded when it is called. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./serve.ts')).serveCommand,
  migrate: async () => (await import('./migrate.ts')).migrateCommand,
  backup: async () => (await import('./backup.ts')).backupCommand,
  'verify-backup': async () => (await import('./verify-backup.ts')).verifyBackupCommand,
  restore: async () => (await import('./restore.ts')).restoreCommand,
  user: async () => (await import('./user.ts')).userCommand,
  doctor: async () => (await import('./doctor.ts')).doctorCommand,
}

const help = `larets-server <command> [options]

  serve          serves the app and its API; what is done without a command
  migrate        brings the database's schema up to date, without serving
  backup         copies the database, also while the server runs
  verify-backup  checks that a backup is what was written
  restore        puts a backup in the place of the database
  doctor         looks at the data folder and every row of the database
  user           lists accounts, closes and opens them, gives them a quota

Settings come from environment variables, the same for every command: docs/operating.md names them.
larets-server <command> --help tells more.`

/**
 * Runs the command that the arguments begin with; without one, the server is started.
 *
 * @throws StartupError for everything that the operator can act on
 */
export async function runCommand(given: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  const [first] = given
  if (first === 'help' || (first !== undefined && asksForHelp(first))) {
    surroundings.tell(help)
    return 0
  }
  const named = first !== undefined && !first.startsWith('-')
  const name = named ? first : 'serve'
  const rest = named ? given.slice(1) : given
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (load === undefined) throw new StartupError(`There is no command ${name}. ${askForHelp}`)
  const command = await load()
  if (rest.some(asksForHelp)) {
    surroundings.tell(command.help)
    return 0
  }
  return command.run(rest, surroundings)
}

const asksForHelp = (argument: string): boolean => argument === '--help' || argument === '-h'
