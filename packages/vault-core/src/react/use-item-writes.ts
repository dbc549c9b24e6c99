import type { ItemWrites } from '../replica/item-writes.ts'
import { useVaultClient } from './vault-client-context.ts'

/** Creates, changes, deletes and restores items. Inputs are sealed before anything else sees them. */
export const useItemWrites = (): ItemWrites => useVaultClient().writes.items
