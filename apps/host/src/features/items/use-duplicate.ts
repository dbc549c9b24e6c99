import type { OpenedItem } from '@larets/vault-core'
import { inputOfWhole, isItemTypeName } from '@larets/vault-core/items'
import { useItemWrites } from '@larets/vault-core/react'
import { useNotices } from '../../app/notify/notices.tsx'
import { undoMs } from '../../app/notify/removal-notice.ts'
import { useReport } from '../../app/notify/use-report.ts'
import { useWorkspace } from '../../app/workspace/workspace.ts'
import { useHostMessages } from '../../app/messages/messages-context.ts'

/**
 * Makes another item of the same contents, in the same vault and folder, shows it, and offers to undo it. What did not
 * open, or was changed outside, is not made authentic by a copy.
 *
 * @param show opens an item in the panel: the new one, and the first again when that is undone
 */
export function useDuplicate(show: (id: string) => void): (item: OpenedItem) => Promise<void> {
  const writes = useItemWrites()
  const { focusRow } = useWorkspace()
  const { items: words } = useHostMessages()
  const notices = useNotices()
  const report = useReport()
  return async ({ id, type }) => {
    try {
      const whole = await writes.reread(id)
      if (whole === null || !isItemTypeName(type)) return
      const { item } = whole
      const input = inputOfWhole(whole, item.vaultId)
      if (input === null || !item.consistent || item.rolledBack || item.duplicate) {
        notices.error(({ items }) => items.notDuplicated(item.name.trusted ? item.name.text : items.undecrypted))
        return
      }
      const name = words.copyOf(input.name)
      const made = await writes.create({ ...input, name })
      focusRow(made)
      show(made)
      const undo = () => {
        writes.remove(made).then(() => show(id), report)
      }
      notices.success(({ items }) => items.duplicated(name), {
        duration: undoMs,
        action: { label: ({ items }) => items.undo, onClick: undo },
      })
    } catch (error) {
      report(error)
    }
  }
}
