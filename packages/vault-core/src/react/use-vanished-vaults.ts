import { useEffect, useState } from 'react'
import type { VanishedVault } from '../vault/seen-revisions.ts'
import { useReadableStore, useSession } from './use-client-state.ts'
import { useVaultClient } from './vault-client-context.ts'

const none: readonly VanishedVault[] = []

/**
 * Vaults that were here and that the server sends no longer, without those that it has in the trash: a person deleted
 * them on another device. Where it does not tell the trash, it is asked about all of them.
 *
 * @example
 * ```ts
 * const vanished = useVanishedVaults() // here before, and sent no longer
 * ```
 */
export function useVanishedVaults(): readonly VanishedVault[] {
  const client = useVaultClient()
  const session = useSession()
  const vanished = useReadableStore(client.vault.vanished)
  const [unaccounted, setUnaccounted] = useState(none)
  const userId = session.kind === 'loggedIn' ? session.user.id : null

  useEffect(() => {
    if (vanished.length === 0 || userId === null) return undefined
    let isLeft = false
    const look = async () => {
      try {
        await client.vault.trash.accountFor(await client.replica.trash.refetch())
      } catch {
        // Nothing accounts for them then.
      }
      if (!isLeft) setUnaccounted(vanished)
    }
    void look()
    return () => {
      isLeft = true
    }
  }, [client, userId, vanished])

  // Compares the lists: what is accounted for is vanished no longer, and then it is another list.
  return unaccounted === vanished ? vanished : none
}
