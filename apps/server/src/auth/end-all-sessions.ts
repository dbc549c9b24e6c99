import type { Db } from '../db/schema.ts'

/**
 * In a transaction: ends every session of an account, those that are not written yet as well; no device is known any
 * more.
 */
export async function endAllSessions(trx: Db, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({ security_epoch: eb('security_epoch', '+', 1) }))
    .where('user_id', '=', userId)
    .execute()
  await trx.deleteFrom('devices').where('user_id', '=', userId).execute()
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}
