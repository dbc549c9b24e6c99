/**
 * The client's calls through TanStack Query. Only ciphertext enters its caches.
 *
 * @packageDocumentation
 */
export { HalfSaveFailure } from '../../api/half-save-failure.ts'
export type { SaveMemory } from '../../api/save-once.ts'
export type { FailedItem, ItemOutcomes } from '../../replica/batches.ts'
export { useBootstrap, type BootstrapState } from './use-bootstrap.ts'
export type { BulkChange, BulkOptions, BulkWrites } from '../../replica/bulk-writes.ts'
export { useBulkWrites } from './use-bulk-writes.ts'
export type {
  DuplicateMerge,
  DuplicateWrites,
  MergedItems,
  MergeOptions,
  MergeOutcomes,
} from '../../replica/duplicate-writes.ts'
export { useDuplicateWrites } from './use-duplicate-writes.ts'
export { useImport, type Import } from './use-import.ts'
export { useItemHistory, type ItemHistory, type KeptVersion } from './use-item-history.ts'
export type { ItemWrites, SettledInput } from '../../replica/item-writes.ts'
export { useItemWrites } from './use-item-writes.ts'
export { useKeptTrash } from './use-kept-trash.ts'
export { useTrash, type TrashView } from './use-trash.ts'
export type { TrashWrites } from '../../replica/trash-writes.ts'
export { useTrashWrites } from './use-trash-writes.ts'
export { useUnknownItem, type UnknownItem } from './use-unknown-item.ts'
export { useVanishedVaults } from './use-vanished-vaults.ts'
export type { VaultWrites } from '../../replica/vault-writes.ts'
export { useVaultWrites } from './use-vault-writes.ts'
export { retryDelay, shouldRetry } from '../../api/retry-rules.ts'
