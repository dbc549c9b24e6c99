import { deviceTokenHeader, rewrap } from '@larets/vault-core/contracts'
import { createUsersRepository } from '../account/users-repository.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Mount } from '../http/mount.ts'
import { ApiError } from '../http/problem.ts'
import { refuseLowerSuite } from './kdf-suite.ts'
import type { PasswordDemand } from './password-demand.ts'
import { demandProved } from './proved-account.ts'

/**
 * Connects the call by which the private key lies under a higher suite: for whoever knows the master password, and no
 * session ends.
 */
export function mountRewrap(
  mount: Mount,
  {
    database,
    clock,
    demandPassword,
  }: {
    readonly database: Database
    readonly clock: Clock
    readonly demandPassword: PasswordDemand
  },
): void {
  mount(rewrap, {
    limits: [],
    handle: async ({ session, body, address, header }) => {
      const { userId } = session
      const account = await createUsersRepository(database.db).find(userId)
      if (account === null) throw new ApiError('unauthorized')
      const proof = { passwordHash: body.currentPasswordHash, address, deviceToken: header(deviceTokenHeader) }
      const { result: _, ...known } = await demandPassword(session, account, proof, async () => {
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
