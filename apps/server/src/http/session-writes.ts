import type { Store } from '../db/database.ts'
import type { Db } from '../db/schema.ts'
import type { Session } from './session.ts'

/**
 * Writes for a call, and only while its session lasts: looked at in the transaction itself, since what a call brings
 * may have been on its way for long.
 *
 * @throws ApiError `unauthorized`; what the work throws
 */
export type WriteInSession = <Result>(
  session: Pick<Session, 'userId' | 'demand'>,
  work: (trx: Db) => Promise<Result>,
) => Promise<Result>

/** Makes the writes of calls that go by no more than their session. */
export const writesOfSessions =
  ({ write }: Pick<Store, 'write'>): WriteInSession =>
  (session, work) =>
    write(async (trx) => {
      await session.demand(trx)
      return work(trx)
    }, session.userId)
