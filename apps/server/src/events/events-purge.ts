import type { Store } from '../db/database.ts'
import type { Purging } from '../db/nightly-purge.ts'
import { overAccounts } from '../db/over-accounts.ts'
import { createEventsRepository } from './events-repository.ts'

/** Nightly purges that an event lives through: a year. */
export const eventNights = 365

/** Makes what drops events by age. */
export function purgeEvents({ db, write }: Store): Purging {
  return (run) =>
    overAccounts({
      find: (most) => createEventsRepository(db).accountsToPurge(run - eventNights, most),
      work: (userId) => write((trx) => createEventsRepository(trx).purge(userId, run - eventNights), userId),
    })
}
