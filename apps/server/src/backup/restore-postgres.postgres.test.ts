import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { bootstrap, getEvents } from '@larets/vault-core/contracts'
import { Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import type { Schema } from '../db/schema.ts'
import { databaseFile } from '../db/sqlite/database-file.ts'
import { migrateFile } from '../db/sqlite/migrate.ts'
import { nodeSqliteDialect } from '../db/sqlite/node-sqlite-dialect.ts'
import { newestSchema, stepsOf } from '../db/steps.ts'
import { serve } from '../serve.ts'
import { createApiClient, signIn } from '../testing/api-client.ts'
import { engineOf, startTestServer } from '../testing/index.ts'
import { dumpDatabase, queryDatabase } from '../testing/inspect-database.ts'
import { databaseUrl, dropDatabase, emptyDatabaseUrl } from '../testing/postgres/databases.ts'
import { useServer, type UsedServer } from '../testing/used-server.ts'
import { makeBackup } from './make-backup.ts'
import { manifestFile, manifestText } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { restorePostgres } from './restore-postgres.ts'
import { verifyBackup } from './verify-backup.ts'

let root: string
let used: UsedServer
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'larets-test-'))
  used = await useServer({ dataDir: join(root, 'data') })
})
afterEach(async () => {
  await used.server.stop()
  for (const name of ['data', 'new', 'again']) dropDatabase(join(root, name))
  rmSync(root, { recursive: true })
})

const backUp = (name = 'backup') =>
  makeBackup({ source: { engine: 'postgres', url: databaseUrl(join(root, 'data')) }, to: join(root, name), now: 0 })

/** Restores into the database that stands for a folder, which is made empty unless `url` names another. */
function restoreInto(
  name: string,
  {
    from = join(root, 'backup'),
    endSessions = false,
    notice = false,
    env = {},
    url = emptyDatabaseUrl(join(root, name)),
  } = {},
) {
  const { DATABASE_URL, ...config } = readConfig({ ...engineOf(join(root, name)), DATABASE_URL: url, ...env })
  if (DATABASE_URL === undefined) throw new Error('There is no DATABASE_URL')
  return restorePostgres({ config: { ...config, DATABASE_URL }, from, endSessions, notice, now: Date.UTC(2026, 2, 2) })
}

/** All that goes from database to database; the epoch is another in each. */
const rowsOf = (name: string) =>
  dumpDatabase(join(root, name))
    .replace(/^(?:tab_shares|schema_migrations)\n.*\n/gm, '')
    .replace(/\{"key":"epoch","value":"[^"]*"\}/, '')

const recordsOf = async (url: string) => {
  const api = createApiClient(url)
  const { access } = await signIn(api, used.person.credentials)
  const { cursor, ...records } = bootstrap.answer.parse((await api('GET', 'bootstrap', { token: access })).json)
  return { cursor, records }
}

describe('a backup of PostgreSQL', () => {
  it('holds every row and no half of a tab’s key, is what was written, and is the same in another PostgreSQL', async () => {
    const manifest = await backUp()
    expect(await verifyBackup(join(root, 'backup'))).toEqual({ manifest, faults: [] })
    expect(manifest).toMatchObject({ rows: { users: 1, vaults: 2, logins: 2, tab_shares: 0 }, damaged: [] })
    await restoreInto('new')
    expect(rowsOf('new')).toBe(rowsOf('data'))
    expect(rowsOf('new')).toContain(used.person.id)
    expect(queryDatabase(join(root, 'new'), 'SELECT 1 FROM tab_shares')).toEqual([])
  })

  it('is one state: what is written meanwhile is in it with all that belongs to it, or not at all', async () => {
    let writing = true
    const writers = Array.from({ length: 4 }, async () => {
      while (writing) await used.createItem()
    })
    const counts: number[] = []
    for (let count = 0; count < 3; count += 1) {
      await used.createItem()
      const name = `backup-${count}`
      const { rows, damaged } = await backUp(name)
      expect(damaged).toEqual([])
      expect((await verifyBackup(join(root, name))).faults).toEqual([])
      counts.push(rows['logins'] ?? 0)
    }
    writing = false
    await Promise.all(writers)
    expect(new Set(counts).size).toBe(3)
  })

  it('names the rows that were damaged where they were copied from', async () => {
    queryDatabase(join(root, 'data'), "UPDATE logins SET name = name || 'x' WHERE deleted_at IS NULL")
    expect((await backUp()).damaged).toHaveLength(1)
  })

  it('of an empty database, or of none, is refused, and leaves nothing', async () => {
    const unmade = emptyDatabaseUrl(join(root, 'new'))
    const to = join(root, 'backup')
    await expect(makeBackup({ source: { engine: 'postgres', url: unmade }, to, now: 0 })).rejects.toThrow(
      /is empty: no server has made its schema/,
    )
    const nowhere = 'postgres://larets:canary-password@127.0.0.1:9/larets'
    const refused = makeBackup({ source: { engine: 'postgres', url: nowhere }, to, now: 0 })
    await expect(refused).rejects.toThrow(
      /^PostgreSQL cannot be reached at the host and port of DATABASE_URL \(ECONNREFUSED\)\.$/,
    )
    await expect(verifyBackup(to)).rejects.toThrow(/is no backup/)
  })
})

describe('a restored PostgreSQL', () => {
  it('serves what was there, and its course begins anew', async () => {
    const before = await recordsOf(used.server.url)
    await backUp()
    await restoreInto('new')
    const node = await startTestServer({ dataDir: join(root, 'new') })
    const after = await recordsOf(node.url)
    expect(after.records).toEqual(before.records)
    expect(after.cursor).not.toBe(before.cursor)
    const api = createApiClient(node.url)
    const delta = await api('GET', `sync?cursor=${before.cursor ?? ''}`, { token: used.person.tokens.access })
    expect(delta.json).toMatchObject({ status: 410, code: 'cursor_expired' })
    await node.stop()
  })

  it('tells everybody when that is asked for', async () => {
    await backUp()
    await restoreInto('new', { notice: true })
    const node = await startTestServer({ dataDir: join(root, 'new') })
    const answer = await createApiClient(node.url)('GET', 'auth/events?before=', { token: used.person.tokens.access })
    const { events, unread } = getEvents.answer.parse(answer.json)
    expect(events[0]).toMatchObject({ kind: 'database_restored', at: '2026-03-02T00:00:00.000Z' })
    expect(unread).toBe(events.length)
    await node.stop()
  })

  it('has everybody sign in again when that is asked for', async () => {
    await backUp()
    await restoreInto('new', { endSessions: true })
    const node = await startTestServer({ dataDir: join(root, 'new') })
    expect((await createApiClient(node.url)('GET', 'auth/me', { token: used.person.tokens.access })).status).toBe(401)
    expect((await recordsOf(node.url)).records).toBeTypeOf('object')
    await node.stop()
  })
})

it('goes over into a data folder and from there into another PostgreSQL, row by row', async () => {
  const before = await recordsOf(used.server.url)
  await backUp()
  const folder = join(root, 'folder')
  mkdirSync(folder)
  const { SECRET_KEY = '' } = engineOf(join(root, 'data'))
  const config = readConfig({ DATA_DIR: folder, SECRET_KEY })
  await restoreBackup({ config, from: join(root, 'backup'), force: false, endSessions: false, notice: false, now: 0 })
  const server = await serve({
    DATA_DIR: folder,
    SECRET_KEY,
    PORT: '0',
    HOST_DIR: join(root, 'no-app'),
    LOG_LEVEL: 'silent',
  })
  expect((await recordsOf(server.url)).records).toEqual(before.records)
  await server.stop()
  await makeBackup({ source: { engine: 'sqlite', path: join(folder, databaseFile) }, to: join(root, 'second'), now: 0 })
  await restoreInto('again', { from: join(root, 'second') })
  const node = await startTestServer({ dataDir: join(root, 'again') })
  expect((await recordsOf(node.url)).records).toEqual(before.records)
  await node.stop()
})

describe('nothing is changed by a restore', () => {
  it('into a database that has tables', async () => {
    await backUp()
    const before = dumpDatabase(join(root, 'data'))
    await expect(restoreInto('data', { url: databaseUrl(join(root, 'data')) })).rejects.toThrow(
      /has tables of a server already\. Make an empty one/,
    )
    expect(dumpDatabase(join(root, 'data'))).toBe(before)
  })

  it('without the secret that belongs to the backup', async () => {
    await backUp()
    await expect(restoreInto('new', { env: { SECRET_KEY: 'y'.repeat(43) } })).rejects.toThrow(
      /needs the secret key with the id [0-9a-f]{16}, but the one that is there has the id [0-9a-f]{16}/,
    )
    expect(queryDatabase(join(root, 'new'), "SELECT 1 FROM pg_tables WHERE schemaname = 'public'")).toEqual([])
  })

  it('of which not every row arrives', async () => {
    await backUp()
    const url = emptyDatabaseUrl(join(root, 'new'))
    // Takes a row away silently: a rule of the database that nobody knows of any more.
    queryDatabase(
      join(root, 'new'),
      `CREATE FUNCTION lose() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN
        IF EXISTS (SELECT 1 FROM pg_tables WHERE tablename = 'revisions') THEN
          EXECUTE 'CREATE OR REPLACE RULE lost AS ON INSERT TO revisions DO INSTEAD NOTHING';
        END IF; END $$`,
    )
    queryDatabase(
      join(root, 'new'),
      "CREATE EVENT TRIGGER loses ON ddl_command_end WHEN TAG IN ('CREATE INDEX') EXECUTE FUNCTION lose()",
    )
    await expect(restoreInto('new', { url })).rejects.toThrow('Not every row of revisions was restored')
    expect(queryDatabase(join(root, 'new'), 'SELECT 1 FROM users')).toEqual([])
  })

  it('from a schema older than this server opens', async () => {
    const manifest = await backUp()
    writeFileSync(join(root, 'backup', manifestFile), manifestText({ ...manifest, schemaVersion: 21 }))
    await expect(restoreInto('new')).rejects.toThrow(
      /^The backup has schema version 21, and this server begins with 22\. Nothing was changed\. Restore it with the/,
    )
    expect(queryDatabase(join(root, 'new'), "SELECT 1 FROM pg_tables WHERE schemaname = 'public'")).toEqual([])
  })
})

it('an older schema is restored as it is, and brought up to date by the next start', async () => {
  await restoreInto('new', { from: await oldBackup(22) })
  const version = () =>
    queryDatabase(join(root, 'new'), 'SELECT max(version) AS version FROM schema_migrations')[0]?.['version']
  expect(version()).toBe(22)
  await (await startTestServer({ dataDir: join(root, 'new') })).stop()
  expect(version()).toBe(newestSchema)
})

/** A backup of a database as a server left it that knew only the first steps. */
async function oldBackup(version: number): Promise<string> {
  const path = join(root, databaseFile)
  const db = new Kysely<Schema>({ dialect: nodeSqliteDialect(new DatabaseSync(path)) })
  await migrateFile(
    db,
    0,
    stepsOf('sqlite').filter((step) => step.version <= version),
  )
  await db.destroy()
  await makeBackup({ source: { engine: 'sqlite', path }, to: join(root, 'old'), now: 0 })
  return join(root, 'old')
}
