/**
 * The client's calls through TanStack Query. Only ciphertext enters its caches.
 *
 * @packageDocumentation
 */
export { HalfSaveFailure } from '../../api/half-save-failure.ts'
export type { SaveMemory } from '../../api/save-once.ts'
export type { FailedItem, ItemOutcomes } from './batches.ts'
export { useBootstrap, type BootstrapState } from './use-bootstrap.ts'
export type { BulkChange, BulkOptions, BulkWrites } from './bulk-writes.ts'
export { useBulkWrites } from './use-bulk-writes.ts'
export {
  useDuplicateWrites,
  type DuplicateMerge,
  type DuplicateWrites,
  type MergedItems,
  type MergeOptions,
  type MergeOutcomes,
} from './use-duplicate-writes.ts'
export { useImport, type Import } from './use-import.ts'
export { useItemHistory, type ItemHistory, type KeptVersion } from './use-item-history.ts'
export type { ItemWrites, SettledInput } from './item-writes.ts'
export { useItemWrites } from './use-item-writes.ts'
export { useKeptTrash } from './use-kept-trash.ts'
export { useTrash, type TrashView } from './use-trash.ts'
export { useTrashWrites, type TrashWrites } from './use-trash-writes.ts'
export { useUnknownItem, type UnknownItem } from './use-unknown-item.ts'
export { useVanishedVaults } from './use-vanished-vaults.ts'
export { useVaultWrites, type VaultWrites } from './use-vault-writes.ts'
export { retryDelay, shouldRetry } from './retry-rules.ts'
