import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DamagedRecord } from '../../contracts/bootstrap.ts'
import { listTrash } from '../../contracts/trash.ts'
import type { TrashedItem } from '../../vault/opened-trash.ts'
import { useReadableStore } from '../use-readable-store.ts'
import { useSession } from '../use-session.ts'
import { useVaultClient } from '../vault-client-context.ts'
import { useVaultState } from '../use-vault-state.ts'
import { trashKey } from './trash-cache.ts'

const none: readonly DamagedRecord[] = []

/** What the trash holds, as far as it is known. */
export type TrashView =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'ready'
      /** Deleted last first. */
      readonly items: readonly TrashedItem[]
      /** What the server's disk did not keep as it was written. */
      readonly damaged: readonly DamagedRecord[]
      /** Of the list, for emptying what was seen and no more; 0 while it is empty. */
      readonly revision: number
    }
  | { readonly kind: 'failed'; readonly retry: () => void }

/** Asks the server for what is in the trash, each time that it is looked at, and has it opened with the vaults' keys. */
export function useTrash(): TrashView {
  const client = useVaultClient()
  const session = useSession()
  const vault = useVaultState()
  const opened = useReadableStore(client.vault.trash.state)
  const userId = session.kind === 'loggedIn' ? session.user.id : null
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: trashKey(userId),
    queryFn: ({ signal }) => client.api.call(listTrash, { signal }),
    enabled: userId !== null,
    staleTime: 0,
    structuralSharing: false,
  })
  // Without the vaults nothing of it could be read.
  const isReadable = vault.kind === 'ready'
  useEffect(() => {
    if (isReadable && data !== undefined) void client.vault.trash.open(data)
  }, [client, data, isReadable])

  // Nothing of it stays open once nobody looks at it.
  useEffect(() => () => client.vault.trash.close(), [client])

  // Of one and the same list, also while a newer one is opened: nobody empties what was not shown.
  if (data !== undefined && opened.kind === 'ready') {
    return { kind: 'ready', items: opened.items, damaged: opened.of.damaged ?? none, revision: opened.of.revision }
  }
  if (opened.kind === 'failed') return { kind: 'failed', retry: () => void refetch() }
  if (isError && !isFetching) return { kind: 'failed', retry: () => void refetch() }
  return { kind: 'loading' }
}
