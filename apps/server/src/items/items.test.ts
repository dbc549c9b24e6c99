import { item as itemContract, listItemVersions } from '@larets/vault-core/contracts'
import * as z from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxLogins } from '../account/write-to-account.ts'
import { versionParts } from '../db/version-parts.ts'
import { createApiClient, createPerson, type ApiClient, type TestPerson } from '../testing/api-client.ts'
import { createTestClock, startTestServer, type TestServer } from '../testing/index.ts'
import { keptVersions, queryDatabase } from '../testing/inspect-database.ts'
import { encString2, itemBody, vaultBody } from '../testing/payloads.ts'

const clock = createTestClock()
let server: TestServer
let api: ApiClient
let person: TestPerson
let token: string

beforeAll(async () => {
  server = await startTestServer({ clock })
  api = createApiClient(server.url)
  person = await createPerson(api)
  token = person.tokens.access
})
afterAll(() => server.stop())

async function create(body: unknown = itemBody(person.vaultId)) {
  const answer = await api('POST', 'logins', { token, body })
  expect(answer.status).toBe(201)
  return itemContract.parse(answer.json)
}

const listed = async () => z.array(itemContract).parse((await api('GET', 'logins', { token })).json)

describe('creating a login', () => {
  it('answers what was sent, with its first revision', async () => {
    const body = itemBody(person.vaultId)
    const answer = await api('POST', 'logins', { token, body })
    expect(answer.status).toBe(201)
    expect(answer.headers.etag).toBe('"1"')
    expect(answer.json).toMatchObject({ ...body, userId: person.id, revision: 1, deletedAt: null })
    const { id } = itemContract.parse(answer.json)
    const read = await api('GET', `logins/${id}`, { token })
    expect(read.json).toEqual(answer.json)
    expect(read.headers.etag).toBe('"1"')
  })

  it('lists the newest created first, also after an update and within one millisecond', async () => {
    const created = await Promise.all(Array.from({ length: 20 }, () => create()))
    const before = (await listed()).map(({ id }) => id)
    expect(new Set(before.slice(0, 20))).toEqual(new Set(created.map(({ id }) => id)))
    await api('PATCH', `logins/${before[10]}`, { token, body: { username: null } })
    expect((await listed()).map(({ id }) => id)).toEqual(before)
    const newest = await create()
    expect((await listed())[0]?.id).toBe(newest.id)
  })

  it.each([
    ['plaintext for a name', { name: 'Яндекс почта' }, 'name'],
    ['plaintext for a password', { password: 'hunter2' }, 'password'],
    ['plaintext for an overview', { overview: '{"type":"note"}' }, 'overview'],
    ['plaintext for details', { details: '{"note":"x"}' }, 'details'],
    ['a vault key for a name', { name: `1.${'A'.repeat(160)}|${'A'.repeat(16)}|AAAA|${'A'.repeat(43)}=` }, 'name'],
    ['an unknown member', { note: 'x' }, 'note'],
    ['a match mode that does not exist', { uris: [{ uri: encString2(), match: 6 }] }, 'uris.0.match'],
    ['plaintext for an address', { uris: [{ uri: 'https://ya.ru', match: null }] }, 'uris.0.uri'],
    ['too many addresses', { uris: Array.from({ length: 51 }, () => ({ uri: encString2(), match: null })) }, 'uris'],
    ['a vault that is not there', { vaultId: '0190a0a0-0000-7000-8000-000000000000' }, 'vaultId'],
  ])('refuses %s and tells where it is', async (_, wrong, path) => {
    const count = (await listed()).length
    const answer = await api('POST', 'logins', { token, body: { ...itemBody(person.vaultId), ...wrong } })
    expect(answer.status).toBe(422)
    expect(answer.json).toMatchObject({ code: 'invalid_data', errors: [{ path }] })
    expect(await listed()).toHaveLength(count)
  })

  it('accepts fifty addresses', async () => {
    const uris = Array.from({ length: 50 }, () => ({ uri: encString2(), match: null }))
    expect((await create({ ...itemBody(person.vaultId), uris })).uris).toEqual(uris)
  })
})

it('takes what is absent in a new item for null and no addresses', async () => {
  const { name, vaultId } = itemBody(person.vaultId)
  const answer = await api('POST', 'logins', { token, body: { name, vaultId } })
  expect(answer.status).toBe(201)
  expect(answer.json).toMatchObject({ name, username: null, password: null, overview: null, details: null, uris: [] })
})

describe('overview and details', () => {
  it('stay as they are in an update that does not name them, and are cleared by null', async () => {
    const body = itemBody(person.vaultId)
    const { id } = await create(body)
    const renamed = await api('PATCH', `logins/${id}`, { token, body: { name: encString2() } })
    expect(renamed.json).toMatchObject({ overview: body.overview, details: body.details })
    const details = encString2(2)
    const changed = await api('PATCH', `logins/${id}`, { token, body: { overview: null, details } })
    expect(changed.json).toMatchObject({ overview: null, details, username: body.username })
  })

  it('are as long as their places allow: twice as much for details', async () => {
    const long = encString2(1_400)
    expect(long.length).toBeLessThanOrEqual(65_536)
    const longer = encString2(2_900)
    expect(longer.length).toBeGreaterThan(65_536)
    expect(longer.length).toBeLessThanOrEqual(131_072)
    await create({ ...itemBody(person.vaultId), overview: long, details: longer })
    for (const [place, text] of [
      ['overview', longer],
      ['details', encString2(3_100)],
    ] as const) {
      const answer = await api('POST', 'logins', { token, body: { ...itemBody(person.vaultId), [place]: text } })
      expect(answer.json).toMatchObject({ status: 422, errors: [{ path: place }] })
    }
  })
})

describe('updating a login', () => {
  it('changes the named fields and raises the revision', async () => {
    const before = await create()
    const password = encString2()
    const answer = await api('PATCH', `logins/${before.id}`, { token, body: { password, username: null } })
    expect(answer.status).toBe(200)
    expect(answer.headers.etag).toBe('"2"')
    expect(answer.json).toMatchObject({
      ...before,
      password,
      username: null,
      revision: 2,
      updatedAt: expect.any(String),
    })
  })

  it('refuses a stale revision with the current copy and changes nothing', async () => {
    const first = await create()
    const second = await api('PATCH', `logins/${first.id}`, { token, body: { username: null } })
    const stale = await api('PATCH', `logins/${first.id}`, {
      token,
      body: { password: null },
      headers: { 'If-Match': '"1"' },
    })
    expect(stale.status).toBe(412)
    expect(stale.json).toMatchObject({ code: 'stale_revision', current: second.json })
    expect((await api('GET', `logins/${first.id}`, { token })).json).toEqual(second.json)
  })

  it('lets exactly one of many writers with the same revision through', async () => {
    const { id } = await create()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        api('PATCH', `logins/${id}`, { token, body: { name: encString2() }, headers: { 'If-Match': '"1"' } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(11)
  })

  it.each(['1', 'W/"1"', '"1", "2"', '"0"', '"x"', '""'])('refuses the malformed guard %s', async (guard) => {
    const { id } = await create()
    const answer = await api('PATCH', `logins/${id}`, {
      token,
      body: { name: encString2() },
      headers: { 'If-Match': guard },
    })
    expect(answer.status).toBe(400)
  })

  it('moves between own vaults, and not to an unknown one', async () => {
    const vault = z.object({ id: z.string() }).parse((await api('POST', 'vaults', { token, body: vaultBody() })).json)
    const { id } = await create()
    const moved = await api('PATCH', `logins/${id}`, { token, body: itemBody(vault.id) })
    expect(moved.json).toMatchObject({ vaultId: vault.id, revision: 2 })
    const lost = await api('PATCH', `logins/${id}`, {
      token,
      body: { ...itemBody('0190a0a0-0000-7000-8000-000000000000') },
    })
    expect(lost.status).toBe(422)
    expect((await api('GET', `logins/${id}`, { token })).json).toEqual(moved.json)
  })
})

describe('what an update replaces', () => {
  it('is kept, the first of it too, so that no flood of writes pushes it out', async () => {
    const first = await create()
    for (let count = 0; count < 103; count += 1) {
      await api('PATCH', `logins/${first.id}`, { token, body: { username: null } })
    }
    const kept = keptVersions(server.dataDir, 'login_versions', first.id)
    expect(kept.map(({ rev }) => rev)).toEqual(Array.from({ length: 103 }, (_, index) => index + 1))
    expect(kept[0]?.entity).toEqual(first)
  })

  it('is the whole login as it was', async () => {
    const first = await create()
    await api('PATCH', `logins/${first.id}`, { token, body: itemBody(person.vaultId) })
    await api('DELETE', `logins/${first.id}`, { token })
    const [before, ...others] = keptVersions(server.dataDir, 'login_versions', first.id)
    expect(before?.entity).toEqual(first)
    expect(others).toHaveLength(1)
  })
})

it('refuses a login when the account has as many as it may', async () => {
  const full = await createPerson(api)
  queryDatabase(server.dataDir, 'UPDATE users SET login_count = ? WHERE user_id = ?', maxLogins, full.id)
  const answer = await api('POST', 'logins', { token: full.tokens.access, body: itemBody(full.vaultId) })
  expect(answer.json).toMatchObject({ status: 422, code: 'limit_reached' })
  expect(queryDatabase(server.dataDir, 'SELECT 1 FROM logins WHERE user_id = ?', full.id)).toEqual([])
})

describe('deleting a login', () => {
  it('takes it out of lists and reach, and restore brings it back with the same id, as old as it was', async () => {
    const { id } = await create()
    clock.advance(5)
    const before = itemContract.parse((await api('PATCH', `logins/${id}`, { token, body: { username: null } })).json)
    const { updatedAt } = before
    expect(updatedAt).not.toBe(before.createdAt)
    clock.advance(5)
    const removed = await api('DELETE', `logins/${before.id}`, { token })
    expect(removed.status).toBe(200)
    expect(itemContract.parse(removed.json)).toMatchObject({
      id: before.id,
      revision: 3,
      updatedAt,
      deletedAt: expect.any(String),
    })
    expect((await listed()).map(({ id }) => id)).not.toContain(before.id)
    const bootstrap = await api('GET', 'bootstrap', { token })
    expect(bootstrap.text).not.toContain(before.id)
    for (const [method, body] of [['GET'], ['PATCH', { username: null }], ['DELETE']] as const) {
      expect((await api(method, `logins/${before.id}`, { token, body })).status).toBe(404)
    }
    const restored = await api('POST', `logins/${before.id}/restore`, { token })
    expect(itemContract.parse(restored.json)).toEqual({ ...before, revision: 4 })
    const again = await api('POST', `logins/${before.id}/restore`, { token })
    expect(again.json).toEqual(restored.json)
  })
})

describe('the versions of a login', () => {
  const versionsOf = async (id: string) =>
    listItemVersions.answer.parse((await api('GET', `logins/${id}/versions`, { token })).json)

  it('are all that it was, newest first, each as it was answered then', async () => {
    const first = await create()
    expect(await versionsOf(first.id)).toEqual({ versions: [], vaults: [] })
    const states = [first]
    for (let count = 0; count < 3; count += 1) {
      clock.advance(1_000)
      const changed = await api('PATCH', `logins/${first.id}`, { token, body: itemBody(person.vaultId) })
      states.unshift(itemContract.parse(changed.json))
    }
    await api('DELETE', `logins/${first.id}`, { token })
    expect((await api('GET', `logins/${first.id}/versions`, { token })).json).toMatchObject({ status: 404 })
    await api('POST', `logins/${first.id}/restore`, { token })
    const { versions } = await versionsOf(first.id)
    expect(versions.slice(1)).toEqual(states)
    expect(versions[0]).toMatchObject({ ...states[0], revision: 5, deletedAt: expect.any(String) })
  })

  it('are nobody else’s, and of nothing else', async () => {
    const { id } = await create()
    await api('PATCH', `logins/${id}`, { token, body: { username: null } })
    const stranger = await createPerson(api)
    const answer = await api('GET', `logins/${id}/versions`, { token: stranger.tokens.access })
    expect(answer.json).toMatchObject({ status: 404, code: 'not_found' })
    expect((await api('GET', `logins/${person.vaultId}/versions`, { token })).status).toBe(404)
  })

  it('are counted where the disk did not keep them, and the rest is there', async () => {
    const { id } = await create()
    for (let count = 0; count < 3; count += 1)
      await api('PATCH', `logins/${id}`, { token, body: { username: encString2() } })
    queryDatabase(
      server.dataDir,
      'UPDATE login_versions SET replaced_at = replaced_at + 1 WHERE id = ? AND rev = 2',
      id,
    )
    const { versions, damaged } = await versionsOf(id)
    expect(versions.map(({ revision }) => revision)).toEqual([3, 1])
    expect(damaged).toBe(1)
  })

  it('from before there were overviews and details have none', async () => {
    const first = await create()
    await api('PATCH', `logins/${first.id}`, { token, body: { username: null } })
    const { overview: _overview, details: _details, ...before } = first
    const [row] = queryDatabase(server.dataDir, 'SELECT * FROM login_versions WHERE id = ?', first.id)
    const kept = {
      user_id: person.id,
      id: first.id,
      rev: 1,
      replaced_at: Number(row?.['replaced_at']),
      purge_run: Number(row?.['purge_run']),
    }
    const [part] = versionParts('login_versions', kept, JSON.stringify(before))
    if (part === undefined) throw new Error('a version has a part')
    queryDatabase(server.dataDir, 'DELETE FROM login_versions WHERE id = ?', first.id)
    queryDatabase(
      server.dataDir,
      'INSERT INTO login_versions (user_id, id, rev, part, content, replaced_at, purge_run, digest) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      part.user_id,
      part.id,
      part.rev,
      part.part,
      part.content,
      part.replaced_at,
      part.purge_run,
      part.digest,
    )
    expect((await versionsOf(first.id)).versions).toEqual([{ ...first, overview: null, details: null }])
  })
})
