import { parseArgs, type ParseArgsConfig } from 'node:util'
import { StartupError } from '../startup-error.ts'

/** Source of a command's settings, and the receiver of its words. */
export interface Surroundings {
  readonly variables: Readonly<Record<string, string | undefined>>
  /** One line or several to standard output. */
  readonly tell: (text: string) => void
  /** One line or several to standard error: what is wrong. */
  readonly warn: (text: string) => void
}

/** Exit code of a command: 0, 1 when something is wrong, null when it goes on until a signal. */
export type ExitCode = 0 | 1 | null

/** One of the program's commands. */
export interface Command {
  /** How it is called and what it does, for `--help`. */
  readonly help: string
  /** @throws StartupError for everything that the operator can act on */
  readonly run: (given: readonly string[], surroundings: Surroundings) => Promise<ExitCode>
}

/**
 * Reads what was typed after a command's name.
 *
 * @throws StartupError in plain words when it does not fit
 */
export function readArguments<const Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs<Config>(config)
  } catch (cause) {
    // Node's own words; what follows the first sentence is advice to programmers.
    if (cause instanceof TypeError)
      throw new StartupError(`${/^[^.]+/.exec(cause.message)?.[0] ?? ''}. ${askForHelp}`, { cause })
    throw cause
  }
}

/** Usage, told after a mistyped command. */
export const askForHelp = 'Add --help for how it is called.'

/**
 * The one value that a command needs.
 *
 * @throws StartupError when there is none, or more than one
 */
export function demandOne(what: string, given: readonly string[]): string {
  const [first, ...more] = given
  if (first === undefined || first === '') throw new StartupError(`${what} is missing. ${askForHelp}`)
  if (more.length > 0) throw new StartupError(`There is one too many: ${more[0]}. ${askForHelp}`)
  return first
}
