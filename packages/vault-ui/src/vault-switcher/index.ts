/**
 * `VaultSwitcher`: the menu that chooses a vault.
 *
 * @example
 * ```tsx
 * import { VaultSwitcher } from '@larets/vault-ui/vault-switcher'
 * import '@larets/vault-ui/styles.css'
 *
 * const view = <VaultSwitcher {...props} />
 * ```
 *
 * @packageDocumentation
 */
export type { FolderChoice, VaultView } from '../view-models/vault-view.ts'
export { VaultSwitcher, type VaultSwitcherProps } from './vault-switcher.tsx'
