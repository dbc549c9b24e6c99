import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createUsersRepository, type Account } from '../account/users-repository.ts'
import type { Database, Write } from '../db/database.ts'
import { createApiClient, createPerson, type ApiClient, type TestPerson } from '../testing/api-client.ts'
import { queryDatabase } from '../testing/inspect-database.ts'
import { openTestDatabase, startTestServer, type TestServer } from '../testing/index.ts'
import { encString2, itemBody } from '../testing/payloads.ts'
import { dropDatabase, onPostgres } from '../testing/postgres/databases.ts'
import { allStaged, listedRecords, rotationHead, stagedItem } from '../testing/rotation-bodies.ts'
import { itemsAtOnce, prepareItems } from './prepare-items.ts'
import { createPreparing } from './preparing.ts'
import { createRotationsRepository } from './rotations-repository.ts'
import { NotPreparedError } from './switch-items.ts'
import { switchOver } from './switch-over.ts'

/** More than two slices. */
const items = 2 * itemsAtOnce + 20

let dataDir: string
let server: TestServer
let api: ApiClient
let person: TestPerson
let head: ReturnType<typeof rotationHead>
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'larets-test-'))
  await startServer()
  person = await createPerson(api)
  const operations = Array.from({ length: items }, () => ({ kind: 'create', body: itemBody(person.vaultId) }))
  await demand('POST', 'logins/batch', { operations })
  // Their order is another than that of their ids, and than that of their making.
  for (const { id } of (await list()).logins.slice(0, 3)) await demand('PATCH', `logins/${id}`, { name: encString2(4) })
  head = rotationHead(person.credentials.passwordHash)
  await demand('POST', 'auth/rotation', head)
  const all = allStaged(await list())
  for (let at = 0; at < all.length; at += 200) await demand('PUT', records(), { records: all.slice(at, at + 200) })
})
afterEach(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true })
  if (onPostgres()) dropDatabase(dataDir)
})

async function startServer() {
  server = await startTestServer({ dataDir })
  api = createApiClient(server.url)
}
const call = (method: string, path: string, body?: object) =>
  api(method, path, { token: person.tokens.access, ...(body === undefined ? {} : { body }) })
async function demand(...asked: Parameters<typeof call>) {
  const { status, text } = await call(...asked)
  if (status >= 300) throw new Error(text)
}
const records = () => `auth/rotation/${head.rotationId}/records`
const list = async () => listedRecords.parse((await call('GET', 'auth/rotation')).json)
const stage = (staged: readonly object[]) => call('PUT', records(), { records: staged })
const finish = () =>
  call('POST', 'auth/rotation/finish', { currentPasswordHash: head.currentPasswordHash, rotationId: head.rotationId })
const query = (sql: string) => queryDatabase(dataDir, sql)
const order = () => query('SELECT id FROM logins ORDER BY seq')
const epochs = () =>
  query('SELECT key_epoch AS epoch, count(*) AS items FROM logins GROUP BY key_epoch').map((row) => [
    row['epoch'],
    Number(row['items']),
  ])

/** Works on the database while no server does. */
async function withoutServer(
  work: (database: Database, prepare: (write?: Write) => Promise<void>, account: Account) => Promise<void>,
) {
  await server.stop()
  const database = await openTestDatabase(dataDir)
  const account = await createUsersRepository(database.db).find(userId())
  if (account === null) throw new Error('There is no such account')
  await work(
    database,
    (write = database.write) =>
      prepareItems({ write }, account, { userId: account.userId, demand: async () => undefined }, head.rotationId),
    account,
  )
  await database.close()
  await startServer()
}
const userId = () => String(query(`SELECT user_id FROM vaults WHERE id = '${person.vaultId}'`)[0]?.['user_id'])
const countPrepared = async ({ db }: Database) =>
  (await db.selectFrom('prepared_items').select('id').where('user_id', '=', userId()).execute()).length

describe('preparing a rotation', () => {
  it('writes a slice a transaction, and lets the writes of others in between', async () => {
    await withoutServer(async (database, prepare) => {
      const written: number[] = []
      const done: string[] = []
      const others: Promise<unknown>[] = []
      await prepare(async (work, whose) => {
        if (others.length === 0) others.push(database.write(async () => done.push('other'), 'other'))
        const before = await countPrepared(database)
        const result = await database.write(work, whose)
        written.push((await countPrepared(database)) - before)
        return result
      })
      done.push('prepared')
      await Promise.all(others)
      expect(done).toEqual(['other', 'prepared'])
      expect(written.toSorted((one, other) => one - other)).toEqual([0, 20, itemsAtOnce, itemsAtOnce])
    })
  })

  it('is done once for all who ask for it while it is under way', async () => {
    await withoutServer(async (database, _prepare, account) => {
      let writes = 0
      const prepare = createPreparing({
        write: (work, whose) => {
          writes += 1
          return database.write(work, whose)
        },
      })
      const ask = () =>
        prepare(account, { userId: account.userId, author: '', demand: async () => undefined }, head.rotationId)
      await Promise.all([ask(), ask(), ask()])
      const once = writes
      expect([once, await countPrepared(database)]).toEqual([4, items])
      await ask()
      expect(writes).toBe(2 * once)
    })
  })

  it('is gone on with where it was when the server ended in the middle of it', async () => {
    const before = order()
    await withoutServer(async (database, prepare) => {
      let writes = 0
      const killed = prepare(async (work, whose) => {
        writes += 1
        if (writes > 2) throw new Error('killed')
        return database.write(work, whose)
      })
      await expect(killed).rejects.toThrow('killed')
      expect(await countPrepared(database)).toBe(itemsAtOnce)
      // A record written again weighs what it does.
      await database.write(
        (trx) => trx.updateTable('prepared_items').set({ bytes: 1 }).where('user_id', '=', userId()).execute(),
        userId(),
      )
      await prepare()
      const left = await database.db
        .selectFrom('prepared_items')
        .select('id')
        .where('user_id', '=', userId())
        .where('bytes', '=', 1)
        .execute()
      expect([left.length, await countPrepared(database)]).toEqual([itemsAtOnce, items])
    })
    expect((await finish()).status).toBe(200)
    expect(order()).toEqual(before)
    expect(epochs()).toEqual([[2, items]])
  })

  it('holds for what was not written since, and no longer for what was', async () => {
    const changed = (await list()).logins[5]?.id
    await withoutServer((_database, prepare) => prepare())
    await call('PATCH', `logins/${changed}`, { name: encString2(4) })
    const before = await list()
    await withoutServer(async (database) => {
      const switched = database.write(async (trx) => {
        const rotation = await createRotationsRepository(trx).find(userId(), head.rotationId)
        const state = await createUsersRepository(trx).advance(userId(), {})
        if (rotation === null || state === null) throw new Error('There is no such rotation')
        await switchOver(trx, rotation, state.seq)
      }, userId())
      await expect(switched).rejects.toThrow(NotPreparedError)
    })
    expect(await list()).toEqual(before)
    expect((await finish()).json).toMatchObject({ code: 'rotation_incomplete' })
    expect(await list()).toEqual(before)
    const again = before.logins.filter(({ id }) => id === changed).map(stagedItem)
    expect((await stage(again)).status).toBe(200)
    const orderBefore = order()
    expect((await finish()).status).toBe(200)
    expect(order()).toEqual(orderBefore)
    expect(order().at(-1)).toEqual({ id: changed })
    expect(query(`SELECT name FROM logins WHERE id = '${changed}'`)).toEqual([{ name: again[0]?.name }])
  })

  it('is done anew when another content is staged, the counter has gone past it, or the disk did not keep it', async () => {
    const before = order()
    await withoutServer((_database, prepare) => prepare())
    const [first, second] = (await list()).logins
    if (first === undefined || second === undefined) throw new Error('There are no items')
    const other = stagedItem(first)
    expect((await stage([other])).status).toBe(200)
    query(`UPDATE prepared_items SET name = name || 'x' WHERE id = '${second.id}'`)
    query('UPDATE users SET seq = seq + 1000000')
    expect((await finish()).status).toBe(200)
    expect(order()).toEqual(before)
    expect(epochs()).toEqual([[2, items]])
    expect((await call('GET', `logins/${first.id}`, undefined)).status).toBe(401)
    const { seq } = query('SELECT max(logins.seq) AS seq FROM logins')[0] ?? {}
    expect(Number(query('SELECT seq FROM users')[0]?.['seq'])).toBeGreaterThanOrEqual(Number(seq))
    expect(query(`SELECT name FROM logins WHERE id = '${first.id}'`)).toEqual([{ name: other.name }])
    expect(query(`SELECT name FROM logins WHERE id = '${second.id}'`)[0]?.['name']).not.toMatch(/x$/u)
  })

  it('leaves a damaged item as it is', async () => {
    const damaged = (await list()).logins[7]?.id
    const row = () => query(`SELECT * FROM logins WHERE id = '${damaged}'`)
    query(`UPDATE logins SET name = replace(name, '2.', '2.A') WHERE id = '${damaged}'`)
    const before = row()
    expect((await finish()).status).toBe(200)
    expect(row()).toEqual(before)
    expect(epochs().toSorted((one, other) => Number(one[1]) - Number(other[1]))).toEqual([
      [null, 1],
      [2, items - 1],
    ])
  })
})
