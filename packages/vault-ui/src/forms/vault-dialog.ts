/**
 * The dialog that adds and renames vaults.
 *
 * @packageDocumentation
 */
export { VaultDialog } from './lazy-vault-dialog.tsx'
export type { VaultDialogProps, VaultInput, VaultAppearanceField } from '../vault-dialog/vault-dialog.tsx'
export { parseVaultDraft, type VaultDraft, type VaultFormValues } from '../vault-dialog/vault-draft.ts'
