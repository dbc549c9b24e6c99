import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createNightlyPurge } from '../db/nightly-purge.ts'
import { createTestClock, openTestDatabase } from '../testing/index.ts'
import { purgeRotations, rotationNights } from './leftovers.ts'
import { createRotationsRepository } from './rotations-repository.ts'

const day = 86_400_000

it('an unfinished rotation goes after a week of nights, however far the clock jumps, with all that it has staged', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'larets-test-'))
  const clock = createTestClock()
  const database = await openTestDatabase(dataDir)
  const columns = { email: 'x', name: '', auth_salt: '', password_salt: '', kdf: 1, verifier: '', public_key: '' }
  await database.db
    .insertInto('users')
    .values({ user_id: 'u', ...columns, encrypted_private_key: '', created_at: 0, updated_at: 0 })
    .execute()
  const begin = (id: string) =>
    database.write(async (trx) => {
      const rotation = {
        userId: 'u',
        id,
        publicKey: '',
        encryptedPrivateKey: '',
        previousKey: '',
        kdf: 3,
        authSalt: '',
        sessionId: '',
      }
      await createRotationsRepository(trx).begin(rotation, clock.now())
    }, 'u')
  const left = async () => [
    (await database.db.selectFrom('rotations').select('rotation_id as id').where('user_id', '=', 'u').execute()).map(
      ({ id }) => id,
    ),
    (await database.db.selectFrom('staged_records').select('id').where('user_id', '=', 'u').execute()).length,
  ]
  const purge = createNightlyPurge(database, clock, [purgeRotations(database)])

  await begin('one')
  const row = { user_id: 'u', id: 'item', rotation_id: 'one', kind: 'left' as const, rev: 1, content: '{}', digest: '' }
  await database.db.insertInto('staged_records').values(row).execute()
  clock.advance(20 * rotationNights * day)
  await purge()
  for (let night = 1; night < rotationNights; night += 1) {
    clock.advance(day)
    await purge()
  }
  expect(await left()).toEqual([['one'], 1])
  clock.advance(day)
  await purge()
  expect(await left()).toEqual([[], 0])
  await database.close()
  rmSync(dataDir, { recursive: true })
})
