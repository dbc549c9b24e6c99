import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listTrash } from '../../contracts/trash.ts'
import type { VanishedVault } from '../../vault/seen-revisions.ts'
import { useReadableStore } from '../use-readable-store.ts'
import { useSession } from '../use-session.ts'
import { useVaultClient } from '../vault-client-context.ts'
import { trashKey } from './trash-cache.ts'

const none: readonly VanishedVault[] = []

/**
 * Vaults that were here and that the server sends no longer, without those that it has in the trash: a person deleted
 * them on another device. Where it does not tell the trash, it is asked about all of them.
 */
export function useVanishedVaults(): readonly VanishedVault[] {
  const client = useVaultClient()
  const queryClient = useQueryClient()
  const session = useSession()
  const vanished = useReadableStore(client.vault.vanished)
  const [unaccounted, setUnaccounted] = useState(none)
  const userId = session.kind === 'loggedIn' ? session.user.id : null

  useEffect(() => {
    if (vanished.length === 0 || userId === null) return undefined
    let isLeft = false
    const look = async () => {
      try {
        const queryFn = () => client.api.call(listTrash, {})
        await client.vault.trash.accountFor(
          await queryClient.query({ queryKey: trashKey(userId), queryFn, staleTime: 0 }),
        )
      } catch {
        // Nothing accounts for them then.
      }
      if (!isLeft) setUnaccounted(vanished)
    }
    void look()
    return () => {
      isLeft = true
    }
  }, [client, queryClient, userId, vanished])

  // Compares the lists: what is accounted for is vanished no longer, and then it is another list.
  return unaccounted === vanished ? vanished : none
}
