import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../testing/index.ts'
import type { Database } from './database.ts'
import { prepared } from './prepared.ts'

let dataDir: string
let database: Database
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'larets-test-'))
  database = await openTestDatabase(dataDir)
  const rows = ['one', 'two'].map((key) => ({ key, value: `of ${key}` }))
  await database.db.insertInto('meta').values(rows).execute()
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

it('is built once, when somebody asks, and asks with the parameters of each call and its own constants', async () => {
  let built = 0
  const find = prepared(database.db, ['value', 'key'], (parameter) => {
    built += 1
    return database.db
      .selectFrom('meta')
      .select('key')
      .where('key', '=', parameter('key'))
      .where('key', '!=', 'epoch')
      .where('value', '=', parameter('value'))
  })
  expect(built).toBe(0)
  expect(await find({ key: 'one', value: 'of one' })).toEqual({ key: 'one' })
  expect(await find({ key: 'two', value: 'of two' })).toEqual({ key: 'two' })
  expect(await find({ key: 'two', value: 'of one' })).toBeUndefined()
  expect(built).toBe(1)
})
