import { streamHints } from '@larets/vault-core/contracts'
import { request, type IncomingMessage } from 'node:http'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { accessTokenLifetime } from '../auth/tokens.ts'
import { createApiClient, createPerson, signIn, type ApiClient } from '../testing/api-client.ts'
import { createTestClock, createTestTimers, startTestServer, type TestServer } from '../testing/index.ts'
import { queryDatabase } from '../testing/inspect-database.ts'
import { itemBody } from '../testing/payloads.ts'
import { hintPolling, sessionChecking } from './hint-streams.ts'

let server: TestServer
let api: ApiClient
let timers: ReturnType<typeof createTestTimers>
let clock: ReturnType<typeof createTestClock>
beforeEach(async () => {
  timers = createTestTimers()
  clock = createTestClock()
  server = await startTestServer({ timers, clock, env: { MAX_CONNECTIONS: '80' } })
  api = createApiClient(server.url)
})
afterEach(() => server.stop())

/** Listens as a client does; its lines are waited for one by one. */
async function listen(token: string) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request(`${server.url}/api/v1/changes`, { headers: { Authorization: `Bearer ${token}` } }, resolve)
    asked.on('error', reject)
    asked.end()
  })
  response.on('error', () => undefined)
  const lines = createInterface({ input: response })[Symbol.asyncIterator]()
  return {
    response,
    /** The next line's cursor; null for a sign of life, undefined once the answer has ended. */
    next: async () => {
      const line = await lines.next()
      if (line.done === true) return undefined
      return line.value === '' ? null : streamHints.answer.parse(JSON.parse(line.value)).cursor
    },
    leave: () => response.destroy(),
  }
}

const cursorOf = async (token: string) => (await listenOnce(token)) ?? ''
async function listenOnce(token: string) {
  const heard = await listen(token)
  const cursor = await heard.next()
  heard.leave()
  return cursor
}

/** Moves the timers as long as it takes: whoever is to be woken by them may not wait for them yet. */
async function whileMoving<Result>(milliseconds: number, awaited: Promise<Result>): Promise<Result> {
  let isOver = false
  const ended = awaited.finally(() => {
    isOver = true
  })
  while (!isOver) {
    await new Promise((resolve) => setImmediate(resolve))
    timers.advance(milliseconds)
  }
  return ended
}

describe('a stream of hints', () => {
  it('tells the cursor that a bootstrap has at once, and in a form that no proxy keeps back', async () => {
    const { tokens } = await createPerson(api)
    const heard = await listen(tokens.access)
    expect(heard.response.statusCode).toBe(200)
    expect(heard.response.headers).toMatchObject({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    const answer = (await api('GET', 'bootstrap', { token: tokens.access })).json
    expect(answer).toMatchObject({ cursor: await heard.next() })
    heard.leave()
  })

  it('tells what this process writes without any timer, to everybody who listens to that account and to no other', async () => {
    const [anna, boris] = [await createPerson(api), await createPerson(api)]
    const others = { credentials: anna.credentials, tokens: await signIn(api, anna.credentials) }
    const [one, two, stranger] = [
      await listen(anna.tokens.access),
      await listen(others.tokens.access),
      await listen(boris.tokens.access),
    ]
    const before = await one.next()
    expect(await two.next()).toBe(before)
    const theirs = await stranger.next()
    await api('POST', 'logins', { token: anna.tokens.access, body: itemBody(anna.vaultId) })
    const after = await one.next()
    expect(after).not.toBe(before)
    expect(await two.next()).toBe(after)
    await api('POST', 'logins', { token: boris.tokens.access, body: itemBody(boris.vaultId) })
    // The first thing that the stranger hears after its beginning is its own.
    expect(await stranger.next()).toBe(await cursorOf(boris.tokens.access))
    expect(theirs).not.toBe(after)
    for (const { leave } of [one, two, stranger]) leave()
  })

  it('tells what another process wrote when it next looks', async () => {
    const { tokens, id } = await createPerson(api)
    const heard = await listen(tokens.access)
    const before = await heard.next()
    queryDatabase(server.dataDir, 'UPDATE users SET seq = seq + 1 WHERE user_id = ?', id)
    const after = await whileMoving(hintPolling, heard.next())
    expect(after).not.toBe(before)
    heard.leave()
  })

  it('gives a sign of life while nothing happens', async () => {
    const { tokens } = await createPerson(api)
    const heard = await listen(tokens.access)
    await heard.next()
    expect(await whileMoving(sessionChecking, heard.next())).toBeNull()
    heard.leave()
  })

  it('ends soon after its session has ended', async () => {
    const { tokens } = await createPerson(api)
    const heard = await listen(tokens.access)
    await heard.next()
    await api('GET', 'auth/logout', { token: tokens.access, headers: { 'x-refresh-token': tokens.refresh } })
    const next = async (): Promise<undefined> => {
      const line = await heard.next()
      return line === undefined ? undefined : next()
    }
    expect(await whileMoving(sessionChecking, next())).toBeUndefined()
    expect(heard.response.complete).toBe(true)
  })

  it('tells nothing that was written after its session has ended', async () => {
    const person = await createPerson(api)
    const other = { ...person, tokens: await signIn(api, person.credentials) }
    const heard = await listen(person.tokens.access)
    await heard.next()
    await api('DELETE', 'auth/sessions', { token: other.tokens.access })
    await api('POST', 'logins', { token: other.tokens.access, body: itemBody(other.vaultId) })
    // Without any timer: it ends where it would have told the next cursor.
    expect(await heard.next()).toBeUndefined()
  })

  it('ends with its access token, to the millisecond', async () => {
    const { tokens } = await createPerson(api)
    clock.advance(accessTokenLifetime - 5_000)
    const heard = await listen(tokens.access)
    await heard.next()
    const end = heard.next()
    await untilCount(3)
    timers.advance(4_999)
    await untilCount(3)
    timers.advance(1)
    expect(await end).toBeUndefined()
    expect(heard.response.complete).toBe(true)
  })

  it('leaves nothing behind when its listener goes', async () => {
    const { tokens } = await createPerson(api)
    const heard = await listen(tokens.access)
    await heard.next()
    await untilCount(3)
    heard.leave()
    await untilCount(0)
    expect(timers.count()).toBe(0)
  })

  it('is refused to whoever has no session', async () => {
    expect((await api('GET', 'changes', { token: 'x' })).status).toBe(401)
  })
})

/** Waits until so many timers are waited for: for the end of the session, for its next look and for the next poll. */
async function untilCount(count: number): Promise<void> {
  while (timers.count() !== count) await new Promise((resolve) => setImmediate(resolve))
}

describe('streams of hints', () => {
  it('are bounded for one account, and in all, and make room again', async () => {
    const [anna, boris] = [await createPerson(api), await createPerson(api)]
    const open = []
    for (let count = 0; count < 32; count += 1) open.push(await listen(anna.tokens.access))
    const refused = await api('GET', 'changes', { token: anna.tokens.access })
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
    for (let count = 0; count < 8; count += 1) open.push(await listen(boris.tokens.access))
    const full = await api('GET', 'changes', { token: boris.tokens.access })
    expect([full.status, full.headers['retry-after']]).toEqual([503, '60'])
    for (const { leave } of open) leave()
    await untilCount(0)
    expect(await listenOnce(anna.tokens.access)).toEqual(expect.any(String))
  })

  it('end when the server stops, which waits for none of them', async () => {
    const own = await startTestServer({ timers, clock })
    const person = await createPerson(createApiClient(own.url))
    const response = await fetch(`${own.url}/api/v1/changes`, {
      headers: { Authorization: `Bearer ${person.tokens.access}` },
    })
    const text = response.text()
    // No timer runs here, least of all that of the longest wait for requests in progress.
    await own.stop()
    expect((await text).split('\n').filter((line) => line !== '')).toHaveLength(1)
  })
})
