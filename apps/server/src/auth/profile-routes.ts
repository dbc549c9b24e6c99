import { changeMe, me, normaliseEmail, storageUse, type Endpoint } from '@larets/vault-core/contracts'
import { createUsersRepository, demandAccount, type Account } from '../account/users-repository.ts'
import { recordBySession } from '../events/events-repository.ts'
import type { Mount } from '../http/mount.ts'
import { ApiError } from '../http/problem.ts'
import type { Limit } from '../http/rate-limit.ts'
import type { Session } from '../http/session.ts'
import type { AuthContext } from './auth-context.ts'
import { passwordOf } from './confirmed-write.ts'
import { quotaOf } from '../db/storage-use.ts'
import * as z from 'zod/mini'

const profileChanges: Limit = { name: 'profile', scope: 'user', burst: 60, perSecond: 0.1 }

/** `GET v1/auth/me` with the bytes that the account uses and may use: of what stands, and of what was replaced. */
export const meWithStorage = {
  ...me,
  answer: z.extend(me.answer, { storage: storageUse }),
} as const satisfies Endpoint

/**
 * Connects who is signed in, the change of a person's name, and that of the e-mail, for which the master password is
 * asked again.
 */
export function mountProfile(mount: Mount, { database, clock, quota, demandPassword, inSession }: AuthContext): void {
  const changeName = (session: Session, name: string) =>
    inSession(session, async (trx) => {
      // Another write came between: it is done once more.
      if (!(await createUsersRepository(trx).setName(session.userId, name, clock.now())))
        throw new ApiError('unavailable', { retryAfter: 1 })
    })

  const changeEmail = (session: Session, before: Account, email: string) =>
    inSession(session, async (trx) => {
      const { userId } = session
      // Another password came between: whoever knows that one decides.
      if (!(await createUsersRepository(trx).lockPassword(userId, before.verifier, clock.now())))
        throw new ApiError('unavailable', { retryAfter: 1 })
      const next = { email, normalised: normaliseEmail(email) }
      const replaced = { email: before.email, normalised: normaliseEmail(before.email) }
      const outcome = await createUsersRepository(trx).setEmail(userId, replaced, next, clock.now())
      if (outcome === 'taken') throw new ApiError('email_taken')
      if (outcome === 'overtaken') throw new ApiError('unavailable', { retryAfter: 1 })
      await recordBySession(trx, session, 'email_changed', clock.now())
    })

  mount(meWithStorage, {
    limits: [],
    handle: async ({ session }) => {
      const found = await createUsersRepository(database.db).findWithUse(session.userId)
      if (found === null) throw new ApiError('unauthorized')
      const { account, use } = found
      const { userId: id, name, email, publicKey } = account
      const allowed = quotaOf(quota, account.quotaMib)
      const storage = {
        current: { used: use.current, allowed: allowed.current },
        versions: { used: use.versions, allowed: allowed.versions },
      }
      return { answer: { id, name, email, publicKey, storage } }
    },
  })

  mount(changeMe, {
    limits: [profileChanges],
    handle: async ({ session, body, address, header }) => {
      const account = await demandAccount(database.db, session.userId)
      const { userId: id, publicKey, name, email } = account
      if ('name' in body) {
        if (body.name !== name) await changeName(session, body.name)
        return { answer: { id, name: body.name, email, publicKey } }
      }
      const proof = passwordOf({ body, address, header })
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
