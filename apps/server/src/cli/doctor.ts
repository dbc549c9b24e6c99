import { examine } from '../inspection/examine.ts'
import { examinePostgres } from '../inspection/examine-postgres.ts'
import { readArguments, type Command } from './command.ts'
import { readEngineConfig } from '../config.ts'

/** Looks at the data folder or the PostgreSQL database, and every row. */
export const doctorCommand: Command = {
  help: `larets-server doctor

Looks at the data folder: rights of its files, free space, the secret key, the structure of the database, the digest of
every row, counts and sums. With DATABASE_URL: at the settings of PostgreSQL that writes depend on, the secret key,
every row, counts and sums. Changes nothing and may run beside servers. Ends with 1 when something is wrong.`,
  run: async (given, { variables, tell, warn }) => {
    readArguments({ args: [...given], options: {} })
    const { engine, config } = readEngineConfig(variables)
    const findings = await (engine === 'sqlite' ? examine(config) : examinePostgres(config))
    for (const { level, text } of findings) {
      if (level === 'wrong') warn(`WRONG  ${text}`)
      else tell(`${level.padEnd(5)}  ${text}`)
    }
    return findings.some(({ level }) => level === 'wrong') ? 1 : 0
  },
}
