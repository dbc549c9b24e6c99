import { verifyBackup } from '../backup/verify-backup.ts'
import { summaryOf } from './backup.ts'
import { demandOne, readArguments, type Command } from './command.ts'

/** Checks that a backup is what was written. */
export const verifyBackupCommand: Command = {
  help: `larets-server verify-backup <folder>

Compares a backup with its manifest: every byte, the structure, the digest of every row, the counts. Needs no secret key
and changes nothing. Ends with 1 when the backup is not what was written.`,
  run: async (given, { tell, warn }) => {
    const { positionals } = readArguments({ args: [...given], options: {}, allowPositionals: true })
    const folder = demandOne('<folder>', positionals)
    const { manifest, faults } = await verifyBackup(folder)
    if (faults.length > 0) {
      warn(`The backup ${folder} is not what was written:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
      return 1
    }
    tell(`The backup ${folder} is what was written: ${summaryOf(manifest)}.`)
    if (manifest.damaged.length > 0)
      warn(`${manifest.damaged.length} rows were damaged already where they were copied from.`)
    return 0
  },
}
