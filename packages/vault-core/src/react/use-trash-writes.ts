import type { TrashWrites } from '../replica/trash-writes.ts'
import { useVaultClient } from './vault-client-context.ts'

/** Restores what is in the trash, or takes it out for good. */
export const useTrashWrites = (): TrashWrites => useVaultClient().writes.trash
