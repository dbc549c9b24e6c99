import { endOtherSessions, endSession, getSessions } from '@larets/vault-core/contracts'
import type { Mount } from '../http/mount.ts'
import { ApiError } from '../http/problem.ts'
import type { Limit } from '../http/rate-limit.ts'
import type { SessionService } from './session-service.ts'

const sessionCalls: Limit = { name: 'sessions', scope: 'user', burst: 120, perSecond: 1 }

/** Connects the list of an account's sessions, and how its owner ends them. */
export function mountSessions(mount: Mount, sessions: SessionService): void {
  const limits = [sessionCalls]
  const acknowledged = { answer: { ok: true as const } }

  mount(getSessions, {
    limits,
    handle: async ({ session }) => {
      const listed = await sessions.list(session.userId)
      const records = listed.map(({ sessionId: id, browser, system, createdAt, refreshedAt }) => ({
        id,
        ...{ browser, system },
        createdAt: new Date(createdAt).toISOString(),
        lastSeenAt: new Date(refreshedAt).toISOString(),
        current: id === session.sessionId,
      }))
      return { answer: { sessions: records } }
    },
  })

  mount(endSession, {
    limits,
    handle: async ({ session, params }) => {
      if (!(await sessions.endOne(session, params.id))) throw new ApiError('not_found')
      return acknowledged
    },
  })

  mount(endOtherSessions, {
    limits,
    handle: async ({ session }) => {
      await sessions.endOthers(session)
      return acknowledged
    },
  })
}
