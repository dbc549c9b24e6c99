import { afterEach, describe, expect, it } from 'vitest'
import { createApiClient, createPerson, type ApiClient } from '../testing/api-client.ts'
import { createTestClock, startTestServer, type TestServer } from '../testing/index.ts'
import { queryDatabase } from '../testing/inspect-database.ts'
import { freshEmail, itemBody } from '../testing/payloads.ts'

const clock = createTestClock()
let server: TestServer
afterEach(() => server.stop())

async function start(env: Record<string, string>): Promise<ApiClient> {
  server = await startTestServer({ clock, env: { TRUSTED_PROXIES: '127.0.0.1', ...env } })
  return createApiClient(server.url)
}

const check = (api: ApiClient, from: string) =>
  api('POST', 'auth/check-email', { body: { email: freshEmail() }, headers: { 'X-Forwarded-For': from } })

async function passed(api: ApiClient, from: string, count: number): Promise<number> {
  const answers = await Promise.all(Array.from({ length: count }, () => check(api, from)))
  return answers.filter(({ status }) => status === 200).length
}

describe('a limit by address', () => {
  it('lets its burst through, then one at a time as time goes on, and says when', async () => {
    const api = await start({})
    expect(await passed(api, '203.0.113.1', 220)).toBe(200)
    const refused = await check(api, '203.0.113.1')
    expect(refused.status).toBe(429)
    expect(refused.json).toMatchObject({ code: 'too_many_requests' })
    expect(refused.headers['retry-after']).toBe('1')
    clock.advance(3_000)
    expect(await passed(api, '203.0.113.1', 10)).toBe(3)
  })

  it('counts a whole IPv6 customer as one, and others apart', async () => {
    const api = await start({ RATE_LIMITS: '0.05' })
    expect(await passed(api, '2001:db8:1:2::1', 8)).toBe(8)
    expect(await passed(api, '2001:db8:1:2:ffff::9', 8)).toBe(2)
    expect(await passed(api, '2001:db8:1:3::1', 8)).toBe(8)
  })

  it('counts an IPv6 household and a site as a few, however many addresses they have', async () => {
    const api = await start({ RATE_LIMITS: '0.05' })
    const passedFrom = async (count: number, from: (index: number) => string) => {
      let sum = 0
      for (let index = 0; index < count; index += 1) sum += await passed(api, from(index), 1)
      return sum
    }
    expect(await passedFrom(40, (index) => `2001:db8:1:${index.toString(16)}::1`)).toBe(20)
    expect(await passedFrom(40, (index) => `2001:db8:1:${(index * 256).toString(16)}::1`)).toBe(20)
    expect(await passedFrom(10, (index) => `2001:db8:2:${index.toString(16)}::1`)).toBe(10)
  })

  it('does not outlive a clock that was ahead and is set right', async () => {
    const ahead = 2 * 3_600_000
    const api = await start({ RATE_LIMITS: '0.05' })
    clock.advance(ahead)
    expect(await passed(api, '203.0.113.2', 12)).toBe(10)
    clock.advance(-ahead)
    expect(await passed(api, '203.0.113.2', 12)).toBe(10)
  })

  it('is scaled, and turned off, by the factor', async () => {
    const api = await start({ RATE_LIMITS: '0' })
    expect(await passed(api, '203.0.113.1', 300)).toBe(300)
  })

  it('is kept over a restart, and names nobody in the database', async () => {
    const api = await start({ RATE_LIMITS: '0.05' })
    await passed(api, '203.0.113.77', 10)
    const rows = queryDatabase(server.dataDir, 'SELECT * FROM rate_limits')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('203.0')
  })
})

describe('an import', () => {
  it('of two thousand logins meets no limit', async () => {
    // A tenth of the logins, under a tenth of the limits.
    const api = await start({ RATE_LIMITS: '0.1' })
    const { tokens, vaultId } = await createPerson(api)
    for (let batch = 0; batch < 5; batch += 1) {
      const answers = await Promise.all(
        Array.from({ length: 40 }, () => api('POST', 'logins', { token: tokens.access, body: itemBody(vaultId) })),
      )
      expect(answers.every(({ status }) => status === 201)).toBe(true)
    }
  })
})
