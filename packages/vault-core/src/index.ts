/**
 * Headless vault client: session, cryptography and vault data, without React, markup or texts.
 *
 * @example
 * ```ts
 * import { createVaultClient, webPorts } from '@larets/vault-core'
 *
 * const client = createVaultClient({ ports: webPorts() })
 * await client.session.restore()
 * ```
 *
 * @packageDocumentation
 */
export type { SignInStart } from './sign-in-start/sign-in-start.ts'
export type { SignInStartPorts } from './sign-in-start/sign-in-start-ports.ts'
export { createVaultClient, type VaultClient, type VaultClientPorts } from './vault-client.ts'
export { memoryPorts } from './memory-ports.ts'
export { webPorts } from './web-ports.ts'
export type { AccountClient, FoldersClient, ItemsClient, TrashClient, VaultsClient } from './replica/account-client.ts'
export type { Fetched, FetchedState } from './fetched.ts'
export type { Replica } from './replica/replica.ts'
export type { Sync, SyncStatus } from './replica/sync-status.ts'
export type { AccountWrites } from './replica/writes.ts'
export { isVaultError, VaultError, type VaultErrorCode } from './errors.ts'
export { RequestFailure, type Failure } from './api/request-failure.ts'
export type { SessionState } from './session/session-machine.ts'
export type { AccountEventPage, AccountEvents } from './account/account-events.ts'
export type { AccountDeletion } from './account/delete-account.ts'
export type { EmailChange, EmailInForce } from './account/change-profile.ts'
export type { PasswordChange } from './account/change-password.ts'
export type {
  OpenedRecovery,
  PreparedRecoveryCode,
  RecoveryCodeChange,
  RecoveryCodeInForce,
  RecoveryService,
} from './account/recovery-service.ts'
export { demandedFactors } from './account/factor-proof.ts'
export type {
  AccountFactors,
  AddedSecurityKey,
  FactorAnswer,
  FactorChange,
  FactorConfirmation,
  MadeBackupCodes,
  PreparedFactor,
  SecondFactorService,
  SecondFactorStep,
  SecurityKeyToAdd,
  SignInStep,
} from './account/second-factor-service.ts'
export type {
  AccountPasskey,
  AccountPasskeys,
  PasskeyChange,
  PasskeyService,
  PasskeyToAdd,
} from './account/passkey-service.ts'
export {
  PasskeyError,
  passkeyReason,
  type Authenticator,
  type MadePasskey,
  type PasskeyReason,
  type PasskeyToMake,
  type SecurityKeysToUse,
  type SecurityKeyToMake,
  type UsedPasskey,
} from './session/ports/authenticator.ts'
export type { KeysInForce, PreparedRotation, RotationToPrepare } from './account/rotation-ports.ts'
export type { RotationService } from './account/rotation-service.ts'
export type { PasswordInForce } from './account/salts-in-force.ts'
export type { AlsoEnded, WaysChange, WaysEnding, WaysInService } from './account/ways-in-service.ts'
export {
  addressMatchChoices,
  autoLockChoices,
  clipboardClearChoices,
  immediately,
  never,
  tabSwitchLockChoices,
  type AddressMatch,
  type Settings,
} from './session/settings.ts'
export type {
  GeneratedPassword,
  KeptEntries,
  KeptId,
  KeptList,
  NewGenerated,
  NewWaiting,
  WaitingSave,
} from './kept/kept-contents.ts'
export type { KeptService, KeptState } from './kept/kept-service.ts'
export type { ImportToRun } from './importing/prepare-import.ts'
export type { ImportState, ImportSummary } from './importing/import-state.ts'
export type { RowToWrite } from './importing/seal-rows.ts'
export type { ItemInput } from './items/item-input.ts'
export type { OpenedItem, OpenedText } from './items/opened-item.ts'
export { HalfSaveFailure } from './api/half-save-failure.ts'
export { textsMatch } from './vault/search/search-index.ts'
export type { OpenedVault, VaultState } from './vault/vault-store.ts'
export type { HealthCheck } from './vault/health/health-check.ts'
export type { HealthState } from './vault/health/health-state.ts'
export type { ExportCollection, ExportScope, WriteExport } from './vault/export/export-collection.ts'
export type { SharedPasswords } from './vault/reuse/compare-passwords.ts'
export type { PasswordReuse } from './vault/reuse/password-reuse.ts'
export type { ConflictVersions, Outbox } from './outbox/outbox.ts'
export { itemShownAs } from './outbox/item-shown-as.ts'
export { tagOfWaitingId } from './outbox/waiting-id.ts'
export type { OutboxMark, OutboxState, WaitingWrite } from './outbox/outbox-state.ts'
export type { WriteToKeep } from './outbox/add-entry.ts'
export type { TrashState } from './vault/opened-trash.ts'
export type { OpenTrash, TrashedItem, TrashedVault } from './vault/trash-contents.ts'
export type { VanishedVault } from './vault/seen-revisions.ts'
