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

/**
 * Creates, changes, deletes and restores items. Inputs are sealed before anything else sees them.
 *
 * @example
 * ```ts
 * const { create, update, remove } = useItemWrites()
 * ```
 */
export const useItemWrites = (): ItemWrites => useVaultClient().writes.items

/**
 * Creates and changes vaults. Names are sealed before anything else sees them.
 *
 * @example
 * ```ts
 * const { create } = useVaultWrites()
 * ```
 */
export const useVaultWrites = (): VaultWrites => useVaultClient().writes.vaults

/**
 * Restores what is in the trash, or takes it out for good.
 *
 * @example
 * ```ts
 * const { restore } = useTrashWrites()
 * ```
 */
export const useTrashWrites = (): TrashWrites => useVaultClient().writes.trash

/**
 * Changes many items through the batch call. Everything is sealed before it is sent, or kept.
 *
 * @example
 * ```ts
 * const { change } = useBulkWrites()
 * await change(ids, { kind: 'overview', favourite: true })
 * ```
 */
export const useBulkWrites = (): BulkWrites => useVaultClient().writes.bulk

/**
 * Merges items through the batch call. Everything is sealed before it is sent.
 *
 * @example
 * ```ts
 * const { merge } = useDuplicateWrites()
 * ```
 */
export const useDuplicateWrites = (): DuplicateWrites => useVaultClient().writes.duplicates

/** An import, and what a person does with it. */
export interface Import extends ImportWrites {
  /** Where the import is. */
  readonly state: ImportState
}

/**
 * Brings what was read of a file into a vault, and tells how far it is.
 *
 * @example
 * ```ts
 * const { state } = useImport()
 * ```
 */
export function useImport(): Import {
  const { imports, writes } = useVaultClient()
  const state = useReadableStore(imports.state)
  return useMemo(() => ({ state, ...writes.imports }), [state, writes])
}
