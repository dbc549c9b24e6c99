import { changeMe, deviceTokenHeader, normaliseEmail } from '@larets/vault-core/contracts'
import { createUsersRepository, type Account } from '../account/users-repository.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { recordEvent } from '../events/events-repository.ts'
import type { Mount } from '../http/mount.ts'
import { ApiError } from '../http/problem.ts'
import type { Limit } from '../http/rate-limit.ts'
import type { PasswordDemand } from './password-demand.ts'
import type { Session } from '../http/session.ts'
import { deviceOfSession } from '../events/session-device.ts'

interface ProfilePorts {
  readonly database: Database
  readonly clock: Clock
  readonly demandPassword: PasswordDemand
}

const profileChanges: Limit = { name: 'profile', scope: 'user', burst: 60, perSecond: 0.1 }

/** Connects the change of a person's name, and that of the e-mail, for which the master password is asked again. */
export function mountProfile(mount: Mount, { database, clock, demandPassword }: ProfilePorts): void {
  const users = createUsersRepository(database.db)

  const changeName = (session: Session, name: string) =>
    database.write(async (trx) => {
      await session.demand(trx)
      // Another write came between: it is done once more.
      if (!(await createUsersRepository(trx).setName(session.userId, name, clock.now())))
        throw new ApiError('unavailable', { retryAfter: 1 })
    }, session.userId)

  const changeEmail = (session: Session, before: Account, email: string) =>
    database.write(async (trx) => {
      await session.demand(trx)
      const { userId } = session
      // Another password came between: whoever knows that one decides.
      if (!(await createUsersRepository(trx).lockPassword(userId, before.verifier, clock.now())))
        throw new ApiError('unavailable', { retryAfter: 1 })
      const next = { email, normalised: normaliseEmail(email) }
      const replaced = { email: before.email, normalised: normaliseEmail(before.email) }
      const outcome = await createUsersRepository(trx).setEmail(userId, replaced, next, clock.now())
      if (outcome === 'taken') throw new ApiError('email_taken')
      if (outcome === 'overtaken') throw new ApiError('unavailable', { retryAfter: 1 })
      await recordEvent(
        trx,
        { userId, kind: 'email_changed', device: await deviceOfSession(trx, session) },
        clock.now(),
      )
    }, session.userId)

  mount(changeMe, {
    limits: [profileChanges],
    handle: async ({ session, body, address, header }) => {
      const account = await users.find(session.userId)
      if (account === null) throw new ApiError('unauthorized')
      const { userId: id, publicKey, name, email } = account
      if ('name' in body) {
        if (body.name !== name) await changeName(session, body.name)
        return { answer: { id, name: body.name, email, publicKey } }
      }
      const proof = { passwordHash: body.currentPasswordHash, address, deviceToken: header(deviceTokenHeader) }
      const { deviceToken } = await demandPassword(session, account, proof, async () => {
        // Asked for again, when its answer was lost.
        if (body.email !== email) await changeEmail(session, account, body.email)
      })
      return {
        answer: { id, name, email: body.email, publicKey, ...(deviceToken === undefined ? {} : { deviceToken }) },
      }
    },
  })
}
