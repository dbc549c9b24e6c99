import type { Config } from '../config.ts'
import { newestSchema } from '../db/migrate.ts'
import type { Db } from '../db/schema.ts'
import { findSecretKey } from '../secret-key.ts'
import { deriveServerKeys } from '../server-keys.ts'
import { StartupError } from '../startup-error.ts'
import { inconsistencies } from './consistency.ts'
import { damagedRows } from './damaged-rows.ts'
import type { DatabaseFacts } from './database-facts.ts'
import { ok, wrong, type Finding } from './finding.ts'

/** What a database says of itself, as far as its rows are looked at by it. */
export type RowFacts = Pick<DatabaseFacts, 'schemaVersion' | 'keyCheck' | 'rows'>

/** Looks at what a database of either engine holds: its secret, its schema, every row, counts and sums. */
export async function examineRows(config: Config, db: Db, { schemaVersion, keyCheck, rows }: RowFacts): Promise<readonly Finding[]> {
  const key = keyFinding(config, keyCheck)
  if (schemaVersion !== newestSchema) {
    const what = schemaVersion < newestSchema ? 'run larets-server migrate' : 'a newer server made it'
    return [key, wrong(`the schema has version ${schemaVersion}, this server knows ${newestSchema}: ${what}`)]
  }
  const damaged = await damagedRows(db)
  const contradictions = await inconsistencies(db)
  const { users = 0, vaults = 0, logins = 0 } = rows
  return [
    key,
    ...damaged.map(({ table, id }) => wrong(`a row of ${table} is not what was written: ${id}`)),
    ...(damaged.length === 0 ? [ok(`every row is what was written: ${users} accounts, ${vaults} vaults, ${logins} items`)] : []),
    ...contradictions.map((words) => wrong(words)),
    ...(contradictions.length === 0 ? [ok('counts, sums and e-mails agree with the rows')] : []),
  ]
}

function keyFinding(config: Config, keyCheck: string | null): Finding {
  try {
    const secret = findSecretKey(config)
    if (secret === null) return wrong('there is no secret key: nobody can sign in')
    return deriveServerKeys(secret).check === keyCheck
      ? ok('the secret key is that of the database')
      : wrong('the secret key is not the one that the database was made with: nobody can sign in')
  } catch (error) {
    if (error instanceof StartupError) return wrong(error.message)
    throw error
  }
}
