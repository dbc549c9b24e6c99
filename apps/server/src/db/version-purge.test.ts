import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock, openTestDatabase } from '../testing/index.ts'
import type { Database } from './database.ts'
import { keepVersion } from '../records/entity-versions.ts'
import { createNightlyPurge } from './nightly-purge.ts'
import { alwaysKept, purgeVersions } from './version-purge.ts'

const day = 86_400_000
const nights = 30

let dataDir: string
let database: Database
let clock: ReturnType<typeof createTestClock>
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'larets-test-'))
  clock = createTestClock()
  database = await openTestDatabase(dataDir)
  const account = { email: 'x', name: '', auth_salt: '', password_salt: '', kdf: 1, verifier: '', public_key: '' }
  const made = { rev: 1, created_at: 0, updated_at: 0 }
  const { db } = database
  await db
    .insertInto('users')
    .values({ user_id: 'u', encrypted_private_key: '', ...account, created_at: 0, updated_at: 0 })
    .execute()
  const vault = { encrypted_name: '', encrypted_symmetric_key: '', overview: null }
  await db
    .insertInto('vaults')
    .values({ user_id: 'u', id: 'v', seq: 1, created_seq: 1, ...vault, ...made })
    .execute()
})
afterEach(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

const replace = (first: number, last = first) =>
  database.write(async (trx) => {
    for (const rev of upTo(last, first)) {
      const row = { user_id: 'u', id: 'v', rev }
      await keepVersion(trx, { table: 'vault_versions', row, entity: { rev } }, clock.now())
    }
  })

async function kept(): Promise<readonly number[]> {
  const rows = await database.db
    .selectFrom('vault_versions')
    .select('rev')
    .where('user_id', '=', 'u')
    .orderBy('rev')
    .execute()
  return rows.map(({ rev }) => rev)
}

const upTo = (count: number, from = 1) => Array.from({ length: count - from + 1 }, (_, index) => index + from)

describe('replaced versions', () => {
  it('stay for as many nights as they shall, then go, but the newest never', async () => {
    const purge = createNightlyPurge(database, clock, [purgeVersions(database, nights)])
    await purge()
    await replace(1, 500)
    for (let night = 1; night <= nights; night += 1) {
      clock.advance(day)
      await purge()
    }
    expect(await kept()).toEqual(upTo(500))
    clock.advance(day)
    await replace(501)
    await purge()
    expect(await kept()).toEqual(upTo(501, 501 - alwaysKept + 1))
    for (let night = 0; night < 3 * nights; night += 1) {
      clock.advance(day)
      await purge()
    }
    expect(await kept()).toEqual(upTo(501, 501 - alwaysKept + 1))
  })

  it('are a night older after a clock that jumps by a century', async () => {
    const purge = createNightlyPurge(database, clock, [purgeVersions(database, nights)])
    await purge()
    await replace(1, 10)
    clock.advance(100 * 365 * day)
    for (let sweep = 0; sweep < 3 * nights; sweep += 1) await purge()
    expect(await kept()).toEqual(upTo(10))
  })

  it('go on growing older after a clock that was set back', async () => {
    const purge = createNightlyPurge(database, clock, [purgeVersions(database, nights)])
    await purge()
    await replace(1, 10)
    clock.advance(-10 * 365 * day)
    for (let night = 0; night <= nights + 1; night += 1) {
      await purge()
      clock.advance(day)
    }
    expect(await kept()).toEqual(upTo(10, 10 - alwaysKept + 1))
  })
})
