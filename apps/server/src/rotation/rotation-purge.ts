import type { Store } from '../db/database.ts'
import type { Purging } from '../db/nightly-purge.ts'
import { overAccounts } from '../db/over-accounts.ts'
import { clearLeftovers } from './clear-leftovers.ts'
import { createRotationsRepository } from './rotations-repository.ts'

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
