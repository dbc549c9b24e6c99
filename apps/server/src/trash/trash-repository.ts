import { trashNights, type TrashedItemRecord, type Wire } from '@larets/vault-core/contracts'
import type { Selectable } from 'kysely'
import type { ListedRecord } from '../account/account-reading.ts'
import { createUsersRepository } from '../account/users-repository.ts'
import { writeToAccount, type AccountStore } from '../account/write-to-account.ts'
import { purgeRun } from '../db/purge-run.ts'
import { DamagedRecordError, demandIntact, isIntact, rowDigest, type OnDamaged } from '../db/row-digest.ts'
import type { Db, LoginsTable } from '../db/schema.ts'
import { ApiError } from '../http/problem.ts'
import { toItem, type ItemWire } from '../items/item-wire.ts'
import type { ItemTarget } from '../items/items-repository.ts'

/** Items erased in one transaction: others write between two. */
const batchSize = 100

/** The trash of one account at a time: every statement binds the user. */
export interface TrashRepository {
  /**
   * Takes an item out of the trash for good.
   *
   * @throws ApiError `not_found` when it is not in the trash, `stale_revision`; DamagedRecordError
   */
  erase: (target: ItemTarget, now: number) => Promise<ItemWire>
  /**
   * Takes everything out of the trash for good, but what is damaged.
   *
   * @param expected revision of the trash that the person has seen, or null for whatever it is
   * @returns how many items that were
   * @throws ApiError `stale_revision` when something was deleted since
   */
  empty: (userId: string, expected: number | null) => Promise<number>
}

/** The trash over an open database. */
export function createTrashRepository(store: AccountStore): TrashRepository {
  const { db, write } = store
  return {
    erase: (target, now) => {
      const { userId, id, expected } = target
      const find = (trx: Db) =>
        trx.selectFrom('logins').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
      const work = async (trx: Db, seq: number) => {
        const row = await find(trx)
        if (row === undefined || row.deleted_at === null || row.erased_run !== null) throw new ApiError('not_found')
        demandIntact('logins', row, id)
        if (expected !== null && expected !== row.rev) throw new ApiError('stale_revision', { current: toItem(row) })
        await eraseRow(trx, row, seq)
        return toItem(row)
      }
      const recall = async (trx: Db) => {
        const row = await find(trx)
        if (row === undefined) throw new ApiError('not_found')
        demandIntact('logins', row, id)
        return toItem(row)
      }
      return writeToAccount(store, target, { kind: 'login', change: {}, now, work, recall })
    },

    empty: async (userId, expected) => {
      const newest = (await inTrash(db, userId).orderBy('seq', 'desc').limit(1).executeTakeFirst())?.seq
      if (newest === undefined) return 0
      if (expected !== null && expected !== newest) throw new ApiError('stale_revision')
      const eraseBatch = (after: number) =>
        write(async (trx) => {
          const users = createUsersRepository(trx)
          const rows = await inTrash(trx, userId)
            .where('seq', '>', after)
            .where('seq', '<=', newest)
            .orderBy('seq')
            .limit(batchSize)
            .execute()
          let erased = 0
          for (const row of rows) {
            if (!isIntact('logins', row)) continue
            const state = await users.advance(userId, {})
            if (state === null) throw new ApiError('unauthorized')
            await eraseRow(trx, row, state.seq)
            erased += 1
          }
          return { erased, last: rows.length < batchSize ? null : (rows.at(-1)?.seq ?? null) }
        }, userId)
      let sum = 0
      let after: number | null = 0
      while (after !== null) {
        const { erased, last }: Awaited<ReturnType<typeof eraseBatch>> = await eraseBatch(after)
        sum += erased
        after = last
      }
      return sum
    },
  }
}

/**
 * What is in the trash, deleted last first; an item's place is the account's counter at its deletion.
 *
 * @param told.onPlace told the place of each, damaged ones included
 */
export async function* listTrash(
  db: Db,
  userId: string,
  after: number | null,
  { onPlace, onDamaged }: { readonly onPlace: (place: number) => void; readonly onDamaged: OnDamaged },
): AsyncGenerator<ListedRecord & { readonly record: Wire<TrashedItemRecord> }> {
  const run = await purgeRun(db)
  const rows = inTrash(db, userId)
    .where('seq', '<', after ?? Number.MAX_SAFE_INTEGER)
    .orderBy('seq', 'desc')
    .stream()
  for await (const row of rows) {
    onPlace(row.seq)
    if (!isIntact('logins', row)) {
      onDamaged(new DamagedRecordError('logins', row.id))
      continue
    }
    const nights = run - (row.deleted_run ?? run)
    yield { place: row.seq, record: { ...toItem(row), nightsLeft: Math.max(0, trashNights - nights) } }
  }
}

const inTrash = (db: Db, userId: string) =>
  db
    .selectFrom('logins')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is not', null)
    .where('erased_run', 'is', null)

/** Its revision stays: nobody is answered another one. */
async function eraseRow(trx: Db, row: Selectable<LoginsTable>, seq: number): Promise<void> {
  const erased = { seq, erased_run: await purgeRun(trx) }
  await trx
    .updateTable('logins')
    .set({ ...erased, digest: rowDigest('logins', { ...row, ...erased }) })
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id)
    .execute()
}
