import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createApiClient, createPerson, signIn, type ApiClient, type TestPerson } from './testing/api-client.ts'
import { queryDatabase } from './testing/inspect-database.ts'
import { encString2, freshEmail, hex, itemBody } from './testing/payloads.ts'
import { spawnServer, type SpawnedServer } from './testing/spawn-server.ts'

/** Room for a sign-up and some items: 1 MiB a file. */
const littleRoom = 2048
/** Less than the index of SQLite's log takes. */
const noRoom = 16

const login = z.object({ id: z.string(), name: z.string() })
const tokensAnswer = z.object({ access: z.string(), refresh: z.string() })

let dataDir: string
let server: SpawnedServer
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'larets-test-'))
})
afterEach(async () => {
  server.process.kill('SIGKILL')
  await server.ended
  rmSync(dataDir, { recursive: true })
})

const start = (fileBlocks?: number) => {
  server = spawnServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }, fileBlocks === undefined ? {} : { fileBlocks })
  return server
}

/** Writes items until nothing more goes in, not even a small one. */
async function fill(api: ApiClient, { tokens, vaultId }: TestPerson) {
  const acknowledged: string[] = []
  const refused: unknown[] = []
  for (const blocks of [1000, 100, 1]) {
    for (;;) {
      const body = { ...itemBody(vaultId), details: encString2(blocks) }
      const sent = await api('POST', 'logins', { token: tokens.access, body })
      if (sent.status !== 201) {
        refused.push(sent.json)
        break
      }
      acknowledged.push(login.parse(sent.json).name)
    }
  }
  return { acknowledged, refused }
}

describe('on a full disk', () => {
  it('reading, signing in and out, and staying signed in go on; writing is refused in words of its own', async () => {
    const url = await start(littleRoom).url
    const api = createApiClient(url)
    const person = await createPerson(api)
    expect((await api('GET', '//readyz')).status).toBe(200)
    const { acknowledged, refused } = await fill(api, person)
    expect(acknowledged.length).toBeGreaterThan(0)
    expect(refused).toEqual(refused.map(() => expect.objectContaining({ status: 503, code: 'storage_full' })))

    const readable = async (token: string) =>
      z
        .array(login)
        .parse((await api('GET', 'logins', { token })).json)
        .map(({ name }) => name)
    const read = await readable(person.tokens.access)
    expect(new Set(read)).toEqual(new Set(acknowledged))

    const here = await signIn(api, person.credentials)
    const there = await signIn(api, person.credentials)
    expect(await readable(here.access)).toEqual(read)
    const renew = async (token: string) => tokensAnswer.parse((await api('GET', 'auth/refresh', { token })).json)
    let tokens = await renew(person.tokens.refresh)
    tokens = await renew(tokens.refresh)
    expect(await readable(tokens.access)).toEqual(read)
    expect(await readable((await renew(here.refresh)).access)).toEqual(read)

    expect((await api('GET', 'auth/logout', { token: there.access })).status).toBe(200)
    expect((await api('GET', 'auth/me', { token: there.access })).status).toBe(401)
    expect((await api('GET', 'auth/refresh', { token: there.refresh })).status).toBe(401)

    expect((await api('GET', '//healthz')).status).toBe(200)
    expect((await api('GET', '//readyz')).json).toMatchObject({ status: 503, code: 'storage_full' })
    expect(server.output()).toContain('the disk takes no more')

    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    await start().url
    const later = createApiClient(await server.url)
    const renewed = await later('GET', 'auth/refresh', { token: tokens.refresh })
    const answer = await later('GET', 'logins', { token: tokensAnswer.parse(renewed.json).access })
    expect(
      z
        .array(login)
        .parse(answer.json)
        .map(({ name }) => name),
    ).toEqual(read)
    expect((await later('GET', '//readyz')).status).toBe(200)
  })

  it('guessing is slowed as ever', async () => {
    const api = createApiClient(await start(littleRoom).url)
    await fill(api, await createPerson(api))
    const email = freshEmail()
    const statuses: number[] = []
    for (let guess = 0; guess < 12; guess += 1) {
      statuses.push((await api('POST', 'auth/sign-in', { body: { email, passwordHash: hex(32) } })).status)
    }
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
  })

  it('a restart says so, and does not call the database damaged', async () => {
    const api = createApiClient(await start().url)
    const { tokens, vaultId } = await createPerson(api)
    await api('POST', 'logins', { token: tokens.access, body: itemBody(vaultId) })
    server.process.kill('SIGKILL')
    await server.ended
    expect(await start(noRoom).ended).toBe(1)
    expect(server.output()).toContain('takes no more: it is full')
    expect(server.output()).not.toMatch(/damaged or cannot be read|^\s+at /m)
    await start().url
    expect(queryDatabase(dataDir, 'SELECT 1 FROM logins')).toHaveLength(1)
  })

  it('a first start says so and leaves nothing that stands in the way of the next', async () => {
    expect(await start(0).ended).toBe(1)
    expect(server.output()).toContain('The secret key cannot be written')
    expect(server.output()).not.toMatch(/^\s+at /m)
    expect(await start(1).ended).toBe(1)
    expect(server.output()).toContain('takes no more: it is full')
    await createPerson(createApiClient(await start().url))
    expect(queryDatabase(dataDir, 'SELECT 1 FROM users')).toHaveLength(1)
  })
})
