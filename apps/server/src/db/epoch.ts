import { randomUUID } from 'node:crypto'
import type { Db } from './schema.ts'

/**
 * Gives a database an epoch when it has none: a new one, and one that was put in place by hand and had its own taken
 * out.
 * Of several processes that do so at once one draws it.
 */
export async function ensureEpoch(db: Db): Promise<void> {
  if ((await readEpoch(db)) !== null) return
  await db
    .insertInto('meta')
    .values({ key: 'epoch', value: randomUUID() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/**
 * Which life of the database it is, renewed by a restore: counters of another one mean nothing in this.
 *
 * @throws Error when it has none: then no cursor can be told from those of another life
 */
export async function epochOf(db: Db): Promise<string> {
  const epoch = await readEpoch(db)
  if (epoch === null) throw new Error('The database has no epoch')
  return epoch
}

async function readEpoch(db: Db): Promise<string | null> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', 'epoch').executeTakeFirst()
  return row?.value ?? null
}
