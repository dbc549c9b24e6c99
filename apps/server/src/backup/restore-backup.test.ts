import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bootstrap, getEvents } from '@larets/vault-core/contracts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { readConfig } from '../config.ts'
import { databaseFile } from '../db/sqlite/database-file.ts'
import { createApiClient, signIn } from '../testing/api-client.ts'
import { startTestServer } from '../testing/index.ts'
import { queryDatabase } from '../testing/inspect-database.ts'
import { useServer, type UsedServer } from '../testing/used-server.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup, type RestoreOrder } from './restore-backup.ts'

const tokensAnswer = z.object({ access: z.string(), refresh: z.string() })

let root: string
let data: string
let from: string
let used: UsedServer
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'larets-test-'))
  data = join(root, 'data')
  from = join(root, 'backup')
  used = await useServer({ dataDir: data })
  await makeBackup({ source: { engine: 'sqlite', path: join(data, databaseFile) }, to: from, now: 0 })
})
afterEach(async () => {
  await used.server.stop()
  rmSync(root, { recursive: true })
})

const restore = (to: string, more: Partial<RestoreOrder> & { readonly env?: Record<string, string> } = {}) => {
  const { env, ...order } = more
  const config = readConfig({ DATA_DIR: to, ...env })
  return restoreBackup({ config, from, force: false, endSessions: false, notice: true, now: 0, ...order })
}
const secretOf = (folder: string) => readFileSync(join(folder, 'secret.key'), 'utf8')
const meta = (folder: string, key: string) =>
  queryDatabase(folder, 'SELECT value FROM meta WHERE key = ?', key)[0]?.['value']

/** A data folder of a new machine, with the secret and nothing else. */
function newMachine(secret = secretOf(data)): string {
  const folder = join(root, 'new')
  mkdirSync(folder)
  writeFileSync(join(folder, 'secret.key'), secret)
  return folder
}

describe('a restored database', () => {
  it('serves what was there, on another machine too, and its course begins anew', async () => {
    const before = await used.api('GET', 'bootstrap', { token: used.person.tokens.access })
    const to = newMachine()
    const { manifest, setAside } = await restore(to)
    expect([manifest.rows['logins'], setAside]).toEqual([2, null])
    expect(statSync(join(to, databaseFile)).mode & 0o777).toBe(0o600)
    const server = await startTestServer({ dataDir: to })
    const api = createApiClient(server.url)
    const after = await api('GET', 'bootstrap', { token: used.person.tokens.access })
    const { cursor: cursorBefore, ...recordsBefore } = bootstrap.answer.parse(before.json)
    const { cursor: cursorAfter, ...recordsAfter } = bootstrap.answer.parse(after.json)
    expect(recordsAfter).toEqual(recordsBefore)
    expect(cursorAfter).not.toBe(cursorBefore)
    const delta = await api('GET', `sync?cursor=${cursorBefore ?? ''}`, { token: used.person.tokens.access })
    expect(delta.json).toMatchObject({ status: 410, code: 'cursor_expired' })
    expect((await signIn(api, used.person.credentials)).access).toBeTypeOf('string')
    await server.stop()
    expect(meta(to, 'instance_id')).toBe(meta(data, 'instance_id'))
    expect(meta(to, 'epoch')).not.toBe(meta(data, 'epoch'))
    expect(readdirSync(to).sort()).toEqual([databaseFile, 'secret.key', 'server.lock'])
  })

  it('takes the place of another only with --force, and the other is renamed with its log', async () => {
    await used.createItem()
    await used.server.stop()
    writeFileSync(join(data, `${databaseFile}-wal`), '')
    await expect(restore(data)).rejects.toThrow(/has a database\. Restore with --force/)
    expect(queryDatabase(data, 'SELECT 1 FROM logins')).toHaveLength(3)
    expect((await restore(data, { force: true })).setAside).toBe(`${databaseFile}.old-1`)
    expect((await restore(data, { force: true })).setAside).toBe(`${databaseFile}.old-2`)
    expect(queryDatabase(data, 'SELECT 1 FROM logins')).toHaveLength(2)
    const former = join(root, 'former')
    mkdirSync(former)
    writeFileSync(join(former, databaseFile), readFileSync(join(data, `${databaseFile}.old-1`)))
    expect(queryDatabase(former, 'SELECT 1 FROM logins')).toHaveLength(3)
  })

  it('signs everybody out when that is asked for', async () => {
    const to = newMachine()
    await restore(to, { endSessions: true })
    const server = await startTestServer({ dataDir: to })
    const api = createApiClient(server.url)
    for (const [path, token] of [
      ['auth/me', used.person.tokens.access],
      ['auth/refresh', used.person.tokens.refresh],
    ] as const) {
      expect((await api('GET', path, { token })).status).toBe(401)
    }
    expect((await signIn(api, used.person.credentials)).access).toBeTypeOf('string')
    await server.stop()
  })
})

describe('the owner of an account in a restored database', () => {
  const noticesIn = async (to: string) => {
    const server = await startTestServer({ dataDir: to })
    const answer = await createApiClient(server.url)('GET', 'auth/events?before=', { token: used.person.tokens.access })
    await server.stop()
    return getEvents.answer.parse(answer.json)
  }

  it('is told of it, and of the next one too', async () => {
    const to = newMachine()
    await restore(to, { now: Date.UTC(2026, 2, 2) })
    const first = await noticesIn(to)
    expect(first.events[0]).toEqual({
      ...{ id: expect.any(String), kind: 'database_restored', at: '2026-03-02T00:00:00.000Z' },
      ...{ browser: null, system: null, count: null },
    })
    expect(first.unread).toBe(first.events.length)
    const again = join(root, 'again')
    await makeBackup({ source: { engine: 'sqlite', path: join(to, databaseFile) }, to: again, now: 0 })
    await restore(to, { from: again, force: true })
    expect((await noticesIn(to)).events.map(({ kind }) => kind)).toEqual([
      'database_restored',
      ...first.events.map(({ kind }) => kind),
    ])
  })

  it('is told nothing where it was a move', async () => {
    const to = newMachine()
    await restore(to, { notice: false })
    expect((await noticesIn(to)).events.map(({ kind }) => kind)).not.toContain('database_restored')
  })
})

describe('nothing is changed by a restore', () => {
  it('while a server runs on the folder', async () => {
    await expect(restore(data, { force: true })).rejects.toThrow(/Another server is running on the data folder/)
    expect(await used.createItem()).toBeTypeOf('string')
  })

  it.each([
    ['no secret', () => '', /needs the secret key with the id [0-9a-f]{16}, but there is none/],
    [
      'another secret',
      () => 'y'.repeat(43),
      /needs the secret key with the id [0-9a-f]{16}, but the one that is there has the id [0-9a-f]{16}/,
    ],
  ])('with %s, and it says which one it needs', async (_, secret, words) => {
    const to = newMachine(secret())
    await expect(restore(to)).rejects.toThrow(words)
    expect(existsSync(join(to, databaseFile))).toBe(false)
    await restore(to, { env: { SECRET_KEY: secretOf(data).trim() } })
  })

  it('from a backup that is not what was written', async () => {
    const bytes = readFileSync(join(from, databaseFile))
    bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1
    writeFileSync(join(from, databaseFile), bytes)
    const to = newMachine()
    await expect(restore(to)).rejects.toThrow(/is not what was written; nothing was changed/)
    expect(readdirSync(to)).toEqual(['secret.key'])
  })
})

describe('sessions after a restore', () => {
  const refreshed = async (api: UsedServer['api'], token: string) =>
    tokensAnswer.parse((await api('GET', 'auth/refresh', { token })).json)
  const status = async (api: UsedServer['api'], path: string, token: string) =>
    (await api('GET', path, { token })).status

  /** Renews a session of the server that goes on after the backup, and restores the backup on another machine. */
  const renewAndRestore = async () => {
    const generations = [used.person.tokens]
    for (let count = 0; count < 4; count += 1) {
      generations.push(await refreshed(used.api, generations.at(-1)?.refresh ?? ''))
    }
    const to = newMachine()
    await restore(to)
    const server = await startTestServer({ dataDir: to })
    return { generations, server, api: createApiClient(server.url) }
  }

  it('go on for a device that renewed its tokens since the backup', async () => {
    const { generations, server, api } = await renewAndRestore()
    const next = await refreshed(api, generations.at(-1)?.refresh ?? '')
    expect(await status(api, 'auth/me', next.access)).toBe(200)
    expect((await refreshed(api, next.refresh)).access).toBeTypeOf('string')
    await server.stop()
  })

  it('end when a token that was used up before the restore comes after the newest', async () => {
    const { generations, server, api } = await renewAndRestore()
    const next = await refreshed(api, generations.at(-1)?.refresh ?? '')
    expect(await status(api, 'auth/refresh', generations.at(2)?.refresh ?? '')).toBe(401)
    expect(await status(api, 'auth/me', next.access)).toBe(401)
    expect(await status(api, 'auth/refresh', next.refresh)).toBe(401)
    await server.stop()
  })

  it('are ended for a thief who came first with a token that was used up, once the device comes', async () => {
    const { generations, server, api } = await renewAndRestore()
    const stolen = await refreshed(api, generations.at(2)?.refresh ?? '')
    const next = await refreshed(api, generations.at(-1)?.refresh ?? '')
    expect(await status(api, 'auth/me', next.access)).toBe(200)
    expect(await status(api, 'auth/refresh', stolen.refresh)).toBe(401)
    await server.stop()
  })

  it('do not begin with a later number than was ever handed out, nor where there is none in the backup', async () => {
    const begunSince = await signIn(used.api, used.person.credentials)
    const { generations, server, api } = await renewAndRestore()
    const [form, claims = '', signature] = (generations.at(-1)?.refresh ?? '').split('.')
    const later = Buffer.from(claims, 'base64url')
    later.writeUInt8(later.readUInt8(later.length - 1) + 1, later.length - 1)
    const forged = [form, later.toString('base64url'), signature].join('.')
    expect(await status(api, 'auth/refresh', forged)).toBe(401)
    expect(await status(api, 'auth/refresh', begunSince.refresh)).toBe(401)
    await server.stop()
  })
})
