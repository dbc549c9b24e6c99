import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { databaseFault } from '../db/database-faults.ts'
import { databaseFile } from '../db/sqlite/database-file.ts'
import { openToRead } from '../db/sqlite/open-to-read.ts'
import { freeBytes } from '../http/free-space.ts'
import { besideDatabase, hasSecretBeside, isWithin, secretFile } from '../secret-key.ts'
import { databaseFacts } from './database-facts.ts'
import { examineRows } from './examine-rows.ts'
import { note, ok, wrong, type Finding } from './finding.ts'
import { structureFaults } from './structure.ts'

const mebibyte = 1_048_576
/** Rights of a file that are its owner's alone. */
const othersRights = 0o077

/** Looks at everything in a data folder, also while the server runs. Changes nothing. */
export async function examine(config: Config): Promise<readonly Finding[]> {
  const { DATA_DIR: dataDir } = config
  if (!existsSync(dataDir)) return [wrong(`there is no data folder ${dataDir}`)]
  return [...examineFiles(config), await examineSpace(config), ...(await examineDatabase(config))]
}

function examineFiles(config: Config): readonly Finding[] {
  const { DATA_DIR: dataDir } = config
  const names = [databaseFile, `${databaseFile}-wal`, `${databaseFile}-shm`, secretFile]
  const open = names.filter((name) => {
    const found = statSync(join(dataDir, name), { throwIfNoEntry: false })
    return found !== undefined && (found.mode & othersRights) !== 0
  })
  return [
    ...open.map((name) => wrong(`${name} can be read by others: chmod 600`)),
    ...(open.length === 0 ? [ok('files are their owner’s alone')] : []),
    ...(secretLiesBeside(config) ? [note(`the secret key: ${besideDatabase}`)] : []),
  ]
}

const secretLiesBeside = ({ DATA_DIR, SECRET_KEY, SECRET_KEY_FILE }: Config): boolean =>
  SECRET_KEY === undefined &&
  (SECRET_KEY_FILE === undefined ? hasSecretBeside(DATA_DIR) : isWithin(DATA_DIR, SECRET_KEY_FILE))

async function examineSpace({ DATA_DIR, MIN_FREE_MIB }: Config): Promise<Finding> {
  const free = Math.floor((await freeBytes(DATA_DIR)) / mebibyte)
  return free < MIN_FREE_MIB
    ? wrong(`${free} MiB are free, less than MIN_FREE_MIB (${MIN_FREE_MIB}): nothing new is taken`)
    : ok(`${free} MiB are free`)
}

async function examineDatabase(config: Config): Promise<readonly Finding[]> {
  const path = join(config.DATA_DIR, databaseFile)
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0) return [wrong(`there is no database ${path}`)]
  try {
    const opened = openToRead(path, { alone: false })
    try {
      return await examineOpened(config, opened)
    } finally {
      await opened.close()
    }
  } catch (error) {
    const fault = databaseFault(error)
    if (fault === null) throw error
    return [wrong(`the database ${path} cannot be read: ${fault}`)]
  }
}

async function examineOpened(
  config: Config,
  { sqlite, db }: ReturnType<typeof openToRead>,
): Promise<readonly Finding[]> {
  const structure = structureFaults(sqlite)
  // Broken pages say nothing.
  if (structure.length > 0) return structure.map((fault) => wrong(`structure: ${fault}`))
  const facts = databaseFacts(sqlite)
  return [ok('the structure of the database is sound'), ...(await examineRows(config, db, facts))]
}
