import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createApiClient, createPerson, type ApiClient } from '../testing/api-client.ts'
import { createTestClock, startTestServer, type TestServer } from '../testing/index.ts'
import { freshEmail, hex, signUpBody } from '../testing/payloads.ts'

const clock = createTestClock()
let server: TestServer
afterEach(() => server.stop())

async function start(options: Partial<Parameters<typeof startTestServer>[0]> = {}): Promise<ApiClient> {
  server = await startTestServer({ clock, env: { TRUSTED_PROXIES: '127.0.0.1' }, ...options })
  return createApiClient(server.url)
}

/** A tenth of every limit, so that a tenth of the tries meets them. */
const tenth = { env: { TRUSTED_PROXIES: '127.0.0.1', RATE_LIMITS: '0.1' } }

/** So slow that a queue forms, also where requests come in slowly because other programs want the machine. */
const slowVerifier = { memory: 32_768, passes: 3, parallelism: 1 }

const signIn = (api: ApiClient, email: string, passwordHash: string, from: string, token?: string) =>
  api('POST', 'auth/sign-in', {
    body: { email, passwordHash },
    headers: { 'X-Forwarded-For': from, ...(token === undefined ? {} : { 'x-device-token': token }) },
  })

const signUp = async (api: ApiClient, from: string) =>
  (await api('POST', 'auth/sign-up', { body: signUpBody(), headers: { 'X-Forwarded-For': from } })).status

const tokenIn = (json: unknown) => z.object({ deviceToken: z.string() }).parse(json).deviceToken

/** The nth network of an attacker who never runs out of them. */
const elsewhere = (index: number) =>
  `100.${64 + Math.floor(index / 65_536)}.${Math.floor(index / 256) % 256}.${index % 256}`

describe('an attack on one e-mail from changing networks, four tries a second', () => {
  it('keeps its owner out neither on a known device, nor on a known network, nor on a new device', async () => {
    const api = await start()
    const { email, passwordHash } = (await createPerson(api)).credentials
    const home = '203.0.113.4'
    const token = tokenIn((await signIn(api, email, passwordHash, home)).json)

    let tries = 0
    const guessed = new Set<number>()
    const owner: Record<string, number[]> = { device: [], network: [], newDevice: [] }
    for (let second = 0; second < 60; second += 1) {
      for (let count = 0; count < 4; count += 1) {
        guessed.add((await signIn(api, email, hex(32), elsewhere(tries))).status)
        tries += 1
      }
      if (second % 3 === 0) {
        owner['device']?.push((await signIn(api, email, passwordHash, `192.0.2.${second}`, token)).status)
        owner['network']?.push((await signIn(api, email, passwordHash, home)).status)
        owner['newDevice']?.push((await signIn(api, email, passwordHash, `198.51.100.${second}`)).status)
      }
      clock.advance(1_000)
    }
    const everyTime = Array.from({ length: 20 }, () => 200)
    expect(owner).toEqual({ device: everyTime, network: everyTime, newDevice: everyTime })
    expect(guessed).toEqual(new Set([401]))
  })
})

describe('an attack that takes all the tries of strangers', () => {
  it('on one e-mail leaves its known devices and networks theirs, and is told when to come again', async () => {
    const api = await start()
    const { email, passwordHash } = (await createPerson(api)).credentials
    const home = '203.0.113.4'
    const token = tokenIn((await signIn(api, email, passwordHash, home)).json)
    for (let index = 0; index < 100; index += 1) await signIn(api, email, hex(32), elsewhere(index))
    const stranger = await signIn(api, email, passwordHash, '198.51.100.9')
    expect(stranger.status).toBe(429)
    expect(stranger.headers['retry-after']).toBe('1')
    expect((await signIn(api, email, passwordHash, '192.0.2.9', token)).status).toBe(200)
    expect((await signIn(api, email, passwordHash, home)).status).toBe(200)
    clock.advance(1_000)
    expect((await signIn(api, email, passwordHash, '198.51.100.9')).status).toBe(200)
  })

  it('on one e-mail leaves strangers theirs to other accounts: what its own count refuses spends nothing that is shared', async () => {
    const api = await start(tenth)
    const victim = (await createPerson(api)).credentials
    const other = (await createPerson(api)).credentials
    for (let index = 0; index < 70; index += 1) await signIn(api, victim.email, hex(32), elsewhere(index))
    expect((await signIn(api, other.email, other.passwordHash, '198.51.100.9')).status).toBe(200)
  })

  it('from one IPv6 household leaves twenty newcomers theirs', async () => {
    const api = await start(tenth)
    const people = []
    for (let count = 0; count < 2; count += 1) people.push((await createPerson(api)).credentials)
    const statuses = new Set<number>()
    for (let index = 0; index < 70; index += 1) {
      statuses.add((await signIn(api, freshEmail(), hex(32), `2001:db8:0:${(index % 256).toString(16)}::1`)).status)
    }
    expect(statuses).toEqual(new Set([401, 429]))
    for (const [index, { email, passwordHash }] of people.entries()) {
      expect((await signIn(api, email, passwordHash, `2001:db8:${index + 1}::1`)).status).toBe(200)
    }
  })
})

describe('a flood of sign-ups', () => {
  it('gives the owners of known devices and networks no 503 and no 429', async () => {
    const api = await start({ verifierParameters: slowVerifier })
    const { email, passwordHash } = (await createPerson(api)).credentials
    const home = '203.0.113.4'
    const token = tokenIn((await signIn(api, email, passwordHash, home)).json)
    const flood = Array.from({ length: 200 }, (_, index) => signUp(api, elsewhere(index)))
    const owner = await Promise.all([
      signIn(api, email, passwordHash, home),
      signIn(api, email, passwordHash, '198.51.100.9', token),
      signIn(api, email, passwordHash, '198.51.100.10'),
    ])
    expect(owner.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(await Promise.all(flood))).toEqual(new Set([201, 503]))
  })

  it('from one IPv6 household leaves twenty newcomers behind one address their places', async () => {
    const api = await start({ verifierParameters: slowVerifier })
    const flood = Array.from({ length: 150 }, (_, index) => signUp(api, `2001:db8:0:${index.toString(16)}::1`))
    const newcomers = await Promise.all(Array.from({ length: 20 }, () => signUp(api, '203.0.113.8')))
    expect(newcomers.every((status) => status === 201)).toBe(true)
    expect(await Promise.all(flood)).toContain(503)
  })

  // Hundreds of slow verifications: as long as the machine takes.
  it('costs those who are turned away unserved none of what they may', { timeout: 1_200_000 }, async () => {
    const api = await start({ verifierParameters: slowVerifier })
    const addresses = ['203.0.113.8', '203.0.113.9', '203.0.113.10', '203.0.113.11']
    const seen: number[] = []
    // The clock stands still: each address may sixty times, however often it was told to come again.
    for (let left = addresses.map(() => 60); left.some((count) => count > 0);) {
      left = await Promise.all(
        addresses.map(async (from, index) => {
          const statuses = await Promise.all(Array.from({ length: left[index] ?? 0 }, () => signUp(api, from)))
          seen.push(...statuses)
          return statuses.filter((status) => status === 503).length
        }),
      )
    }
    expect(seen.filter((status) => status === 201)).toHaveLength(240)
    expect(new Set(seen)).toEqual(new Set([201, 503]))
    for (const from of addresses) expect(await signUp(api, from)).toBe(429)
  })
})
