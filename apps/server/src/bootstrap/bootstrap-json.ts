import type { Store } from '../db/database.ts'
import { createItemsRepository } from '../items/items-repository.ts'
import { createVaultsRepository } from '../vaults/vaults-repository.ts'

/** Everything a signed-in client starts with, as the contract's JSON: one consistent state. */
export async function bootstrapJson({ db, write }: Store, userId: string): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const vaults = await createVaultsRepository({ db: trx, write }).list(userId)
    const logins = await createItemsRepository({ db: trx, write }).list(userId)
    return JSON.stringify({ vaults, logins })
  })
}
