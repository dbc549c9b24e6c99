import type { BulkWrites } from '../replica/bulk-writes.ts'
import { useVaultClient } from './vault-client-context.ts'

/** Changes many items through the batch call. Everything is sealed before it is sent, or kept. */
export const useBulkWrites = (): BulkWrites => useVaultClient().writes.bulk
