/**
 * `VaultDialog`: the dialog that adds and renames vaults.
 *
 * @example
 * ```tsx
 * import { VaultDialog } from '@larets/vault-ui/vault-dialog'
 * import '@larets/vault-ui/styles.css'
 *
 * const view = <VaultDialog {...props} />
 * ```
 *
 * @packageDocumentation
 */
export { VaultDialog } from './lazy-vault-dialog.tsx'
export type { VaultDialogProps, VaultInput, VaultAppearanceField } from '../vault-dialog/vault-dialog.tsx'
export { parseVaultDraft, type VaultDraft, type VaultFormValues } from '../vault-dialog/vault-draft.ts'
