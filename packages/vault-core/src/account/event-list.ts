import type { AccountEvent } from '../contracts/events.ts'
import { createExternalStore, type ReadableStore } from '../external-store.ts'
import type { AccountEvents } from './account-events.ts'

/** An event, and whether it was unread when the list was opened. */
export interface ListedEvent extends AccountEvent {
  /** It happened after the list was looked at last. */
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

/** Events of the account as a list that grows downwards. */
export interface EventList {
  readonly state: ReadableStore<AccountEventsState>
  /** Asks anew; the events that come count as read. Never fails: the state tells. */
  readonly reload: () => Promise<void>
  /** Asks for older ones. Never fails: the state tells. */
  readonly loadOlder: () => Promise<void>
  /** An answer under way changes nothing any more. */
  readonly close: () => void
}

/** Makes an empty list; nothing is asked until it is reloaded. */
export function createEventList(source: Pick<AccountEvents, 'list' | 'markRead'>): EventList {
  const state = createExternalStore<AccountEventsState, AccountEventsState>((_, next) => next, { kind: 'loading' })
  /** How many of the newest were unread. */
  let unread = 0
  /** Of several answers the one to the last question counts. */
  let asked = 0

  async function reload() {
    asked += 1
    const question = asked
    const answer = await source.list(null).then(
      (page): AccountEventsState => {
        if (question === asked) {
          unread = page.unread
          const [newest] = page.events
          if (newest !== undefined && page.unread > 0) void source.markRead(newest.id)
        }
        const events = page.events.map((event, place) => ({ ...event, isNew: place < page.unread }))
        return { kind: 'ready', events, older: page.more ? 'there' : 'none' }
      },
      (error: unknown): AccountEventsState => ({ kind: 'failed', error }),
    )
    if (question === asked) state.dispatch(answer)
  }

  async function loadOlder() {
    const now = state.getSnapshot()
    if (now.kind !== 'ready' || now.older === 'none' || now.older === 'loading') return
    const { events } = now
    const question = asked
    state.dispatch({ ...now, older: 'loading' })
    try {
      const page = await source.list(events.at(-1)?.id ?? null)
      if (question !== asked) return
      // A server may send what it has sent before: each is listed once.
      const known = new Set(events.map(({ id }) => id))
      const older = page.events.filter(({ id }) => !known.has(id))
      const more = older.map((event, place) => ({ ...event, isNew: events.length + place < unread }))
      state.dispatch({ kind: 'ready', events: [...events, ...more], older: page.more ? 'there' : 'none' })
    } catch {
      if (question === asked) state.dispatch({ ...now, older: 'failed' })
    }
  }

  return {
    state,
    reload,
    loadOlder,
    close: () => {
      asked += 1
    },
  }
}
