import { foldEmail } from '@larets/vault-core/contracts'
import type { Db } from '../db/schema.ts'

/** Tables of accounts, first those that refer to others. A test compares them with the schema. */
const tables = [
  'tab_shares',
  'sessions',
  'devices',
  'answered_parts',
  'answered_writes',
  'login_versions',
  'logins',
  'vault_versions',
  'vaults',
  'revisions',
  'storage_use',
  'events',
  'backup_codes',
  'factors',
  'security_keys',
  'recovery',
  'passkeys',
  'passkey_challenges',
  'prepared_items',
  'staged_records',
  'rotations',
  'previous_keys',
  'users',
] as const

/**
 * Erases all of an account, in a transaction. Rates that were counted under its e-mail or its devices name nobody, and
 * go by themselves.
 *
 * @param normalisedEmail by which it was found
 */
export async function eraseAccount(trx: Db, userId: string, normalisedEmail: string): Promise<void> {
  await trx.deleteFrom('user_emails').where('email', '=', normalisedEmail).where('user_id', '=', userId).execute()
  await trx
    .deleteFrom('folded_emails')
    .where('folded', '=', foldEmail(normalisedEmail))
    .where('user_id', '=', userId)
    .execute()
  for (const table of tables) await trx.deleteFrom(table).where('user_id', '=', userId).execute()
}
