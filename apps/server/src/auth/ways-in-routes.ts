import { deviceTokenHeader, endWaysIn, getWaysIn } from '@larets/vault-core/contracts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Db } from '../db/schema.ts'
import type { Mount } from '../http/mount.ts'
import { ApiError } from '../http/problem.ts'
import type { Limit } from '../http/rate-limit.ts'
import { createConfirmedWrite } from './confirmed-write.ts'
import { readDeviceWords } from '../http/device-words.ts'
import { takesNothing, type FactorDemand, type TakeFactor } from './factor-demand.ts'
import type { FactorSecrets } from './factor-secrets.ts'
import type { PasswordDemand } from './password-demand.ts'
import type { SessionService } from './session-service.ts'
import { createSessionsRepository } from './sessions-repository.ts'
import { endWays, listWaysIn, takesFactor, takesPassword } from './ways-in.ts'

const lookUps: Limit = { name: 'ways-in', scope: 'user', burst: 120, perSecond: 1 }
/** Each may cost a verifier. */
const changes: Limit = { name: 'ways-in-changes', scope: 'user', burst: 60, perSecond: 0.2 }

/** Dependencies of the list of ways in. */
interface WaysInPorts {
  readonly database: Database
  readonly clock: Clock
  readonly sessions: SessionService
  readonly demandPassword: PasswordDemand
  readonly demandFactor: FactorDemand
  readonly secrets: FactorSecrets
}

/** Connects the list of all that lets somebody into an account, and the call that ends what its owner chooses. */
export function mountWaysIn(mount: Mount, ports: WaysInPorts): void {
  const { database, clock, sessions, demandPassword, demandFactor, secrets } = ports
  const confirmed = createConfirmedWrite({ database, clock, demandPassword })

  mount(getWaysIn, {
    limits: [lookUps],
    handle: async ({ session, header }) => {
      const asker = { session, deviceToken: header(deviceTokenHeader) }
      return { answer: { ways: await listWaysIn(database.db, secrets, asker, await sessions.list(session.userId)) } }
    },
  })

  mount(endWaysIn, {
    limits: [changes],
    handle: async ({ session, body, address, header }) => {
      const { userId } = session
      const { ends, currentPasswordHash, leavesNoFactor = false, otherSessions = false } = body
      const deviceToken = header(deviceTokenHeader)
      const end = async (trx: Db, take: TakeFactor) => {
        await endWays(trx, secrets, { session, ends, leavesNoFactor, take }, clock.now())
        if (!otherSessions) return
        const isIn = await createSessionsRepository(trx).endOthers(userId, session.sessionId, { now: clock.now() })
        if (!isIn) throw new ApiError('unauthorized')
      }
      if (currentPasswordHash === undefined) {
        if (takesPassword(ends)) throw withoutPassword
        await database.write(async (trx) => {
          await session.demand(trx)
          await end(trx, takesNothing)
        }, userId)
        return { answer: { ok: true as const } }
      }
      const proven = { passwordHash: currentPasswordHash, address, deviceToken }
      return confirmed(session, proven, async (write) => {
        if (!takesFactor(ends)) return write((trx) => end(trx, takesNothing))
        const given = { userId, proof: body.factor, deviceToken, device: readDeviceWords(header('User-Agent')) }
        await demandFactor.within(given, (take) => write((trx) => end(trx, take)))
      })
    },
  })
}

const withoutPassword = new ApiError('invalid_data', { errors: [{ path: 'currentPasswordHash', code: 'required' }] })
