import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { minSecretLength, type Config } from './config.ts'
import { databaseFile } from './db/database.ts'
import { StartupError } from './startup-error.ts'

/** Name of the secret's file in the data folder. */
const secretFile = 'secret.key'

/**
 * The one secret that all of the server's keys come from: from the environment, from the file it names, or made once
 * in the data folder.
 *
 * @throws StartupError when the file cannot be read or is too short, or when the data folder has a database and no secret
 */
export function readSecretKey({ SECRET_KEY, SECRET_KEY_FILE, DATA_DIR }: Config): string {
  if (SECRET_KEY !== undefined) return SECRET_KEY
  if (SECRET_KEY_FILE !== undefined) return readSecret(SECRET_KEY_FILE)
  const path = join(DATA_DIR, secretFile)
  if (existsSync(path)) return readSecret(path)
  if (existsSync(join(DATA_DIR, databaseFile))) {
    throw new StartupError(
      `The data folder ${DATA_DIR} has a database, but not the ${secretFile} it was made with. Put the file back, or name the key with SECRET_KEY or SECRET_KEY_FILE.`,
    )
  }
  return makeSecret(path, DATA_DIR)
}

function readSecret(path: string): string {
  let text: string
  try {
    text = readFileSync(path, 'utf8').trim()
  } catch (cause) {
    throw new StartupError(`The secret key file ${path} cannot be read.`, { cause })
  }
  if (text.length < minSecretLength) {
    throw new StartupError(`The secret key in ${path} is shorter than ${minSecretLength} characters.`)
  }
  return text
}

/** On the disk before anything depends on it: a lost secret is the loss of every sign-in. */
function makeSecret(path: string, folder: string): string {
  const secret = randomBytes(32).toString('base64url')
  const file = openSync(path, 'wx', 0o600)
  writeSync(file, `${secret}\n`)
  fsyncSync(file)
  closeSync(file)
  const directory = openSync(folder, 'r')
  fsyncSync(directory)
  closeSync(directory)
  return secret
}
