import { trashNights } from '@larets/vault-core/contracts'
import { dropUse } from '../account/storage-use.ts'
import { createUsersRepository } from '../account/users-repository.ts'
import type { Database } from '../db/database.ts'
import type { Purging } from '../db/nightly-purge.ts'
import { isIntact } from '../db/row-digest.ts'
import type { Db, LoginsTable } from '../db/schema.ts'

/** Nights for which what was taken out of the trash for good stays on the disk. */
export const erasedNights = 7
/** Items looked at in one transaction. */
const batchSize = 100

type Place = Pick<LoginsTable, 'user_id' | 'id'> & { readonly deleted_run: number }
const beforeAll: Place = { deleted_run: -1, user_id: '', id: '' }

/** Makes what erases items with all that is kept of them, once they have been in the trash for long enough. */
export function purgeTrash({ write }: Database): Purging {
  return async (run) => {
    let after: Place | null = beforeAll
    while (after !== null) {
      const from: Place = after
      after = await write((trx) => eraseBatch(trx, run, from))
    }
  }
}

/** Erases what is due of one batch and returns the last place it looked at; null after the last batch. */
async function eraseBatch(trx: Db, run: number, after: Place): Promise<Place | null> {
  const found = await trx
    .selectFrom('logins')
    .select(['deleted_run', 'user_id', 'id'])
    .where('deleted_run', 'is not', null)
    .where((eb) => eb.or([
        eb.and([eb('erased_run', 'is', null), eb('deleted_run', '<', run - trashNights)]),
        eb('erased_run', '<', run - erasedNights),
      ]))
    .where((eb) =>
      eb(eb.refTuple('deleted_run', 'user_id', 'id'), '>', eb.tuple(after.deleted_run, after.user_id, after.id)),
    )
    .orderBy('deleted_run')
    .orderBy('user_id')
    .orderBy('id')
    .limit(batchSize)
    .execute()
  for (const place of found) await eraseItem(trx, place)
  const last = found.at(-1)
  return last === undefined || found.length < batchSize ? null : { ...last, deleted_run: last.deleted_run ?? 0 }
}

/** A damaged row stays: what it says of its age may be the damage. */
async function eraseItem(trx: Db, { user_id, id }: Pick<Place, 'user_id' | 'id'>): Promise<void> {
  const row = await trx.selectFrom('logins').selectAll().where('user_id', '=', user_id).where('id', '=', id).executeTakeFirst()
  if (row === undefined || !isIntact('logins', row)) return
  await createUsersRepository(trx).advance(user_id, { logins: -1 })
  await trx.deleteFrom('login_versions').where('user_id', '=', user_id).where('id', '=', id).execute()
  await trx.deleteFrom('logins').where('user_id', '=', user_id).where('id', '=', id).execute()
  await dropUse(trx, user_id, id)
}
