import { setImmediate } from 'node:timers/promises'
import type { StagedItem, StagedVault } from '@larets/vault-core/contracts'
import { sql, type Selectable } from 'kysely'
import { bytesOf } from '../account/storage-use.ts'
import { isIntact, rowDigest } from '../db/row-digest.ts'
import type { Db, LoginsTable, VaultsTable } from '../db/schema.ts'
import { ApiError } from '../http/problem.ts'
import { toItem } from '../items/item-wire.ts'
import { toVault } from '../vaults/vaults-repository.ts'
import { sealedItems } from './rotation-reading.ts'
import { findStaged } from './staged-contents.ts'

/** Items looked at together. */
const batchSize = 100

/** Where a switch-over stands: the account's counter, which every row that it writes raises by one. */
interface Counter {
  seq: number
}

/**
 * Puts everything that was staged in the place of what it was made from, in the transaction that raised the account's counter
 * to `seq`. What was replaced is not kept: it says the same under the key that is given up. A damaged row stays as it is, since
 * nobody could read it.
 *
 * @returns the account's counter after it
 * @throws ApiError `rotation_incomplete` when a record is missing, or was written since it was staged
 */
export async function switchOver(trx: Db, userId: string, seq: number): Promise<number> {
  const counter = { seq }
  const vaults = await trx.selectFrom('vaults').selectAll().where('user_id', '=', userId).orderBy('seq').execute()
  const staged = await findStaged(trx, userId, vaults.map(({ id }) => id))
  const epochs = new Map<string, number>()
  for (const row of vaults) {
    if (!isIntact('vaults', row)) continue
    const record = staged.get(row.id)
    if (record?.kind !== 'vault' || record.revision !== row.rev) throw incomplete
    epochs.set(row.id, await replaceVault(trx, row, record, counter))
  }
  // In the order of their last writes, which stays theirs: what was deleted last is first in the trash.
  for (let after = 0; ; ) {
    const rows = await sealedItems(trx, userId).where('seq', '>', after).where('seq', '<=', seq).orderBy('seq').limit(batchSize).execute()
    await replaceItems(trx, userId, rows, epochs, counter)
    const last = rows.at(-1)
    if (last === undefined || rows.length < batchSize) break
    after = last.seq
    // The thread is others' too: the transaction stays open meanwhile.
    await setImmediate()
  }
  await trx.updateTable('users').set({ seq: counter.seq }).where('user_id', '=', userId).execute()
  await weighAnew(trx, userId)
  return counter.seq
}

const incomplete = new ApiError('rotation_incomplete')

/** @returns the number of its new key */
async function replaceVault(trx: Db, row: Selectable<VaultsTable>, staged: StagedVault, counter: Counter): Promise<number> {
  const before = row.key_epoch ?? 1
  // Whoever leaves a key out makes what was sealed under it unreadable.
  const isWhole = staged.previousKeys.length === before && staged.previousKeys.every(({ keyEpoch }, index) => keyEpoch === index + 1)
  if (!isWhole) throw new ApiError('invalid_data', { errors: [{ path: 'previousKeys', code: 'missing_key' }] })
  const columns = {
    encrypted_name: staged.name,
    encrypted_symmetric_key: staged.encryptedSymmetricKey,
    overview: staged.overview,
    key_epoch: before + 1,
    previous_keys: JSON.stringify(staged.previousKeys),
    rev: row.rev + 1,
    seq: (counter.seq += 1),
  }
  const replaced = { ...row, ...columns }
  await trx
    .updateTable('vaults')
    .set({ ...columns, digest: rowDigest('vaults', replaced) })
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id)
    .execute()
  await moveRevision(trx, row, bytesOf(toVault(replaced)))
  return columns.key_epoch
}

async function replaceItems(
  trx: Db,
  userId: string,
  rows: readonly Selectable<LoginsTable>[],
  epochs: ReadonlyMap<string, number>,
  counter: Counter,
): Promise<void> {
  const staged = await findStaged(trx, userId, rows.map(({ id }) => id))
  for (const row of rows) {
    const keyEpoch = epochs.get(row.vault_id)
    // Of a damaged vault the key is lost with it.
    if (!isIntact('logins', row) || keyEpoch === undefined) continue
    const record = staged.get(row.id)
    if (record === undefined || record.kind === 'vault' || record.revision !== row.rev) throw incomplete
    if (record.kind === 'login') await replaceItem(trx, row, record, keyEpoch, counter)
  }
}

async function replaceItem(
  trx: Db,
  row: Selectable<LoginsTable>,
  { name, username, password, overview, details, uris }: StagedItem,
  keyEpoch: number,
  counter: Counter,
): Promise<void> {
  const columns = {
    name,
    username,
    password,
    overview,
    details,
    uris: JSON.stringify(uris),
    key_epoch: keyEpoch,
    rev: row.rev + 1,
    seq: (counter.seq += 1),
  }
  const replaced = { ...row, ...columns }
  await trx
    .updateTable('logins')
    .set({ ...columns, digest: rowDigest('logins', replaced) })
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id)
    .execute()
  await moveRevision(trx, row, bytesOf(toItem(replaced)))
}

/** Nothing but its key is another: whose work it is stays noted. */
async function moveRevision(trx: Db, { user_id, id, rev }: Pick<LoginsTable, 'user_id' | 'id' | 'rev'>, bytes: number): Promise<void> {
  await trx
    .updateTable('revisions')
    .set({ rev: rev + 1, bytes })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('rev', '=', rev)
    .execute()
}

async function weighAnew(trx: Db, userId: string): Promise<void> {
  const { current } = await trx
    .selectFrom('revisions')
    .select(sql<number | string>`coalesce(sum(bytes), 0)`.as('current'))
    .where('user_id', '=', userId)
    .where('kept', '=', 0)
    .executeTakeFirstOrThrow()
  await trx.updateTable('storage_use').set({ current_bytes: Number(current) }).where('user_id', '=', userId).execute()
}
