import type { VaultState } from '../vault/vault-store.ts'
import { useReadableStore } from './use-readable-store.ts'
import { useVaultClient } from './vault-client-context.ts'

/** The opened vaults and logins; closed while signed out or locked. */
export function useVaultState(): VaultState {
  return useReadableStore(useVaultClient().vault.state)
}
