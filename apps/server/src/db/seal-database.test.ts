import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makerColumns } from '../auth/maker.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { manifestFile, manifestText } from '../backup/manifest.ts'
import { migrationBackups } from '../backup/migration-backup.ts'
import { verifyBackup } from '../backup/verify-backup.ts'
import { deriveServerKeys } from '../server-keys.ts'
import { startTestServer } from '../testing/index.ts'
import { queryDatabase } from '../testing/inspect-database.ts'
import { dropDatabase, emptyDatabaseUrl, onPostgres } from '../testing/postgres/databases.ts'
import { sealedAtRest } from './migrations.ts'
import { commandConnections } from './postgres/open-beside.ts'
import { connectPool } from './postgres/pool.ts'
import { migratePostgres } from './postgres/migrate.ts'
import { createRestSeal } from './rest-seal.ts'
import { digestOfColumns, rowDigest } from './row-digest.ts'
import type { Db, Schema } from './schema.ts'
import { sealedColumns } from './seal-rows.ts'
import { databaseFile } from './sqlite/database-file.ts'
import { migrateFile } from './sqlite/migrate.ts'
import { nodeSqliteDialect } from './sqlite/node-sqlite-dialect.ts'
import { stepsOf } from './steps.ts'

const secret = 'a secret of the test, of no worth'
const env = { SECRET_KEY: secret }
const seal = createRestSeal(deriveServerKeys(secret))
const former = <Step extends { readonly version: number }>(steps: readonly Step[]) =>
  steps.filter(({ version }) => version < sealedAtRest.version)

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'larets-test-'))
})
afterEach(() => {
  rmSync(dataDir, { recursive: true })
  if (onPostgres()) dropDatabase(dataDir)
})

/** A text as a client's ciphertext, which is nowhere else. */
const planted = () =>
  `2.${randomBytes(12).toString('base64')}|${randomBytes(304).toString('base64')}|${randomBytes(32).toString('base64')}`

/** The database as a server of the former version left it. */
async function openFormer(): Promise<Db> {
  if (onPostgres()) {
    const db = connectPool({
      url: emptyDatabaseUrl(dataDir),
      most: 1,
      name: commandConnections,
      patience: 10_000,
      longestStatement: 60_000,
      onError: () => undefined,
    })
    await migratePostgres(db, 0, former(stepsOf('postgres')))
    return used(db)
  }
  const sqlite = new DatabaseSync(join(dataDir, databaseFile))
  sqlite.exec('PRAGMA journal_mode = WAL')
  const db = new Kysely<Schema>({ dialect: nodeSqliteDialect(sqlite) })
  await migrateFile(db, 0, former(stepsOf('sqlite')))
  return used(db)
}

async function used(db: Db): Promise<Db> {
  await db
    .insertInto('meta')
    .values({ key: 'key_check', value: deriveServerKeys(secret).check })
    .execute()
  return db
}

/** Accounts with everything that they may have, each value planted. @returns what was planted, by table and account */
async function plantAccounts(db: Db, count: number): Promise<Map<string, string>> {
  const values = new Map<string, string>()
  const plant = (table: string, userId: string) => {
    const value = planted()
    values.set(`${table} ${userId}`, value)
    return value
  }
  for (let number = 0; number < count; number += 1) {
    const userId = randomUUID()
    const user = {
      user_id: userId,
      email: `${userId}@example.org`,
      name: 'Вера',
      auth_salt: 'a'.repeat(32),
      password_salt: 'b'.repeat(32),
      kdf: 1,
      verifier: 'v',
      public_key: 'p',
      encrypted_private_key: plant('users', userId),
      created_at: 0,
      disabled_at: null,
      quota_mib: null,
    }
    await db
      .insertInto('users')
      .values({ ...user, updated_at: 0, digest: rowDigest('users', user) })
      .execute()
    await db.insertInto('user_emails').values({ email: user.email, user_id: userId }).execute()
    const code = { user_id: userId, code_id: 'c', verifier: 'v', blob: plant('recovery', userId), created_at: 0 }
    await db
      .insertInto('recovery')
      .values({ ...code, digest: rowDigest('recovery', { ...code, ...makerColumns(null) }) })
      .execute()
    const passkey = {
      user_id: userId,
      credential_id: 'c',
      name: 'n',
      public_key: 'p',
      blob: plant('passkeys', userId),
      created_at: 0,
    }
    await db
      .insertInto('passkeys')
      .values({
        ...passkey,
        counter: 0,
        used_at: null,
        digest: rowDigest('passkeys', { ...passkey, ...makerColumns(null) }),
      })
      .execute()
    const rotation = {
      user_id: userId,
      rotation_id: 'r',
      public_key: 'p',
      encrypted_private_key: plant('rotations', userId),
      previous_key: 'k',
      auth_salt: 's',
      created_at: 0,
      purge_run: 0,
    }
    await db
      .insertInto('rotations')
      .values({ ...rotation, bytes: 0, digest: rowDigest('rotations', { ...rotation, kdf: null }) })
      .execute()
  }
  return values
}

/** Of what was changed or deleted before: values that no row has any more, and pages may have. */
async function leaveRemains(db: Db): Promise<readonly string[]> {
  const values = await plantAccounts(db, 30)
  const gone = new Set([...values.keys()].map((place) => place.split(' ')[1] ?? ''))
  for (const table of ['rotations', 'passkeys', 'recovery', 'user_emails', 'users']) {
    await sql`DELETE FROM ${sql.table(table)} WHERE user_id IN (${sql.join([...gone])})`.execute(db)
  }
  return [...values.values()]
}

const stored = () =>
  new Map(
    sealedColumns.flatMap(({ table, column, purpose }) =>
      queryDatabase(dataDir, `SELECT * FROM ${table}`).map((row) => {
        const userId = String(row['user_id'])
        return [`${table} ${userId}`, { table, purpose, userId, row, value: String(row[column]) }]
      }),
    ),
  )

function expectSealed(values: ReadonlyMap<string, string>): void {
  const found = stored()
  expect(found.size).toBe(values.size)
  for (const [place, value] of values) {
    const at = found.get(place)
    expect(at?.value, `of ${place}`).toContain(`s1.${seal.keyId}.`)
    if (at === undefined) return
    expect(seal.open(at.purpose, at.userId, at.value), `of ${place}`).toBe(value)
    expect(digestOfColumns(at.table, at.row), `of ${place}`).toBe(at.row['digest'])
  }
}

/** Every file of the data folder, or those of the tables in PostgreSQL. */
function filesOf(): readonly Buffer[] {
  if (!onPostgres()) {
    const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    return files.map(({ parentPath, name }) => readFileSync(join(parentPath, name)))
  }
  queryDatabase(dataDir, 'CHECKPOINT')
  const files = queryDatabase(
    dataDir,
    `SELECT pg_read_binary_file(pg_relation_filepath(c.oid)) AS bytes FROM pg_class c WHERE relkind IN ('r', 't', 'i') AND relname NOT LIKE 'pg\\_stat%' AND oid > 16383 AND NOT relisshared`,
  )
  return files.map(({ bytes }) => (bytes instanceof Uint8Array ? Buffer.from(bytes) : Buffer.alloc(0)))
}
/** Values found, by their beginning alone: where a file holds it, the whole would fill the screen. */
const areIn = (values: Iterable<string>, files: readonly Buffer[]) =>
  [...values].map((value) => value.slice(19, 60)).filter((part) => files.some((file) => file.includes(part)))

const start = (more: Record<string, string> = {}) => startTestServer({ dataDir, env: { ...env, ...more } })

/** The engine of tests about its files; a test that is left out counts as failed, one of no engine does not. */
const sqliteAlone = onPostgres() ? [] : ['SQLite']

describe('a database of the version that sealed nothing', () => {
  it('is sealed at the first start, and no file of it holds a value as it was, live or replaced', async () => {
    const db = await openFormer()
    const values = await db.transaction().execute((trx) => plantAccounts(trx, 210))
    const remains = await db.transaction().execute(leaveRemains)
    await db.destroy()
    // Made by an upgrade before this one.
    const to = join(dataDir, migrationBackups, '2026-01-01T00-00-00-000Z-schema-23')
    if (!onPostgres()) await makeBackup({ source: { engine: 'sqlite', path: join(dataDir, databaseFile) }, to, now: 0 })
    expect(areIn(values.values(), filesOf()).length).toBe(values.size)
    expect(areIn(remains, filesOf()).length, 'the test leaves remains').toBeGreaterThan(0)
    const server = await start()
    expectSealed(values)
    // While it runs, from its log too.
    expect(areIn([...values.values(), ...remains], filesOf())).toEqual([])
    expect(server.log.join('')).toContain(`under the secret key ${seal.keyId}`)
    await server.stop()
    expect(areIn([...values.values(), ...remains], filesOf())).toEqual([])
    const copies = onPostgres() ? [] : readdirSync(join(dataDir, migrationBackups))
    const verified = await Promise.all(copies.map((name) => verifyBackup(join(dataDir, migrationBackups, name))))
    for (const { manifest, faults } of verified)
      expect([faults, manifest.keyId, manifest.rows['users']]).toEqual([[], seal.keyId, 210])
    expect(copies).toHaveLength(onPostgres() ? 0 : 2)
  })

  it('goes on where a start was cut off, and seals what a node of that version wrote since', async () => {
    const db = await openFormer()
    const values = await plantAccounts(db, 3)
    await db.destroy()
    await (await start()).stop()
    const [place = '', value = ''] = [...values].find(([name]) => name.startsWith('users')) ?? []
    const userId = place.split(' ')[1] ?? ''
    queryDatabase(dataDir, 'UPDATE users SET encrypted_private_key = ? WHERE user_id = ?', value, userId)
    const [row = {}] = queryDatabase(dataDir, 'SELECT * FROM users WHERE user_id = ?', userId)
    queryDatabase(dataDir, 'UPDATE users SET digest = ? WHERE user_id = ?', digestOfColumns('users', row), userId)
    await (await start()).stop()
    expectSealed(values)
    expect(areIn(values.values(), filesOf())).toEqual([])
    const before = stored()
    await (await start()).stop()
    expect(stored(), 'a third start has nothing to do').toEqual(before)
  })

  it.each(sqliteAlone)('leaves an older copy than this server opens as it was, and says so: %s', async () => {
    const db = await openFormer()
    await plantAccounts(db, 1)
    await db.destroy()
    const to = join(dataDir, migrationBackups, '2026-01-01T00-00-00-000Z-schema-21')
    const manifest = await makeBackup({ source: { engine: 'sqlite', path: join(dataDir, databaseFile) }, to, now: 0 })
    writeFileSync(join(to, manifestFile), manifestText({ ...manifest, schemaVersion: 21 }))
    const before = readFileSync(join(to, databaseFile))
    for (let count = 0; count < 2; count += 1) {
      const server = await start()
      expect(server.log.join('')).toContain(`${to} could not be sealed (It has schema version 21, older than`)
      await server.stop()
    }
    expect(readFileSync(join(to, databaseFile))).toEqual(before)
  })

  it('leaves a damaged row as damaged as it was', async () => {
    const db = await openFormer()
    const values = await plantAccounts(db, 1)
    await db.updateTable('users').set({ name: 'Другая' }).where('user_id', '<>', '').execute()
    await db.destroy()
    await (await start()).stop()
    const user = [...stored().values()].find(({ table }) => table === 'users')
    expect(user?.value).toContain('s1.')
    expect(user?.row['digest']).not.toBe(digestOfColumns('users', user?.row ?? {}))
    expect(areIn(values.values(), filesOf())).toEqual([])
  })

  it('is refused with another secret than its own, and nothing of it is sealed', async () => {
    const db = await openFormer()
    const values = await plantAccounts(db, 1)
    await db.destroy()
    await expect(start({ SECRET_KEY: 'x'.repeat(32) })).rejects.toThrow(`whose id is ${seal.keyId}`)
    expect([...stored()].map(([place, { value }]) => [place, value])).toEqual(expect.arrayContaining([...values]))
    await (await start()).stop()
    expectSealed(values)
  })

  it('is sealed once, also by nodes that start together where a database has several', async () => {
    const db = await openFormer()
    const values = await plantAccounts(db, 40)
    await db.destroy()
    const nodes = await Promise.all(Array.from({ length: onPostgres() ? 3 : 1 }, () => start()))
    expectSealed(values)
    for (const node of nodes) await node.stop()
    expect(areIn(values.values(), filesOf())).toEqual([])
  })
})
