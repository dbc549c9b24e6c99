import { VaultSwitcher, type VaultSwitcherProps } from '@larets/vault-ui/vault-switcher'
import { useSidebar } from '../../shell/sidebar-context.ts'

/** The vault switcher in the shape of the sidebar around it. */
export function SidebarVaults({
  onEdit,
  onCreate,
  ...props
}: Omit<VaultSwitcherProps, 'compact' | 'portalContainer'>) {
  const { collapsed, mobile, toggle } = useSidebar()
  /** A dialog takes the place of the sheet; under it the sheet would wait half hidden. */
  const leaveSheet = () => {
    if (mobile) toggle()
  }
  return (
    <VaultSwitcher
      {...props}
      compact={collapsed}
      onEdit={(id) => {
        leaveSheet()
        onEdit(id)
      }}
      onCreate={() => {
        leaveSheet()
        onCreate()
      }}
    />
  )
}
