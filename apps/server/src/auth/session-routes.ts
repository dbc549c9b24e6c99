import {
  endOtherSessions,
  endSession,
  getSessions,
  logout,
  refresh,
  refreshTokenHeader,
  type Endpoint,
} from '@larets/vault-core/contracts'
import type { Mount } from '../http/mount.ts'
import { ApiError } from '../http/problem.ts'
import type { Limit } from '../http/rate-limit.ts'
import type { AuthContext } from './auth-context.ts'
import type { Call } from '../http/call.ts'

const sessionCalls: Limit = { name: 'sessions', scope: 'user', burst: 120, perSecond: 1 }

/** Connects the list of an account's sessions, how its owner ends them, and what a session does with its tokens. */
export function mountSessions(mount: Mount, { sessions }: AuthContext): void {
  const limits = [sessionCalls]
  const acknowledged = { answer: { ok: true as const } }

  mount(getSessions, {
    limits,
    handle: async ({ session }) => {
      const listed = await sessions.list(session.userId)
      const records = listed.map(({ sessionId: id, browser, system, kind, createdAt, refreshedAt }) => ({
        id,
        ...{ browser, system, kind },
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

  // A valid refresh is never limited, and an invalid one costs an HMAC.
  const refreshRoute = {
    limits: [],
    handle: async ({ bearer }: Call<typeof refresh>) => ({ answer: await sessions.refresh(bearer) }),
  }
  mount(refresh, refreshRoute)
  mount({ ...refresh, method: 'POST' }, refreshRoute)

  // Either token proves the session: a client whose access token has run out signs out all the same.
  const logoutEndpoint = { ...logout, authorization: 'none' } as const satisfies Endpoint
  const logoutRoute = {
    limits: [],
    handle: async ({ bearer, header }: Call<typeof logoutEndpoint>) => {
      await sessions.end(bearer, header(refreshTokenHeader))
      return acknowledged
    },
  }
  mount(logoutEndpoint, logoutRoute)
  mount({ ...logoutEndpoint, method: 'POST' }, logoutRoute)
}
