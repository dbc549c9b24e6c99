import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bootstrap, readDelta, type Bootstrap } from '@larets/vault-core/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createApiClient, createPerson, type ApiClient } from '../testing/api-client.ts'
import { startTestServer, type TestServer } from '../testing/index.ts'
import { queryDatabase } from '../testing/inspect-database.ts'
import { itemBody, vaultBody } from '../testing/payloads.ts'

let server: TestServer
let api: ApiClient
beforeAll(async () => {
  server = await startTestServer()
  api = createApiClient(server.url)
})
afterAll(() => server.stop())

const idAnswer = z.object({ id: z.string() })
const expired = { status: 410, code: 'cursor_expired' }

async function newcomer() {
  const { tokens, vaultId, id } = await createPerson(api)
  const token = tokens.access
  const call = async (method: string, path: string, body?: unknown) =>
    (await api(method, path, { token, ...(body === undefined ? {} : { body }) })).json
  const make = async (path: string, body: unknown) => idAnswer.parse(await call('POST', path, body)).id
  const state = async (): Promise<Bootstrap> => bootstrap.answer.parse(await call('GET', 'bootstrap'))
  const cursor = async () => (await state()).cursor ?? ''
  const ask = (from: string) => call('GET', `sync?cursor=${encodeURIComponent(from)}`)
  const since = async (from: string) => readDelta.answer.parse(await ask(from))
  return { token, id, vaultId, call, make, state, cursor, ask, since }
}

const ids = (records: readonly { readonly id: string }[]) => records.map(({ id }) => id)

describe('a delta', () => {
  it('has nothing of an account in which nothing was done, and the same cursor', async () => {
    const { cursor, ask } = await newcomer()
    const from = await cursor()
    expect(await ask(from)).toEqual({ vaults: [], logins: [], gone: { vaults: [], logins: [] }, cursor: from })
  })

  it('has what was made and changed since, as the bootstrap has it, and nothing else', async () => {
    const { make, vaultId, call, cursor, since, state } = await newcomer()
    const [changed] = [await make('logins', itemBody(vaultId)), await make('logins', itemBody(vaultId))]
    const from = await cursor()
    await call('PATCH', `logins/${changed}`, { username: null })
    const made = await make('logins', itemBody(vaultId))
    const [delta, now] = [await since(from), await state()]
    expect(ids(delta.logins)).toEqual([changed, made])
    expect(now.logins).toEqual(expect.arrayContaining(delta.logins))
    expect([delta.vaults, delta.gone, delta.cursor]).toEqual([[], { vaults: [], logins: [] }, now.cursor])
  })

  it('names what is deleted, and brings it again when it is restored', async () => {
    const { make, vaultId, call, cursor, since } = await newcomer()
    const id = await make('logins', itemBody(vaultId))
    const from = await cursor()
    await call('DELETE', `logins/${id}`)
    const { gone, logins, cursor: between } = await since(from)
    expect([gone, logins]).toEqual([{ vaults: [], logins: [{ id, revision: 2 }] }, []])
    await call('POST', `logins/${id}/restore`)
    for (const cursor of [from, between]) expect(ids((await since(cursor)).logins)).toEqual([id])
  })

  it('names a vault alone that takes its items with it, and brings all of them back with it', async () => {
    const { make, call, cursor, since } = await newcomer()
    const second = await make('vaults', vaultBody())
    const items = [await make('logins', itemBody(second)), await make('logins', itemBody(second))]
    const from = await cursor()
    await call('DELETE', `vaults/${second}`)
    const { gone, cursor: between } = await since(from)
    expect(gone).toEqual({ vaults: [{ id: second, revision: 2 }], logins: [] })
    await call('POST', `vaults/${second}/restore`)
    const back = await since(between)
    expect([ids(back.vaults), ids(back.logins)]).toEqual([[second], items])
    expect((await since(back.cursor)).logins).toEqual([])
  })

  it('names an item that went into a vault which is deleted since: whoever has it elsewhere still shows it', async () => {
    const { make, call, vaultId, cursor, since } = await newcomer()
    const second = await make('vaults', vaultBody())
    const id = await make('logins', itemBody(vaultId))
    const from = await cursor()
    await call('PATCH', `logins/${id}`, itemBody(second))
    await call('DELETE', `vaults/${second}`)
    const revision = 2
    expect((await since(from)).gone).toEqual({ vaults: [{ id: second, revision }], logins: [{ id, revision }] })
  })

  it('names what is damaged on the disk among what has changed, and brings the rest', async () => {
    const { make, vaultId, cursor, since } = await newcomer()
    const from = await cursor()
    const [whole, damaged] = [await make('logins', itemBody(vaultId)), await make('logins', itemBody(vaultId))]
    queryDatabase(server.dataDir, "UPDATE logins SET uris = '[]' WHERE id = ?", damaged)
    const delta = await since(from)
    expect([ids(delta.logins), delta.damaged]).toEqual([[whole], [{ kind: 'login', id: damaged }]])
  })

  it('is of one’s own account alone, whatever cursor is named', async () => {
    const [one, other] = [await newcomer(), await newcomer()]
    const from = await one.cursor()
    const theirs = await other.make('logins', itemBody(other.vaultId))
    expect(JSON.stringify(await one.ask(from))).not.toContain(theirs)
    await one.make('logins', itemBody(one.vaultId))
    expect(JSON.stringify(await one.ask(await other.cursor()))).not.toContain(theirs)
  })
})

describe('a cursor', () => {
  it('is refused when it is of another life of the database, of a state that never was, or no cursor', async () => {
    const { cursor, ask, make, vaultId } = await newcomer()
    const from = await cursor()
    const [epoch = '', seq = ''] = from.split('.')
    for (const strange of [
      `x${epoch}.${seq}`,
      `.${seq}`,
      `${epoch}.${Number(seq) + 1}`,
      `${epoch}.-1`,
      `${epoch}.1e1`,
      epoch,
      '0',
      'ё',
    ]) {
      expect([strange, await ask(strange)]).toMatchObject([strange, expired])
    }
    queryDatabase(server.dataDir, "UPDATE meta SET value = 'restored' WHERE key = 'epoch'")
    await make('logins', itemBody(vaultId))
    expect(await ask(from)).toMatchObject(expired)
    expect(await cursor()).toMatch(/^restored\.\d+$/)
    queryDatabase(server.dataDir, "UPDATE meta SET value = ? WHERE key = 'epoch'", epoch)
  })

  it('is refused when something of which it does not know was erased since', async () => {
    const { cursor, ask, id } = await newcomer()
    const from = await cursor()
    const seq = Number(from.split('.')[1])
    queryDatabase(server.dataDir, 'UPDATE users SET purged_seq = ? WHERE user_id = ?', seq, id)
    expect(await ask(from)).toMatchObject({ cursor: from })
    queryDatabase(server.dataDir, 'UPDATE users SET purged_seq = ? WHERE user_id = ?', seq + 1, id)
    expect(await ask(from)).toMatchObject(expired)
  })

  it('has to be named, once, and as text of a bounded length', async () => {
    const { token } = await newcomer()
    for (const path of ['sync', 'sync?cursor=', `sync?cursor=${'x'.repeat(129)}`, 'sync?cursor=a&more=1']) {
      const { json } = await api('GET', path, { token })
      expect({ path, json }).toMatchObject({ path, json: { status: 422, code: 'invalid_data' } })
    }
    expect((await api('GET', 'sync?cursor=a')).status).toBe(401)
  })

  it('outlives a restart of the server, but not of a copy whose epoch was taken out when it was put in place', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'larets-test-'))
    const before = await startTestServer({ dataDir })
    const { tokens } = await createPerson(createApiClient(before.url))
    const read = async (url: string, path: string) =>
      (await createApiClient(url)('GET', path, { token: tokens.access })).json
    const { cursor = '' } = bootstrap.answer.parse(await read(before.url, 'bootstrap'))
    await before.stop()
    const after = await startTestServer({ dataDir })
    expect(await read(after.url, `sync?cursor=${cursor}`)).toMatchObject({ vaults: [], logins: [], cursor })
    await after.stop()
    queryDatabase(dataDir, "DELETE FROM meta WHERE key = 'epoch'")
    const copy = await startTestServer({ dataDir })
    expect(await read(copy.url, `sync?cursor=${cursor}`)).toMatchObject(expired)
    const { cursor: anew = '' } = bootstrap.answer.parse(await read(copy.url, 'bootstrap'))
    expect(anew.split('.')[1]).toBe(cursor.split('.')[1])
    expect(await read(copy.url, `sync?cursor=${anew}`)).toMatchObject({ vaults: [], logins: [], cursor: anew })
    await copy.stop()
    rmSync(dataDir, { recursive: true })
  })
})
