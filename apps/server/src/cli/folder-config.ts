import { resolve } from 'node:path'
import { readConfig, type Config } from '../config.ts'
import { StartupError } from '../startup-error.ts'
import type { Surroundings } from './command.ts'

/**
 * The settings of a command that works on the data folder.
 *
 * @throws StartupError when the server's data are in PostgreSQL: what lies in a folder is not what the operator means
 */
export function readFolderConfig(variables: Surroundings['variables']): Config {
  const config = readConfig(variables)
  if (config.DATABASE_URL !== undefined) {
    throw new StartupError(
      'DATABASE_URL is set, so the data are in PostgreSQL, and this command is for a data folder. docs/operating.md says what takes its place; leave DATABASE_URL out if the folder is meant.',
    )
  }
  return { ...config, DATA_DIR: resolve(config.DATA_DIR) }
}
