import { changePassword, deviceTokenHeader, type BodyOf } from '@larets/vault-core/contracts'
import { createUsersRepository, type Account } from '../account/users-repository.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { recordEvent } from '../events/events-repository.ts'
import type { Mount } from '../http/mount.ts'
import { ApiError } from '../http/problem.ts'
import type { PasswordDemand } from './password-demand.ts'
import type { SessionService } from './session-service.ts'
import { deviceOfSession } from './sessions-repository.ts'
import { refuseUnusableSalts } from './sign-up.ts'
import type { Verifier } from './verifier.ts'

interface PasswordChangePorts {
  readonly database: Database
  readonly clock: Clock
  readonly sessions: SessionService
  readonly verifier: Verifier
  readonly demandPassword: PasswordDemand
}

type Change = BodyOf<typeof changePassword>

/** Connects the change of the master password, which its guard counts as it counts sign-ins. */
export function mountPasswordChange(mount: Mount, { database, clock, sessions, verifier, demandPassword }: PasswordChangePorts): void {
  const users = createUsersRepository(database.db)

  mount(changePassword, {
    limits: [],
    handle: async ({ session, body, address, header }) => {
      refuseUnusableSalts(body.authSalt, body.passwordSalt)
      const { userId } = session
      const account = await users.find(userId)
      if (account === null) throw new ApiError('unauthorized')
      const wasDone = isInForce(account, body)
      if (!wasDone && account.authSalt === body.authSalt) throw usedSalt

      const passwordHash = wasDone ? body.passwordHash : body.currentPasswordHash
      const proof = { passwordHash, address, deviceToken: header(deviceTokenHeader) }
      const { result: tokens, ...known } = await demandPassword(session, account, proof, async (turn) => {
        const next = wasDone ? account : { ...body, verifier: await verifier.create(userId, body.passwordHash, turn) }
        return database.write(async (trx) => {
          await session.demand(trx)
          // Another change came between: which password counts by now has to be asked for anew.
          const isDone = await createUsersRepository(trx).setPassword(userId, account.verifier, next, clock.now())
          if (!isDone) throw new ApiError('unavailable', { retryAfter: 1 })
          const renewed = await sessions.renewAlone(trx, session)
          if (!wasDone) await recordEvent(trx, { userId, kind: 'password_changed', device: await deviceOfSession(trx, session) }, clock.now())
          return renewed
        }, userId)
      })
      return { answer: { tokens, ...known } }
    },
  })
}

const usedSalt = new ApiError('invalid_data', { errors: [{ path: 'authSalt', code: 'unusable_salt' }] })

/** Whether a change was done before, and its answer did not arrive. */
const isInForce = (account: Account, { authSalt, passwordSalt, encryptedPrivateKey }: Change): boolean =>
  account.authSalt === authSalt &&
  account.passwordSalt === passwordSalt &&
  account.encryptedPrivateKey === encryptedPrivateKey
