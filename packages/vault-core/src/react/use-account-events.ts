import { useCallback, useEffect, useRef, useState } from 'react'
import type { AccountEvent } from '../contracts/events.ts'
import { useReadableStore } from './use-readable-store.ts'
import { useVaultClient } from './vault-client-context.ts'

/** An event, and whether it was unread when the list was opened. */
export interface ListedEvent extends AccountEvent {
  readonly isNew: boolean
}

/** State of the account's events. */
export type AccountEventsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | {
      readonly kind: 'ready'
      /** Newest first. */
      readonly events: readonly ListedEvent[]
      /** Whether there are older ones, and what became of asking for them. */
      readonly older: 'none' | 'there' | 'loading' | 'failed'
    }

/** The events of the account. */
export interface AccountEventList {
  readonly state: AccountEventsState
  /** Asks anew. Never fails: the state tells. */
  readonly reload: () => Promise<void>
  /** Asks for older ones. Never fails: the state tells. */
  readonly loadOlder: () => Promise<void>
}

/** Asks for the account's events when it is first used; what it has shown counts as read. */
export function useAccountEvents(): AccountEventList {
  const { events: source } = useVaultClient()
  const [state, setState] = useState<AccountEventsState>({ kind: 'loading' })
  /** How many of the newest were unread. */
  const unread = useRef(0)
  /** Of several answers the one to the last question counts. */
  const asked = useRef(0)

  const reload = useCallback(async () => {
    asked.current += 1
    const question = asked.current
    const answer = await source.list(null).then(
      (page): AccountEventsState => {
        if (question === asked.current) {
          unread.current = page.unread
          const [newest] = page.events
          if (newest !== undefined && page.unread > 0) void source.markRead(newest.id)
        }
        const events = page.events.map((event, place) => ({ ...event, isNew: place < page.unread }))
        return { kind: 'ready', events, older: page.more ? 'there' : 'none' }
      },
      (error: unknown): AccountEventsState => ({ kind: 'failed', error }),
    )
    if (question === asked.current) setState(answer)
  }, [source])

  useEffect(() => {
    void reload()
    return () => {
      asked.current += 1
    }
  }, [reload])

  const loadOlder = async () => {
    if (state.kind !== 'ready' || state.older === 'none' || state.older === 'loading') return
    const { events } = state
    const question = asked.current
    setState({ ...state, older: 'loading' })
    try {
      const page = await source.list(events.at(-1)?.id ?? null)
      if (question !== asked.current) return
      // A server may send what it has sent before: each is listed once.
      const known = new Set(events.map(({ id }) => id))
      const older = page.events.filter(({ id }) => !known.has(id))
      const more = older.map((event, place) => ({ ...event, isNew: events.length + place < unread.current }))
      setState({ kind: 'ready', events: [...events, ...more], older: page.more ? 'there' : 'none' })
    } catch {
      if (question === asked.current) setState({ ...state, older: 'failed' })
    }
  }

  return { state, reload, loadOlder }
}

/** How many of the account's events its owner has not read, as the server last said. */
export function useUnreadEvents(): number {
  return useReadableStore(useVaultClient().events.unread)
}
