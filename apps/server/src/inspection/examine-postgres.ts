import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { openPostgresBeside, postgresSchemaVersion } from '../db/postgres/open-beside.ts'
import { postgresRefusal } from '../db/postgres/postgres-refusal.ts'
import type { Db } from '../db/schema.ts'
import { StartupError } from '../startup-error.ts'
import { examineRows, type RowFacts } from './examine-rows.ts'
import { note, ok, wrong, type Finding } from './finding.ts'

/** Settings of PostgreSQL that have to be on, and what is lost without. */
const needed = {
  fsync: 'what was acknowledged is lost in a power cut, and the database with it',
  full_page_writes: 'a power cut can damage the database',
  synchronous_commit: 'what was acknowledged last is lost in a power cut',
} as const

/** Looks at everything in a PostgreSQL database, also while nodes run on it. Changes nothing. */
export async function examinePostgres(config: Config & { readonly DATABASE_URL: string }): Promise<readonly Finding[]> {
  const beside = openPostgresBeside(config.DATABASE_URL)
  try {
    return await beside.atOneMoment(async (db) => {
      const schemaVersion = await postgresSchemaVersion(db)
      const settings = await examineSettings(db)
      if (schemaVersion === null) return [...settings, wrong('the database is empty: no server has made its schema')]
      return [...settings, ...(await examineRows(config, db, await factsOf(db, schemaVersion)))]
    })
  } catch (error) {
    const refusal = postgresRefusal(error, 'PostgreSQL did not let itself be read: its log tells why')
    if (refusal instanceof StartupError) return [wrong(refusal.message)]
    throw error
  } finally {
    await beside.close()
  }
}

async function examineSettings(db: Db): Promise<readonly Finding[]> {
  const names = sql.join([...Object.keys(needed), 'data_checksums', 'server_version'])
  const { rows } = await sql<{ readonly name: string; readonly setting: string }>`
    SELECT name, setting FROM pg_settings WHERE name IN (${names})`.execute(db)
  const of = new Map(rows.map(({ name, setting }) => [name, setting]))
  const off = Object.entries(needed).filter(([name]) => of.get(name) === 'off')
  return [
    ok(`PostgreSQL ${of.get('server_version') ?? ''} answers`),
    ...off.map(([name, loss]) => wrong(`${name} is off: ${loss}`)),
    ...(of.get('data_checksums') === 'off'
      ? [
          note(
            'data_checksums is off: damage of what no row’s digest covers, such as indexes, is noticed late ' +
              '(pg_checksums --enable)',
          ),
        ]
      : []),
  ]
}

async function factsOf(db: Db, schemaVersion: number): Promise<RowFacts> {
  const key = await db.selectFrom('meta').select('value').where('key', '=', 'key_check').executeTakeFirst()
  const count = async (table: 'users' | 'vaults' | 'logins') => {
    const row = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirst()
    return row?.count ?? 0
  }
  const rows = { users: await count('users'), vaults: await count('vaults'), logins: await count('logins') }
  return { schemaVersion, keyCheck: key?.value ?? null, rows }
}
