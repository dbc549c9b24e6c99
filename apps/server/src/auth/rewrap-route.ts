import { rewrap } from '@larets/vault-core/contracts'
import { createUsersRepository, demandAccount } from '../account/users-repository.ts'
import type { Mount } from '../http/mount.ts'
import { ApiError } from '../http/problem.ts'
import { refuseLowerSuite } from './kdf-suite.ts'
import { demandProved } from './proved-account.ts'
import type { AuthContext } from './auth-context.ts'
import { passwordOf } from './confirmed-write.ts'

/**
 * Connects the call by which the private key lies under a higher suite: for whoever knows the master password, and no
 * session ends.
 */
export function mountRewrap(mount: Mount, { database, clock, demandPassword }: AuthContext): void {
  mount(rewrap, {
    limits: [],
    handle: async (call) => {
      const { session, body } = call
      const { userId } = session
      const account = await demandAccount(database.db, userId)
      const { result: _, ...known } = await demandPassword(session, account, passwordOf(call), async () => {
        if (account.kdf === body.kdf && account.encryptedPrivateKey === body.encryptedPrivateKey) return
        refuseLowerSuite({ kdf: account.kdf + 1 }, body.kdf)
        await database.write(async (trx) => {
          await session.demand(trx)
          await demandProved(trx, account)
          // Of another pair, or something came between: what the account has by now is not sealed again.
          const isRaised = await createUsersRepository(trx).raiseSuite(userId, account.verifier, body, clock.now())
          if (!isRaised) throw new ApiError('stale_revision')
        }, userId)
      })
      return { answer: { ok: true as const, ...known } }
    },
  })
}
