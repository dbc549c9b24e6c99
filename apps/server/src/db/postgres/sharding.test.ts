import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseUrl, dropDatabase } from '../../testing/postgres/databases.ts'
import { shardCheck } from '../../testing/sharding/shard-check.setup.ts'
import type { Database } from '../database.ts'
import type { Db } from '../schema.ts'
import { openPostgres } from './open-database.ts'

const name = 'sharding.test'
let database: Database
beforeAll(async () => {
  database = await openPostgres(databaseUrl(name), 0)
})
afterAll(async () => {
  await database.close()
  dropDatabase(name)
})

const seqOf = (db: Db, userId: string) => db.selectFrom('users').select('seq').where('user_id', '=', userId).execute()

// A finding of the check fails the test in which it was sent, unless it is taken: here it is what is expected.
it('every statement is read on its way to PostgreSQL, also one whose rows come one by one', async () => {
  expect(shardCheck.take()).toEqual([])
  await database.db.selectFrom('vaults').select('id').where('id', '=', 'v').execute()
  expect(shardCheck.take()).toEqual([
    'vaults without the user_id of one account: select "id" from "vaults" where "id" = $1',
  ])
  const snapshot = await database.snapshot()
  for await (const row of snapshot.db.selectFrom('logins').select('id').stream()) expect(row).toBeUndefined()
  await snapshot.release()
  expect(shardCheck.take()).toEqual(['logins without the user_id of one account: select "id" from "logins"'])
})

it('a transaction is about one account, and two of them may be about two', async () => {
  await database.write(async (trx) => {
    await seqOf(trx, 'one')
    await seqOf(trx, 'one')
  }, 'one')
  await database.write((trx) => seqOf(trx, 'other'), 'other')
  expect(shardCheck.take()).toEqual([])
  await database.write(async (trx) => {
    await seqOf(trx, 'one')
    await seqOf(trx, 'other')
  })
  await database.write((trx) => seqOf(trx, 'other'), 'one')
  expect(shardCheck.take().map((found) => found.split(':')[0])).toEqual([
    'a transaction over several accounts',
    'a transaction over several accounts',
  ])
})

it('a statement is about one account, outside of transactions too', async () => {
  const share = { session_id: '', tab_id: '', share: '', ends_at: 0 }
  const both = database.db.insertInto('tab_shares').values([
    { user_id: 'one', ...share },
    { user_id: 'other', ...share },
  ])
  await expect(both.execute()).rejects.toThrow('foreign key')
  expect(shardCheck.take()[0]).toMatch(/^several accounts at once: insert into "tab_shares"/)
})

it('a job looks at all accounts, but not within a transaction', async () => {
  const find = (db: Db) =>
    db.selectFrom('answered_writes').select('user_id').distinct().where('answered_at', '<', 0).limit(1).execute()
  await find(database.db)
  expect(shardCheck.take()).toEqual([])
  await database.write(find)
  expect(shardCheck.take()[0]).toMatch(/^the sweep of kept answers of all accounts within a transaction/)
})
