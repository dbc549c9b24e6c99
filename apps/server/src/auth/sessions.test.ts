import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { signIn, type ApiClient, type TestPerson } from '../testing/api-client.ts'
import type { TestClock, TestServer } from '../testing/index.ts'
import { queryDatabase } from '../testing/inspect-database.ts'
import { startServerWithPerson } from '../testing/server-with-person.ts'
import { maxSessions } from './sessions-repository.ts'

const minute = 60_000
const day = 86_400_000
const tokensAnswer = z.object({ access: z.string(), refresh: z.string() })

let clock: TestClock
let server: TestServer
let api: ApiClient
let person: TestPerson

beforeEach(async () => {
  ;({ clock, server, api, person } = await startServerWithPerson())
})
afterEach(() => server.stop())

const me = async (token: string) => (await api('GET', 'auth/me', { token })).status
const tryRefresh = (token: string, method = 'GET') => api(method, 'auth/refresh', { token })
const refresh = async (token: string) => tokensAnswer.parse((await tryRefresh(token)).json)

describe('an access token', () => {
  it('ends after ten minutes', async () => {
    clock.advance(10 * minute - 1)
    expect(await me(person.tokens.access)).toBe(200)
    clock.advance(1)
    expect(await me(person.tokens.access)).toBe(401)
  })

  it('does not pass with any one character changed', async () => {
    const token = person.tokens.access
    for (let index = 0; index < token.length; index += 1) {
      const other = token[index] === 'A' ? 'Q' : 'A'
      expect(await me(token.slice(0, index) + other + token.slice(index + 1))).toBe(401)
    }
  })

  it('is not a refresh token, nor the other way round', async () => {
    expect(await me(person.tokens.refresh)).toBe(401)
    expect((await tryRefresh(person.tokens.access)).status).toBe(401)
  })
})

describe('an account', () => {
  it('has at most fifty sessions: one more ends the one that was unused the longest', async () => {
    const signInLater = () => {
      clock.advance(1_000)
      return signIn(api, person.credentials)
    }
    const second = await signInLater()
    for (let count = 2; count < maxSessions; count += 1) await signInLater()
    clock.advance(1_000)
    const renewed = await refresh(person.tokens.refresh)
    const newest = await signInLater()
    for (const { access } of [renewed, newest]) expect(await me(access)).toBe(200)
    expect(await me(second.access)).toBe(401)
    expect((await tryRefresh(second.refresh)).status).toBe(401)
    expect(queryDatabase(server.dataDir, 'SELECT 1 FROM sessions WHERE user_id = ?', person.id)).toHaveLength(
      maxSessions,
    )
  })

  it('with fifty sessions begins another also after the clock was set back', async () => {
    for (let count = 1; count < maxSessions; count += 1) await signIn(api, person.credentials)
    clock.advance(-2 * 3_600_000)
    const newest = await signIn(api, person.credentials)
    expect(await me(newest.access)).toBe(200)
    expect(queryDatabase(server.dataDir, 'SELECT 1 FROM sessions WHERE user_id = ?', person.id)).toHaveLength(
      maxSessions,
    )
  })
})

describe('refresh', () => {
  it('gives new tokens; POST does the same', async () => {
    const second = await refresh(person.tokens.refresh)
    expect(second.refresh).not.toBe(person.tokens.refresh)
    expect(await me(second.access)).toBe(200)
    const third = tokensAnswer.parse((await tryRefresh(second.refresh, 'POST')).json)
    expect(await me(third.access)).toBe(200)
  })

  it('gives the same successor again while that is unused: the answer was lost', async () => {
    const lost = await refresh(person.tokens.refresh)
    clock.advance(5 * minute)
    const again = await refresh(person.tokens.refresh)
    expect(again.refresh).toBe(lost.refresh)
    expect(await me(again.access)).toBe(200)
  })

  it('gives two tabs at the same moment the same successor', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(person.tokens.refresh)))
    expect(new Set(answers.map((tokens) => tokens.refresh))).toHaveProperty('size', 1)
    expect(await me(answers[0]?.access ?? '')).toBe(200)
  })

  it.each([
    ['access', (tokens: z.output<typeof tokensAnswer>) => me(tokens.access)],
    ['refresh', (tokens: z.output<typeof tokensAnswer>) => refresh(tokens.refresh)],
  ])('ends the whole session when a token is reused after its successor’s %s token was', async (_, use) => {
    const second = await refresh(person.tokens.refresh)
    await use(second)
    const reused = await tryRefresh(person.tokens.refresh)
    expect(reused.status).toBe(401)
    expect(reused.json).toMatchObject({ message: 'Unauthorized' })
    expect(await me(second.access)).toBe(401)
    expect((await tryRefresh(second.refresh)).status).toBe(401)
  })

  it('ends the session when a token older than the last but one appears', async () => {
    const second = await refresh(person.tokens.refresh)
    const third = await refresh(second.refresh)
    expect((await tryRefresh(person.tokens.refresh)).status).toBe(401)
    expect(await me(third.access)).toBe(401)
  })

  it('keeps another device of the same person signed in', async () => {
    const other = await signIn(api, person.credentials)
    const second = await refresh(person.tokens.refresh)
    await me(second.access)
    await tryRefresh(person.tokens.refresh)
    expect(await me(other.access)).toBe(200)
  })

  it('ends after thirty idle days', async () => {
    clock.advance(30 * day - 1)
    const second = await refresh(person.tokens.refresh)
    clock.advance(30 * day)
    expect((await tryRefresh(second.refresh)).status).toBe(401)
  })

  it('ends 180 days after sign-in, however busy', async () => {
    let { refresh: token } = person.tokens
    for (let elapsed = 0; elapsed < 160; elapsed += 20) {
      clock.advance(20 * day)
      ;({ refresh: token } = await refresh(token))
    }
    clock.advance(20 * day)
    expect((await tryRefresh(token)).status).toBe(401)
  })

  it('is not limited: a client in trouble may come two hundred times', async () => {
    let { refresh: token } = person.tokens
    for (let count = 0; count < 200; count += 1) ({ refresh: token } = await refresh(token))
    expect((await tryRefresh(token)).status).toBe(200)
  })

  it('answers a fault of the database with 503, never 401, and works again afterwards', async () => {
    queryDatabase(server.dataDir, 'ALTER TABLE sessions RENAME TO lost')
    const answer = await tryRefresh(person.tokens.refresh)
    expect(answer.status).toBe(503)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.text).not.toMatch(/sessions|sqlite|select/i)
    queryDatabase(server.dataDir, 'ALTER TABLE lost RENAME TO sessions')
    expect((await tryRefresh(person.tokens.refresh)).status).toBe(200)
  })
})

describe('the end of a session', () => {
  it('comes at once with logout', async () => {
    const { access, refresh: refreshToken } = person.tokens
    const answer = await api('GET', 'auth/logout', { token: access, headers: { 'x-refresh-token': refreshToken } })
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({ ok: true })
    expect(await me(access)).toBe(401)
    expect((await tryRefresh(refreshToken)).status).toBe(401)
  })

  it('comes with the refresh token alone when the access token has run out', async () => {
    clock.advance(11 * minute)
    const { access, refresh: refreshToken } = person.tokens
    const answer = await api('POST', 'auth/logout', { token: access, headers: { 'x-refresh-token': refreshToken } })
    expect(answer.status).toBe(200)
    expect((await tryRefresh(refreshToken)).status).toBe(401)
  })

  it('needs a token', async () => {
    const answer = await api('GET', 'auth/logout', { headers: { 'x-refresh-token': 'r1.nonsense' } })
    expect(answer.json).toMatchObject({ status: 401, message: 'Unauthorized' })
  })

  it('leaves other sessions alone', async () => {
    const other = await signIn(api, person.credentials)
    await api('GET', 'auth/logout', { token: person.tokens.access })
    expect(await me(other.access)).toBe(200)
  })

  it('comes to all of them when the security epoch is raised', async () => {
    const other = await signIn(api, person.credentials)
    queryDatabase(server.dataDir, 'UPDATE users SET security_epoch = security_epoch + 1 WHERE user_id = ?', person.id)
    expect(await me(person.tokens.access)).toBe(401)
    expect((await tryRefresh(other.refresh)).status).toBe(401)
    expect(await me((await signIn(api, person.credentials)).access)).toBe(200)
  })
})
