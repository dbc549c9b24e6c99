import { VaultSwitcher } from '@larets/vault-ui/vault-switcher'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { useSidebar } from '../../app/sidebar/sidebar-context.ts'
import { useWorkspace } from '../../app/workspace/workspace.ts'
import { useVaultDialog } from '../../app/dialogs/vault-dialog-context.ts'
import { vaultIcon } from './vault-icons.tsx'
import { vaultView } from '../../app/workspace/vault-view.ts'

/** The vault switcher in the shape of the sidebar around it. */
export function SidebarVaults() {
  const { bootstrap, vault, vaults, selectedVault, selectVault } = useWorkspace()
  const { create, rename } = useVaultDialog()
  const { collapsed, mobile, toggle } = useSidebar()
  const { items } = useHostMessages()
  const isLoading = vaults === null && bootstrap.kind !== 'failed' && vault.kind !== 'failed'
  /** A dialog takes the place of the sheet; under it the sheet would wait half hidden. */
  const leaveSheet = () => {
    if (mobile) toggle()
  }
  return (
    <VaultSwitcher
      vaults={isLoading ? undefined : (vaults ?? []).map((one) => vaultView(one, items.undecrypted))}
      selectedId={selectedVault?.id ?? null}
      compact={collapsed}
      iconOf={(id) => vaultIcon(vaults?.find((one) => one.id === id)?.overview.icon)}
      onSelect={selectVault}
      onEdit={(id) => {
        leaveSheet()
        rename(id)
      }}
      onCreate={() => {
        leaveSheet()
        create()
      }}
    />
  )
}
