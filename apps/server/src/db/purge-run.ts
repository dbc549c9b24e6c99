import type { Db } from './schema.ts'

/**
 * Notes of nightly purges; `older_suites`: of ten thousand accounts so many have an older KDF suite than the newest.
 */
type Noted = 'purge_run' | 'purged_at' | 'older_suites'

/** The number of the last nightly purge; 0 before the first. */
export const purgeRun = async (db: Db): Promise<number> => Number(await readMeta(db, 'purge_run'))

/** Note of this database; `'0'` for what is not noted. */
export async function readMeta(db: Db, key: Noted): Promise<string> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value ?? '0'
}

/** Notes a number of this database. */
export async function setMeta(trx: Db, key: Noted, number: number): Promise<void> {
  const value = String(number)
  await trx
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
