import type { OpenedItem } from '@larets/vault-core'
import { useVaultClient } from '@larets/vault-core/react'
import { useItemWrites } from '@larets/vault-core/react'
import type { ItemPanelField } from '@larets/vault-ui/item-panel'
import { useNotices, type Words } from '../../app/notify/notices.tsx'
import { useReport } from '../../app/notify/use-report.ts'
import { removalNotice, undoMs } from '../../app/notify/removal-notice.ts'
import { removalWords } from '../../app/messages/type-words.ts'
import { useCopyField, type CopyOutcome } from '../../app/items/use-copy-field.ts'

/** Actions of a person on an item in the list or the panel. Each reports its own outcome. */
export interface ItemActions {
  /** @param options.warned the person was warned that the value is the server's own */
  readonly copy: (
    item: OpenedItem,
    field: ItemPanelField,
    options: { readonly warned: boolean },
  ) => Promise<CopyOutcome>
  /** Deletes at once and offers to undo it. @returns false when it was not deleted */
  readonly remove: (item: OpenedItem) => Promise<boolean>
}

/** @param onRestored a deletion was undone */
export function useItemActions({ onRestored }: { readonly onRestored: (id: string) => void }): ItemActions {
  const client = useVaultClient()
  const writes = useItemWrites()
  const copyField = useCopyField()
  const notices = useNotices()
  const report = useReport()
  const removed =
    (what: 'restored' | 'deleted', { name, type }: OpenedItem): Words =>
    ({ items }) =>
      removalWords(items, type)[what](name.trusted ? name.text : items.undecrypted)

  async function undo(item: OpenedItem) {
    try {
      await writes.restore(item.id)
      notices.dismiss(removalNotice(item.id))
      notices.success(removed('restored', item))
      onRestored(item.id)
    } catch (error) {
      report(error)
    }
  }

  return {
    copy: (item, field, options) => copyField(client.vault, item, field, options),
    remove: async (item) => {
      try {
        await writes.remove(item.id)
        const waits = client.outbox.markOf(item.id)?.kind === 'waiting'
        notices.success(
          waits
            ? ({ items, outbox }) => outbox.removed(item.name.trusted ? item.name.text : items.undecrypted)
            : removed('deleted', item),
          {
            id: removalNotice(item.id),
            duration: undoMs,
            action: { label: ({ items }) => items.undo, onClick: () => void undo(item) },
          },
        )
        return true
      } catch (error) {
        report(error)
        return false
      }
    },
  }
}
