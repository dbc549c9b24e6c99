import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databaseFile } from './db/sqlite/database-file.ts'
import { createApiClient, createPerson } from './testing/api-client.ts'
import { startTestServer } from './testing/index.ts'
import { queryDatabase } from './testing/inspect-database.ts'
import { itemBody } from './testing/payloads.ts'
import { spawnServer } from './testing/spawn-server.ts'

let dataDir: string
let database: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'larets-test-'))
  database = join(dataDir, databaseFile)
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const contents = () =>
  new Map(readdirSync(dataDir).map((name) => [name, readFileSync(join(dataDir, name)).toString('base64')]))

async function useOnce(): Promise<void> {
  const server = await startTestServer({ dataDir })
  await createPerson(createApiClient(server.url))
  await server.stop()
}

describe('a data folder that was in use', () => {
  it.each([
    ['missing', () => rmSync(database)],
    ['empty', () => writeFileSync(database, '')],
  ])('is refused when its database is %s; nothing is changed, and the words say how to go on', async (what, lose) => {
    await useOnce()
    lose()
    const before = contents()
    const refused = startTestServer({ dataDir })
    await expect(refused).rejects.toThrow(new RegExp(`its database larets\\.sqlite is ${what}\\..*--new`))
    expect(contents()).toEqual(before)
  })

  it('is refused when its database is one without tables', async () => {
    await useOnce()
    rmSync(database)
    const made = new DatabaseSync(database)
    made.exec('PRAGMA user_version = 1')
    made.close()
    await expect(startTestServer({ dataDir })).rejects.toThrow(/its database larets\.sqlite is empty/)
  })

  it.each([
    ['the secret of the folder', {}],
    ['a secret from elsewhere', { SECRET_KEY: 'x'.repeat(32) }],
  ])('keeps what its log holds when the database is gone, with %s', async (_, env: Record<string, string>) => {
    const server = spawnServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env })
    await createPerson(createApiClient(await server.url))
    server.process.kill('SIGKILL')
    await server.ended
    const elsewhere = join(dataDir, 'elsewhere')
    renameSync(database, elsewhere)
    const before = contents()
    await expect(startTestServer({ dataDir, env })).rejects.toThrow(/beside larets\.sqlite-wal, which is still there/)
    expect(contents()).toEqual(before)
    renameSync(elsewhere, database)
    await (await startTestServer({ dataDir, env })).stop()
    expect(queryDatabase(dataDir, 'SELECT 1 FROM users')).toHaveLength(1)
  })

  it('begins anew when it is told to, once, and keeps what was left', async () => {
    await useOnce()
    const secret = readFileSync(join(dataDir, 'secret.key'), 'utf8')
    writeFileSync(database, '')
    writeFileSync(`${database}-wal`, 'the last writes')
    await (await startTestServer({ dataDir, startNew: true })).stop()
    expect(readFileSync(`${database}-wal.old-1`, 'utf8')).toBe('the last writes')
    expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toBe(secret)
    expect(queryDatabase(dataDir, 'SELECT 1 FROM users')).toEqual([])
    await expect(startTestServer({ dataDir, startNew: true })).rejects.toThrow(/has a database: start without --new/)
    await (await startTestServer({ dataDir })).stop()
  })

  it('takes --new from the command line, and nothing else', async () => {
    await useOnce()
    rmSync(database)
    const wrong = spawnServer({ DATA_DIR: dataDir }, { arguments: ['--old'] })
    expect(await wrong.ended).toBe(1)
    expect(wrong.output()).toBe("Unknown option '--old'. Add --help for how it is called.\n")
    const server = spawnServer({ DATA_DIR: dataDir }, { arguments: ['--new'] })
    await server.url
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })
})

describe('a first start that ended early', () => {
  it('is taken up with the secret it had made', async () => {
    await useOnce()
    renameSync(join(dataDir, 'secret.key'), join(dataDir, 'secret.key.new'))
    const secret = readFileSync(join(dataDir, 'secret.key.new'), 'utf8')
    await (await startTestServer({ dataDir })).stop()
    expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toBe(secret)
    rmSync(join(dataDir, databaseFile))
    renameSync(join(dataDir, 'secret.key'), join(dataDir, 'secret.key.new'))
    await (await startTestServer({ dataDir })).stop()
    expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toBe(secret)
    expect(existsSync(join(dataDir, 'secret.key.new'))).toBe(false)
  })

  it.each(['secret.key', 'secret.key.new'])('is none when an empty %s is all that it left', async (name) => {
    writeFileSync(join(dataDir, name), '')
    await useOnce()
    expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toMatch(/^[\w-]{43}\n$/)
  })
})

describe('a database that goes away while it is open', () => {
  const ways: [string, () => void][] = [
    ['the database is deleted', () => rmSync(database)],
    ['its log is deleted', () => rmSync(`${database}-wal`)],
    ['the folder is emptied', () => [database, `${database}-wal`, `${database}-shm`].forEach((path) => rmSync(path))],
    [
      'another file is put in its place',
      () => {
        copyFileSync(database, `${database}.copy`)
        renameSync(`${database}.copy`, database)
      },
    ],
  ]
  it.each(ways)('is noticed when %s: no write is acknowledged, and the server is not ready', async (_, displace) => {
    const server = await startTestServer({ dataDir, env: { LOG_LEVEL: 'warn' } })
    const api = createApiClient(server.url)
    const { tokens, vaultId } = await createPerson(api)
    const token = tokens.access
    expect((await api('POST', 'logins', { token, body: itemBody(vaultId) })).status).toBe(201)
    displace()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api('POST', 'logins', { token, body: itemBody(vaultId) })),
    )
    expect(answers.map(({ json }) => json)).toEqual(
      answers.map(() => expect.objectContaining({ status: 503, code: 'unavailable' })),
    )
    expect((await api('GET', '//readyz')).status).toBe(503)
    expect(server.log.join('')).toContain('deleted, moved or replaced while it was open')
    await server.stop()
  })
})
