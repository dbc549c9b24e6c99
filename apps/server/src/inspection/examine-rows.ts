import type { Config } from '../config.ts'
import { keyIdOf } from '../key-id.ts'
import { oldestSchema } from '../db/initial-schema.ts'
import { newestSchema } from '../db/steps.ts'
import type { Db } from '../db/schema.ts'
import { createRestSeal } from '../db/rest-seal.ts'
import { isSealed } from '../db/seal-database.ts'
import { countUnopened } from '../db/seal-rows.ts'
import { findSecretKey } from '../secret-key.ts'
import { deriveServerKeys, type ServerKeys } from '../server-keys.ts'
import { StartupError } from '../startup-error.ts'
import { inconsistencies } from './consistency.ts'
import { damagedRows } from './damaged-rows.ts'
import type { DatabaseFacts } from './database-facts.ts'
import { note, ok, wrong, type Finding } from './finding.ts'

/** A database's own statements, as far as its rows are looked at by it. */
export type RowFacts = Pick<DatabaseFacts, 'schemaVersion' | 'keyCheck' | 'rows'>

/** Looks at what a database of either engine holds: its secret, its schema, every row, counts and sums. */
export async function examineRows(
  config: Config,
  db: Db,
  { schemaVersion, keyCheck, rows }: RowFacts,
): Promise<readonly Finding[]> {
  const keys = findKeys(config)
  const key = keyFinding(keys, keyCheck)
  if (schemaVersion !== newestSchema) {
    const what = adviceOn(schemaVersion)
    return [...key, wrong(`the schema has version ${schemaVersion}, this server knows ${newestSchema}: ${what}`)]
  }
  const damaged = await damagedRows(db)
  const contradictions = await inconsistencies(db)
  const { users = 0, vaults = 0, logins = 0 } = rows
  return [
    ...key,
    ...(keys instanceof StartupError || keys?.check !== keyCheck ? [] : await sealFindings(db, keys)),
    ...damaged.map(({ table, id }) => wrong(`a row of ${table} is not what was written: ${id}`)),
    ...(damaged.length === 0
      ? [ok(`every row is what was written: ${users} accounts, ${vaults} vaults, ${logins} items`)]
      : []),
    ...contradictions.map((words) => wrong(words)),
    ...(contradictions.length === 0 ? [ok('counts, sums and e-mails agree with the rows')] : []),
  ]
}

function adviceOn(schemaVersion: number): string {
  if (schemaVersion > newestSchema) return 'a newer server made it'
  if (schemaVersion >= oldestSchema) return 'run larets-server migrate'
  return 'start the release before this one once, which brings it up to date'
}

function findKeys(config: Config): ServerKeys | StartupError | null {
  try {
    const secret = findSecretKey(config)
    return secret === null ? null : deriveServerKeys(secret)
  } catch (error) {
    if (error instanceof StartupError) return error
    throw error
  }
}

function keyFinding(keys: ServerKeys | StartupError | null, keyCheck: string | null): readonly Finding[] {
  if (keys instanceof StartupError) return [wrong(keys.message)]
  const needed = keyCheck === null ? '' : `; it needs the one with the id ${keyIdOf(keyCheck)}`
  if (keys === null) return [wrong(`there is no secret key: nobody can sign in or open anything${needed}`)]
  if (keys.check !== keyCheck) {
    return [
      wrong(
        `the secret key ${keys.id} is not the one that the database was made with: nobody can sign in or ` +
          `open anything${needed}`,
      ),
    ]
  }
  return [
    ok(`the secret key ${keys.id} is that of the database`),
    note(
      `keep a copy of the secret key ${keys.id} apart from copies of the database: without it nobody signs ` +
        'in or opens anything, passkeys and recovery codes included',
    ),
  ]
}

async function sealFindings(db: Db, keys: ServerKeys): Promise<readonly Finding[]> {
  const { unsealed, foreign } = await countUnopened(db, createRestSeal(keys))
  const isDone = await isSealed(db)
  return [
    ...(foreign > 0 ? [wrong(`${foreign} private keys do not open under the secret key ${keys.id}`)] : []),
    ...(unsealed > 0
      ? [
          wrong(
            `${unsealed} private keys are not sealed under the secret key: start the server once more, and ` +
              'no older one beside it',
          ),
        ]
      : []),
    ...(isDone || unsealed > 0
      ? []
      : [
          wrong(
            'the database’s files may still hold private keys as they were before they were sealed: start ' +
              'the server once more, and read its log',
          ),
        ]),
    ...(isDone && unsealed + foreign === 0 ? [ok('private keys are sealed under the secret key')] : []),
  ]
}
