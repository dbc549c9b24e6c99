import { StartupError } from '../startup-error.ts'
import type { Db } from './schema.ts'

/**
 * Ties the database to the server's secret at the first start, and refuses another secret afterwards: with it nobody
 * could sign in, and the verifiers would be upgraded to something worthless.
 *
 * @throws StartupError when the secret is not the one the database was made with
 */
export async function checkServerKey(db: Db, check: string): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key: 'key_check', value: check })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const stored = await db.selectFrom('meta').select('value').where('key', '=', 'key_check').executeTakeFirst()
  if (stored?.value !== check) {
    throw new StartupError(
      'The secret key is not the one this database was made with. Put the former SECRET_KEY, SECRET_KEY_FILE or secret.key back.',
    )
  }
}
