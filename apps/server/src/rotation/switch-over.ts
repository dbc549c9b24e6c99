import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { bytesOf } from '../db/storage-use.ts'
import type { Db } from '../db/schema.ts'
import { toVault, vaultKind } from '../vaults/vaults-repository.ts'
import { switchItems } from './switch-items.ts'
import type { Rotation } from './rotations-repository.ts'
import { vaultsToReplace, type VaultToReplace } from './staged-vaults.ts'
import { setRecord } from '../records/records.ts'

/** Vaults that are replaced without a pause. */
const vaultsBetweenPauses = 25

/**
 * Puts everything that was staged in the place of what it was made from, in the transaction that raised the account's
 * counter to `seq`. What was replaced is not kept: it says the same under the key that is given up.
 *
 * @throws ApiError `rotation_incomplete` when a vault is missing, or was written since it was staged; NotPreparedError
 *   when items
 * have to be prepared first
 */
export async function switchOver(trx: Db, rotation: Rotation, seq: number): Promise<void> {
  const { userId } = rotation
  const vaults = await vaultsToReplace(trx, rotation)
  for (const [index, vault] of vaults.entries()) {
    // The thread is others' too: the transaction stays open meanwhile.
    if (index > 0 && index % vaultsBetweenPauses === 0) await setImmediate()
    await replaceVault(trx, vault, seq + index + 1)
  }
  const floor = seq + vaults.length
  const highest = await switchItems(trx, rotation, floor)
  await trx
    .updateTable('users')
    .set({ seq: Math.max(floor, highest) })
    .where('user_id', '=', userId)
    .execute()
  await weighAnew(trx, userId)
}

async function replaceVault(trx: Db, { row, staged, keyEpoch }: VaultToReplace, seq: number): Promise<void> {
  const columns = {
    encrypted_name: staged.name,
    encrypted_symmetric_key: staged.encryptedSymmetricKey,
    overview: staged.overview,
    key_epoch: keyEpoch,
    previous_keys: JSON.stringify(staged.previousKeys),
    rev: row.rev + 1,
    seq,
  }
  const replaced = await setRecord(trx, vaultKind, row, columns)
  // Nothing but its key is another: whose work it is stays noted.
  await trx
    .updateTable('revisions')
    .set({ rev: row.rev + 1, bytes: bytesOf(toVault(replaced)) })
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id)
    .where('rev', '=', row.rev)
    .execute()
}

async function weighAnew(trx: Db, userId: string): Promise<void> {
  const { current } = await trx
    .selectFrom('revisions')
    .select(sql<number | string>`coalesce(sum(bytes), 0)`.as('current'))
    .where('user_id', '=', userId)
    .where('kept', '=', 0)
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('storage_use')
    .set({ current_bytes: Number(current) })
    .where('user_id', '=', userId)
    .execute()
}
