import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createApiClient, createPerson, type ApiClient, type TestPerson } from './testing/api-client.ts'
import { startTestServer, type TestServer } from './testing/index.ts'
import { dumpDatabase, queryDatabase } from './testing/inspect-database.ts'
import { itemBody, vaultBody } from './testing/payloads.ts'

const idAnswer = z.object({ id: z.string() })
const nowhere = '0190a0a0-0000-7000-8000-000000000000'

let server: TestServer
let api: ApiClient
let victim: TestPerson
let thief: TestPerson
let login: string
let deletedLogin: string
let thiefsLogin: string

beforeAll(async () => {
  server = await startTestServer()
  api = createApiClient(server.url)
  victim = await createPerson(api)
  thief = await createPerson(api)
  const create = async ({ tokens, vaultId }: TestPerson) =>
    idAnswer.parse((await api('POST', 'logins', { token: tokens.access, body: itemBody(vaultId) })).json).id
  login = await create(victim)
  deletedLogin = await create(victim)
  await api('DELETE', `logins/${deletedLogin}`, { token: victim.tokens.access })
  thiefsLogin = await create(thief)
})
afterAll(() => server.stop())

/** Every call that takes an id, with the id put in. */
const calls: readonly [name: string, method: string, path: (id: string) => string, body: (id: string) => unknown][] = [
  ['reads a login', 'GET', (id) => `logins/${id}`, () => undefined],
  ['changes a login', 'PATCH', (id) => `logins/${id}`, () => itemBody(thief.vaultId)],
  ['changes nothing of a login', 'PATCH', (id) => `logins/${id}`, () => ({})],
  ['deletes a login', 'DELETE', (id) => `logins/${id}`, () => undefined],
  ['restores a login', 'POST', (id) => `logins/${id}/restore`, () => undefined],
  ['changes a vault', 'PUT', (id) => `vaults/${id}`, (id) => ({ id, ...vaultBody() })],
]

describe.each(calls)('a second user who %s', (_, method, path, body) => {
  it.each(['the victim’s login', 'the victim’s deleted login', 'the victim’s vault', 'the victim’s own id'])(
    'with the id of %s learns and changes nothing',
    async (what) => {
      const ids: Record<string, string> = {
        'the victim’s login': login,
        'the victim’s deleted login': deletedLogin,
        'the victim’s vault': victim.vaultId,
        'the victim’s own id': victim.id,
      }
      const id = ids[what] ?? ''
      const before = dumpDatabase(server.dataDir)
      for (const headers of [{}, { 'If-Match': '"1"' }, { 'If-Match': '"99"' }]) {
        const taken = await api(method, path(id), { token: thief.tokens.access, body: body(id), headers })
        const absent = await api(method, path(nowhere), { token: thief.tokens.access, body: body(nowhere), headers })
        expect(taken.status).toBe(404)
        expect(taken.text).toBe(absent.text)
        const { date: takenAt, ...takenHeaders } = taken.headers
        const { date: absentAt, ...absentHeaders } = absent.headers
        expect([typeof takenAt, typeof absentAt]).toEqual(['string', 'string'])
        expect(takenHeaders).toEqual(absentHeaders)
      }
      expect(dumpDatabase(server.dataDir)).toBe(before)
    },
  )
})

describe('a second user', () => {
  it('cannot put a login into a vault of the first, neither new nor moved, and nothing is half written', async () => {
    const before = dumpDatabase(server.dataDir)
    for (const [method, path] of [
      ['POST', 'logins'],
      ['PATCH', `logins/${thiefsLogin}`],
    ] as const) {
      const token = thief.tokens.access
      const taken = await api(method, path, { token, body: itemBody(victim.vaultId) })
      const absent = await api(method, path, { token, body: itemBody(nowhere) })
      expect(taken.status).toBe(422)
      expect(taken.text).toBe(absent.text)
    }
    expect(dumpDatabase(server.dataDir)).toBe(before)
  })

  it('sees none of the first user’s rows in any list', async () => {
    for (const path of ['vaults', 'logins', 'bootstrap', 'auth/me']) {
      const { text } = await api('GET', path, { token: thief.tokens.access })
      for (const id of [victim.id, victim.vaultId, login, deletedLogin]) expect(text).not.toContain(id)
    }
  })

  it('cannot end the first user’s session with a token of its own', async () => {
    const { tokens } = await createPerson(api)
    await api('GET', 'auth/logout', { token: tokens.access, headers: { 'x-refresh-token': tokens.refresh } })
    expect((await api('GET', 'auth/me', { token: victim.tokens.access })).status).toBe(200)
  })

  it('is held off by the database too: a row cannot name another user’s vault', () => {
    const steal = () =>
      queryDatabase(
        server.dataDir,
        'UPDATE logins SET vault_id = ? WHERE user_id = ? AND id = ?',
        victim.vaultId,
        thief.id,
        thiefsLogin,
      )
    expect(steal).toThrow(/foreign key/i)
  })
})

describe('without a token', () => {
  it.each(calls)('nobody %s', async (_, method, path, body) => {
    const answer = await api(method, path(login), { body: body(login) })
    expect(answer.status).toBe(401)
    expect(answer.json).toMatchObject({ message: 'Unauthorized' })
  })
})
