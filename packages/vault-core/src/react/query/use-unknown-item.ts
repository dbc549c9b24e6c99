import { skipToken, useQuery } from '@tanstack/react-query'
import type { ItemId } from '../../contracts/primitives.ts'
import { RequestFailure } from '../../api/request-failure.ts'
import { tagOfWaitingId } from '../../outbox/waiting-id.ts'
import { useSession } from '../use-session.ts'
import { useVaultClient } from '../vault-client-context.ts'
import { fetchItem } from '../../replica/fetch-item.ts'

/** Outcome of asking for an item that the bootstrap does not have. */
export type UnknownItem =
  | { readonly kind: 'loading' | 'missing' }
  | { readonly kind: 'failed'; readonly retry: () => void }

/**
 * Asks the server for an item that an address names and the bootstrap, which may be minutes old, does not have: another
 * device may just have saved it. What comes is opened with the others. That there is none is an answer, not a failure
 * to be told; the query carries `meta.missingIsAnswer` for whoever tells failures.
 *
 * @param id null while nothing is to be asked
 */
export function useUnknownItem(id: ItemId | null): UnknownItem {
  const client = useVaultClient()
  const session = useSession()
  const userId = session.kind === 'loggedIn' ? session.user.id : null
  const { error, isFetching, refetch } = useQuery({
    queryKey: ['item', userId, id],
    queryFn:
      // The server knows nothing of what waits to be added.
      id === null || userId === null || tagOfWaitingId(id) !== null
        ? skipToken
        : async ({ signal }) => (await fetchItem(client, userId, id, signal)).id,
    gcTime: 0,
    meta: { missingIsAnswer: true },
  })
  if (isFetching) return { kind: 'loading' }
  if (error === null || (error instanceof RequestFailure && error.status === 404)) return { kind: 'missing' }
  return { kind: 'failed', retry: () => void refetch() }
}
