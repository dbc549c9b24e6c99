import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createItem as createItemCall, createVault, trashNights, updateItem } from '@larets/vault-core/contracts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findUse } from '../db/storage-use.ts'
import { createUsersRepository } from '../account/users-repository.ts'
import type { AccountStore } from '../account/write-to-account.ts'
import type { Database } from '../db/database.ts'
import { createNightlyPurge } from '../db/nightly-purge.ts'
import { createItemsRepository } from '../items/items-repository.ts'
import { createTestClock, openTestDatabase } from '../testing/index.ts'
import { itemBody, vaultBody } from '../testing/payloads.ts'
import { createVaultsRepository, listVaultsForKeys } from '../vaults/vaults-repository.ts'
import { createTrashRepository } from './trash-repository.ts'
import { erasedNights, purgeTrash } from './trash-purge.ts'

const day = 86_400_000
const writer = { userId: 'u', author: 'a', once: null, demand: async () => undefined }
const vaultId = '0190a0a0-0000-7000-8000-000000000001'

let dataDir: string
let database: Database
let store: AccountStore
let clock: ReturnType<typeof createTestClock>
let purge: () => Promise<void>
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'larets-test-'))
  clock = createTestClock()
  database = await openTestDatabase(dataDir)
  store = { ...database, quota: { current: 1e9, versions: 1e9 } }
  const salts = { authSalt: '', passwordSalt: '', kdf: 1 }
  const account = { userId: 'u', email: 'x', name: '', ...salts, verifier: '', publicKey: '', encryptedPrivateKey: '' }
  await createUsersRepository(database.db).create(account, 'x', 0)
  await createVaultsRepository(store).create(writer, vaultId, createVault.body.parse(vaultBody()), 0)
  purge = createNightlyPurge(database, clock, [purgeTrash(database)])
  await purge()
})
afterEach(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

async function passNights(count: number): Promise<void> {
  for (let night = 0; night < count; night += 1) {
    clock.advance(day)
    await purge()
  }
}

let made = 0
async function createItem(): Promise<string> {
  const id = `0190a0a0-0000-7000-8000-1${String((made += 1)).padStart(11, '0')}`
  await createItemsRepository(store).create(writer, id, createItemCall.body.parse(itemBody(vaultId)), clock.now())
  return id
}
const change = (id: string) =>
  createItemsRepository(store).update({ ...writer, id, expected: null }, { username: null }, clock.now())
const remove = (id: string) => createItemsRepository(store).remove({ ...writer, id, expected: null }, clock.now())
const onDisk = async (table: 'logins' | 'login_versions' | 'revisions', id: string) =>
  (await database.db.selectFrom(table).select('id').where('user_id', '=', 'u').where('id', '=', id).execute()).length
const countOfLogins = async () =>
  (await database.db.selectFrom('users').select('login_count').where('user_id', '=', 'u').executeTakeFirstOrThrow())
    .login_count

describe('an item in the trash', () => {
  it('lives through thirty nights and goes with the next, with its versions, and gives back what it used', async () => {
    const before = await findUse(database.db, 'u')
    const [id, other] = [await createItem(), await createItem()]
    await change(id)
    const alone = await findUse(database.db, 'u')
    await remove(id)
    await passNights(trashNights)
    expect(await onDisk('logins', id)).toBe(1)
    expect(await onDisk('login_versions', id)).toBeGreaterThan(1)
    await passNights(1)
    for (const table of ['logins', 'login_versions', 'revisions'] as const) expect(await onDisk(table, id)).toBe(0)
    expect(await onDisk('logins', other)).toBe(1)
    expect(await countOfLogins()).toBe(1)
    const after = await findUse(database.db, 'u')
    expect(after.versions).toBe(before.versions)
    expect(after.current).toBeLessThan(alone.current)
    await remove(other)
    await passNights(trashNights + 1)
    expect(await findUse(database.db, 'u')).toEqual(before)
    expect(await countOfLogins()).toBe(0)
  })

  it('is one night older after a clock that jumps by a century', async () => {
    const id = await createItem()
    await remove(id)
    clock.advance(100 * 365 * day)
    for (let sweep = 0; sweep < 100; sweep += 1) await purge()
    expect(await onDisk('logins', id)).toBe(1)
  })

  it('stays when it was restored, and counts anew when it is deleted again', async () => {
    const id = await createItem()
    await remove(id)
    await passNights(20)
    await createItemsRepository(store).restore({ ...writer, id, expected: null }, clock.now())
    await passNights(20)
    await remove(id)
    await passNights(20)
    expect(await onDisk('logins', id)).toBe(1)
  })

  it('goes seven nights after it was taken out for good', async () => {
    const id = await createItem()
    await remove(id)
    await passNights(3)
    await createTrashRepository(store).erase({ ...writer, id, expected: null }, clock.now())
    await passNights(erasedNights)
    expect(await onDisk('logins', id)).toBe(1)
    await passNights(1)
    expect(await onDisk('logins', id)).toBe(0)
  })

  it('has its seven nights also when it was nearly due', async () => {
    const id = await createItem()
    await remove(id)
    await passNights(trashNights - 1)
    await createTrashRepository(store).erase({ ...writer, id, expected: null }, clock.now())
    await passNights(erasedNights)
    expect(await onDisk('logins', id)).toBe(1)
    await passNights(1)
    expect(await onDisk('logins', id)).toBe(0)
  })

  it('stays when its row is damaged, whose age may be the damage, and holds no other up', async () => {
    const [damaged, due] = [await createItem(), await createItem()]
    await remove(damaged)
    await remove(due)
    await database.write((trx) =>
      trx
        .updateTable('logins')
        .set({ deleted_run: -1000 })
        .where('user_id', '=', 'u')
        .where('id', '=', damaged)
        .execute(),
    )
    await passNights(trashNights + 1)
    expect(await onDisk('logins', damaged)).toBe(1)
    expect(await onDisk('logins', due)).toBe(0)
  })

  it('goes with hundreds in one night', async () => {
    const ids = await Promise.all(Array.from({ length: 250 }, () => createItem()))
    for (const id of ids) await remove(id)
    await passNights(trashNights + 1)
    expect(await countOfLogins()).toBe(0)
  })
})

describe('a vault in the trash', () => {
  const vaultsOnDisk = async () =>
    (await database.db.selectFrom('vaults').select('id').where('user_id', '=', 'u').execute()).map(({ id }) => id)
  const other = '0190a0a0-0000-7000-8000-000000000002'
  const vaults = () => createVaultsRepository(store)
  const target = { ...writer, id: vaultId, expected: null }
  beforeEach(async () => {
    await vaults().create(writer, other, createVault.body.parse(vaultBody()), 0)
  })

  it('is let go of after thirty nights, and goes seven later with its items and what they used', async () => {
    const id = await createItem()
    await vaults().remove(target, clock.now())
    await passNights(trashNights)
    await vaults().restore(target, clock.now())
    await vaults().remove(target, clock.now())
    await passNights(trashNights + 1)
    await expect(vaults().restore(target, clock.now())).rejects.toMatchObject({ code: 'not_found' })
    await passNights(erasedNights)
    expect(await onDisk('logins', id)).toBe(1)
    await passNights(1)
    expect(await onDisk('logins', id)).toBe(0)
    expect(await vaultsOnDisk()).toEqual([other])
    expect(await onDisk('revisions', vaultId)).toBe(0)
    expect(await countOfLogins()).toBe(0)
  })

  it('goes seven nights after it was taken out for good', async () => {
    await vaults().remove(target, clock.now())
    await createTrashRepository(store).erase(target, clock.now())
    await passNights(erasedNights)
    expect(await vaultsOnDisk()).toContain(vaultId)
    await passNights(1)
    expect(await vaultsOnDisk()).toEqual([other])
  })

  it('leaves its key for as long as a version of an item that was moved out of it is kept', async () => {
    const [moved, left] = [await createItem(), await createItem()]
    await vaults().remove(target, clock.now())
    await createItemsRepository(store).update(
      { ...target, id: moved },
      updateItem.body.parse({ vaultId: other }),
      clock.now(),
    )
    await createTrashRepository(store).erase(target, clock.now())
    await passNights(erasedNights + 1)
    expect(await onDisk('logins', left)).toBe(0)
    expect(await vaultsOnDisk()).toContain(vaultId)
    const told: unknown[] = []
    for await (const { record } of listVaultsForKeys(database.db, 'u', [vaultId, other], null)) told.push(record)
    expect(told).toEqual([expect.objectContaining({ id: vaultId, encryptedSymmetricKey: expect.stringMatching(/./u) })])
    await database.write((trx) =>
      trx.deleteFrom('login_versions').where('user_id', '=', 'u').where('id', '=', moved).execute(),
    )
    await passNights(1)
    expect(await vaultsOnDisk()).toEqual([other])
    expect(await onDisk('logins', moved)).toBe(1)
  })

  it('stays when its row is damaged, whose age may be the damage', async () => {
    await vaults().remove(target, clock.now())
    await database.write((trx) =>
      trx
        .updateTable('vaults')
        .set({ deleted_run: -1000 })
        .where('user_id', '=', 'u')
        .where('id', '=', vaultId)
        .execute(),
    )
    await passNights(erasedNights + 3)
    expect(await vaultsOnDisk()).toContain(vaultId)
  })
})
