/**
 * The dialog that adds and renames vaults.
 *
 * @packageDocumentation
 */
export { VaultDialog, type VaultDialogProps, type VaultLookField, type VaultInput } from './vault-dialog.tsx'
export { parseVaultDraft, type VaultDraft, type VaultFormValues } from './vault-draft.ts'
