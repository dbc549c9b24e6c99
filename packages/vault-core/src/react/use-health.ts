import type { HealthState } from '../vault/health/health-state.ts'
import { useReadableStore } from './use-readable-store.ts'
import { useVaultClient } from './vault-client-context.ts'

/** The health report, as far as it is; `vault.health.begin()` of the client begins it. */
export function useHealth(): HealthState {
  return useReadableStore(useVaultClient().vault.health)
}
