import { eventsAtOnce } from '@larets/vault-core/contracts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createPerson, type ApiClient, type TestPerson } from '../testing/api-client.ts'
import type { TestClock, TestServer } from '../testing/index.ts'
import { encString2, hex } from '../testing/payloads.ts'
import { startServerWithPerson } from '../testing/server-with-person.ts'

const eventsAnswer = z.object({
  events: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      at: z.string(),
      browser: z.string().nullable(),
      system: z.string().nullable(),
      count: z.number().nullable(),
    }),
  ),
  more: z.boolean(),
  unread: z.number(),
})
const tokensAnswer = z.object({ access: z.string(), refresh: z.string() })
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const iphone = { browser: 'Safari', system: 'iOS' }

let clock: TestClock
let server: TestServer
let api: ApiClient
let person: TestPerson

beforeEach(async () => {
  ;({ clock, server, api, person } = await startServerWithPerson({ env: { TRUSTED_PROXIES: '127.0.0.1' } }))
})
afterEach(() => server.stop())

const read = async (token = person.tokens.access, before = '') =>
  eventsAnswer.parse((await api('GET', `auth/events?before=${before}`, { token })).json)
const kinds = async (token = person.tokens.access) => (await read(token)).events.map(({ kind }) => kind)
const enter = (passwordHash = person.credentials.passwordHash, headers: Readonly<Record<string, string>> = {}) =>
  api('POST', 'auth/sign-in', {
    body: { email: person.credentials.email, passwordHash },
    headers: { 'User-Agent': safari, ...headers },
  })
const tokensOf = (answer: Awaited<ReturnType<typeof enter>>) =>
  z.object({ tokens: tokensAnswer }).parse(answer.json).tokens
const report = (kind: string, token = person.tokens.access) => api('POST', 'auth/events', { body: { kind }, token })

describe('what an owner is told of', () => {
  it('is a sign-in from a device that was not seen before, in words, and neither the first of all nor one of a known device', async () => {
    expect(await read()).toEqual({ events: [], more: false, unread: 0 })
    clock.advance(60_000)
    const entered = await enter()
    const { deviceToken } = z.object({ deviceToken: z.string() }).parse(entered.json)
    const event = { kind: 'new_device', at: '2026-01-01T00:01:00.000Z', ...iphone, count: null }
    expect((await read()).events).toMatchObject([event])
    expect((await enter(undefined, { 'x-device-token': deviceToken })).status).toBe(200)
    expect((await read()).events).toMatchObject([event])
  })

  it('is how many sign-ins of others failed since it was last looked at, as one event', async () => {
    for (let count = 0; count < 3; count += 1) await enter(hex(32))
    expect((await read()).events).toMatchObject([{ kind: 'failed_sign_ins', count: 3, browser: null, system: null }])
    expect((await read()).events).toHaveLength(1)
    await enter(hex(32), { 'X-Forwarded-For': '203.0.113.7' })
    expect((await enter(undefined, { 'X-Forwarded-For': '198.51.100.7' })).status).toBe(200)
    expect((await read()).events).toMatchObject([
      { kind: 'new_device' },
      { kind: 'failed_sign_ins', count: 1 },
      { count: 3 },
    ])
  })

  it('is no slip of whoever signs in right after it on a new device, at home or elsewhere; is every one of somebody who went on guessing', async () => {
    for (const from of ['127.0.0.1', '198.51.100.7']) {
      await enter(hex(32), { 'X-Forwarded-For': from })
      expect((await enter(undefined, { 'X-Forwarded-For': from })).status).toBe(200)
    }
    expect(await kinds()).toEqual(['new_device', 'new_device'])
    await enter(hex(32), { 'X-Forwarded-For': '203.0.113.7' })
    for (let count = 0; count < 7; count += 1) {
      await enter(hex(32), { 'X-Forwarded-For': '198.51.100.8' })
      clock.advance(300_000)
    }
    const { access } = tokensOf(await enter(undefined, { 'X-Forwarded-For': '198.51.100.8' }))
    // Those of another network, and of this one all but as many as are free.
    expect((await read(access)).events).toMatchObject([
      { kind: 'new_device' },
      { kind: 'failed_sign_ins', count: 3 },
      {},
      {},
    ])
  })

  it('is no slip on a device that the account knows', async () => {
    const { deviceToken } = z.object({ deviceToken: z.string() }).parse((await enter()).json)
    await enter(hex(32), { 'x-device-token': deviceToken })
    expect(await kinds()).toEqual(['new_device'])
  })

  it('is another master password, once however often it was asked for', async () => {
    const body = {
      currentPasswordHash: person.credentials.passwordHash,
      passwordHash: hex(32),
      authSalt: hex(16),
      passwordSalt: hex(16),
      kdf: 1,
      encryptedPrivateKey: encString2(9),
    }
    const change = async (token: string) =>
      z.object({ tokens: tokensAnswer }).parse((await api('POST', 'auth/change-password', { body, token })).json).tokens
    const { access } = await change((await change(person.tokens.access)).access)
    expect(await kinds(access)).toEqual(['password_changed'])
  })

  it('is a session that was ended, by its own words, and that all others were, by whom; not that somebody signed out', async () => {
    const { access } = tokensOf(await enter())
    const list = z.object({ sessions: z.array(z.object({ id: z.string(), current: z.boolean() })) })
    const { sessions } = list.parse((await api('GET', 'auth/sessions', { token: access })).json)
    const own = sessions.find(({ current }) => current)
    await api('DELETE', `auth/sessions/${own?.id}`, { token: person.tokens.access })
    const [ended] = (await read()).events
    expect(ended).toMatchObject({ kind: 'session_ended', ...iphone })
    const another = tokensOf(await enter())
    await api('DELETE', 'auth/sessions', { token: another.access })
    expect((await read(another.access)).events[0]).toMatchObject({ kind: 'other_sessions_ended', count: 1, ...iphone })
    const before = await kinds(another.access)
    await api('GET', 'auth/logout', { token: tokensOf(await enter()).access })
    await api('DELETE', 'auth/sessions', { token: another.access })
    expect(await kinds(another.access)).toEqual(['new_device', ...before])
  })

  it('is a refresh token that came twice, by the words of the session that it ended', async () => {
    const first = tokensOf(await enter())
    const next = tokensAnswer.parse((await api('GET', 'auth/refresh', { token: first.refresh })).json)
    await api('GET', 'auth/me', { token: next.access })
    expect((await api('GET', 'auth/refresh', { token: first.refresh })).status).toBe(401)
    expect((await read()).events[0]).toMatchObject({ kind: 'token_reused', ...iphone })
  })

  it('is what only a client can know of, and nothing else that a client says', async () => {
    const { access } = tokensOf(await enter())
    for (const kind of ['exported', 'rollback_found', 'foreign_change_found'])
      expect((await report(kind, access)).status).toBe(200)
    expect((await report('password_changed', access)).status).toBe(422)
    const { events } = await read(access)
    expect(events.map(({ kind }) => kind)).toEqual(['foreign_change_found', 'rollback_found', 'exported', 'new_device'])
    expect(events[0]).toMatchObject(iphone)
  })

  it('is what a client found once a day, however many devices find it', async () => {
    await report('rollback_found')
    await report('rollback_found', tokensOf(await enter()).access)
    await report('foreign_change_found')
    expect(await kinds()).toEqual(['foreign_change_found', 'new_device', 'rollback_found'])
    clock.advance(86_400_000)
    await report('rollback_found', tokensOf(await enter()).access)
    const { access } = tokensOf(await enter())
    expect((await kinds(access)).filter((kind) => kind === 'rollback_found')).toHaveLength(2)
  })

  it('is not buried under what a client says: it may say little', async () => {
    const statuses = []
    for (let count = 0; count < 40; count += 1) statuses.push((await report('exported')).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })

  it('holds nothing else of what a browser says of itself', async () => {
    await enter(undefined, { 'User-Agent': `${safari} Canary/41` })
    const { text } = await api('GET', 'auth/events?before=', { token: person.tokens.access })
    expect(text).toContain('Safari')
    expect(text).not.toMatch(/Canary|18_5|604/)
  })
})

describe('events', () => {
  it('come newest first, in pages', async () => {
    for (let count = 0; count < eventsAtOnce + 5; count += 1) {
      await report('exported')
      clock.advance(3_600_000 / 6)
      if (count % 40 === 0) {
        const renewed = await enter(undefined)
        person = { ...person, tokens: tokensOf(renewed) }
      } else
        person = {
          ...person,
          tokens: tokensAnswer.parse((await api('GET', 'auth/refresh', { token: person.tokens.refresh })).json),
        }
    }
    const first = await read()
    expect([first.events.length, first.more]).toEqual([eventsAtOnce, true])
    const second = await read(undefined, first.events.at(-1)?.id)
    expect(second.more).toBe(false)
    const ids = [...first.events, ...second.events].map(({ id }) => Number(id))
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
    expect(ids).toHaveLength(new Set(ids).size)
    expect(ids.at(-1)).toBe(1)
  })

  it('are unread until they are marked, all up to one, and not for good by a number that is still to come', async () => {
    const mark = (through: string) => api('PUT', 'auth/events/read', { body: { through }, token: person.tokens.access })
    for (const kind of ['exported', 'rollback_found', 'exported']) await report(kind)
    expect((await read()).unread).toBe(3)
    expect((await mark('900')).status).toBe(200)
    expect((await read()).unread).toBe(3)
    await mark('2')
    expect((await read()).unread).toBe(1)
    await mark('1')
    expect((await read()).unread).toBe(1)
    expect((await mark('0')).status).toBe(422)
  })

  it('are nobody else’s, and told to no one who is not signed in', async () => {
    await report('exported')
    const stranger = await createPerson(api)
    expect(await kinds(stranger.tokens.access)).toEqual([])
    for (const [method, path, body] of [
      ['GET', 'auth/events?before=', null],
      ['POST', 'auth/events', { kind: 'exported' }],
      ['PUT', 'auth/events/read', { through: '1' }],
    ] as const) {
      expect((await api(method, path, body === null ? {} : { body })).status).toBe(401)
    }
  })
})
