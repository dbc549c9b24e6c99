import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { Bootstrap, DamagedRecord } from '../../contracts/bootstrap.ts'
import { useSession } from '../use-session.ts'
import { useVaultClient } from '../vault-client-context.ts'
import { bootstrapKey, takeChanges } from './bootstrap-cache.ts'
import { fetchUnlessKnown } from './fetch-bootstrap.ts'
import { askForTrash } from './trash-cache.ts'

/** How long a bootstrap counts as fresh, in milliseconds (specification, section 9). */
const bootstrapStaleTime = 5 * 60_000

/** How old what is shown may be when a tab is looked at again, in milliseconds: switching to and fro asks for nothing. */
const freshOnReturn = 30_000

const none: readonly DamagedRecord[] = []

/** Whether the vaults' ciphertext is there. */
export type BootstrapState =
  | { readonly kind: 'loading' }
  /** `damaged` is what the server's disk did not keep as it was written: it is missing from the vaults. */
  | {
      readonly kind: 'received'
      readonly damaged: readonly DamagedRecord[]
      /** Asks anew when what is here is older than five minutes: to be called where the person goes somewhere. */
      readonly catchUp: () => void
    }
  | { readonly kind: 'failed'; readonly retry: () => void }

/**
 * Fetches everything a signed-in person starts with and has it opened. Use it once, where the signed-in app begins.
 * After an unlock the ciphertext that is still there is opened without the network.
 */
export function useBootstrap(): BootstrapState {
  const client = useVaultClient()
  const queryClient = useQueryClient()
  const session = useSession()
  const user = session.kind === 'loggedIn' ? session.user : null
  const query = useQuery({
    queryKey: user === null ? ['bootstrap'] : bootstrapKey(user.id),
    queryFn: ({ queryKey, signal }) =>
      fetchUnlessKnown(client.api, queryClient.getQueryData<Bootstrap>(queryKey), signal),
    enabled: user !== null,
    staleTime: bootstrapStaleTime,
    gcTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    // Ten thousand records are compared by revision when they are opened; comparing them deeply here costs a frame.
    structuralSharing: false,
  })
  const { data } = query
  const userId = user?.id ?? null
  useEffect(() => {
    if (userId !== null && data !== undefined) void client.vault.open(data)
  }, [client, data, userId])

  const askUnlessFresh = useCallback(
    (freshFor: number) => {
      if (userId === null) return
      const queryKey = bootstrapKey(userId)
      // One that is under way goes on: begun anew at each step of the person, it would never end.
      const { dataUpdatedAt = 0 } = queryClient.getQueryState(queryKey) ?? {}
      if (Date.now() - dataUpdatedAt < freshFor) return
      void queryClient.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: freshFor === 0 })
    },
    [queryClient, userId],
  )
  const catchUp = useCallback(() => askUnlessFresh(bootstrapStaleTime), [askUnlessFresh])
  // What another tab wrote is there at once; what another device wrote, when the tab is looked at again.
  useEffect(() => {
    if (userId === null) return undefined
    const stopListening = client.changes.listen(userId, (changes) => {
      askForTrash(queryClient, userId)
      if (changes === null || changes.some(({ kind }) => kind === 'vaultRestored')) askUnlessFresh(0)
      if (changes !== null) void takeChanges({ client, queryClient, userId }, changes)
    })
    const stopWatching = client.changes.onReturn(() => {
      askForTrash(queryClient, userId)
      askUnlessFresh(freshOnReturn)
    })
    return () => {
      stopListening()
      stopWatching()
    }
  }, [client, queryClient, userId, askUnlessFresh])

  if (data !== undefined) return { kind: 'received', damaged: data.damaged ?? none, catchUp }
  if (query.isError && !query.isFetching) return { kind: 'failed', retry: () => void query.refetch() }
  return { kind: 'loading' }
}
