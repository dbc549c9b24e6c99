/**
 * The menu that chooses a vault.
 *
 * @packageDocumentation
 */
export type { VaultView } from '../view-models/vault-view.ts'
export { VaultSwitcher, type VaultSwitcherProps } from './vault-switcher.tsx'
