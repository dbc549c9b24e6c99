import { createUsersRepository } from '../account/users-repository.ts'
import type { Clock } from '../clock.ts'
import type { Store } from '../db/database.ts'
import type { Db } from '../db/schema.ts'
import { ApiError } from '../http/problem.ts'
import type { PasswordDemand, PasswordProof } from './password-demand.ts'
import type { Session } from '../http/session.ts'

/** Answer to such a change: that it is done, and a token for a device that had none that is still good. */
interface Confirmed {
  readonly answer: { readonly ok: true; readonly deviceToken?: string }
}

/**
 * Writes in a transaction, and only while the session lasts and the master password that was proved is the account's.
 */
type Write = (inside: (trx: Db) => Promise<void>) => Promise<void>

/**
 * Makes what does a piece of work in a transaction, for whoever knows the master password of an account, and only while
 * that is the one.
 */
export function createConfirmedWrite({
  database,
  clock,
  demandPassword,
}: {
  readonly database: Store
  readonly clock: Clock
  readonly demandPassword: PasswordDemand
}) {
  return async (session: Session, proven: PasswordProof, work: (write: Write) => Promise<void>): Promise<Confirmed> => {
    const { userId } = session
    const account = await createUsersRepository(database.db).find(userId)
    if (account === null) throw new ApiError('unauthorized')
    const write: Write = (inside) =>
      database.write(async (trx) => {
        await session.demand(trx)
        // Another password came between: whoever knows that one decides.
        const isStill = await createUsersRepository(trx).lockPassword(userId, account.verifier, clock.now())
        if (!isStill) throw new ApiError('unavailable', { retryAfter: 1 })
        await inside(trx)
      }, userId)
    const { result: _, ...known } = await demandPassword(session, account, proven, () => work(write))
    return { answer: { ok: true as const, ...known } }
  }
}
