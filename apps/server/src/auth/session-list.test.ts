import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { deviceKindHeader } from '@larets/vault-core/contracts'
import { createPerson, type ApiClient, type TestPerson } from '../testing/api-client.ts'
import { queryDatabase } from '../testing/inspect-database.ts'
import type { TestClock, TestServer } from '../testing/index.ts'
import { startServerWithPerson } from '../testing/server-with-person.ts'

const listAnswer = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      browser: z.string().nullable(),
      system: z.string().nullable(),
      kind: z.string(),
      createdAt: z.string(),
      lastSeenAt: z.string(),
      current: z.boolean(),
    }),
  ),
})
const tokensAnswer = z.object({ access: z.string(), refresh: z.string() })
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

let clock: TestClock
let server: TestServer
let api: ApiClient
let person: TestPerson

beforeEach(async () => {
  ;({ clock, server, api, person } = await startServerWithPerson())
})
afterEach(() => server.stop())

async function signInFrom(userAgent: string, headers: Readonly<Record<string, string>> = {}) {
  const { email, passwordHash } = person.credentials
  const answer = await api('POST', 'auth/sign-in', {
    body: { email, passwordHash },
    headers: { 'User-Agent': userAgent, ...headers },
  })
  return z.object({ tokens: tokensAnswer }).parse(answer.json).tokens
}
const list = async (token: string) => listAnswer.parse((await api('GET', 'auth/sessions', { token })).json).sessions
const me = async (token: string) => (await api('GET', 'auth/me', { token })).status

describe('the list of sessions', () => {
  it('tells browser and system in words, when each began and was seen, and which one asks', async () => {
    clock.advance(60_000)
    const phone = await signInFrom(safari)
    const [first, second] = await list(phone.access)
    expect(first).toMatchObject({
      browser: 'Safari',
      system: 'iOS',
      createdAt: '2026-01-01T00:01:00.000Z',
      current: true,
    })
    expect(second).toMatchObject({ browser: null, system: null, createdAt: '2026-01-01T00:00:00.000Z', current: false })
    clock.advance(60_000)
    await api('GET', 'auth/refresh', { token: person.tokens.refresh })
    const [newest] = await list(phone.access)
    expect(newest).toMatchObject({ current: false, lastSeenAt: '2026-01-01T00:02:00.000Z' })
  })

  it('tells the extension from a page, and takes what it does not know for one', async () => {
    await signInFrom(safari, { [deviceKindHeader]: 'extension' })
    await signInFrom(safari, { [deviceKindHeader]: 'toaster' })
    const kinds = async () => (await list(person.tokens.access)).map(({ kind }) => kind).toSorted()
    expect(await kinds()).toEqual(['extension', 'web', 'web'])
    queryDatabase(server.dataDir, 'UPDATE sessions SET device_kind = NULL')
    expect(await kinds()).toEqual(['web', 'web', 'web'])
  })

  it('keeps nothing else of what the browser says of itself', async () => {
    await signInFrom(`${safari} Canary/41`)
    const { text } = await api('GET', 'auth/sessions', { token: person.tokens.access })
    expect(text).not.toMatch(/Canary|18_5|604/)
  })

  it('leaves out what is over, and what is anybody else’s', async () => {
    const stranger = await createPerson(api)
    const other = await signInFrom(safari)
    expect(await list(person.tokens.access)).toHaveLength(2)
    await api('GET', 'auth/logout', { token: other.access })
    expect(await list(person.tokens.access)).toHaveLength(1)
    clock.advance(20 * 86_400_000)
    const later = await signInFrom(safari)
    clock.advance(11 * 86_400_000)
    const renewed = tokensAnswer.parse((await api('GET', 'auth/refresh', { token: later.refresh })).json)
    expect(await list(renewed.access)).toMatchObject([{ current: true }])
    expect((await api('GET', 'auth/sessions', { token: stranger.tokens.access })).status).toBe(401)
  })
})

describe('ending a session', () => {
  it('makes its tokens worthless at once, and leaves the others', async () => {
    const other = await signInFrom(safari)
    const found = (await list(person.tokens.access)).find(({ current }) => !current)
    expect((await api('DELETE', `auth/sessions/${found?.id}`, { token: person.tokens.access })).status).toBe(200)
    expect(await me(other.access)).toBe(401)
    expect((await api('GET', 'auth/refresh', { token: other.refresh })).status).toBe(401)
    expect(await me(person.tokens.access)).toBe(200)
    expect((await api('DELETE', `auth/sessions/${found?.id}`, { token: person.tokens.access })).status).toBe(404)
  })

  it('of another account is not there', async () => {
    const stranger = await createPerson(api)
    const [own] = await list(person.tokens.access)
    expect((await api('DELETE', `auth/sessions/${own?.id}`, { token: stranger.tokens.access })).status).toBe(404)
    expect(await me(person.tokens.access)).toBe(200)
  })

  it('of all others leaves the one that asks, with the tokens that it has', async () => {
    const [one, other] = [await signInFrom(safari), await signInFrom(safari)]
    expect((await api('DELETE', 'auth/sessions', { token: one.access })).status).toBe(200)
    for (const { access } of [other, person.tokens]) expect(await me(access)).toBe(401)
    expect(await me(one.access)).toBe(200)
    expect((await api('GET', 'auth/refresh', { token: one.refresh })).status).toBe(200)
    expect(await list(one.access)).toHaveLength(1)
    expect(await me((await signInFrom(safari)).access)).toBe(200)
  })
})
