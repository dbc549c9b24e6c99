import { useEffect, useMemo } from 'react'
import { createEventList, type AccountEventsState, type EventList } from '../account/event-list.ts'
import { useReadableStore } from './use-client-state.ts'
import { useVaultClient } from './vault-client-context.ts'

/** The events of the account. */
export interface AccountEventList extends Pick<EventList, 'reload' | 'loadOlder'> {
  /** The events so far, or why they are not known. */
  readonly state: AccountEventsState
}

/**
 * Asks for the account's events when it is first used; what it has shown counts as read.
 *
 * @example
 * ```ts
 * const { state } = useAccountEvents()
 * if (state.kind === 'ready') state.events.map(({ id, isNew }) => [id, isNew])
 * ```
 */
export function useAccountEvents(): AccountEventList {
  const { events } = useVaultClient()
  const list = useMemo(() => createEventList(events), [events])
  useEffect(() => {
    void list.reload()
    return list.close
  }, [list])
  return { state: useReadableStore(list.state), reload: list.reload, loadOlder: list.loadOlder }
}

/**
 * How many of the account's events its owner has not read, as the server last said.
 *
 * @example
 * ```ts
 * const unread = useUnreadEvents()
 * ```
 */
export function useUnreadEvents(): number {
  return useReadableStore(useVaultClient().events.unread)
}
