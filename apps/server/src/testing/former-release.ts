import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import * as z from 'zod'
import { databaseFile } from '../db/sqlite/database-file.ts'
import { emptyDatabaseUrl, onPostgres } from './postgres/databases.ts'
import { querySync } from './postgres/query-sync.ts'

/**
 * Remains of revision a2368d1d, whose last schema is 22: a data folder that its server made, used and stopped, and the
 * same account in PostgreSQL, where that server restored it and served it.
 */
const fixture = (name: string): Buffer => readFileSync(new URL(`fixtures/a2368d1d/${name}`, import.meta.url))

/** The secret that it was made with. */
export const formerSecret = { SECRET_KEY: 'a secret of the tests, of no worth' }

/** Its account: how one signs in to it, and what its owner was answered by path, told by that server. */
export const formerAccount = z
  .object({
    credentials: z.object({ email: z.string(), passwordHash: z.string() }),
    answers: z.record(z.string(), z.record(z.string(), z.unknown())),
  })
  .parse(JSON.parse(fixture('account.json').toString()))

/** Makes it in an empty data folder, or in the database that stands for that. */
export function layFormerDatabase(dataDir: string): void {
  if (onPostgres()) querySync(emptyDatabaseUrl(dataDir), gunzipSync(fixture('postgres.sql.gz')).toString())
  else writeFileSync(join(dataDir, databaseFile), gunzipSync(fixture('larets.sqlite.gz')))
}
