import { problem } from '@larets/vault-core/contracts'
import * as z from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meWithStorage } from '../auth/profile-routes.ts'
import { createApiClient, createPerson, signIn, type ApiClient, type TestPerson } from '../testing/api-client.ts'
import { startTestServer, type TestServer } from '../testing/index.ts'
import { queryDatabase } from '../testing/inspect-database.ts'
import { encString2, itemBody } from '../testing/payloads.ts'

const mebibyte = 1_048_576

let server: TestServer
let api: ApiClient
beforeAll(async () => {
  server = await startTestServer({ env: { QUOTA_MIB: '1', VERSIONS_QUOTA_MIB: '1' } })
  api = createApiClient(server.url)
})
afterAll(() => server.stop())

const entity = z.object({ id: z.string(), revision: z.number() })
/** About 60 kB, and about 120 kB. */
const long = () => encString2(1_400)
const veryLong = () => encString2(2_800)

const storageOf = async (token: string) =>
  meWithStorage.answer.parse((await api('GET', 'auth/me', { token })).json).storage
const addItem = async ({ vaultId }: TestPerson, token: string, details = long()) =>
  api('POST', 'logins', { token, body: { ...itemBody(vaultId), details } })
const change = (id: string, token: string, details = long()) =>
  api('PATCH', `logins/${id}`, { token, body: { details } })

/** Revisions of an item that are kept, without the one that stands. */
const keptOf = (id: string) =>
  queryDatabase(server.dataDir, 'SELECT DISTINCT rev FROM login_versions WHERE id = ? ORDER BY rev', id).map(
    ({ rev }) => rev,
  )

describe('the bytes of an account', () => {
  it('are told, of what stands and of what was replaced', async () => {
    const person = await createPerson(api)
    const token = person.tokens.access
    const before = await storageOf(token)
    expect(before).toEqual({
      current: { used: expect.any(Number), allowed: mebibyte },
      versions: { used: 0, allowed: mebibyte },
    })
    const details = long()
    const { id } = entity.parse((await addItem(person, token, details)).json)
    const added = await storageOf(token)
    expect(added.current.used - before.current.used).toBeGreaterThan(details.length)
    expect(added.current.used - before.current.used).toBeLessThan(details.length + 3_000)

    const longer = veryLong()
    await change(id, token, longer)
    const changed = await storageOf(token)
    expect(changed.current.used - added.current.used).toBe(longer.length - details.length)
    expect(changed.versions.used).toBe(added.current.used - before.current.used)

    for (const [method, path] of [
      ['DELETE', `logins/${id}`],
      ['POST', `logins/${id}/restore`],
    ] as const) {
      expect((await api(method, path, { token })).status).toBe(200)
      expect((await storageOf(token)).current).toEqual(changed.current)
    }
  })

  it('do not go beyond the quota, but what needs no more is taken', async () => {
    const person = await createPerson(api)
    const token = person.tokens.access
    const made: string[] = []
    let refused = await addItem(person, token, veryLong())
    while (refused.status === 201) {
      made.push(entity.parse(refused.json).id)
      refused = await addItem(person, token, veryLong())
    }
    const { current } = await storageOf(token)
    expect(refused.status).toBe(422)
    expect(problem.parse(refused.json)).toMatchObject({ code: 'quota_exceeded', quota: current })
    expect(current.used).toBeLessThanOrEqual(mebibyte)
    expect(current.used).toBeGreaterThan(mebibyte - 130_000)
    expect(z.array(entity).parse((await api('GET', 'logins', { token })).json)).toHaveLength(made.length)

    const [first = '', second = ''] = made
    expect((await change(first, token, long())).status).toBe(200)
    expect((await api('DELETE', `logins/${second}`, { token })).status).toBe(200)
    expect((await change(first, token, veryLong())).status).toBe(200)
    expect((await addItem(person, token, veryLong())).json).toMatchObject({ code: 'quota_exceeded' })
  })
})

describe('a full history', () => {
  it('stops no save, and keeps what somebody found of a record that they overwrite again and again', async () => {
    const person = await createPerson(api)
    const owner = person.tokens.access
    const { id } = entity.parse((await addItem(person, owner)).json)
    await change(id, owner)
    const thief = await signIn(api, person.credentials)
    for (let count = 0; count < 40; count += 1) expect((await change(id, thief.access)).status).toBe(200)
    // The owner's first and last, and the thief's first.
    expect(keptOf(id).slice(0, 3)).toEqual([1, 2, 3])
    expect(keptOf(id).length).toBeLessThan(20)
    expect((await storageOf(owner)).versions.used).toBeLessThanOrEqual(mebibyte * 1.1 + 70_000)
  })

  it('keeps what others wrote when one token fills it with records of its own', async () => {
    const person = await createPerson(api)
    const owner = person.tokens.access
    const { id } = entity.parse((await addItem(person, owner)).json)
    await change(id, owner)
    const thief = await signIn(api, person.credentials)
    const flood: string[] = []
    for (let count = 0; count < 10; count += 1) {
      flood.push(entity.parse((await addItem(person, thief.access)).json).id)
    }
    for (let round = 0; round < 5; round += 1) {
      for (const other of flood) expect((await change(other, thief.access)).status).toBe(200)
    }
    expect((await change(id, thief.access)).status).toBe(200)
    expect(keptOf(id)).toEqual([1, 2])
    expect((await storageOf(owner)).versions.used).toBeLessThanOrEqual(mebibyte * 1.1 + 70_000)
  })

  it('is thinned in other records than the one that is written, too', async () => {
    const person = await createPerson(api)
    const token = person.tokens.access
    const { id } = entity.parse((await addItem(person, token)).json)
    for (let count = 0; count < 12; count += 1) await change(id, token)
    expect(keptOf(id)).toHaveLength(12)
    // Each of these has one version alone, so that there is nothing to thin in it.
    for (let count = 0; count < 10; count += 1) {
      const other = entity.parse((await addItem(person, token)).json)
      expect((await change(other.id, token)).status).toBe(200)
    }
    expect(keptOf(id).length).toBeLessThan(12)
    expect(keptOf(id)[0]).toBe(1)
  })
})
