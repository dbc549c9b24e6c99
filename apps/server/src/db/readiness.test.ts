import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from './database.ts'
import { openDatabase } from './sqlite/open-database.ts'
import { createReadinessCheck } from './readiness.ts'
import { createWriteHealth } from './write-health.ts'

let dataDir: string
let database: Database
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'larets-test-'))
  database = await openDatabase(dataDir, 0)
})
afterEach(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

const full = Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })

it('says that writes succeed again, also after a probe that ended half-way', async () => {
  const told: string[] = []
  const health = createWriteHealth((message) => told.push(message))
  let transactions = 0
  let endsAfter = Infinity
  const demandReady = createReadinessCheck({
    db: database.db,
    transact: async (work) => {
      transactions += 1
      if (transactions > endsAfter) throw full
      return database.write(work)
    },
    health,
  })
  await demandReady()
  expect(transactions).toBe(0)

  health.failed(full)
  endsAfter = 2
  await expect(demandReady()).rejects.toThrow(full)
  const left = database.db.selectFrom('meta').select('key').where('key', '=', 'write_probe')
  await expect(left.execute()).resolves.toHaveLength(1)

  endsAfter = Infinity
  await demandReady()
  expect(health.fault()).toBeNull()
  expect(told.at(-1)).toBe('the database takes writes again')
  await expect(left.execute()).resolves.toEqual([])
})
