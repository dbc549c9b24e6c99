import { forwardRef, useState, type ReactNode } from 'react'
import { rootAttributes, type RootProps } from './root-props.ts'
import { ComponentsProvider, type OwnComponents } from './components.tsx'
import { PortalContainerProvider } from './portal-container.tsx'

/** Props of {@link VaultTheme}. */
export interface VaultThemeProps extends RootProps {
  /** Which colours; `system` follows the person's system. By default the page's own, as set further up. */
  readonly theme?: 'light' | 'dark' | 'system' | undefined
  /** How close rows and controls stand to each other. By default as set further up. */
  readonly density?: 'comfortable' | 'compact' | undefined
  /**
   * Parts of the views that are your own: buttons, fields, icons, the logo.
   * Keep the object the same between renders.
   */
  readonly components?: OwnComponents | undefined
  /** Views that take these colours, words and parts. */
  readonly children: ReactNode
}

/**
 * Gives the views inside a look of their own. What floats (menus, tooltips) is put at the end of its own element, so
 * that it has the same colours. It needs no component above it, and a page whose root says all this needs no such
 * element.
 *
 * @example
 * ```tsx
 * <VaultTheme theme="dark" density="compact" components={{ Button: OurButton }}>
 *   <PasswordGenerator />
 * </VaultTheme>
 * ```
 */
export const VaultTheme = forwardRef<HTMLDivElement, VaultThemeProps>(function VaultTheme(props, ref) {
  const { theme, density, components, children } = props
  const [floating, setFloating] = useState<HTMLElement | null>(null)
  return (
    <div
      {...rootAttributes(props)}
      ref={ref}
      data-vlt-slot="vault-theme"
      data-vlt-theme={theme}
      data-vlt-density={density}
    >
      <ComponentsProvider components={components}>
        <PortalContainerProvider value={floating}>{children}</PortalContainerProvider>
      </ComponentsProvider>
      <div ref={setFloating} data-vlt-slot="floating" />
    </div>
  )
})
