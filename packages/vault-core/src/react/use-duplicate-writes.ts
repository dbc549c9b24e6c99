import type { DuplicateWrites } from '../replica/duplicate-writes.ts'
import { useVaultClient } from './vault-client-context.ts'

/** Merges items through the batch call. Everything is sealed before it is sent. */
export const useDuplicateWrites = (): DuplicateWrites => useVaultClient().writes.duplicates
