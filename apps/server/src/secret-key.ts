import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { minSecretLength, type Config } from './config.ts'
import { databaseFile } from './db/sqlite/database-file.ts'
import { hasDatabase, hasLog } from './db/sqlite/lost-database.ts'
import { flush, writeNewFile } from './durable-files.ts'
import { fileRefusal } from './file-refusal.ts'
import { StartupError } from './startup-error.ts'

/** Name of the secret's file in the data folder. */
export const secretFile = 'secret.key'
/** Its name until the database that it belongs to has been made. */
const pendingFile = 'secret.key.new'

/** The one secret that all of the server's keys come from. */
export interface SecretKey {
  readonly text: string
  /** Its file; null when the environment holds it. */
  readonly path: string | null
  /** True when the secret lies in the data folder since an earlier start: then a database was there too. */
  readonly fromEarlierStart: boolean
  /** Gives a new secret its final name, once there is a database made with it. */
  settle: () => void
}

/**
 * Reads the secret from the environment, from the file it names, or from the data folder; a file is made at the first
 * start of a data folder, whose lock the caller holds. For a database that nodes share none is made: each would make
 * its own.
 *
 * @throws StartupError when the file cannot be read or written or is too short, or when there is a database and no
 *   secret
 */
export function readSecretKey({ SECRET_KEY, SECRET_KEY_FILE, DATABASE_URL, DATA_DIR }: Config): SecretKey {
  if (SECRET_KEY !== undefined) return given(SECRET_KEY, null)
  const used = hasDatabase(DATA_DIR) || hasLog(DATA_DIR)
  if (SECRET_KEY_FILE !== undefined) {
    const isMissing = sizeOf(SECRET_KEY_FILE) <= 0
    if (isMissing && DATABASE_URL !== undefined) {
      throw new StartupError(
        `The secret key file ${SECRET_KEY_FILE} is not there. With DATABASE_URL none is made, because all ` +
          'nodes need the same one: put it there, or at the very first start make it with openssl rand -base64 ' +
          '48.',
      )
    }
    return given(isMissing && !used ? makeSecret(SECRET_KEY_FILE) : readSecret(SECRET_KEY_FILE), SECRET_KEY_FILE)
  }
  const path = join(DATA_DIR, secretFile)
  const pending = join(DATA_DIR, pendingFile)
  const settle = () => {
    renameSync(pending, path)
    flush(DATA_DIR)
  }
  const size = sizeOf(path)
  // An empty one beside no database is what a first start on a full disk used to leave; it never held a secret.
  if (size > 0 || (size === 0 && used))
    return { text: readSecret(path), path, fromEarlierStart: true, settle: () => undefined }
  // Whole or not there: a first start that ended early goes on with it.
  if (sizeOf(pending) > minSecretLength) return { text: readSecret(pending), path, fromEarlierStart: false, settle }
  if (used) {
    throw new StartupError(
      `The data folder ${DATA_DIR} has a database, but not the ${secretFile} it was made with. Put the file ` +
        'back, or name the key with SECRET_KEY or SECRET_KEY_FILE.',
    )
  }
  return { text: makeSecret(pending), path, fromEarlierStart: false, settle }
}

/**
 * The secret that the environment names or that lies in the data folder; null when there is none. Makes none.
 *
 * @throws StartupError when its file cannot be read or is too short
 */
export function findSecretKey({ SECRET_KEY, SECRET_KEY_FILE, DATA_DIR }: Config): string | null {
  if (SECRET_KEY !== undefined) return SECRET_KEY
  if (SECRET_KEY_FILE !== undefined) return readSecret(SECRET_KEY_FILE)
  return hasSecretBeside(DATA_DIR) ? readSecret(join(DATA_DIR, secretFile)) : null
}

/** True when a secret lies in the data folder. */
export const hasSecretBeside = (dataDir: string): boolean => sizeOf(join(dataDir, secretFile)) > 0

/**
 * Tells an operator what to do about the secret, whose id it names. @param path of its file; null when the environment
 * holds it
 */
export function keepCopy(id: string, path: string | null, dataDir: string): string {
  const place = path === null ? '' : ` lies in ${path}`
  const beside = path !== null && isWithin(dataDir, path) ? ` ${besideDatabase}` : ''
  return (
    `the secret key ${id}${place}: keep a copy of it apart from copies of the database. Without it ` +
    `nobody signs in or opens anything, passkeys and recovery codes included.${beside}`
  )
}

/** Why a secret should lie elsewhere than the database. */
export const besideDatabase =
  'It lies beside the database, and whoever steals the folder has both: SECRET_KEY_FILE names a place outside DATA_DIR.'

/** True when a path lies in a folder. */
export const isWithin = (folder: string, path: string): boolean =>
  !relative(resolve(folder), resolve(path)).startsWith('..')

const given = (text: string, path: string | null): SecretKey => ({
  text,
  path,
  fromEarlierStart: false,
  settle: () => undefined,
})

function readSecret(path: string): string {
  let text: string
  try {
    text = readFileSync(path, 'utf8').trim()
  } catch (cause) {
    throw new StartupError(
      `The secret key file ${path} cannot be read: ${fileRefusal(cause) ?? 'the system refuses it'}.`,
      { cause },
    )
  }
  if (text.length < minSecretLength) {
    throw new StartupError(
      `The secret key in ${path} is shorter than ${minSecretLength} characters: put the one back that ` +
        `${databaseFile} was made with.`,
    )
  }
  return text
}

/** On the disk before anything depends on it: a lost secret is the loss of every sign-in. */
function makeSecret(path: string): string {
  const folder = dirname(path)
  const secret = randomBytes(32).toString('base64url')
  try {
    rmSync(path, { force: true })
    writeNewFile(path, `${secret}\n`)
    flush(folder)
  } catch (cause) {
    rmSync(path, { force: true })
    const reason = fileRefusal(cause)
    const advice =
      reason === null ? `is the disk full? Make room in ${folder}` : `${reason}. Look at the folder ${folder}`
    throw new StartupError(`The secret key cannot be written to ${path}: ${advice} and start again.`, { cause })
  }
  return secret
}

/** In bytes; -1 when there is no such file. */
const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? -1
