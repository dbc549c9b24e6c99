import { resolve } from 'node:path'
import { readConfig, type Config } from '../config.ts'
import type { Surroundings } from './command.ts'

/** The settings of a command, and where the data are that it works on. */
export type EngineConfig =
  | { readonly engine: 'sqlite'; readonly config: Config }
  | { readonly engine: 'postgres'; readonly config: Config & { readonly DATABASE_URL: string } }

/** Reads them. @throws StartupError that names every mistake at once */
export function readEngineConfig(variables: Surroundings['variables']): EngineConfig {
  const { DATABASE_URL, ...config } = readConfig(variables)
  return DATABASE_URL === undefined
    ? { engine: 'sqlite', config: { ...config, DATA_DIR: resolve(config.DATA_DIR) } }
    : { engine: 'postgres', config: { ...config, DATABASE_URL } }
}
