/**
 * The menu that chooses a vault.
 *
 * @packageDocumentation
 */
export type { FolderChoice, VaultView } from '../view-models/vault-view.ts'
export { VaultSwitcher, type SwitcherVault, type VaultSwitcherProps } from './vault-switcher.tsx'
