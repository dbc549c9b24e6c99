import type { OpenedItem } from '@larets/vault-core'
import { itemTypeOf, itemTypes, type ItemType } from '@larets/vault-core/items'
import { useVaultClient } from '@larets/vault-core/react'
import { useItemWrites } from '@larets/vault-core/react/query'
import type { ItemPanelField } from '@larets/vault-ui/item-panel'
import { useCopy } from '../clipboard/use-copy.ts'
import { useNotices, type Words } from '../notify/notices.tsx'
import { useReport } from '../notify/use-report.ts'
import { openFieldText } from './open-field-text.ts'
import { copiedWords, removalWords } from './type-words.ts'

/** How long undoing a deletion is offered, in milliseconds. */
const undoToastMs = 8_000

/** `untrusted`: nothing was copied, because the value did not open and the person was not warned. */
export type CopyOutcome = 'copied' | 'failed' | 'untrusted'

/** What a person does to an item in the list or the panel. Each reports its own outcome. */
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
  const copy = useCopy()
  const notices = useNotices()
  const report = useReport()
  const removed =
    (what: 'restored' | 'deleted', { name, type }: OpenedItem): Words =>
    ({ items }) =>
      removalWords(items, type)[what](name.trusted ? name.text : items.undecrypted)

  async function undo(item: OpenedItem) {
    try {
      await writes.restore(item.id)
      notices.success(removed('restored', item))
      onRestored(item.id)
    } catch (error) {
      report(error)
    }
  }

  return {
    copy: async (item, { key, index }, { warned }) => {
      const { fields }: ItemType = itemTypeOf(item.type) ?? itemTypes.login
      const field = fields[key]
      if (field === undefined) return 'failed'
      try {
        const text = await openFieldText(client.vault, item, { key, field, index })
        if (text === null) return 'failed'
        if (!text.trusted && !warned) return 'untrusted'
        const toast: Words = ({ items }) => copiedWords(items, item.type, key)
        // What is opened on demand is not left in the clipboard either.
        const secret = field.secret || field.place === 'details'
        return (await copy(text.text, { toast, secret })) ? 'copied' : 'failed'
      } catch (error) {
        report(error)
        return 'failed'
      }
    },
    remove: async (item) => {
      try {
        await writes.remove(item.id)
        notices.success(removed('deleted', item), {
          duration: undoToastMs,
          action: { label: ({ items }) => items.undo, onClick: () => void undo(item) },
        })
        return true
      } catch (error) {
        report(error)
        return false
      }
    },
  }
}
