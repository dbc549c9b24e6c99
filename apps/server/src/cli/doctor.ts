import { examine } from '../inspection/examine.ts'
import { readArguments, type Command } from './command.ts'
import { readFolderConfig } from './folder-config.ts'

/** Looks at the data folder and every row of the database. */
export const doctorCommand: Command = {
  help: `larets-server doctor

Looks at the data folder: rights of its files, free space, the secret key, the structure of the database, the digest of
every row, counts and sums. Changes nothing and may run beside the server. Ends with 1 when something is wrong.`,
  run: async (given, { variables, tell, warn }) => {
    readArguments({ args: [...given], options: {} })
    const findings = await examine(readFolderConfig(variables))
    for (const { level, text } of findings) {
      if (level === 'wrong') warn(`WRONG  ${text}`)
      else tell(`${level.padEnd(5)}  ${text}`)
    }
    return findings.some(({ level }) => level === 'wrong') ? 1 : 0
  },
}
