import type { VaultWrites } from '../replica/vault-writes.ts'
import { useVaultClient } from './vault-client-context.ts'

/** Creates and changes vaults. Names are sealed before anything else sees them. */
export const useVaultWrites = (): VaultWrites => useVaultClient().writes.vaults
