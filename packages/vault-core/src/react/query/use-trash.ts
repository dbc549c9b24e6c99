import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DamagedRecord } from '../../contracts/bootstrap.ts'
import { listTrash } from '../../contracts/trash.ts'
import type { VaultId } from '../../contracts/primitives.ts'
import type { TrashedItem, TrashedVault } from '../../vault/trash-contents.ts'
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
      /** Deleted last first; of a deleted vault, newest created first. */
      readonly items: readonly TrashedItem[]
      /** Deleted last first. */
      readonly vaults: readonly TrashedVault[]
      /** What the server's disk did not keep as it was written. */
      readonly damaged: readonly DamagedRecord[]
      /** Of the list, for emptying what was seen and no more; 0 while it is empty. */
      readonly revision: number
    }
  | { readonly kind: 'failed'; readonly retry: () => void }

/**
 * Asks the server for what is in the trash, each time that it is looked at, and has it opened with the vaults' keys.
 *
 * @param within a deleted vault: its items, in place of those that were deleted by themselves
 */
export function useTrash(within: VaultId | null = null): TrashView {
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
    if (isReadable && data !== undefined) void client.vault.trash.open(data, within)
  }, [client, data, isReadable, within])

  // Nothing of it stays open once nobody looks at it.
  useEffect(() => () => client.vault.trash.close(), [client])

  // Of one and the same list, also while a newer one is opened: nobody empties what was not shown.
  if (data !== undefined && opened.kind === 'ready' && opened.within === within) {
    const { items, vaults, of } = opened
    return { kind: 'ready', items, vaults, damaged: of.damaged ?? none, revision: of.revision }
  }
  if (opened.kind === 'failed') return { kind: 'failed', retry: () => void refetch() }
  if (isError && !isFetching) return { kind: 'failed', retry: () => void refetch() }
  return { kind: 'loading' }
}
