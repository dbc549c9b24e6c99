import { vault as vaultContract } from '@larets/vault-core/contracts'
import * as z from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxVaults } from '../account/write-to-account.ts'
import { createApiClient, createPerson, type ApiClient, type TestPerson } from '../testing/api-client.ts'
import { startTestServer, type TestServer } from '../testing/index.ts'
import { keptVersions, queryDatabase } from '../testing/inspect-database.ts'
import { encString2, itemBody, vaultBody } from '../testing/payloads.ts'

let server: TestServer
let api: ApiClient
let person: TestPerson
let token: string
beforeAll(async () => {
  server = await startTestServer()
  api = createApiClient(server.url)
  person = await createPerson(api)
  token = person.tokens.access
})
afterAll(() => server.stop())

const listed = async () => z.array(vaultContract).parse((await api('GET', 'vaults', { token })).json)
const versions = (id: string) => keptVersions(server.dataDir, 'vault_versions', id)

describe('a vault', () => {
  it('is answered as it was sent, and listed after the older ones', async () => {
    const body = vaultBody()
    const answer = await api('POST', 'vaults', { token, body })
    expect(answer.status).toBe(201)
    expect(answer.headers.etag).toBe('"1"')
    expect(vaultContract.parse(answer.json)).toEqual({
      ...body,
      id: expect.any(String),
      ownerId: person.id,
      revision: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      deletedAt: null,
    })
    expect((await listed()).at(-1)).toEqual(answer.json)
    expect((await listed())[0]?.id).toBe(person.vaultId)
  })

  it('is replaced by PUT, and the replaced version is kept', async () => {
    const made = vaultContract.parse((await api('POST', 'vaults', { token, body: vaultBody() })).json)
    const body = { ...vaultBody(), id: made.id, encryptedSymmetricKey: made.encryptedSymmetricKey }
    const answer = await api('PUT', `vaults/${made.id}`, { token, body, headers: { 'If-Match': '"1"' } })
    expect(answer.json).toMatchObject({ ...body, revision: 2, createdAt: made.createdAt })
    expect(answer.headers.etag).toBe('"2"')
    const [kept, ...others] = versions(made.id)
    expect(others).toEqual([])
    expect(kept?.entity).toEqual(made)
    const stale = await api('PUT', `vaults/${made.id}`, { token, body, headers: { 'If-Match': '"1"' } })
    expect(stale.json).toMatchObject({ code: 'stale_revision', current: answer.json })
    expect(versions(made.id)).toHaveLength(1)
  })

  it('keeps its overview in a PUT that does not name it, and loses it to null', async () => {
    const made = vaultContract.parse((await api('POST', 'vaults', { token, body: vaultBody() })).json)
    const { encryptedSymmetricKey } = made
    const { name } = vaultBody()
    const put = (body: object) =>
      api('PUT', `vaults/${made.id}`, { token, body: { id: made.id, name, encryptedSymmetricKey, ...body } })
    expect((await put({})).json).toMatchObject({ name, overview: made.overview })
    expect((await put({ overview: null })).json).toMatchObject({ overview: null })
  })

  it('takes an overview of a quarter of a megabyte, and no longer one', async () => {
    const longest = encString2(6_100)
    expect(longest.length).toBeLessThanOrEqual(262_144)
    const answer = await api('POST', 'vaults', { token, body: { ...vaultBody(), overview: longest } })
    expect(answer.status).toBe(201)
    const refused = await api('POST', 'vaults', { token, body: { ...vaultBody(), overview: encString2(6_200) } })
    expect(refused.json).toMatchObject({ status: 422, errors: [{ path: 'overview' }] })
  })

  it('without a guard is replaced by whoever comes last', async () => {
    const made = vaultContract.parse((await api('POST', 'vaults', { token, body: vaultBody() })).json)
    const names = Array.from({ length: 5 }, () => encString2())
    const answers = await Promise.all(
      names.map((name) => {
        const { id, encryptedSymmetricKey } = made
        return api('PUT', `vaults/${id}`, { token, body: { id, encryptedSymmetricKey, name } })
      }),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const kept = JSON.stringify(versions(made.id))
    const last = (await listed()).find(({ id }) => id === made.id)
    for (const name of names) expect(kept.includes(name) || last?.name === name).toBe(true)
    expect(last?.revision).toBe(6)
  })

  it('keeps its wrapped key: another one is refused, whatever else is right about the request', async () => {
    const made = vaultContract.parse((await api('POST', 'vaults', { token, body: vaultBody() })).json)
    for (const headers of [{}, { 'If-Match': '"1"' }]) {
      const body = { ...vaultBody(), id: made.id, name: made.name, overview: made.overview }
      const answer = await api('PUT', `vaults/${made.id}`, { token, body, headers })
      expect(answer.json).toMatchObject({ status: 422, code: 'key_change_refused' })
    }
    expect((await listed()).find(({ id }) => id === made.id)).toEqual(made)
    expect(versions(made.id)).toEqual([])
  })

  it('keeps its first name over any number of others, so that no flood pushes it out', async () => {
    const made = vaultContract.parse((await api('POST', 'vaults', { token, body: vaultBody() })).json)
    const { id, encryptedSymmetricKey } = made
    const names = Array.from({ length: 103 }, () => encString2())
    await Promise.all(
      names.map((name) => api('PUT', `vaults/${id}`, { token, body: { id, encryptedSymmetricKey, name } })),
    )
    const [first, ...others] = versions(id)
    expect(first?.entity).toEqual(made)
    expect(others).toHaveLength(102)
  })

  it('is refused when the id of the body is another than that of the address', async () => {
    const answer = await api('PUT', `vaults/${person.vaultId}`, {
      token,
      body: { id: '0190a0a0-0000-7000-8000-000000000000', ...vaultBody() },
    })
    expect(answer.json).toMatchObject({ status: 422, errors: [{ path: 'id' }] })
  })

  it('is refused when the account has as many as it may, and nothing is counted', async () => {
    queryDatabase(server.dataDir, 'UPDATE users SET vault_count = ? WHERE user_id = ?', maxVaults, person.id)
    const before = await listed()
    const answer = await api('POST', 'vaults', { token, body: vaultBody() })
    expect(answer.json).toMatchObject({ status: 422, code: 'limit_reached' })
    expect(await listed()).toEqual(before)
    const [user] = queryDatabase(server.dataDir, 'SELECT vault_count FROM users WHERE user_id = ?', person.id)
    expect(user).toEqual({ vault_count: maxVaults })
  })
})

describe('the account’s counter', () => {
  it('stamps each row with a number of its own', async () => {
    const other = await createPerson(api)
    const send = (method: string, path: string, body?: unknown) =>
      api(method, path, { token: other.tokens.access, body })
    const made = z.object({ id: z.string() }).parse((await send('POST', 'logins', itemBody(other.vaultId))).json)
    await Promise.all([
      send('POST', 'vaults', vaultBody()),
      send('POST', 'logins', itemBody(other.vaultId)),
      send('PATCH', `logins/${made.id}`, { username: null }),
      send('PUT', `vaults/${other.vaultId}`, {
        ...vaultBody(),
        id: other.vaultId,
        encryptedSymmetricKey: other.signUp.vault.encryptedVaultKey,
      }),
    ])
    const stamps = queryDatabase(
      server.dataDir,
      'SELECT seq FROM logins WHERE user_id = ?1 UNION ALL SELECT seq FROM vaults WHERE user_id = ?1 ORDER BY seq',
      other.id,
    )
    expect(stamps.map(({ seq }) => seq)).toEqual([3, 4, 5, 6])
    const [user] = queryDatabase(
      server.dataDir,
      'SELECT seq, vault_count, login_count FROM users WHERE user_id = ?',
      other.id,
    )
    expect(user).toEqual({ seq: 6, vault_count: 2, login_count: 2 })
  })
})
