import { useMemo } from 'react'
import type { ImportState } from '../importing/import-state.ts'
import type { BulkWrites } from '../replica/bulk-writes.ts'
import type { DuplicateWrites } from '../replica/duplicate-writes.ts'
import type { ImportWrites } from '../replica/import-writes.ts'
import type { ItemWrites } from '../replica/item-writes.ts'
import type { TrashWrites } from '../replica/trash-writes.ts'
import type { VaultWrites } from '../replica/vault-writes.ts'
import { useReadableStore } from './use-client-state.ts'
import { useVaultClient } from './vault-client-context.ts'

/** Creates, changes, deletes and restores items. Inputs are sealed before anything else sees them. */
export const useItemWrites = (): ItemWrites => useVaultClient().writes.items

/** Creates and changes vaults. Names are sealed before anything else sees them. */
export const useVaultWrites = (): VaultWrites => useVaultClient().writes.vaults

/** Restores what is in the trash, or takes it out for good. */
export const useTrashWrites = (): TrashWrites => useVaultClient().writes.trash

/** Changes many items through the batch call. Everything is sealed before it is sent, or kept. */
export const useBulkWrites = (): BulkWrites => useVaultClient().writes.bulk

/** Merges items through the batch call. Everything is sealed before it is sent. */
export const useDuplicateWrites = (): DuplicateWrites => useVaultClient().writes.duplicates

/** An import, and what a person does with it. */
export interface Import extends ImportWrites {
  readonly state: ImportState
}

/** Brings what was read of a file into a vault, and tells how far it is. */
export function useImport(): Import {
  const { imports, writes } = useVaultClient()
  const state = useReadableStore(imports.state)
  return useMemo(() => ({ state, ...writes.imports }), [state, writes])
}
