import { randomUUID } from 'node:crypto'
import { item as itemContract, vault as vaultContract } from '@larets/vault-core/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createApiClient,
  createPerson,
  type ApiAnswer,
  type ApiClient,
  type TestPerson,
} from '../testing/api-client.ts'
import { startTestServer, type TestServer } from '../testing/index.ts'
import { queryDatabase } from '../testing/inspect-database.ts'
import { encString2, itemBody, vaultBody } from '../testing/payloads.ts'
import { maxAnswers } from './answered-writes.ts'
import { maxLogins } from './write-to-account.ts'

let server: TestServer
let api: ApiClient
let person: TestPerson
let token: string

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMITS: '0' } })
  api = createApiClient(server.url)
  person = await createPerson(api)
  token = person.tokens.access
})
afterAll(() => server.stop())

interface Asked {
  readonly method: string
  readonly path: string
  readonly body?: unknown
  readonly ifMatch?: number
}

const send = ({ method, path, body, ifMatch }: Asked, key: string, as = token) => {
  const headers = { 'Idempotency-Key': key, ...(ifMatch === undefined ? {} : { 'If-Match': `"${ifMatch}"` }) }
  return api(method, path, { token: as, headers, ...(body === undefined ? {} : { body }) })
}

const createdItem = async () =>
  itemContract.parse((await api('POST', 'logins', { token, body: itemBody(person.vaultId) })).json)
const createdVault = async () => vaultContract.parse((await api('POST', 'vaults', { token, body: vaultBody() })).json)

const count = (table: 'logins' | 'vaults' | 'answered_writes', of = person) =>
  Number(queryDatabase(server.dataDir, `SELECT count(*) AS n FROM ${table} WHERE user_id = ?`, of.id)[0]?.['n'])
const seqOf = () => queryDatabase(server.dataDir, 'SELECT seq FROM users WHERE user_id = ?', person.id)[0]?.['seq']

const told = ({ status, text, headers }: ApiAnswer) => ({ status, text, etag: headers.etag })

describe('a write that is repeated under its key', () => {
  const kinds: readonly (readonly [string, () => Promise<Asked>])[] = [
    ['a new login', async () => ({ method: 'POST', path: 'logins', body: itemBody(person.vaultId) })],
    [
      'a changed login',
      async () => ({
        method: 'PATCH',
        path: `logins/${(await createdItem()).id}`,
        body: itemBody(person.vaultId),
        ifMatch: 1,
      }),
    ],
    ['a deletion', async () => ({ method: 'DELETE', path: `logins/${(await createdItem()).id}`, ifMatch: 1 })],
    [
      'a restoring',
      async () => {
        const { id } = await createdItem()
        await api('DELETE', `logins/${id}`, { token })
        return { method: 'POST', path: `logins/${id}/restore`, ifMatch: 2 }
      },
    ],
    ['a new vault', async () => ({ method: 'POST', path: 'vaults', body: vaultBody() })],
    [
      'a renamed vault',
      async () => {
        const { id, encryptedSymmetricKey } = await createdVault()
        const body = { ...vaultBody(), id, encryptedSymmetricKey }
        return { method: 'PUT', path: `vaults/${id}`, body, ifMatch: 1 }
      },
    ],
  ]

  it.each(kinds)('gives %s the first answer again, and is not done again', async (_, prepare) => {
    const asked = await prepare()
    const key = randomUUID()
    const first = await send(asked, key)
    expect(first.status).toBeLessThan(300)
    const before = { logins: count('logins'), vaults: count('vaults'), seq: seqOf() }
    const again = await send(asked, key)
    expect(told(again)).toEqual(told(first))
    expect({ logins: count('logins'), vaults: count('vaults'), seq: seqOf() }).toEqual(before)
  })

  it('gets the first answer also when the record has gone on since', async () => {
    const asked = { method: 'POST', path: 'logins', body: itemBody(person.vaultId) }
    const key = randomUUID()
    const first = await send(asked, key)
    const { id } = itemContract.parse(first.json)
    await api('PATCH', `logins/${id}`, { token, body: { name: encString2() } })
    await api('DELETE', `logins/${id}`, { token })
    expect(told(await send(asked, key))).toEqual(told(first))
    expect(itemContract.parse(first.json)).toMatchObject({ revision: 1, deletedAt: null })
  })

  it('gets the record as it stands when what was answered is not kept any more', async () => {
    const asked = { method: 'POST', path: 'logins', body: itemBody(person.vaultId) }
    const key = randomUUID()
    const { id } = itemContract.parse((await send(asked, key)).json)
    const changed = await api('PATCH', `logins/${id}`, { token, body: { name: encString2() } })
    queryDatabase(server.dataDir, 'DELETE FROM login_versions WHERE id = ?', id)
    expect((await send(asked, key)).json).toEqual(changed.json)
  })

  it('makes one record of many that arrive at once', async () => {
    const asked = { method: 'POST', path: 'logins', body: itemBody(person.vaultId) }
    const key = randomUUID()
    const before = count('logins')
    const answers = await Promise.all(Array.from({ length: 16 }, () => send(asked, key)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(count('logins')).toBe(before + 1)
  })

  it('is answered also when the account has become full', async () => {
    const full = await createPerson(api)
    const asked = { method: 'POST', path: 'logins', body: itemBody(full.vaultId) }
    const key = randomUUID()
    const first = await send(asked, key, full.tokens.access)
    queryDatabase(server.dataDir, 'UPDATE users SET login_count = ? WHERE user_id = ?', maxLogins, full.id)
    expect(told(await send(asked, key, full.tokens.access))).toEqual(told(first))
    expect((await send(asked, randomUUID(), full.tokens.access)).json).toMatchObject({ code: 'limit_reached' })
  })
})

describe('a key', () => {
  it('that was used for something else is refused, and nothing is written', async () => {
    const body = itemBody(person.vaultId)
    const key = randomUUID()
    const first = itemContract.parse((await send({ method: 'POST', path: 'logins', body }, key)).json)
    const second = await createdItem()
    const update = { method: 'PATCH', path: `logins/${first.id}`, body, ifMatch: 1 }
    const updateKey = randomUUID()
    expect((await send(update, updateKey)).status).toBe(200)
    const before = count('logins')
    for (const [other, usedKey] of [
      [{ method: 'POST', path: 'logins', body: { ...body, password: encString2() } }, key],
      [{ method: 'POST', path: 'vaults', body: vaultBody() }, key],
      [{ ...update, ifMatch: 2 }, updateKey],
      [{ ...update, path: `logins/${second.id}` }, updateKey],
      [{ method: 'DELETE', path: `logins/${first.id}` }, updateKey],
    ] as const) {
      const answer = await send(other, usedKey)
      expect(answer.json).toMatchObject({
        type: '/problems/idempotency-key-reused',
        status: 422,
        code: 'idempotency_key_reused',
        message: expect.stringMatching(/[а-я]/),
      })
    }
    expect(count('logins')).toBe(before)
    expect(itemContract.parse((await api('GET', `logins/${first.id}`, { token })).json).revision).toBe(2)
    expect(itemContract.parse((await api('GET', `logins/${second.id}`, { token })).json).revision).toBe(1)
  })

  it('means nothing in another account', async () => {
    const other = await createPerson(api)
    const key = randomUUID()
    const mine = await send({ method: 'POST', path: 'logins', body: itemBody(person.vaultId) }, key)
    const theirs = await send(
      { method: 'POST', path: 'logins', body: itemBody(other.vaultId) },
      key,
      other.tokens.access,
    )
    expect(theirs.status).toBe(201)
    expect(theirs.json).toMatchObject({ userId: other.id, revision: 1 })
    expect(itemContract.parse(theirs.json).id).not.toBe(itemContract.parse(mine.json).id)
  })

  it('of a write that was refused may be used again', async () => {
    const { id } = await createdItem()
    const asked = { method: 'PATCH', path: `logins/${id}`, body: { username: null }, ifMatch: 2 }
    const key = randomUUID()
    expect((await send(asked, key)).status).toBe(412)
    await api('PATCH', `logins/${id}`, { token, body: { password: null } })
    expect((await send(asked, key)).status).toBe(200)
  })

  it.each(['short', 'x'.repeat(65), '"0190a0a0-0000-7000-8000-000000000000"', 'with space in the middle'])(
    'of another form is not ignored: %s',
    async (key) => {
      const before = count('logins')
      const answer = await send({ method: 'POST', path: 'logins', body: itemBody(person.vaultId) }, key)
      expect(answer.status).toBe(400)
      expect(count('logins')).toBe(before)
    },
  )

  it('is one of a bounded number: the oldest goes', async () => {
    const many = await createPerson(api)
    const asked = { method: 'POST', path: 'vaults', body: vaultBody() }
    const key = randomUUID()
    const first = vaultContract.parse((await send(asked, key, many.tokens.access)).json)
    queryDatabase(server.dataDir, 'UPDATE users SET seq = seq + ? WHERE user_id = ?', maxAnswers, many.id)
    await send({ method: 'POST', path: 'vaults', body: vaultBody() }, randomUUID(), many.tokens.access)
    expect(count('answered_writes', many)).toBe(1)
    expect(vaultContract.parse((await send(asked, key, many.tokens.access)).json).id).not.toBe(first.id)
  })
})

it('keeps no text of a write beside its record', async () => {
  const body = itemBody(person.vaultId)
  await send({ method: 'POST', path: 'logins', body }, randomUUID())
  const kept = JSON.stringify(queryDatabase(server.dataDir, 'SELECT * FROM answered_writes'))
  expect(kept).not.toContain(body.name)
  expect(kept).not.toContain('2.')
})
