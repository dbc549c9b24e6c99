import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { encString2, itemBody } from '../testing/payloads.ts'
import { databaseFile } from '../db/sqlite/database-file.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/sqlite/open-database.ts'
import { keepVersion, readVersion } from './entity-versions.ts'

/** Most that a version may take of the file, as a multiple of its JSON. */
const longestShare = 1.5

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'larets-test-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const uuid = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

async function insertOwners(database: Database, users: number): Promise<void> {
  const account = { email: 'x', name: '', auth_salt: '', password_salt: '', kdf: 1, verifier: '', public_key: '' }
  const times = { created_at: 0, updated_at: 0 }
  for (let user = 0; user < users; user += 1) {
    const user_id = uuid(user)
    await database.db
      .insertInto('users')
      .values({ user_id, encrypted_private_key: '', ...account, ...times })
      .execute()
    const vault = {
      id: uuid(0),
      encrypted_name: '',
      encrypted_symmetric_key: '',
      overview: null,
      rev: 1,
      seq: 1,
      created_seq: 1,
    }
    await database.db
      .insertInto('vaults')
      .values({ user_id, ...vault, ...times })
      .execute()
  }
}

describe('kept versions', () => {
  // Blocks of 32 bytes in a note's text: from a bare login to a long note, through all that fill a page badly.
  it.each([0, 5, 12, 20, 28, 36, 50, 75, 150])(
    'take little more of the disk than their size, with %i blocks of details',
    async (blocks) => {
      const users = 10
      const database = await openDatabase(dataDir, 0)
      await insertOwners(database, users)
      let bytes = 0
      const fileSize = async () => {
        await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(database.db)
        return statSync(join(dataDir, databaseFile)).size
      }
      const before = await fileSize()
      for (let rev = 1; rev <= 60; rev += 1) {
        await database.write(async (trx) => {
          for (let user = 0; user < users; user += 1) {
            const entity = {
              id: uuid(0),
              userId: uuid(user),
              ...itemBody(uuid(0)),
              details: encString2(blocks),
              revision: rev,
            }
            bytes += JSON.stringify(entity).length
            const row = { user_id: uuid(user), id: uuid(0), rev }
            await keepVersion(trx, { table: 'vault_versions', row, entity }, 1_767_225_600_000)
          }
        })
      }
      const taken = (await fileSize()) - before
      await database.close()
      expect(taken / bytes).toBeLessThanOrEqual(longestShare)
    },
  )

  it('are read as they were, of any length, and told as damaged when one byte or a part of them differs', async () => {
    const database = await openDatabase(dataDir, 0)
    await insertOwners(database, 1)
    const row = { user_id: uuid(0), id: uuid(0), rev: 1 }
    const entity = { name: 'Имя', details: encString2(1_000), nothing: null }
    const read = () => readVersion(database.db, 'vault_versions', row)
    await database.write((trx) => keepVersion(trx, { table: 'vault_versions', row, entity }, 0))
    expect(await read()).toEqual(entity)
    expect(await readVersion(database.db, 'vault_versions', { ...row, rev: 2 })).toBeNull()
    const parts = await database.db.selectFrom('vault_versions').selectAll().orderBy('part').execute()
    expect(parts.length).toBeGreaterThan(2)
    for (const { part, content } of parts) {
      const damaged = Buffer.from(content)
      damaged[100] = (damaged[100] ?? 0) ^ 1
      const set = (bytes: Uint8Array) =>
        database.db.updateTable('vault_versions').set({ content: bytes }).where('part', '=', part).execute()
      await set(damaged)
      await expect(read()).rejects.toThrow('A row of vault_versions is damaged')
      await set(content)
    }
    expect(await read()).toEqual(entity)
    await database.db.updateTable('vault_versions').set({ replaced_at: 1 }).where('part', '=', 0).execute()
    await expect(read()).rejects.toThrow('is damaged')
    await database.db.deleteFrom('vault_versions').where('part', '=', 1).execute()
    await expect(read()).rejects.toThrow('is damaged')
    await database.close()
  })
})
