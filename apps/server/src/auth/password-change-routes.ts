import { changePassword, deviceTokenHeader, type BodyOf } from '@larets/vault-core/contracts'
import { createUsersRepository, type Account } from '../account/users-repository.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { recordEvent } from '../events/events-repository.ts'
import type { Mount } from '../http/mount.ts'
import { ApiError } from '../http/problem.ts'
import { readDeviceWords } from '../http/device-words.ts'
import { takesNothing, type FactorDemand, type TakeFactor } from './factor-demand.ts'
import type { FactorSecrets } from './factor-secrets.ts'
import { refuseLowerSuite } from './kdf-suite.ts'
import type { PasswordDemand } from './password-demand.ts'
import type { SessionService } from './session-service.ts'
import { deviceOfSession } from '../events/session-device.ts'
import { refuseUnusableSalts } from './sign-up.ts'
import type { Verifier } from './verifier.ts'
import { endWays, takesFactor } from './ways-in.ts'

interface PasswordChangePorts {
  readonly database: Database
  readonly clock: Clock
  readonly sessions: SessionService
  readonly verifier: Verifier
  readonly demandPassword: PasswordDemand
  readonly demandFactor: FactorDemand
  readonly secrets: FactorSecrets
}

type Change = BodyOf<typeof changePassword>

/** Connects the change of the master password, which its guard counts as it counts sign-ins. */
export function mountPasswordChange(mount: Mount, ports: PasswordChangePorts): void {
  const { database, clock, sessions, verifier, demandPassword, demandFactor, secrets } = ports
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
      refuseLowerSuite(account, body.kdf)

      const passwordHash = wasDone ? body.passwordHash : body.currentPasswordHash
      const deviceToken = header(deviceTokenHeader)
      const proof = { passwordHash, address, deviceToken }
      // The ways in that were to end with it have ended with it.
      const ends = wasDone ? [] : (body.ends ?? [])
      const { result: tokens, ...known } = await demandPassword(session, account, proof, async (turn) => {
        const change = async (take: TakeFactor) => {
          const next = wasDone ? account : { ...body, verifier: await verifier.create(userId, body.passwordHash, turn) }
          return database.write(async (trx) => {
            await session.demand(trx)
            // Another change came between: which password counts by now has to be asked for anew.
            const isDone = await createUsersRepository(trx).setPassword(userId, account.verifier, next, clock.now())
            if (!isDone) throw new ApiError('unavailable', { retryAfter: 1 })
            const renewed = await sessions.renewAlone(trx, session)
            if (wasDone) return renewed
            await recordEvent(
              trx,
              { userId, kind: 'password_changed', device: await deviceOfSession(trx, session) },
              clock.now(),
            )
            await endWays(
              trx,
              secrets,
              { session, ends, leavesNoFactor: body.leavesNoFactor ?? false, take },
              clock.now(),
            )
            return renewed
          }, userId)
        }
        if (!takesFactor(ends)) return change(takesNothing)
        const given = { userId, proof: body.factor, deviceToken, device: readDeviceWords(header('User-Agent')) }
        return demandFactor.within(given, change)
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
