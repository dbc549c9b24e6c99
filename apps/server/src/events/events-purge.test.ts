import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createNightlyPurge } from '../db/nightly-purge.ts'
import { createTestClock, openTestDatabase } from '../testing/index.ts'
import { eventNights, purgeEvents } from './events-repository.ts'
import { recordEvent } from './events-repository.ts'

const day = 86_400_000

it('events go after a year of nights, however far the clock jumps', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'larets-test-'))
  const clock = createTestClock()
  const database = await openTestDatabase(dataDir)
  const columns = { email: 'x', name: '', auth_salt: '', password_salt: '', kdf: 1, verifier: '', public_key: '' }
  const account = { ...columns, encrypted_private_key: '', created_at: 0, updated_at: 0 }
  for (const user_id of ['u', 'v'])
    await database.db
      .insertInto('users')
      .values({ user_id, ...account })
      .execute()
  const record = (userId: string) =>
    database.write(
      (trx) => recordEvent(trx, { userId, kind: 'exported', device: { browser: null, system: null } }, clock.now()),
      userId,
    )
  const left = async (userId: string) =>
    (await database.db.selectFrom('events').select('number').where('user_id', '=', userId).execute()).map(
      ({ number }) => number,
    )
  const purge = createNightlyPurge(database, clock, [purgeEvents(database)])

  await record('u')
  await record('v')
  clock.advance(20 * eventNights * day)
  await purge()
  await record('u')
  expect(await left('u')).toEqual([1, 2])
  for (let night = 1; night < eventNights; night += 1) {
    clock.advance(day)
    await purge()
  }
  expect(await left('u')).toEqual([1, 2])
  clock.advance(day)
  await purge()
  expect([await left('u'), await left('v')]).toEqual([[2], []])
  await database.close()
  rmSync(dataDir, { recursive: true })
})
