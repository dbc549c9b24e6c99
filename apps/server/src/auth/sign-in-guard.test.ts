import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApiClient, createPerson, type ApiClient, type TestPerson } from '../testing/api-client.ts'
import { createTestClock, startTestServer, type TestClock, type TestServer } from '../testing/index.ts'
import { freshEmail, hex } from '../testing/payloads.ts'
import { delayAfter, longestDelay } from './sign-in-guard.ts'

let clock: TestClock
let server: TestServer
let api: ApiClient
let person: TestPerson

beforeEach(async () => {
  clock = createTestClock()
  server = await startTestServer({ clock, env: { TRUSTED_PROXIES: '127.0.0.1' } })
  api = createApiClient(server.url)
  person = await createPerson(api)
})
afterEach(() => server.stop())

const attempt = (email: string, passwordHash: string, from: string) =>
  api('POST', 'auth/sign-in', { body: { email, passwordHash }, headers: { 'X-Forwarded-For': from } })

async function guessUntilSlowed(email: string, from: string): Promise<number> {
  for (let count = 0; count < 20; count += 1) {
    const { status, headers } = await attempt(email, hex(32), from)
    if (status === 429) return Number(headers['retry-after'])
  }
  return 0
}

describe('guessing at one e-mail', () => {
  it('is slowed after five failures, a little more each time, and never for longer than five minutes', async () => {
    const email = freshEmail()
    const waits: number[] = []
    for (let round = 0; round < 10; round += 1) {
      const wait = await guessUntilSlowed(email, '203.0.113.7')
      waits.push(wait)
      clock.advance(wait * 1000)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300])
    expect(delayAfter(1000)).toBe(longestDelay)
  })

  it('is not held back by a clock that was ahead and is set right', async () => {
    const ahead = 2 * 3_600_000
    clock.advance(ahead)
    await guessUntilSlowed(person.credentials.email, '203.0.113.7')
    clock.advance(-ahead)
    const { email, passwordHash } = person.credentials
    expect((await attempt(email, passwordHash, '203.0.113.8')).status).toBe(200)
  })

  it('is slowed from many addresses as from one', async () => {
    const email = freshEmail()
    const statuses: number[] = []
    for (let host = 1; host <= 8; host += 1) statuses.push((await attempt(email, hex(32), `203.0.113.${host}`)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  })

  it('does not slow its owner, who has signed in from another network before', async () => {
    const { email, passwordHash } = person.credentials
    expect((await attempt(email, passwordHash, '198.51.100.4')).status).toBe(200)
    expect(await guessUntilSlowed(email, '203.0.113.7')).toBeGreaterThan(0)
    expect((await attempt(email, passwordHash, '198.51.100.4')).status).toBe(200)
    expect((await attempt(email, passwordHash, '198.51.100.99')).status).toBe(429)
  })

  it('is forgiven after a success', async () => {
    const { email, passwordHash } = person.credentials
    for (let count = 0; count < 4; count += 1) await attempt(email, hex(32), '203.0.113.7')
    expect((await attempt(email, passwordHash, '203.0.113.7')).status).toBe(200)
    for (let count = 0; count < 5; count += 1) {
      expect((await attempt(email, hex(32), '203.0.113.7')).status).toBe(401)
    }
  })

  it('is the same for an e-mail that nobody has', async () => {
    expect(await guessUntilSlowed(freshEmail(), '203.0.113.7')).toBe(
      await guessUntilSlowed(person.credentials.email, '203.0.113.7'),
    )
  })
})
