import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../database.ts'
import { openDatabase } from './open-database.ts'
import { createGroupCommit } from './group-commit.ts'

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

describe('a burst of one account', () => {
  it('lets the write of another account in behind its first', async () => {
    const order: string[] = []
    const write = (name: string) => database.write(async () => void order.push(name), name)
    const burst = Array.from({ length: 1_000 }, () => write('burst'))
    await Promise.all([...burst, write('other')])
    expect(order).toHaveLength(1_001)
    expect(order.indexOf('other')).toBe(1)
  })

  it('is committed a little at a time when its writes take long', async () => {
    let begun = 0
    const takeLong = async () => {
      begun += 1
      const until = performance.now() + 10
      while (performance.now() < until);
    }
    // Those of one commit are told together: how many had begun by then tells one commit from another.
    const toldAfter: number[] = []
    const writes = Array.from({ length: 40 }, async () => {
      await database.write(takeLong, 'a')
      toldAfter.push(begun)
    })
    await Promise.all(writes)
    expect(new Set(toldAfter).size).toBeGreaterThan(4)
  })
})

it('tells all who wait when no transaction could begin', async () => {
  let tried = 0
  const locked = new Error('locked')
  const write = createGroupCommit(() => {
    tried += 1
    return Promise.reject(locked)
  })
  const writes = Array.from({ length: 200 }, (_, index) => write(async () => 1, String(index)))
  const settled = await Promise.allSettled(writes)
  expect(settled).toEqual(settled.map(() => ({ status: 'rejected', reason: locked })))
  expect(tried).toBe(1)
})

it('tells everybody in it the fault for which SQLite has undone all of it, and not what followed from that', async () => {
  const fault = new Error('the first one')
  const before = database.write(async () => 1, 'a')
  const undone = database.write(async (trx) => {
    await sql`ROLLBACK`.execute(trx)
    throw fault
  }, 'b')
  await expect(before).rejects.toBe(fault)
  await expect(undone).rejects.toBe(fault)
})
