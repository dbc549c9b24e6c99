import { useCallback, useEffect, useRef, useState } from 'react'
import { endSessionOf, endSessionsElsewhere, listSessions } from '../account/device-sessions.ts'
import type { SessionRecord } from '../contracts/sessions.ts'
import type { SessionId } from '../contracts/primitives.ts'
import { useVaultClient } from './vault-client-context.ts'

/** State of the account's sessions. */
export type SessionsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** This one first. */
  | { readonly kind: 'ready'; readonly sessions: readonly SessionRecord[] }

/** The sessions of the account, and how to end them. */
export interface Sessions {
  readonly state: SessionsState
  /** Asks the server again. Never fails: the state tells. */
  readonly reload: () => Promise<void>
  /** Ends a session at once, on every node of the server. @throws RequestFailure, VaultError */
  readonly end: (id: SessionId) => Promise<void>
  /** Ends all but this one. @throws RequestFailure, VaultError */
  readonly endOthers: () => Promise<void>
}

/** Asks for the sessions of the account when it is first used; what is ended here is gone from the list. */
export function useSessions(): Sessions {
  const { api } = useVaultClient()
  const [state, setState] = useState<SessionsState>({ kind: 'loading' })
  /** Of several answers the one to the last question counts. */
  const asked = useRef(0)

  const reload = useCallback(async () => {
    asked.current += 1
    const question = asked.current
    const answer = await listSessions(api).then(
      (sessions): SessionsState => ({ kind: 'ready', sessions }),
      (error: unknown): SessionsState => ({ kind: 'failed', error }),
    )
    if (question === asked.current) setState(answer)
  }, [api])

  useEffect(() => {
    void reload()
    return () => {
      asked.current += 1
    }
  }, [reload])

  const keepOnly = (isKept: (session: SessionRecord) => boolean) => {
    // A list that was asked for before still has them.
    asked.current += 1
    setState((now) => (now.kind === 'ready' ? { kind: 'ready', sessions: now.sessions.filter(isKept) } : now))
  }

  return {
    state,
    reload,
    end: async (id) => {
      await endSessionOf(api, id)
      keepOnly((session) => session.id !== id)
    },
    endOthers: async () => {
      await endSessionsElsewhere(api)
      keepOnly(({ current }) => current)
    },
  }
}
