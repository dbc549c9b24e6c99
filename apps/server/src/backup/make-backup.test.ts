import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databaseFile } from '../db/sqlite/database-file.ts'
import { dumpDatabase, queryDatabase } from '../testing/inspect-database.ts'
import { useServer, type UsedServer } from '../testing/used-server.ts'
import { makeBackup } from './make-backup.ts'
import { verifyBackup } from './verify-backup.ts'

let dataDir: string
let used: UsedServer
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'larets-test-'))
  used = await useServer({ dataDir: join(dataDir, 'data') })
})
afterEach(async () => {
  await used.server.stop()
  rmSync(dataDir, { recursive: true })
})

const database = () => join(used.server.dataDir, databaseFile)
const backUp = (to = join(dataDir, 'backup')) =>
  makeBackup({ source: { engine: 'sqlite', path: database() }, to, now: 0 })
const backupFiles = () => readdirSync(dataDir).filter((name) => name.startsWith('backup'))
/** Without the shares, which no backup has. */
const dump = (folder: string) => dumpDatabase(folder).replace(/^tab_shares\n.*\n/m, '')

describe('a backup of a server that runs', () => {
  it('holds every row, says so, and is what was written', async () => {
    const manifest = await backUp()
    const folder = join(dataDir, 'backup')
    expect(await verifyBackup(folder)).toEqual({ manifest, faults: [] })
    expect(dump(folder)).toBe(dump(used.server.dataDir))
    expect(manifest).toMatchObject({
      madeAt: '1970-01-01T00:00:00.000Z',
      rows: { users: 1, vaults: 2, logins: 2 },
      damaged: [],
    })
    expect(manifest.highestSeq).toBe(Number(queryDatabase(used.server.dataDir, 'SELECT seq FROM users')[0]?.['seq']))
    expect(manifest.rows['login_versions']).toBeGreaterThan(3)
  })

  it('holds no half of a tab’s key and no secret, and is its owner’s alone', async () => {
    expect(queryDatabase(used.server.dataDir, 'SELECT share FROM tab_shares')).toEqual([{ share: used.share }])
    await backUp()
    const secret = readFileSync(join(used.server.dataDir, 'secret.key'), 'utf8').trim()
    const folder = join(dataDir, 'backup')
    expect(readdirSync(folder).sort()).toEqual([databaseFile, 'manifest.json'].sort())
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    for (const name of readdirSync(folder)) {
      const bytes = readFileSync(join(folder, name))
      for (const kept of [used.share, secret]) expect(bytes.includes(kept), `in ${name}`).toBe(false)
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
    }
    expect(queryDatabase(folder, 'SELECT 1 FROM tab_shares')).toEqual([])
  })

  it('has the schema letter by letter', async () => {
    await backUp()
    const schema = (folder: string) =>
      queryDatabase(folder, 'SELECT type, name, sql FROM sqlite_schema ORDER BY type, name')
    expect(schema(join(dataDir, 'backup'))).toEqual(schema(used.server.dataDir))
  })

  it('is one state: what is written meanwhile is in it with all that belongs to it, or not at all', async () => {
    let writing = true
    const writers = Array.from({ length: 4 }, async () => {
      while (writing) await used.createItem()
    })
    for (let count = 0; count < 3; count += 1) {
      await used.createItem()
      const to = join(dataDir, `backup-${count}`)
      await backUp(to)
      const [user] = queryDatabase(
        to,
        "SELECT login_count, (SELECT count(*) FROM logins) AS found, (SELECT count(*) FROM revisions WHERE kept = 0 AND kind = 'login') AS counted FROM users",
      )
      expect(user).toEqual({ login_count: user?.['found'], found: user?.['found'], counted: user?.['found'] })
    }
    writing = false
    await Promise.all(writers)
  })
})

describe('a backup', () => {
  it('takes an empty folder, and touches none in which something is', async () => {
    const to = join(dataDir, 'backup')
    mkdirSync(to)
    await backUp(to)
    const before = readFileSync(join(to, databaseFile))
    await expect(backUp(to)).rejects.toThrow(/is there already/)
    expect(readFileSync(join(to, databaseFile)).equals(before)).toBe(true)
    writeFileSync(join(dataDir, 'backup-file'), 'x')
    await expect(backUp(join(dataDir, 'backup-file'))).rejects.toThrow(/is there already/)
  })

  it('is not kept when the structure of the database is damaged, and leaves nothing', async () => {
    await used.server.stop()
    const connection = new DatabaseSync(database())
    connection.exec("PRAGMA foreign_keys = OFF; UPDATE vaults SET user_id = 'nobody'")
    connection.close()
    await expect(backUp()).rejects.toThrow(
      /is damaged, so no backup was kept:\n[^]* refers to a row of users that is not there/,
    )
    const bytes = readFileSync(database())
    writeFileSync(database(), bytes.fill(0xff, 4096 * 2, 4096 * 12))
    await expect(backUp()).rejects.toThrow(/no backup was kept/i)
    expect(backupFiles()).toEqual([])
  })

  it('is kept when single rows are damaged, and names them', async () => {
    queryDatabase(used.server.dataDir, "UPDATE logins SET name = name || 'x' WHERE deleted_at IS NULL")
    const [row] = queryDatabase(used.server.dataDir, 'SELECT id FROM logins WHERE deleted_at IS NULL')
    const manifest = await backUp()
    expect(manifest.damaged).toEqual([{ table: 'logins', id: row?.['id'] }])
    expect(await verifyBackup(join(dataDir, 'backup'))).toEqual({ manifest, faults: [] })
  })

  it('of nothing is refused, and makes nothing', async () => {
    await expect(
      makeBackup({
        source: { engine: 'sqlite', path: join(dataDir, databaseFile) },
        to: join(dataDir, 'backup'),
        now: 0,
      }),
    ).rejects.toThrow(/There is no database to copy/)
    expect(existsSync(join(dataDir, databaseFile))).toBe(false)
    expect(backupFiles()).toEqual([])
  })
})
