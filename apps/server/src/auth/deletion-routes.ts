import { deleteAccount, normaliseEmail } from '@larets/vault-core/contracts'
import { eraseAccount } from '../account/erase-account.ts'
import { createUsersRepository, demandAccount } from '../account/users-repository.ts'
import type { Mount } from '../http/mount.ts'
import { ApiError } from '../http/problem.ts'
import type { TakeFactor } from './factor-demand.ts'
import type { Session } from '../http/session.ts'
import type { AuthContext } from './auth-context.ts'
import type { Db } from '../db/schema.ts'
import { factorOf, passwordOf } from './confirmed-write.ts'

/**
 * Connects the deletion of an account, for which the master password is asked again, and the second factor where there
 * is one.
 */
export function mountDeletion(mount: Mount, { database, demandPassword, demandFactor }: AuthContext): void {
  mount(deleteAccount, {
    limits: [],
    handle: async (call) => {
      const { session } = call
      const { userId } = session
      const account = await demandAccount(database.db, userId)
      const given = factorOf(userId, call)
      const erase = (take: TakeFactor) =>
        database.write((trx) => eraseNow(trx, session, account.verifier, take), userId)
      const work = () => demandFactor.within(given, erase)
      await demandPassword(session, account, passwordOf(call), work, { endsAccount: true })
      return { answer: { ok: true as const } }
    },
  })
}

/** Another change came between: the password that was given may count no more, or the e-mail be another. */
async function eraseNow(trx: Db, session: Session, verifier: string, take: TakeFactor): Promise<void> {
  const { userId } = session
  const users = createUsersRepository(trx)
  // The first statement writes: from here on no other write of the account comes between.
  const state = await users.advance(userId, {})
  const account = state === null ? null : await users.find(userId)
  if (account === null) throw new ApiError('unauthorized')
  await session.demand(trx)
  if (account.verifier !== verifier) throw new ApiError('unavailable', { retryAfter: 1 })
  await take(trx)
  await eraseAccount(trx, userId, normaliseEmail(account.email))
}
