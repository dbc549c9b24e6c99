import { useEffect } from 'react'
import { useReadableStore } from './use-readable-store.ts'
import { useVaultClient } from './vault-client-context.ts'

/**
 * Whether this browser opens the account without the network, after it was closed too; change it through
 * `client.offlineUnlock.choose`. Null while that is not known.
 */
export function useOfflineUnlock(): boolean | null {
  const { offlineUnlock } = useVaultClient()
  useEffect(() => void offlineUnlock.look(), [offlineUnlock])
  return useReadableStore(offlineUnlock.chosen)
}
