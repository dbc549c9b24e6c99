import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { createApiClient, createPerson } from './testing/api-client.ts'
import { keptVersions, queryDatabase } from './testing/inspect-database.ts'
import { encString2, itemBody } from './testing/payloads.ts'
import { spawnServer } from './testing/spawn-server.ts'

const kills = 4

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'larets-test-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

describe('the program', () => {
  it('prints its name and address, answers, and ends with 0 when asked', async () => {
    const server = spawnServer({ DATA_DIR: dataDir, PRODUCT_NAME: 'Сейф', LOG_LEVEL: 'warn' })
    const url = await server.url
    expect(server.output()).toContain(`Сейф: ${url}\n`)
    const api = createApiClient(url)
    await createPerson(api)
    expect(statSync(join(dataDir, 'larets.sqlite')).mode & 0o077).toBe(0)
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    // The write-ahead log was written into the database and is gone.
    expect(statSync(join(dataDir, 'larets.sqlite-wal'), { throwIfNoEntry: false })).toBeUndefined()
    expect(queryDatabase(dataDir, 'SELECT 1 FROM users')).toHaveLength(1)
  })

  it('tells every mistake of its environment at once and ends with 1', async () => {
    const server = spawnServer({ DATA_DIR: dataDir, PORT: 'x', RATE_LIMITS: 'many' })
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(/PORT: .*\n.*RATE_LIMITS: /)
    expect(server.output()).not.toMatch(/^\s+at /m)
  })

  it('refuses a data folder that another process holds', async () => {
    const first = spawnServer({ DATA_DIR: dataDir })
    await first.url
    const second = spawnServer({ DATA_DIR: dataDir })
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain('Another server is running on the data folder')
    first.process.kill('SIGTERM')
    expect(await first.ended).toBe(0)
  })

  it('says what is wrong with its port or its data folder, without a stack', async () => {
    const first = spawnServer({ DATA_DIR: dataDir })
    const { port } = new URL(await first.url)
    const busy = spawnServer({ DATA_DIR: join(dataDir, 'other'), PORT: port })
    const nowhere = spawnServer({ DATA_DIR: join(dataDir, 'secret.key', 'inside') })
    expect(await busy.ended).toBe(1)
    expect(busy.output()).toContain(`Cannot listen on 127.0.0.1:${port}`)
    expect(await nowhere.ended).toBe(1)
    expect(nowhere.output()).toMatch(/The data folder .* cannot be made or written to/)
    for (const { output } of [busy, nowhere]) expect(output()).not.toMatch(/^\s+at /m)
    first.process.kill('SIGTERM')
    expect(await first.ended).toBe(0)
  })

  it('warns when it can be reached from elsewhere without TLS', async () => {
    const server = spawnServer({ DATA_DIR: dataDir, HOST: '0.0.0.0' })
    await server.url
    await vi.waitFor(() => expect(server.output()).toContain('browsers need a secure context'))
    server.process.kill('SIGINT')
    expect(await server.ended).toBe(0)
  })

  it('lets a request in progress end before it does, and no new connection in', async () => {
    const server = spawnServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
    const url = await server.url
    const slow = await beginRequest(url, '{"em')
    server.process.kill('SIGTERM')
    await untilRefused(url)
    const answer = await slow.finish('ail":"a@example.org"}')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers.connection).toBe('close')
    expect(await server.ended).toBe(0)
  })

  it('ends at once when asked twice', async () => {
    const server = spawnServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
    const url = await server.url
    await beginRequest(url, '{"em')
    server.process.kill('SIGTERM')
    await untilRefused(url)
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(1)
  })
})

/** A request whose beginning has been sent. */
async function beginRequest(url: string, beginning: string) {
  const outgoing = request(`${url}/api/v1/auth/check-email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked', Expect: '100-continue' },
  })
  // A caller that does not finish it sees the connection break.
  outgoing.on('error', () => undefined)
  outgoing.flushHeaders()
  // The server has the request in hand when it asks for the rest.
  await once(outgoing, 'continue')
  outgoing.write(beginning)
  return {
    finish: async (rest: string): Promise<IncomingMessage> => {
      const answered = new Promise<IncomingMessage>((resolve) => outgoing.once('response', resolve))
      outgoing.end(rest)
      const answer = await answered
      answer.resume()
      return answer
    },
  }
}

async function untilRefused(url: string): Promise<void> {
  const api = createApiClient(url)
  for (;;) {
    const refused = await api('GET', '//healthz').then(
      () => false,
      () => true,
    )
    if (refused) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

describe('a server that is killed while it writes', () => {
  it('starts again on the same folder with every acknowledged write', async () => {
    const acknowledged = new Map<string, string>()
    const first = spawnServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
    const person = await createPerson(createApiClient(await first.url))
    first.process.kill('SIGKILL')
    await first.ended

    for (let kill = 0; kill < kills; kill += 1) {
      const server = spawnServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
      const api = createApiClient(await server.url)
      const login = z.object({ id: z.string(), name: z.string() })
      let alive = true
      let answered = 0
      const writers = Array.from({ length: 8 }, async () => {
        let mine: string | undefined
        while (alive) {
          const sent =
            mine === undefined
              ? await api('POST', 'logins', { token: person.tokens.access, body: itemBody(person.vaultId) })
              : await api('PATCH', `logins/${mine}`, { token: person.tokens.access, body: { name: encString2() } })
          const { id, name } = login.parse(sent.json)
          acknowledged.set(id, name)
          answered += 1
          mine = mine === undefined ? id : undefined
        }
      })
      const allEnded = Promise.allSettled(writers)
      await vi.waitUntil(() => answered >= 20 + 7 * kill, { timeout: 60_000, interval: 1 })
      server.process.kill('SIGKILL')
      expect(await server.ended).toBe('SIGKILL')
      alive = false
      await allEnded
    }

    const last = spawnServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
    await last.url
    const kept = new Map(
      queryDatabase(dataDir, 'SELECT id, name FROM logins').map(({ id, name }) => [String(id), String(name)]),
    )
    const replaced = JSON.stringify(keptVersions(dataDir, 'login_versions'))
    expect(acknowledged.size).toBeGreaterThan(kills)
    for (const [id, name] of acknowledged) {
      // An update that was sent but not acknowledged may have been kept as well; then ours is its former version.
      expect(kept.get(id) === name || (kept.has(id) && replaced.includes(name))).toBe(true)
    }
    last.process.kill('SIGTERM')
    expect(await last.ended).toBe(0)
  })
})
