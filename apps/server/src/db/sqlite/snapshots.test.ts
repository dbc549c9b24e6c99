import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databaseFile } from './database-file.ts'
import type { Database } from '../database.ts'
import { openDatabase } from './open-database.ts'

const longLog = 2 ** 20
const writeSize = 100_000

let dataDir: string
let database: Database
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'larets-test-'))
  database = await openDatabase(dataDir, 0, { longLog })
})
afterEach(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

const logSize = () => statSync(join(dataDir, `${databaseFile}-wal`)).size

/** A snapshot that has read: before that it holds nothing of the log. */
async function takeAndRead() {
  const snapshot = await database.snapshot()
  await snapshot.db.selectFrom('meta').select('key').limit(1).execute()
  return snapshot
}

function write(number: number) {
  const value = String(number % 10).repeat(writeSize)
  return database.write((trx) =>
    trx
      .insertInto('meta')
      .values({ key: 'large', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute(),
  )
}

describe('the write-ahead log', () => {
  it('does not grow as long as readings overlap, and shrinks when they do', async () => {
    const writes = 200
    let written = 0
    // They end by turns, ten writes apart: at no moment is there none but where one had to wait for it.
    const read = async (turn: number) => {
      while (written < writes) {
        const snapshot = await takeAndRead()
        const until = written - (written % 20) + 20 + turn
        while (written < Math.min(until, writes)) await new Promise((resolve) => setImmediate(resolve))
        await snapshot.release()
      }
    }
    let longest = 0
    const writeAll = async () => {
      for (let number = 0; number < writes; number += 1) {
        await write(number)
        written = number + 1
        longest = Math.max(longest, logSize())
      }
    }
    await Promise.all([read(0), read(10), writeAll()])
    expect(longest).toBeLessThan(longLog + 60 * writeSize)
    expect(longest).toBeGreaterThan(longLog)
  })

  it('is cut off between the last snapshot that is held and the next', async () => {
    const held = await takeAndRead()
    for (let number = 0; number < 20; number += 1) await write(number)
    expect(logSize()).toBeGreaterThan(longLog)
    const next = takeAndRead()
    await held.release()
    // Once more: what is released twice counts once.
    await held.release()
    const snapshot = await next
    expect(logSize()).toBe(0)
    await snapshot.release()
  })
})
