import { maxShareLife } from '@larets/vault-core/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApiClient, createPerson, signIn, type ApiClient, type TestPerson } from '../testing/api-client.ts'
import { startTestServer, type TestClock, type TestServer } from '../testing/index.ts'
import { queryDatabase } from '../testing/inspect-database.ts'
import { hex } from '../testing/payloads.ts'
import { startServerWithPerson } from '../testing/server-with-person.ts'
import { maxTabShares } from './tab-shares-repository.ts'

const minute = 60_000

let clock: TestClock
let server: TestServer
let api: ApiClient
let person: TestPerson

beforeEach(async () => {
  ;({ clock, server, api, person } = await startServerWithPerson())
})
afterEach(() => server.stop())

interface PutShare {
  readonly tabId?: string
  readonly share?: string
  readonly ttl?: number
  readonly token?: string
}

/** Puts a share, and tells whose it is. */
async function put({ tabId = hex(16), share = hex(32), ttl = minute, token = person.tokens.access }: PutShare = {}) {
  const answer = await api('PUT', 'auth/tab-share', { token, body: { tabId, share, ttl } })
  expect([answer.status, answer.json]).toEqual([200, { ok: true }])
  return { tabId, share }
}

const get = async (tabId: string, token = person.tokens.access) =>
  (await api('GET', `auth/tab-share/${tabId}`, { token })).json
const rows = () => queryDatabase(server.dataDir, 'SELECT tab_id FROM tab_shares').length

describe('a share', () => {
  it('is given back to the session that put it, and the last one put', async () => {
    const { tabId, share } = await put()
    expect(await get(tabId)).toEqual({ share })
    const later = await put({ tabId })
    expect(await get(tabId)).toEqual({ share: later.share })
    expect(await get(hex(16))).toEqual({ share: null })
  })

  it('is given to no other session of the same person, nor to another person', async () => {
    const { tabId } = await put()
    const stranger = await createPerson(api)
    for (const token of [(await signIn(api, person.credentials)).access, stranger.tokens.access]) {
      expect(await get(tabId, token)).toEqual({ share: null })
    }
  })

  it('needs a live access token', async () => {
    const { tabId } = await put({ ttl: maxShareLife })
    clock.advance(10 * minute)
    for (const token of [person.tokens.access, person.tokens.refresh, 'nobody']) {
      expect(await get(tabId, token)).toMatchObject({ status: 401, message: 'Unauthorized' })
    }
  })

  it('ends by the server’s clock', async () => {
    const { tabId, share } = await put({ ttl: minute })
    clock.advance(minute - 1)
    expect(await get(tabId)).toEqual({ share })
    clock.advance(1)
    expect(await get(tabId)).toEqual({ share: null })
  })

  it('is not prolonged by a clock that is set back', async () => {
    const { tabId } = await put({ ttl: maxShareLife })
    clock.advance(-1)
    expect(await get(tabId)).toEqual({ share: null })
  })

  it.each([
    ['a share of another length', { share: hex(31) }],
    ['no lowercase digits', { tabId: hex(16).toUpperCase().replace(/\d/g, 'A') }],
    ['a longer life than twelve hours', { ttl: maxShareLife + 1 }],
    ['no life', { ttl: 0 }],
  ])('is refused with %s', async (_, wrong) => {
    const body = { tabId: hex(16), share: hex(32), ttl: minute, ...wrong }
    const answer = await api('PUT', 'auth/tab-share', { token: person.tokens.access, body })
    expect(answer.status).toBe(422)
  })

  it('can be deleted by its session, alone or with all of the account', async () => {
    const [first, second, third] = [await put(), await put(), await put()]
    const remove = (path: string, token = person.tokens.access) => api('DELETE', path, { token })
    const other = await signIn(api, person.credentials)
    const elsewhere = await put({ token: other.access })
    await remove(`auth/tab-share/${first.tabId}`, other.access)
    expect(await get(first.tabId)).toEqual({ share: first.share })
    expect((await remove(`auth/tab-share/${first.tabId}`)).json).toEqual({ ok: true })
    expect((await remove(`auth/tab-share/${first.tabId}`)).json).toEqual({ ok: true })
    expect(await get(first.tabId)).toEqual({ share: null })
    expect(await get(second.tabId)).toEqual({ share: second.share })
    const stranger = await createPerson(api)
    await put({ token: stranger.tokens.access })
    expect((await remove('auth/tab-share')).json).toEqual({ ok: true })
    for (const { tabId } of [second, third]) expect(await get(tabId)).toEqual({ share: null })
    expect(await get(elsewhere.tabId, other.access)).toEqual({ share: null })
    expect(rows()).toBe(1)
  })

  it('goes with its session, and with no other', async () => {
    const other = await signIn(api, person.credentials)
    const [mine, theirs] = [await put(), await put({ token: other.access })]
    await api('GET', 'auth/logout', { token: person.tokens.access })
    expect(queryDatabase(server.dataDir, 'SELECT tab_id FROM tab_shares')).toEqual([{ tab_id: theirs.tabId }])
    expect(mine.tabId).not.toBe(theirs.tabId)
  })
})

it('a session has at most 64: the one that ends the soonest makes room, never the newest', async () => {
  const soonest = await put({ ttl: 2 * minute })
  const others = []
  for (let count = 1; count < maxTabShares; count += 1) others.push(await put({ ttl: 10 * minute }))
  const newest = await put({ ttl: minute })
  expect(rows()).toBe(maxTabShares)
  expect(await get(soonest.tabId)).toEqual({ share: null })
  for (const { tabId, share } of [newest, ...others]) expect(await get(tabId)).toEqual({ share })
})

it('each minute the expired ones go, and those that a clock set back would keep for long', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const swept = await startTestServer({ clock })
  try {
    const [here, api] = [swept, createApiClient(swept.url)]
    const { tokens } = await createPerson(api)
    const putHere = async (ttl: number) => {
      const tabId = hex(16)
      await api('PUT', 'auth/tab-share', { token: tokens.access, body: { tabId, share: hex(32), ttl } })
      return tabId
    }
    await putHere(minute)
    const kept = await putHere(2 * minute)
    const late = await putHere(maxShareLife)
    queryDatabase(here.dataDir, 'UPDATE tab_shares SET ends_at = ends_at + ? WHERE tab_id = ?', 2 * minute, late)
    clock.advance(minute)
    vi.advanceTimersByTime(minute)
    const left = () => queryDatabase(here.dataDir, 'SELECT tab_id FROM tab_shares')
    await vi.waitFor(() => expect(left()).toEqual([{ tab_id: kept }]))
  } finally {
    vi.useRealTimers()
    await swept.stop()
  }
})
