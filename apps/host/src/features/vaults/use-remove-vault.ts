import type { OpenedVault } from '@larets/vault-core'
import { useVaultWrites } from '@larets/vault-core/react'
import { useLocation } from 'react-router'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { removalNotice, undoMs } from '../../app/notify/removal-notice.ts'
import { useNotices } from '../../app/notify/notices.tsx'
import { useReport } from '../../app/notify/use-report.ts'
import { useWorkspace } from '../../app/workspace/workspace.ts'
import { vaultView } from '../../app/workspace/vault-view.ts'

/**
 * Deletes a vault and offers to undo that; whoever looks into it is led to the list.
 *
 * @returns a function of the vault as the person has seen it; false when it was not deleted, which has been reported
 */
export function useRemoveVault(): (vault: OpenedVault) => Promise<boolean> {
  const { vault: state, selectedVault, selectVault } = useWorkspace()
  const { items: words } = useHostMessages()
  const { pathname } = useLocation()
  const writes = useVaultWrites()
  const notices = useNotices()
  const report = useReport()

  return async (vault) => {
    const name = vaultView(vault, words.undecrypted).name
    const items = state.kind === 'opening' || state.kind === 'ready' ? state.items : []
    const looksInto =
      selectedVault?.id === vault.id ||
      items.some(({ id, vaultId }) => vaultId === vault.id && pathname.endsWith(`/${id}`))

    async function undo() {
      try {
        await writes.restore(vault.id)
        notices.dismiss(removalNotice(vault.id))
        notices.success(({ trash }) => trash.vaults.restored(name))
      } catch (error) {
        report(error)
      }
    }

    try {
      await writes.remove(vault.id, vault.revision)
    } catch (error) {
      report(error)
      return false
    }
    if (looksInto) selectVault(null)
    notices.success(({ trash }) => trash.vaults.deleted(name), {
      id: removalNotice(vault.id),
      duration: undoMs,
      action: { label: ({ items: all }) => all.undo, onClick: () => void undo() },
    })
    return true
  }
}
