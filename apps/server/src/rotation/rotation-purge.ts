import type { Store } from '../db/database.ts'
import type { Purging } from '../db/nightly-purge.ts'
import { overAccounts } from '../db/over-accounts.ts'
import { createRotationsRepository } from './rotations-repository.ts'

/** Nightly purges that an unfinished rotation lives through. */
export const rotationNights = 7

/** Makes what drops rotations that nobody has finished. */
export function purgeRotations({ db, write }: Store): Purging {
  return (run) =>
    overAccounts({
      find: (most) => createRotationsRepository(db).accountsToPurge(run - rotationNights, most),
      work: (userId) => write((trx) => createRotationsRepository(trx).purge(userId, run - rotationNights), userId),
    })
}
