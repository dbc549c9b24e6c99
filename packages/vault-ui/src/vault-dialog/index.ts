/**
 * The dialog that adds and renames vaults.
 *
 * @packageDocumentation
 */
export { VaultDialog, type VaultDialogProps, type VaultDraft } from './vault-dialog.tsx'
