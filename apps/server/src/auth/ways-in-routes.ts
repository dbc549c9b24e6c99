import { deviceTokenHeader, endWaysIn, getWaysIn } from '@larets/vault-core/contracts'
import type { Db } from '../db/schema.ts'
import type { Mount } from '../http/mount.ts'
import { ApiError } from '../http/problem.ts'
import type { Limit } from '../http/rate-limit.ts'
import { takesNothing, type TakeFactor } from './factor-demand.ts'
import { createSessionsRepository } from './sessions-repository.ts'
import { endWays, listWaysIn, takesFactor, takesPassword } from './ways-in.ts'
import type { AuthContext } from './auth-context.ts'

const lookUps: Limit = { name: 'ways-in', scope: 'user', burst: 120, perSecond: 1 }
/** Each may cost a verifier. */
const changes: Limit = { name: 'ways-in-changes', scope: 'user', burst: 60, perSecond: 0.2 }

/** Connects the list of all that lets somebody into an account, and the call that ends what its owner chooses. */
export function mountWaysIn(mount: Mount, context: AuthContext): void {
  const { database, clock, sessions, confirmed, inSession, secrets } = context

  mount(getWaysIn, {
    limits: [lookUps],
    handle: async ({ session, header }) => {
      const asker = { session, deviceToken: header(deviceTokenHeader) }
      return { answer: { ways: await listWaysIn(database.db, secrets, asker, await sessions.list(session.userId)) } }
    },
  })

  mount(endWaysIn, {
    limits: [changes],
    handle: async (call) => {
      const { session, body } = call
      const { userId } = session
      const { ends, currentPasswordHash, leavesNoFactor = false, otherSessions = false } = body
      const end = async (trx: Db, take: TakeFactor) => {
        await endWays(trx, secrets, { session, ends, leavesNoFactor, take }, clock.now())
        if (!otherSessions) return
        const isIn = await createSessionsRepository(trx).endOthers(userId, session.sessionId, { now: clock.now() })
        if (!isIn) throw new ApiError('unauthorized')
      }
      if (currentPasswordHash === undefined) {
        if (takesPassword(ends)) throw withoutPassword
        await inSession(session, (trx) => end(trx, takesNothing))
        return { answer: { ok: true as const } }
      }
      const { address, header } = call
      const proving = { session, address, header, body: { ...body, currentPasswordHash } }
      return takesFactor(ends)
        ? confirmed.byFactor(proving, end)
        : confirmed.byPassword(proving, (write) => write((trx) => end(trx, takesNothing)))
    },
  })
}

const withoutPassword = new ApiError('invalid_data', { errors: [{ path: 'currentPasswordHash', code: 'required' }] })
