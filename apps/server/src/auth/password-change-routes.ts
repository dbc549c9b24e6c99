import { changePassword, type BodyOf } from '@larets/vault-core/contracts'
import { createUsersRepository, demandAccount, type Account } from '../account/users-repository.ts'
import { recordBySession } from '../events/events-repository.ts'
import type { Mount } from '../http/mount.ts'
import { ApiError } from '../http/problem.ts'
import { takesNothing, type TakeFactor } from './factor-demand.ts'
import { refuseLowerSuite } from './kdf-suite.ts'
import { refuseUnusableSalts } from './sign-up.ts'
import { endWays, takesFactor } from './ways-in.ts'
import type { AuthContext } from './auth-context.ts'
import { factorOf, passwordOf } from './confirmed-write.ts'

type Change = BodyOf<typeof changePassword>

/** Connects the change of the master password, which its guard counts as it counts sign-ins. */
export function mountPasswordChange(mount: Mount, context: AuthContext): void {
  const { database, clock, sessions, verifier, demandPassword, demandFactor, secrets, inSession } = context

  mount(changePassword, {
    limits: [],
    handle: async (call) => {
      const { session, body } = call
      refuseUnusableSalts(body.authSalt, body.passwordSalt)
      const { userId } = session
      const account = await demandAccount(database.db, userId)
      const wasDone = isInForce(account, body)
      if (!wasDone && account.authSalt === body.authSalt) throw usedSalt
      refuseLowerSuite(account, body.kdf)

      const proof = passwordOf(call)
      const asked = wasDone ? { ...proof, passwordHash: body.passwordHash } : proof
      // The ways in that were to end with it have ended with it.
      const ends = wasDone ? [] : (body.ends ?? [])
      const { result: tokens, ...known } = await demandPassword(session, account, asked, async (turn) => {
        const change = async (take: TakeFactor) => {
          const next = wasDone ? account : { ...body, verifier: await verifier.create(userId, body.passwordHash, turn) }
          return inSession(session, async (trx) => {
            // Another change came between: which password counts by now has to be asked for anew.
            const isDone = await createUsersRepository(trx).setPassword(userId, account.verifier, next, clock.now())
            if (!isDone) throw new ApiError('unavailable', { retryAfter: 1 })
            const renewed = await sessions.renewAlone(trx, session)
            if (wasDone) return renewed
            await recordBySession(trx, session, 'password_changed', clock.now())
            const ending = { session, ends, leavesNoFactor: body.leavesNoFactor ?? false, take }
            await endWays(trx, secrets, ending, clock.now())
            return renewed
          })
        }
        if (!takesFactor(ends)) return change(takesNothing)
        return demandFactor.within(factorOf(userId, call), change)
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
