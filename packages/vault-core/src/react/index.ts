/**
 * React hooks over the headless client.
 *
 * @example
 * ```ts
 * import { useSession } from '@larets/vault-core/react'
 *
 * const session = useSession()
 * ```
 *
 * @packageDocumentation
 */
export type { ReadableStore } from '../external-store.ts'
export { useAccountEvents, useUnreadEvents, type AccountEventList } from './use-account-events.ts'
export type { AccountEventsState, ListedEvent } from '../account/event-list.ts'
export type { FormDraft } from '../drafts/form-draft.ts'
export { useDraft } from './use-draft.ts'
export {
  useOfflineUnlock,
  useHealth,
  useKept,
  useOutbox,
  useReadableStore,
  useSession,
  useSettings,
  useVaultState,
} from './use-client-state.ts'
export { usePasswordReuse } from './use-password-reuse.ts'
export { useRecoveryCode, type RecoveryCodeState } from './use-recovery-code.ts'
export { useSecondFactor, type SecondFactorState } from './use-second-factor.ts'
export { usePasskeys, type PasskeysState } from './use-passkeys.ts'
export { useStorageUse, type StorageUseState } from './use-storage-use.ts'
export { useSessions, type Sessions, type SessionsState } from './use-sessions.ts'
export { VaultClientProvider, useVaultClient } from './vault-client-context.ts'
export { HalfSaveFailure } from '../api/half-save-failure.ts'
export type { SaveMemory } from '../api/save-once.ts'
export type { FailedItem, ItemOutcomes } from '../replica/batches.ts'
export { useBootstrap, type BootstrapState } from './use-bootstrap.ts'
export type { BulkChange, BulkOptions, BulkWrites } from '../replica/bulk-writes.ts'
export {
  useBulkWrites,
  useDuplicateWrites,
  useImport,
  type Import,
  useItemWrites,
  useTrashWrites,
  useVaultWrites,
} from './use-writes.ts'
export type {
  DuplicateMerge,
  DuplicateWrites,
  MergedItems,
  MergeOptions,
  MergeOutcomes,
} from '../replica/duplicate-writes.ts'
export type { StoredVersion, OpenedHistory } from '../replica/lookups.ts'
export { useItemHistory, type ItemHistory } from './use-item-history.ts'
export type { ItemWrites, SettledInput } from '../replica/item-writes.ts'
export { useStoredTrash } from './use-stored-trash.ts'
export { useTrash, type TrashView } from './use-trash.ts'
export type { TrashWrites } from '../replica/trash-writes.ts'
export { useUnknownItem, type UnknownItem } from './use-unknown-item.ts'
export { useVanishedVaults } from './use-vanished-vaults.ts'
export type { VaultWrites } from '../replica/vault-writes.ts'
