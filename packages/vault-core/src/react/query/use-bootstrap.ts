import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { bootstrap, type DamagedRecord } from '../../contracts/bootstrap.ts'
import { useSession } from '../use-session.ts'
import { useVaultClient } from '../vault-client-context.ts'
import { bootstrapKey } from './bootstrap-cache.ts'

/** How long a bootstrap counts as fresh, in milliseconds (specification, section 9). */
const bootstrapStaleTime = 5 * 60_000

const none: readonly DamagedRecord[] = []

/** Whether the vaults' ciphertext is there. */
export type BootstrapState =
  | { readonly kind: 'loading' }
  /** `damaged` is what the server's disk did not keep as it was written: it is missing from the vaults. */
  | { readonly kind: 'received'; readonly damaged: readonly DamagedRecord[] }
  | { readonly kind: 'failed'; readonly retry: () => void }

/**
 * Fetches everything a signed-in person starts with and has it opened. Use it once, where the signed-in app begins.
 * After an unlock the ciphertext that is still there is opened without the network.
 */
export function useBootstrap(): BootstrapState {
  const client = useVaultClient()
  const session = useSession()
  const user = session.kind === 'loggedIn' ? session.user : null
  const query = useQuery({
    queryKey: user === null ? ['bootstrap'] : bootstrapKey(user.id),
    queryFn: ({ signal }) => client.api.call(bootstrap, { signal }),
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

  if (data !== undefined) return { kind: 'received', damaged: data.damaged ?? none }
  if (query.isError && !query.isFetching) return { kind: 'failed', retry: () => void query.refetch() }
  return { kind: 'loading' }
}
