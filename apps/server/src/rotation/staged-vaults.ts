import type { StagedVault } from '@larets/vault-core/contracts'
import type { Selectable } from 'kysely'
import { isIntact } from '../db/row-digest.ts'
import type { Db, VaultsTable } from '../db/schema.ts'
import { ApiError } from '../http/problem.ts'
import { findStaged, type RotationPlace } from './staged-contents.ts'

/** A vault, and what is going to stand in its place. */
export interface VaultToReplace {
  readonly row: Selectable<VaultsTable>
  readonly staged: StagedVault
  /** The number of its new key. */
  readonly keyEpoch: number
}

/**
 * The vaults that a rotation replaces, in the order of their last writes. A damaged one is not among them: its key is
 * lost with it.
 *
 * @throws ApiError `rotation_incomplete` when one is missing, or was written since it was staged; `invalid_data` when
 *   one of its
 * keys is left out
 */
export async function vaultsToReplace(db: Db, rotation: RotationPlace): Promise<readonly VaultToReplace[]> {
  const rows = await db.selectFrom('vaults').selectAll().where('user_id', '=', rotation.userId).orderBy('seq').execute()
  const staged = await findStaged(
    db,
    rotation,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    if (!isIntact('vaults', row)) return []
    const record = staged.get(row.id)
    if (record?.kind !== 'vault' || record.revision !== row.rev) throw new ApiError('rotation_incomplete')
    const before = row.key_epoch ?? 1
    // Leaving a key out makes what was sealed under it unreadable.
    const isWhole =
      record.previousKeys.length === before &&
      record.previousKeys.every(({ keyEpoch }, index) => keyEpoch === index + 1)
    if (!isWhole) throw new ApiError('invalid_data', { errors: [{ path: 'previousKeys', code: 'missing_key' }] })
    return [{ row, staged: record, keyEpoch: before + 1 }]
  })
}
