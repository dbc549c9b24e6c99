import type { Settings } from '../session/settings.ts'
import { useReadableStore } from './use-readable-store.ts'
import { useVaultClient } from './vault-client-context.ts'

/** The settings of this browser; change them through `client.settings.set`. */
export function useSettings(): Settings {
  return useReadableStore(useVaultClient().settings)
}
