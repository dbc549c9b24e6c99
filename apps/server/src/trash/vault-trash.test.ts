import {
  item as itemContract,
  listItemVersions,
  listTrash,
  listVaults,
  trashNights,
  vault as vaultContract,
} from '@larets/vault-core/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiClient, createPerson, type ApiClient } from '../testing/api-client.ts'
import { startTestServer, type TestServer } from '../testing/index.ts'
import { queryDatabase } from '../testing/inspect-database.ts'
import { itemBody, vaultBody } from '../testing/payloads.ts'

let server: TestServer
let api: ApiClient
beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'warn' } })
  api = createApiClient(server.url)
})
afterAll(() => server.stop())

const inTrash = { status: 409, code: 'vault_in_trash' }
const notFound = { status: 404, code: 'not_found' }
const ids = (records: readonly { readonly id: string }[]) => records.map(({ id }) => id)

/** A person with a second vault, an item in it, and another item in it that was deleted by itself. */
async function newcomer() {
  const { tokens, vaultId: home } = await createPerson(api)
  const token = tokens.access
  const call = async (method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) =>
    (await api(method, path, { token, headers, ...(body === undefined ? {} : { body }) })).json
  const create = async (vaultId: string) => itemContract.parse(await call('POST', 'logins', itemBody(vaultId)))
  const vault = vaultContract.parse(await call('POST', 'vaults', vaultBody()))
  const [item, deleted] = [await create(vault.id), await create(vault.id)]
  return {
    call,
    create,
    home,
    vault,
    item,
    deleted: itemContract.parse(await call('DELETE', `logins/${deleted.id}`)),
    remove: async (id = vault.id) => vaultContract.parse(await call('DELETE', `vaults/${id}`)),
    trash: async () => listTrash.answer.parse(await call('GET', 'trash')),
    text: async (path: string) => (await api('GET', path, { token })).text,
  }
}

describe('a vault in the trash', () => {
  it('is stamped alone, as old as it was, and hides with its items from every read of the specification', async () => {
    const { remove, vault, item, call, text } = await newcomer()
    const removed = await remove()
    expect(removed).toEqual({ ...vault, revision: vault.revision + 1, deletedAt: removed.deletedAt })
    expect(removed.deletedAt).not.toBeNull()
    for (const path of ['bootstrap', 'vaults', 'logins']) {
      const read = await text(path)
      for (const id of [vault.id, item.id]) expect(read).not.toContain(id)
    }
    for (const path of [`logins/${item.id}`, `logins/${item.id}/versions`])
      expect(await call('GET', path)).toMatchObject(notFound)
  })

  it('is told with its key and nights, its items apart from those that were deleted by themselves', async () => {
    const { remove, trash, item, deleted } = await newcomer()
    const removed = await remove()
    expect(await trash()).toEqual({
      logins: [{ ...deleted, nightsLeft: trashNights }],
      vaults: [{ ...removed, nightsLeft: trashNights }],
      vaultItems: [item],
      revision: expect.any(Number),
    })
  })

  it('comes back with its items, in its place and as old as it was', async () => {
    const { remove, trash, call, vault, item } = await newcomer()
    await call('POST', 'vaults', vaultBody())
    const before = await call('GET', 'vaults')
    await remove()
    const restored = await call('POST', `vaults/${vault.id}/restore`)
    expect(restored).toEqual({ ...vault, revision: vault.revision + 2 })
    expect(ids(listVaults.answer.parse(await call('GET', 'vaults')))).toEqual(ids(listVaults.answer.parse(before)))
    expect(await call('GET', `logins/${item.id}`)).toEqual(item)
    expect((await trash()).vaults).toEqual([])
    expect(await call('POST', `vaults/${vault.id}/restore`)).toEqual(restored)
  })

  it('goes by the revision that was seen, and is answered the same again under one key', async () => {
    const { call, vault } = await newcomer()
    const stale = { 'If-Match': `"${vault.revision + 1}"` }
    expect(await call('DELETE', `vaults/${vault.id}`, undefined, stale)).toMatchObject({ status: 412, current: vault })
    const once = { 'If-Match': `"${vault.revision}"`, 'Idempotency-Key': crypto.randomUUID() }
    const first = await call('DELETE', `vaults/${vault.id}`, undefined, once)
    expect(await call('DELETE', `vaults/${vault.id}`, undefined, once)).toEqual(first)
    expect(await call('DELETE', `vaults/${vault.id}`)).toMatchObject(notFound)
    const again = { 'If-Match': `"${vault.revision}"` }
    expect(await call('POST', `vaults/${vault.id}/restore`, undefined, again)).toMatchObject({
      status: 412,
      current: first,
    })
  })

  it('takes no write', async () => {
    const { remove, call, create, home, vault, item, deleted } = await newcomer()
    const elsewhere = await create(home)
    const { id } = await remove()
    const refused: readonly (readonly [string, string, unknown?])[] = [
      ['POST', 'logins', itemBody(id)],
      ['PATCH', `logins/${item.id}`, { username: null }],
      ['PATCH', `logins/${item.id}`, itemBody(id)],
      ['PATCH', `logins/${elsewhere.id}`, itemBody(id)],
      ['DELETE', `logins/${item.id}`],
      ['POST', `logins/${deleted.id}/restore`],
      ['POST', `logins/${item.id}/restore`],
      ['PUT', `vaults/${id}`, { ...vaultBody(), id, encryptedSymmetricKey: vault.encryptedSymmetricKey }],
    ]
    for (const [method, path, body] of refused)
      expect(await call(method, path, body), `${method} ${path}`).toMatchObject(inTrash)
    const operations = [
      { kind: 'create', body: itemBody(id) },
      { kind: 'update', id: item.id, revision: item.revision, body: { username: null } },
      { kind: 'delete', id: item.id, revision: item.revision },
      { kind: 'restore', id: deleted.id, revision: deleted.revision },
    ]
    const problem = 'vault_in_trash'
    expect(await call('POST', 'logins/batch', { operations })).toEqual({ results: operations.map(() => ({ problem })) })
  })

  it('lets an item be moved out to a vault that lives, where it lives again', async () => {
    const { remove, trash, call, home, item, deleted } = await newcomer()
    await remove()
    for (const { id } of [item, deleted]) {
      const moved = await call('PATCH', `logins/${id}`, itemBody(home))
      expect(moved).toMatchObject({ id, vaultId: home, deletedAt: null })
      expect(await call('GET', `logins/${id}`)).toEqual(moved)
    }
    expect(await trash()).toMatchObject({ logins: [], vaultItems: [] })
  })

  it('comes with the versions that lay in it, for its key, also once it was let go of', async () => {
    const { call, home, vault, item, remove } = await newcomer()
    const versions = async () => listItemVersions.answer.parse(await call('GET', `logins/${item.id}/versions`))
    await call('PATCH', `logins/${item.id}`, itemBody(home))
    expect((await versions()).vaults).toEqual([])
    const removed = await remove()
    const told = await versions()
    expect(told.versions.map(({ vaultId }) => vaultId)).toEqual([vault.id])
    expect(told.vaults).toEqual([removed])
    await call('DELETE', `trash/${vault.id}`)
    expect((await versions()).vaults).toMatchObject([
      { id: vault.id, encryptedSymmetricKey: vault.encryptedSymmetricKey },
    ])
  })

  it('is named when it is damaged, as an item in it is', async () => {
    const { remove, trash, vault, item } = await newcomer()
    await remove()
    queryDatabase(server.dataDir, 'UPDATE logins SET created_at = created_at - 1 WHERE id = ?', item.id)
    queryDatabase(server.dataDir, 'UPDATE vaults SET deleted_run = deleted_run - 1 WHERE id = ?', vault.id)
    const { vaults, vaultItems, damaged } = await trash()
    expect([vaults, vaultItems]).toEqual([[], []])
    expect(damaged).toEqual([
      { kind: 'vault', id: vault.id },
      { kind: 'login', id: item.id },
    ])
  })

  it('is nobody else’s', async () => {
    const { remove, trash, vault, item } = await newcomer()
    const other = await newcomer()
    expect(await other.call('DELETE', `vaults/${vault.id}`)).toMatchObject(notFound)
    await remove()
    expect(await other.call('POST', `vaults/${vault.id}/restore`)).toMatchObject(notFound)
    expect(await other.call('DELETE', `trash/${vault.id}`)).toMatchObject(notFound)
    expect(await other.call('POST', 'logins', itemBody(vault.id))).toMatchObject({ status: 422, code: 'invalid_data' })
    const theirs = await other.text('trash')
    for (const id of [vault.id, item.id]) expect(theirs).not.toContain(id)
    expect(ids((await trash()).vaults)).toEqual([vault.id])
  })
})

describe('the last vault', () => {
  it('stays, also when the last two are deleted at once', async () => {
    const { call, home, vault } = await newcomer()
    const answers = await Promise.all([home, vault.id].map((id) => call('DELETE', `vaults/${id}`)))
    expect(answers).toContainEqual(expect.objectContaining({ status: 409, code: 'last_vault' }))
    expect(answers.filter((answer) => vaultContract.safeParse(answer).success)).toHaveLength(1)
    expect(await call('GET', 'vaults')).toHaveLength(1)
  })
})

describe('a vault that is taken out of the trash for good', () => {
  const expectGone = async ({ trash, call, home, vault, item, deleted }: Awaited<ReturnType<typeof newcomer>>) => {
    expect(await trash()).toEqual({ logins: [], vaults: [], vaultItems: [], revision: 0 })
    expect(await call('POST', `vaults/${vault.id}/restore`)).toMatchObject(notFound)
    expect(await call('PATCH', `logins/${item.id}`, itemBody(home))).toMatchObject(notFound)
    expect(await call('POST', `logins/${deleted.id}/restore`)).toMatchObject(notFound)
    expect(await call('DELETE', `trash/${deleted.id}`)).toMatchObject(notFound)
    expect(await call('POST', 'logins', itemBody(vault.id))).toMatchObject({ status: 422, code: 'invalid_data' })
  }

  it('is gone with all its items, and answered the same again under one key', async () => {
    const person = await newcomer()
    const { remove, call, vault } = person
    const removed = await remove()
    const stale = { 'If-Match': `"${vault.revision}"` }
    expect(await call('DELETE', `trash/${vault.id}`, undefined, stale)).toMatchObject({ status: 412, current: removed })
    const once = { 'If-Match': `"${removed.revision}"`, 'Idempotency-Key': crypto.randomUUID() }
    expect(await call('DELETE', `trash/${vault.id}`, undefined, once)).toEqual(removed)
    expect(await call('DELETE', `trash/${vault.id}`, undefined, once)).toEqual(removed)
    await expectGone(person)
  })

  it('goes with the rest, unless it was deleted after the person looked', async () => {
    const person = await newcomer()
    const { remove, trash, call } = person
    const unseen = { 'If-Match': `"${(await trash()).revision}"` }
    await remove()
    expect(await call('DELETE', 'trash', undefined, unseen)).toMatchObject({ status: 412, code: 'stale_revision' })
    const seen = { 'If-Match': `"${(await trash()).revision}"` }
    expect(await call('DELETE', 'trash', undefined, seen)).toEqual({ erased: 2 })
    await expectGone(person)
  })

  it('has to be in the trash', async () => {
    const { call, vault } = await newcomer()
    expect(await call('DELETE', `trash/${vault.id}`)).toMatchObject(notFound)
  })
})
