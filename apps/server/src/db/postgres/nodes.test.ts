import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createApiClient, createPerson, signIn, type ApiClient } from '../../testing/api-client.ts'
import { createTestClock, startTestServer, type TestServer } from '../../testing/index.ts'
import { encString2, freshEmail, hex, itemBody } from '../../testing/payloads.ts'
import { startCuttingProxy } from '../../testing/postgres/cutting-proxy.ts'
import { databaseUrl, dropDatabase } from '../../testing/postgres/databases.ts'
import type { Database } from '../database.ts'
import { createNightlyPurge } from '../nightly-purge.ts'
import { openPostgres } from './open-database.ts'

const clock = createTestClock()
const secret = { SECRET_KEY: 'a secret that all nodes have in common' }
const sessionList = z.object({ sessions: z.array(z.object({ id: z.string(), current: z.boolean() })) })
const list = z.array(z.object({ id: z.string() }))

let dataDir: string
let nodes: TestServer[]
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'larets-test-'))
  nodes = []
})
afterEach(async () => {
  for (const node of nodes) await node.stop()
  dropDatabase(dataDir)
  rmSync(dataDir, { recursive: true })
})

async function startNode(env: Readonly<Record<string, string>> = {}, folder = dataDir): Promise<ApiClient> {
  const node = await startTestServer({ dataDir: folder, clock, env: { ...secret, ...env } })
  nodes.push(node)
  return createApiClient(node.url)
}

describe('two nodes on one database', () => {
  it('know the same sessions, and one that ends on the one is over on the other at once', async () => {
    const [one, other] = [await startNode(), await startNode()]
    const { tokens } = await createPerson(one)
    expect((await other('GET', 'auth/me', { token: tokens.access })).status).toBe(200)
    expect((await one('GET', 'auth/logout', { token: tokens.access })).status).toBe(200)
    expect((await other('GET', 'auth/me', { token: tokens.access })).status).toBe(401)
    expect((await other('GET', 'auth/refresh', { token: tokens.refresh })).status).toBe(401)
  })

  it('end the sessions that their owner ends, or leaves out by another password, on both at once', async () => {
    const [one, other] = [await startNode(), await startNode()]
    const person = await createPerson(one)
    const [second, third] = [await signIn(other, person.credentials), await signIn(other, person.credentials)]
    const statusOf = async (api: ApiClient, token: string) => (await api('GET', 'auth/me', { token })).status
    const { sessions } = sessionList.parse((await other('GET', 'auth/sessions', { token: second.access })).json)
    const own = sessions.find(({ current }) => current)
    expect((await one('DELETE', `auth/sessions/${own?.id}`, { token: third.access })).status).toBe(200)
    expect(await statusOf(other, second.access)).toBe(401)
    expect(await statusOf(other, third.access)).toBe(200)
    const body = {
      ...{ currentPasswordHash: person.credentials.passwordHash, passwordHash: hex(32) },
      ...{ authSalt: hex(16), passwordSalt: hex(16), kdf: 1, encryptedPrivateKey: encString2(9) },
    }
    expect((await one('POST', 'auth/change-password', { body, token: person.tokens.access })).status).toBe(200)
    expect(await statusOf(other, third.access)).toBe(401)
    expect((await other('GET', 'auth/refresh', { token: third.refresh })).status).toBe(401)
  })

  /** Four calls are allowed; the statuses of six, by turns on both nodes. */
  const sixChecks = async ([one, other]: readonly [ApiClient, ApiClient]) => {
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1) {
      const { status } = await (count % 2 === 0 ? one : other)('POST', 'auth/check-email', {
        body: { email: freshEmail() },
      })
      statuses.push(status)
    }
    return statuses
  }
  const fewChecks = { RATE_LIMITS: '0.02' }

  it('count the calls of an address together', async () => {
    expect(await sixChecks([await startNode(fewChecks), await startNode(fewChecks)])).toEqual([
      200, 200, 200, 200, 429, 429,
    ])
  })

  it('would let through more if each counted for itself: that is what the calls above tell apart', async () => {
    const elsewhere = `${dataDir}-elsewhere`
    try {
      const statuses = await sixChecks([await startNode(fewChecks), await startNode(fewChecks, elsewhere)])
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
    } finally {
      await nodes.pop()?.stop()
      dropDatabase(elsewhere)
    }
  })

  it('purge once a night, whichever comes first', async () => {
    const databases: Database[] = [
      await openPostgres(databaseUrl(dataDir), 0),
      await openPostgres(databaseUrl(dataDir), 0),
    ]
    const runs: number[] = []
    const purges = databases.map((database) =>
      createNightlyPurge(database, clock, [async (run) => void runs.push(run)]),
    )
    for (let night = 0; night < 3; night += 1) {
      await Promise.all([...purges, ...purges].map((purge) => purge()))
      clock.advance(86_400_000)
    }
    expect(runs).toEqual([1, 2, 3])
    for (const database of databases) await database.close()
  })

  it('refuse a secret that is not the database’s, and to start without one', async () => {
    await startNode()
    await expect(startNode({ SECRET_KEY: 'another secret of thirty-two characters' })).rejects.toThrow(
      /not the one this database was made with/,
    )
    const url = { DATABASE_URL: databaseUrl(dataDir) }
    await expect(startTestServer({ dataDir, env: url })).rejects.toThrow(
      /DATABASE_URL needs SECRET_KEY or SECRET_KEY_FILE/,
    )
  })
})

describe('a write under a key', () => {
  it.each(['before it arrives', 'before it is answered'] as const)(
    'of which nobody knows what became of it is answered 503, and its repeat makes it once: cut %s',
    async (where) => {
      const proxy = await startCuttingProxy(databaseUrl(dataDir))
      const api = await startNode({ DATABASE_URL: proxy.url, RATE_LIMITS: '0' })
      const { tokens, vaultId } = await createPerson(api)
      // Its first use is noted by a commit of its own.
      await api('GET', 'auth/me', { token: tokens.access })
      const sent = {
        token: tokens.access,
        body: itemBody(vaultId),
        headers: { 'Idempotency-Key': 'the-key-of-this-write' },
      }
      proxy.cutNextCommit(where)
      const cut = await api('POST', 'logins', sent)
      expect(cut.status).toBe(503)
      expect(Number(cut.headers['retry-after'])).toBeGreaterThan(0)
      expect((await api('POST', 'logins', sent)).status).toBe(201)
      expect(list.parse((await api('GET', 'logins', { token: tokens.access })).json)).toHaveLength(1)
      await nodes.pop()?.stop()
      await proxy.stop()
    },
  )
})
