import { useMemo } from 'react'
import { createSessionList } from '../account/device-sessions.ts'
import type { SessionRecord } from '../contracts/sessions.ts'
import type { SessionId } from '../contracts/primitives.ts'
import { useFetched } from './use-fetched.ts'
import { useVaultClient } from './vault-client-context.ts'

/** State of the account's sessions. */
export type SessionsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** This one first. */
  | { readonly kind: 'ready'; readonly sessions: readonly SessionRecord[] }

/** The sessions of the account, and how to end them. */
export interface Sessions {
  /** The devices, or why they are not known. */
  readonly state: SessionsState
  /** Asks the server again. Never fails: the state tells. */
  readonly reload: () => Promise<void>
  /** Ends a session at once, on every node of the server. @throws RequestFailure, VaultError */
  readonly end: (id: SessionId) => Promise<void>
  /** Ends all but this one. @throws RequestFailure, VaultError */
  readonly endOthers: () => Promise<void>
}

/**
 * Asks for the sessions of the account when it is first used; what is ended here is gone from the list.
 *
 * @example
 * ```ts
 * const { state } = useSessions()
 * ```
 */
export function useSessions(): Sessions {
  const { api } = useVaultClient()
  const list = useMemo(() => createSessionList(api), [api])
  const { value, error } = useFetched(list.sessions)
  return { state: stateOf(value, error), reload: list.reload, end: list.end, endOthers: list.endOthers }
}

function stateOf(sessions: readonly SessionRecord[] | undefined, error: unknown): SessionsState {
  if (error !== null) return { kind: 'failed', error }
  return sessions === undefined ? { kind: 'loading' } : { kind: 'ready', sessions }
}
