import { useMemo } from 'react'
import { RequestFailure } from '../api/request-failure.ts'
import type { ItemId } from '../contracts/primitives.ts'
import { tagOfWaitingId } from '../outbox/waiting-id.ts'
import { useFetched } from './use-fetched.ts'
import { useSession } from './use-client-state.ts'
import { useVaultClient } from './vault-client-context.ts'

/** Outcome of asking for an item that the bootstrap does not have. */
export type UnknownItem =
  | { readonly kind: 'loading' | 'missing' }
  | { readonly kind: 'failed'; readonly retry: () => void }

/**
 * Asks the server for an item that an address names and the bootstrap, which may be minutes old, does not have: another
 * device may just have saved it. What comes is opened with the others. That there is none is an answer, not a failure.
 *
 * @param id null while nothing is to be asked
 *
 * @example
 * ```ts
 * const unknown = useUnknownItem(idOfTheAddress)
 * ```
 */
export function useUnknownItem(id: ItemId | null): UnknownItem {
  const { lookups } = useVaultClient()
  const session = useSession()
  const userId = session.kind === 'loggedIn' ? session.user.id : null
  // The server knows nothing of what waits to be added.
  const isAsked = id !== null && userId !== null && tagOfWaitingId(id) === null
  const item = useMemo(() => (isAsked ? lookups.item(userId, id) : null), [lookups, isAsked, userId, id])
  const { value, error, isFetching } = useFetched(item)
  if (isFetching || (item !== null && value === undefined && error === null)) return { kind: 'loading' }
  if (error === null || (error instanceof RequestFailure && error.status === 404)) return { kind: 'missing' }
  return { kind: 'failed', retry: () => void item?.refetch().catch(() => undefined) }
}
