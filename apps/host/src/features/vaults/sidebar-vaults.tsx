import { VaultSwitcher, type VaultSwitcherProps } from '@larets/vault-ui/vault-switcher'
import { useSidebar } from '../../shell/sidebar-context.ts'

/** The vault switcher in the shape of the sidebar around it. */
export function SidebarVaults(props: Omit<VaultSwitcherProps, 'compact' | 'portalContainer'>) {
  const { collapsed, floating } = useSidebar()
  return <VaultSwitcher {...props} compact={collapsed} portalContainer={floating} />
}
