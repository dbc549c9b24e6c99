import { useEffect, useMemo, useRef } from 'react'
import type { ItemId } from '../contracts/primitives.ts'
import { tagOfWaitingId } from '../outbox/waiting-id.ts'
import type { OpenedHistory } from '../replica/lookups.ts'
import { useFetched } from './use-fetched.ts'
import { useSession } from './use-client-state.ts'
import { useVaultClient } from './vault-client-context.ts'

/** Earlier versions of an item, as far as they are known. */
export type ItemHistory =
  | { readonly kind: 'loading' }
  | ({ readonly kind: 'ready' } & OpenedHistory)
  | { readonly kind: 'failed'; readonly retry: () => void }

/**
 * Asks the server for the earlier versions of an item, and has them opened. They are held as long as they are looked
 * at; while they come anew what is looked at stays.
 *
 * @param id null while nothing is to be asked
 * @param revision of the item as it stands: another one is asked for anew
 *
 * @example
 * ```ts
 * const history = useItemHistory(item.id, item.revision)
 * ```
 */
export function useItemHistory(id: ItemId | null, revision: number): ItemHistory {
  const { lookups } = useVaultClient()
  const isOpen = useSession().kind === 'loggedIn'
  // The server knows nothing of it yet.
  const isNew = id !== null && tagOfWaitingId(id) !== null
  const history = useMemo(
    () => (id === null || !isOpen || isNew ? null : lookups.history(id)),
    [lookups, id, isOpen, isNew],
  )
  const { value, error, isFetching } = useFetched(history)
  const asked = useRef({ history, revision })
  const retry = () => void history?.refetch().catch(() => undefined)
  useEffect(() => {
    if (asked.current.history === history && asked.current.revision !== revision)
      history?.refetch().catch(() => undefined)
    asked.current = { history, revision }
  }, [history, revision])
  if (isNew) return { kind: 'ready', versions: [], damaged: 0 }
  if (value !== undefined) return { kind: 'ready', ...value }
  return error !== null && !isFetching ? { kind: 'failed', retry } : { kind: 'loading' }
}
