import { setImmediate } from 'node:timers/promises'
import type { Store } from '../db/database.ts'
import type { Purging } from '../db/nightly-purge.ts'
import { overAccounts } from '../db/over-accounts.ts'
import type { Db } from '../db/schema.ts'
import { createRotationsRepository } from './rotations-repository.ts'

/** Clears away what rotations that are over have left, beside everything else. */
export interface Leftovers {
  /** Clears what an account has of it; nobody waits for that, and what it leaves is the nightly purge's. */
  readonly clear: (userId: string) => void
  /** Ends what is being cleared. */
  readonly settle: () => Promise<void>
}

/** @param onFault told why something was not cleared */
export function createLeftovers(store: Pick<Store, 'write'>, onFault: (error: unknown) => void): Leftovers {
  /** One of an account at a time: what ends while it is cleared is cleared after it. */
  const clearing = new Map<string, Promise<void>>()
  let isStopped = false
  return {
    clear: (userId) => {
      const work = async (before: Promise<void> | undefined) => {
        await before
        await clearLeftovers(store, userId, () => isStopped).catch(onFault)
        if (clearing.get(userId) === mine) clearing.delete(userId)
      }
      const mine = work(clearing.get(userId))
      clearing.set(userId, mine)
    },
    settle: async () => {
      isStopped = true
      await Promise.all(clearing.values())
    },
  }
}

/** Nightly purges that an unfinished rotation lives through. */
export const rotationNights = 7

/** Makes what drops rotations that nobody has finished, and clears away what is left of those that are over. */
export function purgeRotations(store: Store): Purging {
  const { db, write } = store
  return (run) =>
    overAccounts({
      find: (most) => createRotationsRepository(db).accountsToPurge(run - rotationNights, most),
      work: async (userId) => {
        await write((trx) => createRotationsRepository(trx).endOld(userId, run - rotationNights), userId)
        await clearLeftovers(store, userId)
      },
    })
}

/** Most rows that are cleared in one transaction. */
const rowsAtOnce = 200

/** Tables that a rotation alone writes. */
const tables = ['staged_records', 'prepared_items'] as const
type Table = (typeof tables)[number]

/**
 * Clears away what rotations of an account that are over have left, a little at a time, so that nobody waits for it.
 * The next one goes on with what is interrupted.
 *
 * @param isStopped asked between transactions
 */
export async function clearLeftovers(
  { write }: Pick<Store, 'write'>,
  userId: string,
  isStopped = () => false,
): Promise<void> {
  for (const table of tables) {
    for (let after: string | null = ''; after !== null; await setImmediate()) {
      if (isStopped()) return
      const from: string = after
      after = await write((trx) => clearSome(trx, table, userId, from), userId)
    }
  }
  await write((trx) => forgetRotation(trx, userId), userId)
}

/** Forgets a rotation that is over and has left nothing. */
async function forgetRotation(trx: Db, userId: string): Promise<void> {
  for (const table of tables) {
    // One that ended meanwhile.
    if (
      (await trx.selectFrom(table).select('id').where('user_id', '=', userId).limit(1).executeTakeFirst()) !== undefined
    )
      return
  }
  await trx.deleteFrom('rotations').where('user_id', '=', userId).where('is_over', '=', 1).execute()
}

/** @returns up to which id was looked; null at the end */
async function clearSome(trx: Db, table: Table, userId: string, after: string): Promise<string | null> {
  const live = await trx
    .selectFrom('rotations')
    .select('rotation_id')
    .where('user_id', '=', userId)
    .where('is_over', '=', 0)
    .executeTakeFirst()
  const rows = await trx
    .selectFrom(table)
    .select(['id', 'rotation_id'])
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(rowsAtOnce)
    .execute()
  const over = rows.filter(({ rotation_id }) => rotation_id !== live?.rotation_id).map(({ id }) => id)
  if (over.length > 0) await trx.deleteFrom(table).where('user_id', '=', userId).where('id', 'in', over).execute()
  return rows.length < rowsAtOnce ? null : (rows.at(-1)?.id ?? null)
}
