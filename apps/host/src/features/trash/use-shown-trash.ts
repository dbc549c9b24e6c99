import { textsMatch, type TrashedItem, type TrashedVault } from '@larets/vault-core'
import type { VaultId } from '@larets/vault-core/contracts'
import { useTrash, useVaultClient, type TrashView } from '@larets/vault-core/react'
import type { TrashListState } from '@larets/vault-ui/item-list'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { removalNotice } from '../../app/notify/removal-notice.ts'
import { useNotices } from '../../app/notify/notices.tsx'
import { vaultView } from '../../app/workspace/vault-view.ts'
import { useWorkspace, type Workspace } from '../../app/workspace/workspace.ts'

/** Contents of the trash as they are shown, and their names. */
export type ShownTrash = ReturnType<typeof useShownTrash>

const noVaults: readonly TrashedVault[] = []
const noItems: readonly TrashedItem[] = []

/**
 * Contents of the trash, or of a deleted vault in it, that a search leaves.
 *
 * @param within the deleted vault; null for the trash itself
 * @param query what is searched for
 */
export function useShownTrash(within: VaultId | null, query: string) {
  const workspace = useWorkspace()
  const { items: words } = useHostMessages()
  const client = useVaultClient()
  const trash = useTrash(within)
  const notices = useNotices()
  const vaults = trash.kind === 'ready' ? trash.vaults : noVaults
  const items = trash.kind === 'ready' ? trash.items : noItems
  const found = client.vault.trash.search(query)
  const foundItems = found === null ? items : items.filter(({ id }) => found.has(id))
  const viewOf = (vault: TrashedVault) => vaultView(vault, words.undecrypted)
  const nameOf = ({ name }: TrashedItem) => (name.trusted ? name.text : words.undecrypted)
  return {
    trash,
    vaults,
    items,
    foundItems,
    foundVaults: vaults.filter((vault) => query.trim() === '' || textsMatch([viewOf(vault).name], query)),
    state: listState(workspace, trash, foundItems),
    byId: (id: string | null) => items.find((item) => item.id === id),
    nameOf,
    vaultName: (vault: TrashedVault) => viewOf(vault).name,
    /** The vault of an item, deleted or not, as it is shown. */
    vaultOf: ({ vaultId: id }: TrashedItem) => {
      const vault = [...(workspace.vaults ?? []), ...vaults].find((one) => one.id === id)
      return vault && vaultView(vault, words.undecrypted)
    },
    /** Undoing their deletion is no longer offered. */
    endRemovals: (...of: readonly { readonly id: string }[]) => {
      for (const { id } of of) notices.dismiss(removalNotice(id))
    },
    needsConnection: () => notices.error((all) => all.trash.offline),
  }
}

/** Without the vaults' keys nothing in the trash could be read: what they lack, it lacks. */
function listState({ bootstrap, vault }: Workspace, trash: TrashView, items: readonly TrashedItem[]): TrashListState {
  if (bootstrap.kind === 'failed') return { kind: 'failed', onRetry: bootstrap.retry }
  if (vault.kind === 'failed') return { kind: 'failed', onRetry: () => location.reload() }
  if (trash.kind === 'failed') return { kind: 'failed', onRetry: trash.retry }
  if (trash.kind === 'loading') return { kind: 'loading' }
  return { kind: 'ready', items }
}
