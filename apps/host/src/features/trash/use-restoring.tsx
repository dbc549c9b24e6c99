import type { TrashedItem, TrashedVault } from '@larets/vault-core'
import type { VaultId } from '@larets/vault-core/contracts'
import { useTrashWrites, useVaultClient, useVaultWrites } from '@larets/vault-core/react'
import { useState, type ReactNode } from 'react'
import { useIsOffline } from '../../app/connection/connection-context.ts'
import { removalWords } from '../../app/messages/type-words.ts'
import { useNotices } from '../../app/notify/notices.tsx'
import { useReport } from '../../app/notify/use-report.ts'
import { useWorkspace } from '../../app/workspace/workspace.ts'
import { MoveOutDialog } from './move-out-dialog.tsx'
import type { ShownTrash } from './use-shown-trash.ts'

/** Ways back out of the trash. Each reports its own outcome. */
export interface Restoring {
  readonly restore: (id: string) => Promise<void>
  readonly restoreVault: (vault: TrashedVault) => Promise<void>
  /** Restores all that the search leaves. */
  readonly restoreAll: () => Promise<void>
  /** Asks into which vault an item goes whose own is deleted. */
  readonly dialog: ReactNode
}

/** Takes items and vaults back out of the trash. @param shown what is in it */
export function useRestoring(shown: ShownTrash): Restoring {
  const { vaults, nameOf, vaultName, endRemovals, needsConnection } = shown
  const { vaults: living, selectedVault } = useWorkspace()
  const client = useVaultClient()
  const writes = useTrashWrites()
  const vaultWrites = useVaultWrites()
  const notices = useNotices()
  const report = useReport()
  const isOffline = useIsOffline()
  const [movingOut, setMovingOut] = useState<TrashedItem | null>(null)
  const isWaiting = ({ id }: TrashedItem) => client.outbox.markOf(id)?.kind === 'waiting'

  async function restore(id: string) {
    const item = shown.byId(id)
    if (item === undefined) return
    if (vaults.some((vault) => vault.id === item.vaultId)) {
      if (isOffline) needsConnection()
      else setMovingOut(item)
      return
    }
    await writes.restore([item.id])
    endRemovals(item)
    const waits = isWaiting(item)
    notices.success(({ items, outbox }) =>
      waits ? outbox.saved(nameOf(item)) : removalWords(items, item.type).restored(nameOf(item)),
    )
  }

  async function moveOut(item: TrashedItem, target: VaultId) {
    await writes.moveOut(item.id, target).finally(() => setMovingOut(null))
    endRemovals(item)
    notices.success(({ items }) => removalWords(items, item.type).restored(nameOf(item)))
  }

  async function restoreVault(vault: TrashedVault) {
    if (isOffline) {
      needsConnection()
      return
    }
    await vaultWrites.restore(vault.id)
    endRemovals(vault)
    notices.success((all) => all.trash.vaults.restored(vaultName(vault)))
  }

  async function restoreAll() {
    const { trash, foundItems: items } = shown
    if (trash.kind !== 'ready') return
    // First those: an item cannot go back into a vault that is deleted.
    const back = isOffline ? [] : shown.foundVaults
    for (const { id } of back) await vaultWrites.restore(id)
    await writes.restore(items.map(({ id }) => id))
    endRemovals(...items, ...back)
    const waits = items.some(isWaiting)
    notices.success((all) =>
      waits ? all.outbox.changedMany(items.length) : all.trash.restored(items.length, back.length),
    )
  }

  return {
    restore: (id) => restore(id).catch(report),
    restoreVault: (vault) => restoreVault(vault).catch(report),
    restoreAll: () => restoreAll().catch(report),
    dialog:
      movingOut === null ? null : (
        <MoveOutDialog
          name={nameOf(movingOut)}
          vaults={living ?? []}
          preferred={selectedVault?.id ?? null}
          onMove={(target) => moveOut(movingOut, target).catch(report)}
          onClose={() => setMovingOut(null)}
        />
      ),
  }
}
