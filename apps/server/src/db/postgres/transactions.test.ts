import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { databaseUrl, dropDatabase } from '../../testing/postgres/databases.ts'
import { startCuttingProxy, type CuttingProxy } from '../../testing/postgres/cutting-proxy.ts'
import { querySync } from '../../testing/postgres/query-sync.ts'
import { databaseFault } from '../database-faults.ts'
import { noDatabaseMetrics, type RetryReason } from '../database-metrics.ts'
import type { Database } from '../database.ts'
import type { Db } from '../schema.ts'
import { UndoneTransactionError, UnknownOutcomeError } from './connection-errors.ts'
import { openPostgres } from './open-database.ts'
import { mostTries } from './transactions.ts'

const name = 'transactions.test'
let url: string
let database: Database
let proxy: CuttingProxy
let remote: Database
const retried = vi.fn<(reason: RetryReason) => void>()
beforeAll(async () => {
  url = databaseUrl(name)
  database = await openPostgres(url, 0, { metrics: { ...noDatabaseMetrics, retried } })
  proxy = await startCuttingProxy(url)
  remote = await openPostgres(proxy.url, 0)
  for (const key of ['a', 'b']) await put(database.db, key)
})
afterAll(async () => {
  await remote.close()
  await proxy.stop()
  await database.close()
  dropDatabase(name)
})

const put = (db: Db, key: string) => db.insertInto('meta').values({ key, value: '0' }).execute()
const change = (db: Db, key: string) =>
  sql`UPDATE meta SET value = (value::int + 1)::text WHERE key = ${key}`.execute(db)
const read = (key: string) => querySync(url, 'SELECT value FROM meta WHERE key = ?', [key])[0]?.['value']
/** The transaction reads one state of the database, and may change no row that was changed since. */
const readOneState = (trx: Db) => sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`.execute(trx)

describe('a transaction that meets another', () => {
  it('is done again as a whole when both wait for each other', async () => {
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let tries = 0
    const both = (one: string, other: string, mine: PromiseWithResolvers<void>, theirs: Promise<void>) =>
      database.write(async (trx) => {
        tries += 1
        await change(trx, one)
        mine.resolve()
        await theirs
        await change(trx, other)
      })
    await Promise.all([both('a', 'b', first, second.promise), both('b', 'a', second, first.promise)])
    expect(tries).toBe(3)
    expect(retried.mock.calls).toEqual([['conflict']])
    expect([read('a'), read('b')]).toEqual(['2', '2'])
  })

  it('is done again when what it read has changed, a bounded number of times', async () => {
    await put(database.db, 'contested')
    let tries = 0
    const contend = (until: number) =>
      database.write(async (trx) => {
        tries += 1
        await readOneState(trx)
        await trx.selectFrom('meta').selectAll().where('key', '=', 'contested').execute()
        if (tries < until) await change(database.db, 'contested')
        await change(trx, 'contested')
      })
    await contend(3)
    expect(tries).toBe(3)
    expect(read('contested')).toBe('3')

    tries = 0
    const error = await contend(Infinity).catch((thrown: unknown) => thrown)
    expect(databaseFault(error)).toBe('busy')
    expect(tries).toBe(mostTries)
  })
})

it('a statement that failed and was passed over is no success', async () => {
  const passingOver = database.write(async (trx) => {
    await put(trx, 'passed over')
    await put(trx, 'a').catch(() => undefined)
  })
  await expect(passingOver).rejects.toThrow(UndoneTransactionError)
  expect(read('passed over')).toBeUndefined()
})

describe('a transaction whose connection breaks', () => {
  it('is done again, once, when it was not committed', async () => {
    let tries = 0
    await database.write(async (trx) => {
      tries += 1
      await put(trx, 'killed')
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx)
      if (tries === 1) querySync(url, 'SELECT pg_terminate_backend(?)', [rows[0]?.pid ?? 0])
      await sql`SELECT 1`.execute(trx)
    })
    expect(tries).toBe(2)
    expect(read('killed')).toBe('0')
  })

  it.each(['before it arrives', 'before it is answered'] as const)(
    'is not done again after COMMIT was sent, and nobody is told that it was kept or not: %s',
    async (where) => {
      let tries = 0
      const key = `cut ${where}`
      proxy.cutNextCommit(where)
      const cut = remote.write(async (trx) => {
        tries += 1
        await put(trx, key)
      })
      await expect(cut).rejects.toThrow(UnknownOutcomeError)
      expect(tries).toBe(1)
      const kept = where === 'before it is answered' ? '0' : undefined
      await vi.waitFor(() => expect(read(key)).toBe(kept))
      // The next one has another connection.
      await remote.write((trx) => put(trx, `after ${where}`))
      expect(read(key)).toBe(kept)
    },
  )
})

describe('writes of one account', () => {
  it('come one after another, on all nodes, and take no connection from others while they wait', async () => {
    const node = await openPostgres(url, 0, { connections: 2 })
    const account = { user_id: 'u', email: 'x', name: '', auth_salt: '', password_salt: '', kdf: 1, verifier: '' }
    const rest = { public_key: '', encrypted_private_key: '', created_at: 0, updated_at: 0 }
    await database.db
      .insertInto('users')
      .values({ ...account, ...rest })
      .execute()
    const held = Promise.withResolvers<void>()
    let within = 0
    let most = 0
    const write = (on: Database) =>
      on.write(async (trx) => {
        within += 1
        most = Math.max(most, within)
        await held.promise
        await sql`SELECT 1`.execute(trx)
        within -= 1
      }, 'u')
    const writes = [
      ...Array.from({ length: 20 }, () => write(node)),
      ...Array.from({ length: 5 }, () => write(database)),
    ]
    await node.write((trx) => put(trx, 'of another'))
    held.resolve()
    await Promise.all(writes)
    expect(most).toBe(1)
    await node.close()
  })
})
