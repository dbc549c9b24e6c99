import type { ListedRecord } from '../account/account-reading.ts'
import { epochOf } from '../db/epoch.ts'
import type { OnDamaged } from '../db/row-digest.ts'
import type { Db } from '../db/schema.ts'
import { ApiError } from '../http/problem.ts'
import { itemKind } from '../items/item-wire.ts'
import { vaultKind } from '../vaults/vaults-repository.ts'
import { readCursor } from './cursor.ts'
import { listRecords } from '../records/records.ts'

/**
 * The counter that a cursor names, where everything that became of the account since can still be told.
 *
 * @param state of the account, read from the snapshot that the delta is read from
 * @throws ApiError `cursor_expired` for a cursor of another epoch or of a state that never was, and for one from before
 * something was erased
 */
export async function sinceCursor(
  state: { readonly db: Db; readonly seq: number },
  userId: string,
  cursor: string,
): Promise<number> {
  const since = readCursor(cursor, await epochOf(state.db))
  const user = await state.db.selectFrom('users').select('purged_seq').where('user_id', '=', userId).executeTakeFirst()
  if (since === null || since > state.seq || since < (user?.purged_seq ?? 0)) throw new ApiError('cursor_expired')
  return since
}

/** Of an account, what is listed, from which state of it on, and from which place in the list on. */
export interface DeltaPlace {
  readonly userId: string
  readonly since: number
  readonly after: number | null
}

/** Vaults that live and were written since; as they were written. */
export function listChangedVaults(
  db: Db,
  { userId, since, after }: DeltaPlace,
  onDamaged: OnDamaged,
): AsyncGenerator<ListedRecord> {
  const rows = db
    .selectFrom('vaults')
    .selectAll()
    .where('user_id', '=', userId)
    .where('seq', '>', after ?? since)
    .where('deleted_at', 'is', null)
    .orderBy('seq')
    .stream()
  return listRecords(vaultKind, rows, ({ seq }) => seq, onDamaged)
}

/**
 * Items that live and were written since, and all that live in a vault that came out of the trash since: nothing was
 * written of those, and yet they were gone and are back.
 */
export async function* listChangedItems(
  db: Db,
  { userId, since, after }: DeltaPlace,
  onDamaged: OnDamaged,
): AsyncGenerator<ListedRecord> {
  const restored = await db
    .selectFrom('vaults')
    .select('id')
    .where('user_id', '=', userId)
    .where('restored_seq', '>', since)
    .where('deleted_at', 'is', null)
    .execute()
  const ids = restored.map(({ id }) => id)
  const changed = db
    .selectFrom('logins')
    .selectAll()
    .where('user_id', '=', userId)
    .where('seq', '>', after ?? (ids.length === 0 ? since : 0))
    .where('deleted_at', 'is', null)
    .where('vault_id', 'not in', deletedVaults(db, userId))
    .orderBy('seq')
  const rows =
    ids.length === 0 ? changed : changed.where((eb) => eb.or([eb('seq', '>', since), eb('vault_id', 'in', ids)]))
  yield* listRecords(itemKind, rows.stream(), ({ seq }) => seq, onDamaged)
}

/** Vaults that were deleted or erased since, and the revision by which they were. */
export async function* listGoneVaults(db: Db, { userId, since, after }: DeltaPlace): AsyncGenerator<ListedRecord> {
  const rows = db
    .selectFrom('vaults')
    .select(['seq', 'id', 'rev'])
    .where('user_id', '=', userId)
    .where('seq', '>', after ?? since)
    .where('deleted_at', 'is not', null)
    .orderBy('seq')
    .stream()
  for await (const { seq, id, rev } of rows) yield { place: seq, record: { id, revision: rev } }
}

/** Items that were deleted or erased since, or went since into a vault that is deleted. */
export async function* listGoneItems(db: Db, { userId, since, after }: DeltaPlace): AsyncGenerator<ListedRecord> {
  const rows = db
    .selectFrom('logins')
    .select(['seq', 'id', 'rev'])
    .where('user_id', '=', userId)
    .where('seq', '>', after ?? since)
    .where((eb) => eb.or([eb('deleted_at', 'is not', null), eb('vault_id', 'in', deletedVaults(db, userId))]))
    .orderBy('seq')
    .stream()
  for await (const { seq, id, rev } of rows) yield { place: seq, record: { id, revision: rev } }
}

const deletedVaults = (db: Db, userId: string) =>
  db.selectFrom('vaults').select('id').where('user_id', '=', userId).where('deleted_at', 'is not', null)
