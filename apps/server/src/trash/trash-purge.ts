import { trashNights } from '@larets/vault-core/contracts'
import { dropUse } from '../db/storage-use.ts'
import { createUsersRepository } from '../account/users-repository.ts'
import type { Database } from '../db/database.ts'
import type { Purging } from '../db/nightly-purge.ts'
import type { Db, LoginsTable, StateColumns, VaultsTable } from '../db/schema.ts'
import { versionsNeedVault } from './needed-vaults.ts'
import { itemKind } from '../items/item-wire.ts'
import { isWhole, setRecord } from '../records/records.ts'
import { vaultKind } from '../vaults/vaults-repository.ts'

/** Nights for which what was taken out of the trash for good stays on the disk. */
export const erasedNights = 7
/** Items looked at together. */
const batchSize = 100

type Place = Pick<LoginsTable, 'user_id' | 'id'> & { readonly deleted_run: number }
const beforeAll: Place = { deleted_run: -1, user_id: '', id: '' }

/**
 * Makes what erases items with all that is kept of them, once they have been in the trash for long enough, and vaults
 * with their items: a vault is let go of after as many nights, as if its owner had done it, and erased seven later.
 */
export function purgeTrash({ db, write }: Database): Purging {
  return async (run) => {
    let after: Place | null = beforeAll
    while (after !== null) {
      const found = await findDue(db, run, after)
      for (const [userId, places] of Map.groupBy(found, ({ user_id }) => user_id)) {
        await write(async (trx) => {
          for (const { id } of places) await eraseItem(trx, { user_id: userId, id }, (row) => isDue(row, run))
        }, userId)
      }
      const last = found.at(-1)
      after = last === undefined || found.length < batchSize ? null : { ...last, deleted_run: last.deleted_run ?? 0 }
    }
    await purgeVaults({ db, write }, run)
  }
}

/** A batch of the items that are due, of all accounts. */
function findDue(db: Db, run: number, after: Place) {
  return db
    .selectFrom('logins')
    .select(['deleted_run', 'user_id', 'id'])
    .where('deleted_run', 'is not', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('erased_run', 'is', null), eb('deleted_run', '<', run - trashNights)]),
        eb('erased_run', '<', run - erasedNights),
      ]),
    )
    .where((eb) =>
      eb(eb.refTuple('deleted_run', 'user_id', 'id'), '>', eb.tuple(after.deleted_run, after.user_id, after.id)),
    )
    .orderBy('deleted_run')
    .orderBy('user_id')
    .orderBy('id')
    .limit(batchSize)
    .execute()
}

/** Whether nobody may want a record back any more. */
const isDue = ({ deleted_run, erased_run }: StateColumns, run: number): boolean =>
  deleted_run !== null && (erased_run === null ? deleted_run < run - trashNights : erased_run < run - erasedNights)

/**
 * A damaged row stays: what it says of its age may be the damage. So does one that was restored since it was found.
 *
 * @param isStillDue asked of the row as it stands in the transaction
 */
async function eraseItem(
  trx: Db,
  { user_id, id }: Pick<Place, 'user_id' | 'id'>,
  isStillDue: (row: StateColumns) => boolean,
): Promise<void> {
  const row = await itemKind.select(trx, user_id, id)
  if (row === undefined || !isWhole(itemKind, row) || !isStillDue(row)) return
  const users = createUsersRepository(trx)
  await users.advance(user_id, { logins: -1 })
  await users.notePurged(user_id, row.seq)
  await trx.deleteFrom('login_versions').where('user_id', '=', user_id).where('id', '=', id).execute()
  await trx.deleteFrom('logins').where('user_id', '=', user_id).where('id', '=', id).execute()
  await dropUse(trx, user_id, id)
}

type VaultPlace = Pick<VaultsTable, 'user_id' | 'id'>

async function purgeVaults({ db, write }: Pick<Database, 'db' | 'write'>, run: number): Promise<void> {
  const due = db.selectFrom('vaults').select(['user_id', 'id']).where('deleted_run', 'is not', null)
  const old = await due
    .where('erased_run', 'is', null)
    .where('deleted_run', '<', run - trashNights)
    .execute()
  for (const place of old) await write((trx) => letGo(trx, run, place), place.user_id)
  for (const place of await due.where('erased_run', '<', run - erasedNights).execute())
    await eraseVault({ db, write }, place)
}

async function letGo(trx: Db, run: number, place: VaultPlace): Promise<void> {
  const row = await intactVault(trx, place)
  // Restored meanwhile, or let go of.
  if (row === null || row.deleted_run === null || row.erased_run !== null || row.deleted_run >= run - trashNights)
    return
  const state = await createUsersRepository(trx).advance(place.user_id, {})
  if (state === null) return
  await setRecord(trx, vaultKind, row, { seq: state.seq, erased_run: run })
}

/** Its items go a batch at a time, then its row, unless versions of other items open with its key alone. */
async function eraseVault({ db, write }: Pick<Database, 'db' | 'write'>, place: VaultPlace): Promise<void> {
  if ((await intactVault(db, place)) === null) return
  let after: string | null = ''
  while (after !== null) {
    const from: string = after
    after = await write((trx) => eraseItemsOf(trx, place, from), place.user_id)
  }
  // Nothing can move out of a vault that was let go of: no version comes to need it from here on.
  if (await versionsNeedVault(db, place)) return
  await write(async (trx) => {
    const left = await itemsOf(trx, place).limit(1).executeTakeFirst()
    const row = await intactVault(trx, place)
    if (left !== undefined || row === null) return
    const users = createUsersRepository(trx)
    await users.advance(place.user_id, { vaults: -1 })
    await users.notePurged(place.user_id, row.seq)
    await trx.deleteFrom('vault_versions').where('user_id', '=', place.user_id).where('id', '=', place.id).execute()
    await trx.deleteFrom('vaults').where('user_id', '=', place.user_id).where('id', '=', place.id).execute()
    await dropUse(trx, place.user_id, place.id)
  }, place.user_id)
}

/** Erases one batch of a vault's items and returns the last it looked at; null after the last batch. */
async function eraseItemsOf(trx: Db, place: VaultPlace, after: string): Promise<string | null> {
  const found = await itemsOf(trx, place).where('id', '>', after).orderBy('id').limit(batchSize).execute()
  // With its vault, whatever is said of itself.
  for (const { id } of found) await eraseItem(trx, { user_id: place.user_id, id }, () => true)
  return found.length < batchSize ? null : (found.at(-1)?.id ?? null)
}

const itemsOf = (db: Db, { user_id, id }: VaultPlace) =>
  db.selectFrom('logins').select('id').where('user_id', '=', user_id).where('vault_id', '=', id)

/** Null when it is not there, or damaged: what it says of its age may be the damage. */
async function intactVault(db: Db, { user_id, id }: VaultPlace) {
  const row = await vaultKind.select(db, user_id, id)
  return row !== undefined && isWhole(vaultKind, row) ? row : null
}
