import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import * as z from 'zod'
import { createApiClient, createPerson } from '../../testing/api-client.ts'
import { startTestServer } from '../../testing/index.ts'
import { itemBody } from '../../testing/payloads.ts'
import { startCluster } from '../../testing/postgres/cluster.ts'
import { databaseUrl, dropDatabase } from '../../testing/postgres/databases.ts'
import { spawnServer } from '../../testing/spawn-server.ts'

const secret = { SECRET_KEY: 'a secret that all nodes have in common' }
const list = z.array(z.object({ id: z.string() }))

it('a write that was answered by a node that was killed is there on another, once', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'larets-test-'))
  const spawned = spawnServer({
    DATABASE_URL: databaseUrl(dataDir),
    ...secret,
    RATE_LIMITS: '0',
    LOG_LEVEL: 'silent',
    HOST_DIR: dataDir,
  })
  const doomed = createApiClient(await spawned.url)
  const { tokens, vaultId } = await createPerson(doomed)
  const acknowledged: string[] = []
  const sent = Array.from({ length: 40 }, (_, index) => ({
    token: tokens.access,
    body: itemBody(vaultId),
    headers: { 'Idempotency-Key': `write-${index}-of-the-doomed` },
  }))
  const writing = sent.map(async (request) => {
    const { status, json } = await doomed('POST', 'logins', request)
    if (status === 201) acknowledged.push(z.object({ id: z.string() }).parse(json).id)
    if (acknowledged.length === 10) spawned.process.kill('SIGKILL')
  })
  await Promise.allSettled(writing)
  await spawned.ended
  const other = await startTestServer({ dataDir, env: { ...secret, RATE_LIMITS: '0' } })
  const api = createApiClient(other.url)
  const listed = async () => list.parse((await api('GET', 'logins', { token: tokens.access })).json).map(({ id }) => id)
  expect(await listed()).toEqual(expect.arrayContaining(acknowledged))
  for (const request of sent) expect((await api('POST', 'logins', request)).status).toBe(201)
  expect(await listed()).toHaveLength(sent.length)
  await other.stop()
  dropDatabase(dataDir)
  rmSync(dataDir, { recursive: true })
})

it('a node goes on when its database comes back, and answers 503 until then, never 401', async () => {
  const cluster = await startCluster()
  const server = await startTestServer({ env: { DATABASE_URL: cluster.url, ...secret, RATE_LIMITS: '0' } })
  try {
    const api = createApiClient(server.url)
    const { tokens } = await createPerson(api)
    const statuses = new Set<number>()
    const refresh = async () => {
      const { status } = await api('GET', 'auth/refresh', { token: tokens.refresh })
      statuses.add(status)
      return status
    }
    let isBack = false
    const restarting = cluster.restart().finally(() => {
      isBack = true
    })
    while (!isBack) await refresh()
    await restarting
    await vi.waitFor(async () => expect(await refresh()).toBe(200))
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
  } finally {
    await server.stop()
    await cluster.stop()
  }
})
