import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApiClient, createPerson, signIn, type ApiClient, type TestPerson } from '../../testing/api-client.ts'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { itemBody } from '../../testing/payloads.ts'
import { databaseFile } from './database-file.ts'
import { openDatabase } from './open-database.ts'
import { createWriteTransactions } from './write-transaction.ts'

let server: TestServer
let api: ApiClient
let person: TestPerson
let other: DatabaseSync
beforeEach(async () => {
  server = await startTestServer()
  api = createApiClient(server.url)
  person = await createPerson(api)
  other = new DatabaseSync(join(server.dataDir, databaseFile))
})
afterEach(async () => {
  other.close()
  await server.stop()
})

describe('while another program holds a lock on the database', () => {
  it('a write waits without holding up anybody, and is done once the lock is gone', async () => {
    const { tokens, vaultId, credentials } = person
    other.exec('BEGIN IMMEDIATE')
    const order: string[] = []
    const write = api('POST', 'logins', { token: tokens.access, body: itemBody(vaultId) }).finally(() =>
      order.push('written'),
    )
    for (let read = 0; read < 10; read += 1) {
      expect((await api('GET', 'bootstrap', { token: tokens.access })).status).toBe(200)
    }
    order.push('read')
    other.exec('ROLLBACK')
    expect((await write).status).toBe(201)
    expect(order).toEqual(['read', 'written'])
    expect((await signIn(api, credentials)).access).toBeTypeOf('string')
  })

  it('what is counted in memory meanwhile is gone with the lock', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'larets-test-'))
    const database = await openDatabase(dataDir, 0)
    const holder = new DatabaseSync(join(dataDir, databaseFile))
    const count = (key: string) =>
      database.relaxed(async (db) => {
        await db.insertInto('rate_limits').values({ key, tat: 1 }).execute()
        return (await db.selectFrom('rate_limits').select('key').execute()).map((row) => row.key)
      })
    holder.exec('BEGIN IMMEDIATE')
    expect(await count('a')).toEqual(['a'])
    expect(await count('b')).toEqual(['a', 'b'])
    holder.exec('ROLLBACK')
    expect(await count('c')).toEqual(['c'])
    holder.exec('BEGIN IMMEDIATE')
    expect(await count('d')).toEqual(['d'])
    holder.exec('ROLLBACK')
    holder.close()
    await database.close()
    rmSync(dataDir, { recursive: true })
  })

  it('a write gives up in the end, undone', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'larets-test-'))
    const database = await openDatabase(dataDir, 0)
    const holder = new DatabaseSync(join(dataDir, databaseFile))
    holder.exec('BEGIN IMMEDIATE')
    const transact = createWriteTransactions(database.db, { demandInPlace: () => undefined }, 0)
    await expect(transact((trx) => trx.insertInto('meta').values({ key: 'a', value: '' }).execute())).rejects.toThrow(
      /locked/,
    )
    holder.exec('ROLLBACK')
    holder.close()
    expect(await database.db.selectFrom('meta').selectAll().where('key', '=', 'a').execute()).toEqual([])
    await database.close()
    rmSync(dataDir, { recursive: true })
  })
})
