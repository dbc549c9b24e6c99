import { itemShownAs } from '@larets/vault-core'
import { vaultId as vaultIdSchema } from '@larets/vault-core/contracts'
import { inputOfWhole } from '@larets/vault-core/items'
import { useItemWrites } from '@larets/vault-core/react'
import { useNotices } from '../../app/notify/notices.tsx'
import { useReport } from '../../app/notify/use-report.ts'
import { useWorkspace } from '../../app/workspace/workspace.ts'
import type { FolderPlace } from '../../app/dialogs/folder-dialog-context.ts'

/**
 * Moves one item to a folder, or to a vault's root. All of it is opened first and saved again as it is stored now, so
 * that nothing else of it changes.
 */
export function useMoveItem(): (id: string, place: FolderPlace) => Promise<void> {
  const writes = useItemWrites()
  const { vault } = useWorkspace()
  const notices = useNotices()
  const report = useReport()
  return async (id, { vaultId, folderId }) => {
    const moved = vault.kind === 'ready' ? itemShownAs(vault.items, id)?.id : undefined
    if (moved === undefined) return
    try {
      const whole = await writes.reread(moved)
      if (whole === null) return
      const { item } = whole
      const input = inputOfWhole(whole, vaultIdSchema.parse(vaultId))
      // Saved, what was changed outside would become authentic: that is decided in its form.
      if (input === null || !item.consistent || item.rolledBack || item.duplicate) {
        notices.error(({ folders, items }) =>
          folders.itemNotMoved(item.name.trusted ? item.name.text : items.undecrypted),
        )
        return
      }
      const { folder, ...rest } = input.overview ?? {}
      if (item.vaultId === vaultId && (folder ?? null) === folderId) return
      const overview = { ...rest, ...(folderId === null ? {} : { folder: folderId }), type: item.type }
      await writes.update(
        moved,
        { ...input, overview: folderId === null && input.overview === null ? null : overview },
        item.revision,
      )
      notices.success(({ folders }) => folders.itemMoved(input.name))
    } catch (error) {
      report(error)
    }
  }
}
