import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { createTestClock, openTestDatabase } from '../testing/index.ts'
import { dropDatabase, onPostgres } from '../testing/postgres/databases.ts'
import { createFailureCounts, freeAttempts } from './failure-counts.ts'

let dataDir: string
let database: Database
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'larets-test-'))
  database = await openTestDatabase(dataDir)
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
  if (onPostgres()) dropDatabase(dataDir)
})

describe('attempts in the same moment', () => {
  it('go on as many as are free, and no more', async () => {
    const counts = createFailureCounts(database, createTestClock(), 1)
    const made = await Promise.allSettled(Array.from({ length: freeAttempts + 3 }, () => counts.count('key', 1)))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(freeAttempts)
    expect(await counts.recent('key')).toBe(freeAttempts)
  })
})
