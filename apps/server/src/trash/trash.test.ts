import { emptyTrash, item as itemContract, listTrash, trashNights } from '@larets/vault-core/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiClient, createPerson, type ApiClient, type TestPerson } from '../testing/api-client.ts'
import { startTestServer, type TestServer } from '../testing/index.ts'
import { queryDatabase } from '../testing/inspect-database.ts'
import { itemBody } from '../testing/payloads.ts'

let server: TestServer
let api: ApiClient
beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'warn' } })
  api = createApiClient(server.url)
})
afterAll(() => server.stop())

async function newcomer() {
  const person = await createPerson(api)
  return { person, token: person.tokens.access, ...callsOf(person) }
}

function callsOf({ tokens: { access: token }, vaultId }: TestPerson) {
  const create = async () => itemContract.parse((await api('POST', 'logins', { token, body: itemBody(vaultId) })).json)
  const remove = async (id: string) => itemContract.parse((await api('DELETE', `logins/${id}`, { token })).json)
  return {
    create,
    remove,
    trashed: async () => remove((await create()).id),
    trash: async () => listTrash.answer.parse((await api('GET', 'trash', { token })).json),
  }
}

const ids = (records: readonly { readonly id: string }[]) => records.map(({ id }) => id)

/** As if so many nights had passed. */
function passNights(count: number): void {
  const [row] = queryDatabase(server.dataDir, "SELECT value FROM meta WHERE key = 'purge_run'")
  const run = String(Number(row?.['value'] ?? 0) + count)
  queryDatabase(
    server.dataDir,
    "INSERT INTO meta (key, value) VALUES ('purge_run', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    run,
  )
}

describe('the trash', () => {
  it('is empty at first, and holds what was deleted, deleted last first, as it was', async () => {
    const { create, remove, trash } = await newcomer()
    expect(await trash()).toEqual({ logins: [], vaults: [], vaultItems: [], revision: 0 })
    const [first, second, kept] = [await create(), await create(), await create()]
    const removed = [await remove(second.id), await remove(first.id)]
    const { logins, revision } = await trash()
    expect(logins).toEqual([
      { ...removed[1], nightsLeft: trashNights },
      { ...removed[0], nightsLeft: trashNights },
    ])
    expect(revision).toBeGreaterThan(0)
    expect(ids(logins)).not.toContain(kept.id)
  })

  it('tells how many nights are left, not below none, whatever the clock says', async () => {
    const { trashed, trash } = await newcomer()
    const { id } = await trashed()
    passNights(29)
    const { id: later } = await trashed()
    const left = async () => (await trash()).logins.map((login) => [login.id, login.nightsLeft])
    expect(await left()).toEqual([
      [later, 30],
      [id, 1],
    ])
    passNights(5)
    expect(await left()).toEqual([
      [later, 25],
      [id, 0],
    ])
  })

  it('gives an item back by restoring it, and counts anew when it is deleted again', async () => {
    const { token, trashed, remove, trash } = await newcomer()
    const { id } = await trashed()
    passNights(12)
    expect((await api('POST', `logins/${id}/restore`, { token })).status).toBe(200)
    expect((await trash()).logins).toEqual([])
    await remove(id)
    expect((await trash()).logins).toMatchObject([{ id, nightsLeft: trashNights }])
  })

  it('names what is damaged, and shows the rest', async () => {
    const { token, trashed, trash } = await newcomer()
    const [whole, damaged] = [await trashed(), await trashed()]
    queryDatabase(server.dataDir, 'UPDATE logins SET deleted_run = deleted_run - 1000 WHERE id = ?', damaged.id)
    const found = await trash()
    expect(ids(found.logins)).toEqual([whole.id])
    expect(found.damaged).toEqual([{ kind: 'login', id: damaged.id }])
    expect((await api('DELETE', `trash/${damaged.id}`, { token })).json).toMatchObject({ code: 'record_damaged' })
    const headers = { 'If-Match': `"${found.revision}"` }
    expect((await api('DELETE', 'trash', { token, headers })).json).toEqual({ erased: 1 })
    expect((await trash()).damaged).toEqual([{ kind: 'login', id: damaged.id }])
  })
})

describe('what is taken out of the trash for good', () => {
  it('is nowhere any more, and cannot be restored', async () => {
    const { token, trashed, trash } = await newcomer()
    const [gone, kept] = [await trashed(), await trashed()]
    const erased = await api('DELETE', `trash/${gone.id}`, { token })
    expect(erased.status).toBe(200)
    expect(erased.json).toEqual(gone)
    expect(ids((await trash()).logins)).toEqual([kept.id])
    for (const [method, path] of [
      ['POST', `logins/${gone.id}/restore`],
      ['DELETE', `trash/${gone.id}`],
      ['GET', `logins/${gone.id}`],
      ['PATCH', `logins/${gone.id}`],
    ] as const) {
      const answer = await api(method, path, { token, ...(method === 'PATCH' ? { body: {} } : {}) })
      expect(answer.json).toMatchObject({ status: 404, code: 'not_found' })
    }
    expect((await api('GET', 'bootstrap', { token })).text).not.toContain(gone.id)
  })

  it('is answered the same again under one key', async () => {
    const { token, trashed } = await newcomer()
    const { id } = await trashed()
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const first = await api('DELETE', `trash/${id}`, { token, headers })
    const again = await api('DELETE', `trash/${id}`, { token, headers })
    expect([again.status, again.json]).toEqual([200, first.json])
  })

  it('has to be what the person saw: changed since and deleted again, it stays', async () => {
    const { token, trashed, remove, trash } = await newcomer()
    const seen = await trashed()
    await api('POST', `logins/${seen.id}/restore`, { token })
    await api('PATCH', `logins/${seen.id}`, { token, body: { username: null } })
    const now = await remove(seen.id)
    const headers = { 'If-Match': `"${seen.revision}"` }
    expect((await api('DELETE', `trash/${seen.id}`, { token, headers })).json).toMatchObject({
      status: 412,
      current: now,
    })
    expect(ids((await trash()).logins)).toEqual([seen.id])
  })

  it('has to be in the trash, and one’s own', async () => {
    const { token, create, trash } = await newcomer()
    const { id } = await create()
    expect((await api('DELETE', `trash/${id}`, { token })).status).toBe(404)
    expect((await api('GET', `logins/${id}`, { token })).status).toBe(200)
    const other = await newcomer()
    const theirs = await other.trashed()
    expect((await api('DELETE', `trash/${theirs.id}`, { token })).status).toBe(404)
    expect((await api('DELETE', 'trash', { token })).json).toEqual({ erased: 0 })
    expect(ids((await other.trash()).logins)).toEqual([theirs.id])
    expect(ids((await trash()).logins)).toEqual([])
  })
})

describe('emptying the trash', () => {
  it('takes out all of it, of several batches too, and nothing else', async () => {
    const { token, trashed, trash, create } = await newcomer()
    const { id } = await create()
    await Promise.all(Array.from({ length: 230 }, () => trashed()))
    const { revision } = await trash()
    const emptied = await api('DELETE', 'trash', { token, headers: { 'If-Match': `"${revision}"` } })
    expect(emptyTrash.answer.parse(emptied.json)).toEqual({ erased: 230 })
    expect(await trash()).toEqual({ logins: [], vaults: [], vaultItems: [], revision: 0 })
    expect((await api('GET', `logins/${id}`, { token })).status).toBe(200)
  })

  it('refuses when something was deleted that the person has not seen there', async () => {
    const { token, trashed, trash } = await newcomer()
    const seen = await trashed()
    const { revision } = await trash()
    const unseen = await trashed()
    const headers = { 'If-Match': `"${revision}"` }
    expect((await api('DELETE', 'trash', { token, headers })).json).toMatchObject({
      status: 412,
      code: 'stale_revision',
    })
    expect(ids((await trash()).logins)).toEqual([unseen.id, seen.id])
    await api('POST', `logins/${unseen.id}/restore`, { token })
    expect((await api('DELETE', 'trash', { token, headers })).json).toEqual({ erased: 1 })
  })
})
