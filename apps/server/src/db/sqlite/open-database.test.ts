import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApiClient, createPerson, signIn } from '../../testing/api-client.ts'
import { startTestServer } from '../../testing/index.ts'
import { dumpDatabase, queryDatabase } from '../../testing/inspect-database.ts'
import { freshEmail, itemBody } from '../../testing/payloads.ts'
import { databaseFile } from './database-file.ts'
import { openDatabase } from './open-database.ts'
import { checksumOf, newestSchema, stepsOf } from '../steps.ts'
import { migrateFile } from './migrate.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'larets-test-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

describe('a data folder', () => {
  it('belongs to one server at a time', async () => {
    const first = await startTestServer({ dataDir })
    await expect(startTestServer({ dataDir })).rejects.toThrow(/Another server is running on the data folder/)
    await first.stop()
    await (await startTestServer({ dataDir })).stop()
  })

  it('keeps everything over a restart: rows, sessions, decoys', async () => {
    const before = await startTestServer({ dataDir })
    const api = createApiClient(before.url)
    const person = await createPerson(api)
    await api('POST', 'logins', { token: person.tokens.access, body: itemBody(person.vaultId) })
    const bootstrap = await api('GET', 'bootstrap', { token: person.tokens.access })
    const email = freshEmail()
    const decoy = await api('POST', 'auth/check-email', { body: { email } })
    await before.stop()
    const dump = dumpDatabase(dataDir)

    const after = await startTestServer({ dataDir })
    const again = createApiClient(after.url)
    expect(dumpDatabase(dataDir)).toBe(dump)
    expect((await again('GET', 'bootstrap', { token: person.tokens.access })).text).toBe(bootstrap.text)
    expect((await again('POST', 'auth/check-email', { body: { email } })).text).toBe(decoy.text)
    expect((await signIn(again, person.credentials)).access).toBeTypeOf('string')
    await after.stop()
  })

  it('holds a secret that only its owner may read, made once', async () => {
    await (await startTestServer({ dataDir })).stop()
    const path = join(dataDir, 'secret.key')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const secret = readFileSync(path, 'utf8')
    expect(secret.trim()).toMatch(/^[A-Za-z0-9_-]{43}$/)
    await (await startTestServer({ dataDir })).stop()
    expect(readFileSync(path, 'utf8')).toBe(secret)
  })

  it('is refused with another secret, and without the secret it was made with', async () => {
    await (await startTestServer({ dataDir })).stop()
    const dump = dumpDatabase(dataDir)
    const other = startTestServer({ dataDir, env: { SECRET_KEY: 'x'.repeat(32) } })
    await expect(other).rejects.toThrow(/not the one this database was made with/)
    const path = join(dataDir, 'secret.key')
    const secret = readFileSync(path)
    rmSync(path)
    await expect(startTestServer({ dataDir })).rejects.toThrow(/has a database, but not the secret\.key/)
    expect(dumpDatabase(dataDir)).toBe(dump)
    const elsewhere = join(dataDir, 'key-from-elsewhere')
    writeFileSync(elsewhere, secret)
    await (await startTestServer({ dataDir, env: { SECRET_KEY_FILE: elsewhere } })).stop()
  })

  it.each([
    ['not a database', (bytes: Buffer) => bytes.fill('x')],
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 5000)],
  ])('is refused when its database is %s', async (_, damage) => {
    await (await startTestServer({ dataDir })).stop()
    const path = join(dataDir, databaseFile)
    const damaged = damage(readFileSync(path))
    writeFileSync(path, damaged)
    await expect(startTestServer({ dataDir })).rejects.toThrow(/is damaged or cannot be read/)
    expect(readFileSync(path).equals(damaged)).toBe(true)
  })

  it('is opened with every safeguard on', async () => {
    const database = await openDatabase(dataDir, 0)
    const pragma = async (name: string) =>
      Object.values((await sql.raw<Record<string, unknown>>(`PRAGMA ${name}`).execute(database.db)).rows[0] ?? {})[0]
    const expected = {
      journal_mode: 'wal',
      synchronous: 2,
      foreign_keys: 1,
      trusted_schema: 0,
      cell_size_check: 1,
      secure_delete: 1,
    }
    for (const [name, value] of Object.entries(expected)) expect([name, await pragma(name)]).toEqual([name, value])
    await database.relaxed(async () => undefined)
    await expect(database.relaxed(() => Promise.reject(new Error('x')))).rejects.toThrow('x')
    expect(await pragma('synchronous')).toBe(2)
    const tables = await sql<{ sql: string }>`SELECT sql FROM sqlite_schema WHERE type = 'table'`.execute(database.db)
    for (const table of tables.rows)
      expect(table.sql).toMatch(/STRICT, WITHOUT ROWID$|^CREATE TABLE (login|vault)_versions \([^]*STRICT$/)
    await database.close()
  })
})

const steps = stepsOf('sqlite')

describe('migrations', () => {
  it('are in the order of their numbers, none of which is given twice', () => {
    const versions = steps.map(({ version }) => version)
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b))
  })

  it('are made up for where a number was left out', async () => {
    await (await startTestServer({ dataDir })).stop()
    const database = await openDatabase(dataDir, 0)
    const [late, newest] = ['late', 'newest'].map((name, index) => ({
      version: newestSchema + index + 1,
      statements: [`CREATE TABLE ${name} (x TEXT) STRICT`],
      checksum: name,
    }))
    if (late === undefined || newest === undefined) throw new Error('There are two steps')
    await migrateFile(database.db, 0, [...steps, newest])
    await migrateFile(database.db, 0, [...steps, late, newest])
    await database.close()
    expect(queryDatabase(dataDir, "SELECT 1 FROM sqlite_schema WHERE name = 'late'")).toHaveLength(1)
  })

  it('happen as a whole or not at all', async () => {
    const database = await openDatabase(dataDir, 0)
    const broken = {
      version: newestSchema + 1,
      statements: ['CREATE TABLE half (x TEXT) STRICT', 'CREATE TABLE half (x TEXT) STRICT'],
      checksum: 'half',
    }
    await expect(migrateFile(database.db, 0, [...steps, broken])).rejects.toThrow(/already exists/)
    await database.close()
    expect(queryDatabase(dataDir, "SELECT 1 FROM sqlite_schema WHERE name = 'half'")).toEqual([])
    expect(queryDatabase(dataDir, 'SELECT version FROM schema_migrations')).toEqual(
      steps.map(({ version }) => ({ version })),
    )
  })

  it('have a checksum that every statement counts in', () => {
    expect(checksumOf(['SELECT 0', 'SELECT 1'])).not.toBe(checksumOf(['SELECT 0']))
  })
})

describe('writes that share a commit', () => {
  it('are kept or undone each for itself', async () => {
    const database = await openDatabase(dataDir, 0)
    const put = (key: string, fails: boolean) =>
      database.write(async (trx) => {
        await trx.insertInto('meta').values({ key, value: 'x' }).execute()
        if (fails) throw new Error(key)
        return key
      })
    const results = await Promise.allSettled([put('a', false), put('b', true), put('a', false), put('c', false)])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
    await database.close()
    expect(queryDatabase(dataDir, 'SELECT key FROM meta WHERE length(key) = 1 ORDER BY key')).toEqual([
      { key: 'a' },
      { key: 'c' },
    ])
  })

  it('all fail when the commit does, and leave nothing', async () => {
    const database = await openDatabase(dataDir, 0)
    const orphan = database.write(async (trx) => {
      // Checked at the commit only, where it undoes the others as well.
      await sql`PRAGMA defer_foreign_keys = ON`.execute(trx)
      await trx.insertInto('user_emails').values({ email: 'x', user_id: 'nobody' }).execute()
    })
    const innocent = database.write((trx) => trx.insertInto('meta').values({ key: 'a', value: 'x' }).execute())
    const results = await Promise.allSettled([orphan, innocent])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await database.write((trx) => trx.insertInto('meta').values({ key: 'b', value: 'x' }).execute())
    await database.close()
    expect(queryDatabase(dataDir, 'SELECT key FROM meta WHERE length(key) = 1')).toEqual([{ key: 'b' }])
  })
})
