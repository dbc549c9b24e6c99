import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient, TestPerson } from '../testing/api-client.ts'
import type { TestClock, TestServer } from '../testing/index.ts'
import { freshEmail, hex } from '../testing/payloads.ts'
import { startServerWithPerson } from '../testing/server-with-person.ts'
import { delayAfter, longestDelay } from './failure-counts.ts'

let clock: TestClock
let server: TestServer
let api: ApiClient
let person: TestPerson

beforeEach(async () => {
  ;({ clock, server, api, person } = await startServerWithPerson({ env: { TRUSTED_PROXIES: '127.0.0.1' } }))
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

  it('is slowed from changing addresses of one IPv6 site, and from everywhere together', async () => {
    const tries = async (count: number, from: (index: number) => string) => {
      const email = freshEmail()
      const answers: number[] = []
      for (let index = 0; index < count; index += 1) answers.push((await attempt(email, hex(32), from(index))).status)
      return answers.filter((status) => status === 401).length
    }
    const household = (index: number) => `2001:db8:1:${(index % 256).toString(16)}::1`
    expect(await tries(20, household)).toBe(10)
    const site = (index: number) => `2001:db8:2:${((index * 257) % 65_536).toString(16)}::1`
    expect(await tries(40, site)).toBe(20)
    expect(await tries(120, (index) => `198.51.${index}.7`)).toBe(100)
    clock.advance(10_000)
    expect(await tries(120, (index) => `198.51.${index}.7`)).toBe(100)
  })

  it('waits less for a person on a network that has hardly tried than for those that have', async () => {
    const { email, passwordHash } = person.credentials
    const guessers = (index: number) => `198.51.100.${index}`
    for (let index = 0; index < 40; index += 1) {
      for (let count = 0; count < 3; count += 1) {
        await attempt(email, hex(32), guessers(index))
        clock.advance(200)
      }
    }
    // From here on the guessers share the smaller total, however many they are.
    const further: number[] = []
    for (let index = 0; index < 40; index += 1) further.push((await attempt(email, hex(32), guessers(index))).status)
    expect(further.filter((status) => status === 401)).toHaveLength(20)
    expect((await attempt(email, passwordHash, '203.0.113.99')).status).toBe(200)
  })

  it('does not slow its owner on a network known to the account', async () => {
    const { email, passwordHash } = person.credentials
    expect((await attempt(email, passwordHash, '198.51.100.4')).status).toBe(200)
    expect(await guessUntilSlowed(email, '203.0.113.7')).toBeGreaterThan(0)
    expect((await attempt(email, passwordHash, '198.51.100.4')).status).toBe(200)
    expect((await attempt(email, passwordHash, '203.0.113.7')).status).toBe(429)
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
