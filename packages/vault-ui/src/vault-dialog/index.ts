/**
 * The dialog that adds and renames vaults.
 *
 * @packageDocumentation
 */
export { parseUnsavedVault, type UnsavedVault } from './unsaved-vault.ts'
export { VaultDialog, type VaultDialogProps, type VaultDraft } from './vault-dialog.tsx'
