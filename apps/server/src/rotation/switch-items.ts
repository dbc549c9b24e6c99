import { setImmediate } from 'node:timers/promises'
import { expressionBuilder, sql } from 'kysely'
import type { Db, Schema } from '../db/schema.ts'
import type { Rotation } from './rotations-repository.ts'

/**
 * Items that one statement is about: enough that statements cost little, and few enough that none holds the thread for
 * long.
 */
const itemsAtOnce = 1_000

/** Items have to be prepared before they can be put in force: some were not, or were written since. */
export class NotPreparedError extends Error {
  override readonly name = 'NotPreparedError'
}

/** Parameters of the statements over one slice. */
interface Slice {
  readonly rotation: Rotation
  readonly seqShift: number
  /** Ids of it: above the one, up to the other. */
  readonly after: string
  readonly last: string
}

/**
 * Writes the items that were prepared, with a few statements over many of them each.
 *
 * @param floor the account's counter; what is written stands above it
 * @returns the highest `seq` that one of them may have; 0 when none was written
 * @throws NotPreparedError
 */
export async function switchItems(trx: Db, rotation: Rotation, floor: number): Promise<number> {
  const { userId } = rotation
  let highest = 0
  for (let after = ''; ;) {
    const ids = await trx
      .selectFrom('logins')
      .select('id')
      .where('user_id', '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(itemsAtOnce)
      .execute()
    const last = ids.at(-1)?.id
    if (last === undefined) return highest
    const { seqShift } = rotation
    if (seqShift === null) throw new NotPreparedError()
    const slice = { rotation, seqShift, after, last }
    await demandPrepared(trx, slice, floor)
    if (await writePrepared(trx, slice)) highest = floor + seqShift
    if (ids.length < itemsAtOnce) return highest
    after = last
    // The thread is others' too: the transaction stays open meanwhile.
    await setImmediate()
  }
}

/** Every item of a slice that somebody may see again has to be prepared of what it is now. */
async function demandPrepared(trx: Db, { rotation, seqShift, after, last }: Slice, floor: number): Promise<void> {
  const missing = await trx
    .selectFrom('logins')
    .select('logins.id')
    .where('logins.user_id', '=', rotation.userId)
    .where('logins.id', '>', after)
    .where('logins.id', '<=', last)
    .where(isSealed(rotation.userId))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('prepared_items')
            .select('prepared_items.id')
            .whereRef('prepared_items.user_id', '=', 'logins.user_id')
            .whereRef('prepared_items.id', '=', 'logins.id')
            .whereRef('prepared_items.made_from', '=', 'logins.digest')
            .where('prepared_items.rotation_id', '=', rotation.id)
            .where((prepared) =>
              prepared.or([
                prepared('prepared_items.kind', '=', 'left'),
                prepared.and([
                  prepared('prepared_items.seq', '>', floor),
                  prepared('prepared_items.seq', '=', prepared('logins.seq', '+', seqShift)),
                ]),
              ]),
            ),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  if (missing !== undefined) throw new NotPreparedError()
}

/** @returns whether any was written */
async function writePrepared(trx: Db, { rotation, after, last }: Slice): Promise<boolean> {
  const { userId, id } = rotation
  const written = await trx
    .updateTable('logins')
    .from('prepared_items')
    .set((eb) => ({
      name: sql<string>`${eb.ref('prepared_items.name')}`,
      username: eb.ref('prepared_items.username'),
      password: eb.ref('prepared_items.password'),
      overview: eb.ref('prepared_items.overview'),
      details: eb.ref('prepared_items.details'),
      uris: sql<string>`${eb.ref('prepared_items.uris')}`,
      key_epoch: eb.ref('prepared_items.key_epoch'),
      digest: sql<string>`${eb.ref('prepared_items.item_digest')}`,
      seq: eb.ref('prepared_items.seq'),
      rev: eb('logins.rev', '+', 1),
    }))
    .where('logins.user_id', '=', userId)
    .where('logins.id', '>', after)
    .where('logins.id', '<=', last)
    .whereRef('prepared_items.user_id', '=', 'logins.user_id')
    .whereRef('prepared_items.id', '=', 'logins.id')
    .whereRef('prepared_items.made_from', '=', 'logins.digest')
    .where('prepared_items.rotation_id', '=', id)
    .where('prepared_items.kind', '=', 'login')
    .where(isSealed(rotation.userId))
    // Of a vault that was not replaced the item would have no key.
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('vaults')
          .select('vaults.id')
          .whereRef('vaults.user_id', '=', 'logins.user_id')
          .whereRef('vaults.id', '=', 'logins.vault_id')
          .whereRef('vaults.key_epoch', '=', 'prepared_items.key_epoch'),
      ),
    )
    .executeTakeFirst()
  // Nothing but its key is another: whose work it is stays noted.
  await trx
    .updateTable('revisions')
    .from(['prepared_items', 'logins'])
    .set((eb) => ({ rev: eb.ref('logins.rev'), bytes: sql<number>`${eb.ref('prepared_items.bytes')}` }))
    .where('revisions.user_id', '=', userId)
    .where('revisions.id', '>', after)
    .where('revisions.id', '<=', last)
    .whereRef('prepared_items.user_id', '=', 'revisions.user_id')
    .whereRef('prepared_items.id', '=', 'revisions.id')
    .where('prepared_items.rotation_id', '=', id)
    .whereRef('logins.user_id', '=', 'revisions.user_id')
    .whereRef('logins.id', '=', 'revisions.id')
    .whereRef('logins.digest', '=', 'prepared_items.item_digest')
    .where((eb) => eb('revisions.rev', '=', eb('logins.rev', '-', 1)))
    .execute()
  return written.numUpdatedRows > 0n
}

/** Neither taken out of the trash for good, nor with its vault. */
const isSealed = (userId: string) => {
  const eb = expressionBuilder<Schema, 'logins'>()
  const erased = eb
    .selectFrom('vaults')
    .select('vaults.id')
    .where('vaults.user_id', '=', userId)
    .where('vaults.erased_run', 'is not', null)
  return eb.and([eb('logins.erased_run', 'is', null), eb('logins.vault_id', 'not in', erased)])
}
