import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stagedRecord } from '@larets/vault-core/contracts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../testing/index.ts'
import { dropDatabase, onPostgres } from '../testing/postgres/databases.ts'
import { clearLeftovers } from './leftovers.ts'
import { createRotationsRepository } from './rotations-repository.ts'
import { listStaged } from './staged-contents.ts'

let dataDir: string
let database: Database
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'larets-test-'))
  database = await openTestDatabase(dataDir)
  const columns = { email: 'x', name: '', auth_salt: '', password_salt: '', kdf: 1, verifier: '', public_key: '' }
  const row = { user_id: 'u', ...columns, encrypted_private_key: '', created_at: 0, updated_at: 0 }
  await database.db.insertInto('users').values(row).execute()
})
afterEach(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
  if (onPostgres()) dropDatabase(dataDir)
})

const begin = (id: string) =>
  database.write((trx) => {
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
    return createRotationsRepository(trx).begin(rotation, 0)
  }, 'u')
const end = () => database.write((trx) => createRotationsRepository(trx).end('u'), 'u')
const idOf = (index: number) => `0190a000-0000-7000-8000-${String(index).padStart(12, '0')}`
/** Stages items, in slices as they come. */
async function stage(rotationId: string, from: number, to: number) {
  const records = Array.from({ length: to - from }, (_, index) =>
    stagedRecord.parse({ kind: 'left', id: idOf(from + index), revision: 1 }),
  )
  await database.write((trx) => createRotationsRepository(trx).stage('u', rotationId, records), 'u')
}
const rotations = async () =>
  (await database.db.selectFrom('rotations').select('rotation_id as id').where('user_id', '=', 'u').execute()).map(
    ({ id }) => id,
  )
const rows = async () =>
  (await database.db.selectFrom('staged_records').select('id').where('user_id', '=', 'u').execute()).length
const placesOf = async (id: string) => (await listStaged(database.db, { userId: 'u', id })).places.length

describe('what a rotation has left that is over', () => {
  it('is cleared away, a little at a time, and the rotation forgotten', async () => {
    await begin('one')
    await stage('one', 0, 450)
    await end()
    const cleared: number[] = []
    await clearLeftovers(
      {
        write: async (work, whose) => {
          const before = await rows()
          const result = await database.write(work, whose)
          cleared.push(before - (await rows()))
          return result
        },
      },
      'u',
    )
    expect(Math.max(...cleared)).toBe(200)
    expect([await rows(), await rotations()]).toEqual([0, []])
  })

  it('is not read by the next one, which keeps what it has', async () => {
    await begin('one')
    await stage('one', 0, 10)
    await end()
    await begin('two')
    expect([await rows(), await placesOf('two')]).toEqual([10, 0])
    await stage('two', 5, 8)
    expect(await placesOf('two')).toBe(3)
    await clearLeftovers(database, 'u')
    expect([await rows(), await placesOf('two'), await rotations()]).toEqual([3, 3, ['two']])
  })

  it('stays for another time when it is stopped', async () => {
    await begin('one')
    await stage('one', 0, 450)
    await end()
    let asked = 0
    await clearLeftovers(database, 'u', () => (asked += 1) > 1)
    expect([await rows(), await rotations()]).toEqual([250, ['one']])
    await clearLeftovers(database, 'u')
    expect([await rows(), await rotations()]).toEqual([0, []])
  })
})
