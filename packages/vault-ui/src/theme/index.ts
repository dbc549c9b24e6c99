/**
 * `VaultTheme`: light, dark or the system's, dense or not; and the place of what floats above them.
 *
 * @example
 * ```tsx
 * import { VaultTheme } from '@larets/vault-ui/theme'
 *
 * const dark = <VaultTheme theme="dark">{views}</VaultTheme>
 * ```
 *
 * @packageDocumentation
 */
export type { FieldSlots, RootProps } from './root-props.ts'
export type { OwnButtonProps, OwnComponents, OwnFieldProps, OwnIconProps, OwnLogoProps } from './components.tsx'
export { PortalContainerProvider } from './portal-container.tsx'
export { VaultTheme, type VaultThemeProps } from './vault-theme.tsx'
