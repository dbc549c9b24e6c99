import { request, type RequestOptions } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { createInterface } from 'node:readline'
import { startTestServer, type TestServer } from '@larets/server/testing'
import { createApiClient, createPerson } from '@larets/server/testing/api-client'
import { itemBody, signUpBody } from '@larets/server/testing/payloads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCaddy, type Caddy } from './caddy.ts'

let server: TestServer
let caddy: Caddy
beforeAll(async () => {
  // A thousandth of the rate: of look-ups one passes, and the next does not.
  server = await startTestServer({ env: { TRUSTED_PROXIES: '127.0.0.1,::1', RATE_LIMITS: '0.005' } })
  caddy = await startCaddy(server.url)
}, 300_000)
afterAll(async () => {
  await caddy.stop()
  await server.stop()
})

/** Asks through Caddy, whose certificate is looked at as a browser does. */
function ask(path: string, options: RequestOptions = {}, body?: unknown, through = caddy): Promise<IncomingMessage> {
  const { port, authority } = through
  return new Promise((resolve, reject) => {
    const asked = request({ host: 'localhost', port, path, ca: authority, ...options }, resolve)
    asked.on('error', reject)
    asked.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

async function statusOf(answer: Promise<IncomingMessage>): Promise<number | undefined> {
  const { statusCode } = (await answer).resume()
  return statusCode
}

describe('Caddy before the server', () => {
  it('speaks TLS, which the server believes: browsers are told to come back by it alone', async () => {
    const answer = await ask('/healthz')
    answer.resume()
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['strict-transport-security']).toBe('max-age=63072000')
    expect(answer.headers['content-security-policy']).toContain('trusted-types larets-worker')
    const direct = await fetch(`${server.url}/healthz`)
    expect(direct.headers.get('strict-transport-security')).toBeNull()
  })

  it('lets nobody give themselves another address', async () => {
    const lookUp = (address: string) =>
      statusOf(
        ask(
          '/api/v1/auth/check-email',
          { method: 'POST', headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address } },
          { email: 'vera@example.org' },
        ),
      )
    expect([await lookUp('203.0.113.1'), await lookUp('203.0.113.2'), await lookUp('203.0.113.3')]).toEqual([
      200, 429, 429,
    ])
    // Straight from one who is believed, others are others.
    const believed = createApiClient(server.url)
    const headers = { 'X-Forwarded-For': '203.0.113.4' }
    expect((await believed('POST', 'auth/check-email', { body: { email: 'vera@example.org' }, headers })).status).toBe(
      200,
    )
  })

  it('passes the lines of an answer that goes on as they come', async () => {
    const api = createApiClient(server.url)
    const person = await createPerson(api, signUpBody('vera@example.org'))
    const token = person.tokens.access
    const answer = await ask('/api/v1/changes', { headers: { Authorization: `Bearer ${token}` } })
    expect(answer.headers['content-type']).toBe('application/x-ndjson; charset=utf-8')
    const lines = createInterface({ input: answer })[Symbol.asyncIterator]()
    const first = await lines.next()
    await api('POST', 'logins', { token, body: itemBody(person.vaultId) })
    const second = await lines.next()
    expect([first.done, second.done]).toEqual([false, false])
    expect(second.value).not.toBe(first.value)
    expect(answer.complete).toBe(false)
    answer.destroy()
  })
})

describe('Caddy before two nodes, of which one is away', () => {
  let before: Caddy
  let node: TestServer
  beforeAll(async () => {
    const away = await startTestServer()
    await away.stop()
    node = await startTestServer({ env: { RATE_LIMITS: '0' } })
    before = await startCaddy(away.url, node.url)
  }, 300_000)
  afterAll(async () => {
    await before.stop()
    await node.stop()
  })

  it('sees it, and brings every call with a body to the other one', async () => {
    const post = { method: 'POST', headers: { 'Content-Type': 'application/json' } }
    // Which of the two it would ask is chance: twenty calls do not all find the right one. A body is sent once, so it
    // has to know.
    await expect.poll(before.log, { timeout: 60_000 }).toContain('health_checker')
    const calls = Array.from({ length: 20 }, (_, index) =>
      statusOf(ask('/api/v1/auth/check-email', post, { email: `vera-${index}@example.org` }, before)),
    )
    expect(new Set(await Promise.all(calls))).toEqual(new Set([200]))
  })
})
