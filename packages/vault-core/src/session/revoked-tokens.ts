import type { ApiClient } from '../api/api-client.ts'
import { RequestFailure } from '../api/request-failure.ts'
import { logout, refreshTokenHeader, type Tokens } from '../contracts/auth.ts'
import type { Clock } from './ports/clock.ts'

/** When an ending that did not reach the server is tried again, in milliseconds; each time later, up to the last. */
const [firstRetry, longestRetry] = [5_000, 60_000]

/** Stored remains of a session: both tokens, one, or none. */
export type StoredTokens = { readonly [Kind in keyof Tokens]: string | null }

/** Tokens that this client keeps no longer: their session is ended on the server, or they would stay good for weeks. */
export interface RevokedTokens {
  /** Ends the session that one of the tokens proves. Nothing waits for it; it is tried again while no answer comes. */
  readonly end: (tokens: StoredTokens) => void
  /** Nothing is tried again any more. */
  readonly dispose: () => void
}

/** @param options.api read when a call is made */
export function createRevokedTokens(options: { readonly api: () => ApiClient; readonly clock: Clock }): RevokedTokens {
  let isOver = false

  async function tryToEnd(bearer: string, headers: Readonly<Record<string, string>>, delay: number) {
    try {
      await options.api().call(logout, { gated: false, bearer, headers })
    } catch (error) {
      const isUndecided = error instanceof RequestFailure && error.isUndecided
      if (!isUndecided || isOver) return
      options.clock.after(delay, () => {
        if (!isOver) void tryToEnd(bearer, headers, Math.min(delay * 2, longestRetry))
      })
    }
  }

  return {
    end: ({ access, refresh }) => {
      const bearer = access ?? refresh
      if (bearer === null) return
      void tryToEnd(bearer, refresh === null ? {} : { [refreshTokenHeader]: refresh }, firstRetry)
    },
    dispose: () => {
      isOver = true
    },
  }
}
