import { createHash } from 'node:crypto'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inconsistencies } from '../inspection/consistency.ts'
import { damagedRows } from '../inspection/damaged-rows.ts'
import { createApiClient, signIn } from '../testing/api-client.ts'
import { describeSchema } from '../testing/described-schema.ts'
import { formerAccount, formerSecret, layFormerDatabase } from '../testing/former-release.ts'
import { createTestClock, startTestServer } from '../testing/index.ts'
import { dumpDatabase, queryDatabase } from '../testing/inspect-database.ts'
import { databaseUrl, dropDatabase, onPostgres } from '../testing/postgres/databases.ts'
import { openPostgresBeside } from './postgres/open-beside.ts'
import { databaseFile } from './sqlite/database-file.ts'
import { openToRead } from './sqlite/open-to-read.ts'
import { newestSchema } from './steps.ts'

let root: string
let dataDir: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'larets-test-'))
  dataDir = mkdtempSync(join(root, 'data-'))
  layFormerDatabase(dataDir)
})
afterEach(() => {
  rmSync(root, { recursive: true })
  if (onPostgres()) for (const name of [dataDir, join(root, 'fresh')]) dropDatabase(name)
})

const start = () => startTestServer({ dataDir, env: formerSecret, clock: createTestClock() })
const recorded = () =>
  queryDatabase(dataDir, 'SELECT version FROM schema_migrations ORDER BY version').map(({ version }) => version)
const from = (first: number) => Array.from({ length: newestSchema - first + 1 }, (_, index) => first + index)

/** The engine of tests about its files; a test that is left out counts as failed, one of no engine does not. */
const sqliteAlone = onPostgres() ? [] : ['SQLite']

describe('a database of the release before this one, which begins with its schema', () => {
  it('opens with everything that was in it, and again', async () => {
    for (let count = 0; count < 2; count += 1) {
      const server = await start()
      const api = createApiClient(server.url)
      const { access } = await signIn(api, formerAccount.credentials)
      const answers: Record<string, unknown> = {}
      for (const path of Object.keys(formerAccount.answers)) {
        answers[path] = (await api('GET', path, { token: access })).json
      }
      expect(answers).toMatchObject(formerAccount.answers)
      await server.stop()
    }
    expect(recorded()).toEqual(from(onPostgres() ? 11 : 1))
    const { db, close } = onPostgres()
      ? openPostgresBeside(databaseUrl(dataDir))
      : openToRead(join(dataDir, databaseFile), { alone: true })
    expect([await damagedRows(db), await inconsistencies(db)]).toEqual([[], []])
    await close()
  })

  it('has then the schema of a new one: tables, columns, keys, checks and indexes', async () => {
    await (await start()).stop()
    const fresh = join(root, 'fresh')
    await (await startTestServer({ dataDir: fresh, env: formerSecret })).stop()
    const schema = describeSchema(fresh)
    expect(schema.length).toBeGreaterThan(250)
    expect(describeSchema(dataDir)).toEqual(schema)
    const keys = (folder: string) => queryDatabase(folder, 'SELECT key FROM meta ORDER BY key').map(({ key }) => key)
    expect(keys(dataDir)).toEqual(keys(fresh))
  })
})

/** Every file of the data folder, or every row: the same before and after when nothing was written. */
function stateOf(): unknown {
  if (onPostgres()) return [dumpDatabase(dataDir), describeSchema(dataDir)]
  // The lock is taken before anything is looked at.
  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((name) => name !== 'server.lock')
  return names.map((name) => [
    name,
    createHash('sha256')
      .update(readFileSync(join(dataDir, name)))
      .digest('hex'),
  ])
}

const begins = /has schema version 21, and this server begins with 22\. Nothing was changed\. Start the release before/
const others = /^Schema version 2\d was applied with other statements than this server has\. Nothing was changed\.$/

describe('nothing is written to a database', () => {
  it.each([
    ['is older', 'DELETE FROM schema_migrations WHERE version > 21', begins],
    ['left a step out', 'DELETE FROM schema_migrations WHERE version = 17', others],
    ['was made by another step', "UPDATE schema_migrations SET checksum = 'x' WHERE version = 12", others],
    ['was made by another last step', "UPDATE schema_migrations SET checksum = 'x' WHERE version = 22", others],
    ['lacks the last of them', 'UPDATE schema_migrations SET version = 23 WHERE version = 22', others],
    ['is newer', "INSERT INTO schema_migrations VALUES (99, 'x', 0)", /has schema version 99, newer than this server/],
  ])('that %s', async (_, statement, words) => {
    queryDatabase(dataDir, statement)
    const before = stateOf()
    await expect(start()).rejects.toThrow(words)
    expect(stateOf()).toEqual(before)
  })

  it.each(sqliteAlone)('that is older by what its log says, which stays as it is: %s', async () => {
    const path = join(dataDir, databaseFile)
    const open = new DatabaseSync(path)
    open.exec('DELETE FROM schema_migrations WHERE version > 21')
    const left = join(root, 'left')
    for (const suffix of ['', '-wal']) copyFileSync(path + suffix, left + suffix)
    open.close()
    for (const suffix of ['', '-wal']) copyFileSync(left + suffix, path + suffix)
    const bytes = () => ['', '-wal'].map((suffix) => readFileSync(path + suffix))
    const before = bytes()
    await expect(start()).rejects.toThrow(begins)
    expect(bytes()).toEqual(before)
  })

  it.each(sqliteAlone)('that is older, whatever kind of journal it has: %s', async () => {
    queryDatabase(dataDir, 'DELETE FROM schema_migrations WHERE version > 21')
    queryDatabase(dataDir, 'PRAGMA journal_mode = DELETE')
    writeFileSync(join(dataDir, 'other'), 'x')
    const before = stateOf()
    await expect(start()).rejects.toThrow(begins)
    expect(stateOf()).toEqual(before)
  })
})
