import { mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inconsistencies } from '../inspection/consistency.ts'
import { createApiClient, createPerson, signIn } from '../testing/api-client.ts'
import { startTestServer } from '../testing/index.ts'
import { queryDatabase } from '../testing/inspect-database.ts'
import { encString2, itemBody, signUpBody, vaultBody } from '../testing/payloads.ts'
import { databaseFile } from './sqlite/database-file.ts'
import type { Database } from './database.ts'
import { openDatabase } from './sqlite/open-database.ts'
import { keepVersion, readVersion } from './entity-versions.ts'
import { migrate, migrations } from './migrate.ts'
import { digests } from './migrations/006-digests.ts'
import { nodeSqliteDialect } from './sqlite/node-sqlite-dialect.ts'
import type { Schema } from './schema.ts'

/** Most that a version may take of the file, as a multiple of its JSON. */
const longestShare = 1.5

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'larets-test-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const uuid = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

async function insertOwners(database: Database, users: number): Promise<void> {
  const account = { email: 'x', name: '', auth_salt: '', password_salt: '', kdf: 1, verifier: '', public_key: '' }
  const times = { created_at: 0, updated_at: 0 }
  for (let user = 0; user < users; user += 1) {
    const user_id = uuid(user)
    await database.db
      .insertInto('users')
      .values({ user_id, encrypted_private_key: '', ...account, ...times })
      .execute()
    const vault = {
      id: uuid(0),
      encrypted_name: '',
      encrypted_symmetric_key: '',
      overview: null,
      rev: 1,
      seq: 1,
      created_seq: 1,
    }
    await database.db
      .insertInto('vaults')
      .values({ user_id, ...vault, ...times })
      .execute()
  }
}

describe('kept versions', () => {
  // Blocks of 32 bytes in a note's text: from a bare login to a long note, through all that fill a page badly.
  it.each([0, 5, 12, 20, 28, 36, 50, 75, 150])(
    'take little more of the disk than their size, with %i blocks of details',
    async (blocks) => {
      const users = 10
      const database = await openDatabase(dataDir, 0)
      await insertOwners(database, users)
      let bytes = 0
      const fileSize = async () => {
        await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(database.db)
        return statSync(join(dataDir, databaseFile)).size
      }
      const before = await fileSize()
      for (let rev = 1; rev <= 60; rev += 1) {
        await database.write(async (trx) => {
          for (let user = 0; user < users; user += 1) {
            const entity = {
              id: uuid(0),
              userId: uuid(user),
              ...itemBody(uuid(0)),
              details: encString2(blocks),
              revision: rev,
            }
            bytes += JSON.stringify(entity).length
            const row = { user_id: uuid(user), id: uuid(0), rev }
            await keepVersion(trx, { table: 'vault_versions', row, entity }, 1_767_225_600_000)
          }
        })
      }
      const taken = (await fileSize()) - before
      await database.close()
      expect(taken / bytes).toBeLessThanOrEqual(longestShare)
    },
  )

  it('are read as they were, of any length, and told as damaged when one byte or a part of them differs', async () => {
    const database = await openDatabase(dataDir, 0)
    await insertOwners(database, 1)
    const row = { user_id: uuid(0), id: uuid(0), rev: 1 }
    const entity = { name: 'Имя', details: encString2(1_000), nothing: null }
    const read = () => readVersion(database.db, 'vault_versions', row)
    await database.write((trx) => keepVersion(trx, { table: 'vault_versions', row, entity }, 0))
    expect(await read()).toEqual(entity)
    expect(await readVersion(database.db, 'vault_versions', { ...row, rev: 2 })).toBeNull()
    const parts = await database.db.selectFrom('vault_versions').selectAll().orderBy('part').execute()
    expect(parts.length).toBeGreaterThan(2)
    for (const { part, content } of parts) {
      const damaged = Buffer.from(content)
      damaged[100] = (damaged[100] ?? 0) ^ 1
      const set = (bytes: Uint8Array) =>
        database.db.updateTable('vault_versions').set({ content: bytes }).where('part', '=', part).execute()
      await set(damaged)
      await expect(read()).rejects.toThrow('A row of vault_versions is damaged')
      await set(content)
    }
    expect(await read()).toEqual(entity)
    await database.db.updateTable('vault_versions').set({ replaced_at: 1 }).where('part', '=', 0).execute()
    await expect(read()).rejects.toThrow('is damaged')
    await database.db.deleteFrom('vault_versions').where('part', '=', 1).execute()
    await expect(read()).rejects.toThrow('is damaged')
    await database.close()
  })
})

it('a database of the former layout is brought to this one: records, versions and accounts are read as they were', async () => {
  const server = await startTestServer({ dataDir })
  const api = createApiClient(server.url)
  const person = await createPerson(api, signUpBody())
  const token = person.tokens.access
  for (let count = 0; count < 60; count += 1) await api('POST', 'logins', { token, body: itemBody(person.vaultId) })
  await api('POST', 'vaults', { token, body: vaultBody() })
  const bootstrap = (await api('GET', 'bootstrap', { token })).text
  await server.stop()

  const kept = { payload: JSON.stringify({ details: encString2(500) }), replaced_at: 5, purge_run: 0 }
  const former = new DatabaseSync(join(dataDir, 'former.sqlite'))
  const db = new Kysely<Schema>({ dialect: nodeSqliteDialect(former) })
  await migrate(
    db,
    0,
    migrations.filter(({ version }) => version < digests.version),
  )
  former.exec(`ATTACH '${join(dataDir, databaseFile)}' AS now; PRAGMA foreign_keys = OFF`)
  for (const table of ['meta', 'users', 'user_emails', 'sessions', 'vaults', 'logins']) {
    const columns = former
      .prepare(`SELECT name FROM pragma_table_info('${table}')`)
      .all()
      .map(({ name }) => name)
      .join()
    former.exec(`INSERT INTO main.${table} (${columns}) SELECT ${columns} FROM now.${table}`)
  }
  // The step that makes it comes later.
  former.exec("DELETE FROM main.meta WHERE key = 'older_suites'")
  former
    .prepare('INSERT INTO login_versions SELECT user_id, id, 7, :payload, :replaced_at, :purge_run FROM main.logins')
    .run(kept)
  former.exec('DETACH now')
  await db.destroy()
  rmSync(join(dataDir, databaseFile))
  renameSync(join(dataDir, 'former.sqlite'), join(dataDir, databaseFile))
  const again = await startTestServer({ dataDir })
  const later = createApiClient(again.url)
  expect((await later('GET', 'bootstrap', { token })).text).toBe(bootstrap)
  expect((await signIn(later, person.credentials)).access).toBeTypeOf('string')
  await again.stop()
  const database = await openDatabase(dataDir, 0)
  expect(await inconsistencies(database.db)).toEqual([])
  const rows = await database.db.selectFrom('logins').select(['user_id', 'id']).execute()
  expect(rows).toHaveLength(60)
  for (const row of rows) {
    expect(await readVersion(database.db, 'login_versions', { ...row, rev: 7 })).toEqual(JSON.parse(kept.payload))
  }
  await database.close()
  expect(queryDatabase(dataDir, "SELECT name FROM sqlite_schema WHERE name LIKE 'former%'")).toEqual([])
})
