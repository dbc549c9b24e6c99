import { join } from 'node:path'
import {
  closeAccount,
  dropFactors,
  listAccounts,
  openAccount,
  setQuota,
  type OperatedAccount,
} from '../account/operated-accounts.ts'
import { systemClock } from '../clock.ts'
import { newestSchema } from '../db/steps.ts'
import { demandPostgresSchema, openPostgresBeside } from '../db/postgres/open-beside.ts'
import { postgresRefusal } from '../db/postgres/postgres-refusal.ts'
import { databaseFile } from '../db/sqlite/database-file.ts'
import { openBeside } from '../db/sqlite/open-beside.ts'
import type { Db } from '../db/schema.ts'
import { StartupError } from '../startup-error.ts'
import { askForHelp, readArguments, type Command } from './command.ts'
import { readEngineConfig, type EngineConfig } from '../config.ts'

/** Lists accounts, closes and opens them, gives them a quota, takes a second factor away. */
export const userCommand: Command = {
  help: `larets-server user list
larets-server user disable <e-mail>
larets-server user enable <e-mail>
larets-server user quota <e-mail> <MiB | default>
larets-server user drop-factor <e-mail>

list     tells of each account: id, e-mail, when it was made, vaults, items, bytes, bytes of replaced versions,
         sessions, quota in MiB, whether it is closed; separated by tabs
disable  closes an account: its sessions end at once and nobody signs in to it; nothing is deleted
enable   opens it again
quota    MiB that its vaults and items may take, and its replaced versions as much again, instead of the settings
drop-factor  takes the second factor away, for an owner who has lost it and all backup codes; only the master
         password opens the vaults, before and after

All of them may run beside the server and count at once.`,
  run: async (given, { variables, tell }) => {
    const { positionals } = readArguments({ args: [...given], options: {}, allowPositionals: true })
    const work = plan(positionals)
    tell(await beside(readEngineConfig(variables), work))
    return 0
  },
}

async function beside({ engine, config }: EngineConfig, work: (db: Db) => Promise<string>): Promise<string> {
  if (engine === 'sqlite') {
    const db = await openBeside(join(config.DATA_DIR, databaseFile))
    try {
      return await work(db)
    } finally {
      await db.destroy()
    }
  }
  const { db, close } = openPostgresBeside(config.DATABASE_URL)
  try {
    await demandPostgresSchema(db, newestSchema)
    return await work(db)
  } catch (error) {
    throw postgresRefusal(error, 'PostgreSQL did not do what was asked: its log tells why.')
  } finally {
    await close()
  }
}

/** Work of a command, found out before anything is opened; it resolves with what to tell. */
function plan([action, email, quota, ...more]: readonly string[]): (db: Db) => Promise<string> {
  if (more.length > 0) throw new StartupError(`There is one too many: ${more[0]}. ${askForHelp}`)
  if (action === 'list' && email === undefined) return async (db) => (await listAccounts(db)).map(line).join('\n')
  if (email !== undefined && quota === undefined) {
    if (action === 'disable')
      return (db) => closeAccount(db, email, systemClock.now()).then(() => `${email} is closed.`)
    if (action === 'enable') return (db) => openAccount(db, email, systemClock.now()).then(() => `${email} is open.`)
    if (action === 'drop-factor') {
      return (db) => dropFactors(db, email, systemClock.now()).then(() => `${email} has no second factor any more.`)
    }
  }
  if (action === 'quota' && email !== undefined && quota !== undefined) {
    const mib = quota === 'default' ? null : mebibytes(quota)
    const words = mib === null ? 'the setting' : `${mib} MiB`
    return (db) => setQuota(db, email, systemClock.now(), mib).then(() => `The quota of ${email} is ${words}.`)
  }
  throw new StartupError(`It is list, or disable, enable, quota or drop-factor of an e-mail. ${askForHelp}`)
}

/** Most MiB: a terabyte. */
const mostMebibytes = 1_048_576

function mebibytes(text: string): number {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= 1 && number <= mostMebibytes) return number
  throw new StartupError(`A quota is a whole number of MiB from 1 to ${mostMebibytes}, or default: not ${text}.`)
}

const line = (account: OperatedAccount): string =>
  [
    account.id,
    account.email,
    new Date(account.createdAt).toISOString(),
    account.vaults,
    account.items,
    account.bytes,
    account.versionBytes,
    account.sessions,
    account.quotaMib ?? 'default',
    account.disabledAt === null ? 'open' : 'closed',
  ].join('\t')
