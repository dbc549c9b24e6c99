import { keyIdOf } from '../key-id.ts'
import { StartupError } from '../startup-error.ts'
import type { Db } from './schema.ts'

/**
 * Ties the database to the server's secret at the first start, and refuses another secret afterwards: with it nobody
 * could sign in, and the verifiers would be upgraded to something worthless.
 *
 * @returns true at the first start
 * @throws StartupError when the secret is not the one the database was made with
 */
export async function checkServerKey(db: Db, check: string): Promise<boolean> {
  const inserted = await db
    .insertInto('meta')
    .values({ key: 'key_check', value: check })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  const stored = await db.selectFrom('meta').select('value').where('key', '=', 'key_check').executeTakeFirst()
  if (stored?.value !== check) {
    const whose = stored === undefined ? '' : `, whose id is ${keyIdOf(stored.value)}`
    throw new StartupError(
      `The secret key is not the one this database was made with${whose}. Put the former SECRET_KEY, SECRET_KEY_FILE ` +
        'or secret.key back: with another nobody could sign in or open anything.',
    )
  }
  return inserted.numInsertedOrUpdatedRows === 1n
}
