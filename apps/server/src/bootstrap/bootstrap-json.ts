import type { Db } from '../db/schema.ts'
import { createLoginsRepository } from '../logins/logins-repository.ts'
import { createVaultsRepository } from '../vaults/vaults-repository.ts'

/** Everything a signed-in client starts with, as the contract's JSON: one consistent state. */
export async function bootstrapJson(db: Db, userId: string): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const vaults = await createVaultsRepository(trx).list(userId)
    const logins = await createLoginsRepository(trx).list(userId)
    return JSON.stringify({ vaults, logins })
  })
}
