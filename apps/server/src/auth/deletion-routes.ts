import { deleteAccount, deviceTokenHeader, normaliseEmail } from '@larets/vault-core/contracts'
import { eraseAccount } from '../account/erase-account.ts'
import { createUsersRepository } from '../account/users-repository.ts'
import type { Database } from '../db/database.ts'
import type { Mount } from '../http/mount.ts'
import { ApiError } from '../http/problem.ts'
import { readDeviceWords } from '../http/device-words.ts'
import type { FactorDemand, TakeFactor } from './factor-demand.ts'
import type { PasswordDemand } from './password-demand.ts'
import type { Session } from '../http/session.ts'

interface DeletionPorts {
  readonly database: Database
  readonly demandPassword: PasswordDemand
  readonly demandFactor: FactorDemand
}

/**
 * Connects the deletion of an account, for which the master password is asked again, and the second factor where there
 * is one.
 */
export function mountDeletion(mount: Mount, { database, demandPassword, demandFactor }: DeletionPorts): void {
  const users = createUsersRepository(database.db)

  mount(deleteAccount, {
    limits: [],
    handle: async ({ session, body, address, header }) => {
      const { userId } = session
      const account = await users.find(userId)
      if (account === null) throw new ApiError('unauthorized')
      const proof = { passwordHash: body.currentPasswordHash, address, deviceToken: header(deviceTokenHeader) }
      const given = {
        userId,
        proof: body.factor,
        deviceToken: proof.deviceToken,
        device: readDeviceWords(header('User-Agent')),
      }
      const erase = (take: TakeFactor) =>
        database.write((trx) => eraseNow(trx, session, account.verifier, take), userId)
      await demandPassword(session, account, proof, () => demandFactor.within(given, erase), { endsAccount: true })
      return { answer: { ok: true as const } }
    },
  })
}

/** Another change came between: the password that was given may count no more, or the e-mail be another. */
async function eraseNow(trx: Database['db'], session: Session, verifier: string, take: TakeFactor): Promise<void> {
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
