import { setImmediate } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import type { Account } from '../account/users-repository.ts'
import type { Session } from '../http/session.ts'
import { writesOfSessions } from '../http/session-writes.ts'
import type { Store } from '../db/database.ts'
import { isIntact } from '../db/row-digest.ts'
import type { PreparedItemsTable } from '../db/rotation-tables.ts'
import type { Db, LoginsTable } from '../db/schema.ts'
import { ApiError } from '../http/problem.ts'
import { isPrepared, leaveItem, prepareItem, type Raising } from './prepared-item.ts'
import { sealedItems } from './rotation-reading.ts'
import { createRotationsRepository, isFor } from './rotations-repository.ts'
import { findStaged, type RotationPlace } from './staged-contents.ts'
import { vaultsToReplace } from './staged-vaults.ts'

/** Most items that are prepared in one transaction: others wait for the whole of it. */
export const itemsAtOnce = 100

/** How far above the account's counter items are put: so many writes may come before they are prepared anew. */
const headroom = 100_000

/** Facts that all slices of a preparation share. */
interface Preparation extends Raising {
  readonly userId: string
  /** The number of the new key of each vault that is replaced. */
  readonly epochs: ReadonlyMap<string, number>
}

/**
 * Prepares the items of a rotation for {@link switchOver}, a slice a transaction, so that others come between. What was
 * prepared before and still holds is left as it is: whatever ends this in between, it goes on there when it is done
 * again, also by two at once.
 * A damaged item is going to stay as it is, since nobody could read it. Of a rotation that was finished nothing is
 * done.
 *
 * @throws ApiError `rotation_incomplete` when a record is missing, or was written since it was staged; `rotation_over`;
 *   `invalid_data`
 */
export async function prepareItems(
  store: Pick<Store, 'write'>,
  account: Account,
  session: Pick<Session, 'userId' | 'demand'>,
  rotationId: string,
): Promise<void> {
  const inSession = writesOfSessions(store)
  const preparation = await inSession(session, (trx) => beginPreparing(trx, account, rotationId))
  if (preparation === null) return
  for (let after: string | null = ''; after !== null; await setImmediate()) {
    const from: string = after
    after = await inSession(session, (trx) => prepareSome(trx, preparation, from))
  }
}

/** Null for a rotation that was finished. */
async function beginPreparing(trx: Db, account: Account, rotationId: string): Promise<Preparation | null> {
  const { userId } = account
  const rotations = createRotationsRepository(trx)
  if (await rotations.wasFinished(userId, rotationId)) return null
  const rotation = await rotations.find(userId, rotationId)
  if (rotation === null || !isFor(rotation, account)) throw new ApiError('rotation_over')
  const vaults = await vaultsToReplace(trx, rotation)
  const epochs = new Map(vaults.map(({ row, keyEpoch }) => [row.id, keyEpoch]))
  const [{ seq }, lowest] = [await counterOf(trx, userId), await lowestStaged(trx, rotation)]
  const floor = seq + vaults.length
  const isHighEnough = rotation.seqShift !== null && lowest + rotation.seqShift > floor
  const seqShift = isHighEnough && rotation.seqShift !== null ? rotation.seqShift : floor + headroom - lowest
  if (!isHighEnough) await rotations.setShift(userId, rotationId, seqShift)
  return { userId, rotationId, epochs, seqShift }
}

const counterOf = (trx: Db, userId: string) =>
  trx.selectFrom('users').select('seq').where('user_id', '=', userId).executeTakeFirstOrThrow()

/**
 * The lowest `seq` of what is staged anew. What stays as it is does not count, or the counter would grow by it each
 * time.
 */
async function lowestStaged(trx: Db, { userId, id }: RotationPlace): Promise<number> {
  const first = await trx
    .selectFrom('logins')
    .innerJoin('staged_records', (join) =>
      join.onRef('staged_records.user_id', '=', 'logins.user_id').onRef('staged_records.id', '=', 'logins.id'),
    )
    .select('logins.seq')
    .where('logins.user_id', '=', userId)
    .where('staged_records.rotation_id', '=', id)
    .where('staged_records.kind', '=', 'login')
    .orderBy('logins.seq')
    .limit(1)
    .executeTakeFirst()
  return first?.seq ?? 0
}

/** @returns up to which id it is prepared; null at the end */
async function prepareSome(trx: Db, preparation: Preparation, after: string): Promise<string | null> {
  const { userId, rotationId: id, seqShift } = preparation
  const rotation = await createRotationsRepository(trx).find(userId, id)
  // Another call prepares it anew; or it was finished, which the next look tells.
  if (rotation?.seqShift !== seqShift) return null
  const rows = await sealedItems(trx, userId).where('id', '>', after).orderBy('id').limit(itemsAtOnce).execute()
  const missing = await notPrepared(trx, preparation, rows)
  const staged = await findStaged(
    trx,
    { userId, id },
    missing.map((row) => row.id),
  )
  const prepared = missing.map((row) => {
    const keyEpoch = preparation.epochs.get(row.vault_id)
    // Of a damaged vault the key is lost with it.
    if (!isIntact('logins', row) || keyEpoch === undefined) return leaveItem(row, preparation)
    const record = staged.get(row.id)
    if (record === undefined || record.kind === 'vault' || record.revision !== row.rev)
      throw new ApiError('rotation_incomplete')
    return record.kind === 'login' ? prepareItem(row, record, keyEpoch, preparation) : leaveItem(row, preparation)
  })
  if (prepared.length > 0) await putPrepared(trx, userId, prepared)
  return rows.length < itemsAtOnce ? null : (rows.at(-1)?.id ?? null)
}

async function notPrepared(trx: Db, preparation: Preparation, rows: readonly Selectable<LoginsTable>[]) {
  const [first, last] = [rows[0], rows.at(-1)]
  if (first === undefined || last === undefined) return []
  const found = await trx
    .selectFrom('prepared_items')
    .selectAll()
    .where('user_id', '=', preparation.userId)
    .where('id', '>=', first.id)
    .where('id', '<=', last.id)
    .execute()
  const prepared = new Map(found.map((row) => [row.id, row]))
  return rows.filter((row) => !isPrepared(row, prepared.get(row.id), preparation))
}

async function putPrepared(
  trx: Db,
  userId: string,
  prepared: readonly Selectable<PreparedItemsTable>[],
): Promise<void> {
  await trx
    .deleteFrom('prepared_items')
    .where('user_id', '=', userId)
    .where(
      'id',
      'in',
      prepared.map(({ id }) => id),
    )
    .execute()
  await trx
    .insertInto('prepared_items')
    .values([...prepared])
    .execute()
}
