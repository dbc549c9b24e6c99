import { isVaultError, RequestFailure, type ItemInput, type OpenedItem } from '@larets/vault-core'
import { vaultId as vaultIdSchema, type ItemId } from '@larets/vault-core/contracts'
import { isLaterVersion } from '@larets/vault-core/items'
import { useItemWrites, useVaultClient, type SaveMemory } from '@larets/vault-core/react'
import type {
  ItemDialogInput,
  ItemDialogProps,
  ItemDraft,
  ItemSaveOutcome,
  ItemSource,
} from '@larets/vault-ui/item-dialog'
import type { FormDialog } from '../../app/dialogs/use-form-dialog.ts'
import type { Words } from '../../app/notify/notices.tsx'
import { initialOf, type ItemDialogSubject } from './item-dialog-subject.ts'
import { useShowSaved } from './use-show-saved.ts'

const inputOf = (input: ItemDialogInput): ItemInput => ({ ...input, vaultId: vaultIdSchema.parse(input.vaultId) })

/** True when the item is not the one that was to be replaced: another device has changed or deleted it. */
function isChangedElsewhere(error: unknown): boolean {
  if (isVaultError(error)) return error.code === 'not_found'
  return error instanceof RequestFailure && (error.status === 412 || error.status === 404)
}

/** An edited item as it is to be saved. */
interface Edited {
  /** The input with the person's own values where another device's were chosen; null where none lost. */
  readonly lost: ItemInput | null
  readonly chosen: ItemInput
  readonly decides: string | undefined
}

/** Saves what the item dialog holds, and shows where it went. */
export function useItemSave(dialog: FormDialog<ItemDialogSubject, ItemDraft>): ItemDialogProps['onSave'] {
  const client = useVaultClient()
  const writes = useItemWrites()
  const showSaved = useShowSaved()

  /** Saves over the revision that the form was made from; where that is no longer stored, says what is. */
  async function update(
    known: OpenedItem,
    { lost, ...input }: Edited,
    { revision }: ItemSource,
    memory: SaveMemory,
  ): Promise<ItemSaveOutcome> {
    try {
      if (lost === null) await writes.update(known.id, input.chosen, revision, memory)
      else await writes.settle(known.id, { lost, ...input }, revision, memory)
      return { ok: true }
    } catch (error) {
      if (!isChangedElsewhere(error)) throw error
      const now = await writes.reread(known.id)
      if (now === null) return { ok: false, stored: null }
      // Of another type it has other fields: this form can do nothing with it.
      if (now.item.type !== known.type) throw error
      const source = { id: known.id, revision: now.item.revision }
      const follows = isLaterVersion(known, now.item)
      return { ok: false, stored: { initial: initialOf(now.item, now), source, follows } }
    }
  }

  /** Shows a saved item, and says so; a waiting one is not said to be stored. */
  function tellSaved(id: ItemId, { type }: ItemDialogSubject, { vaultId, name, overview }: ItemInput, stored: Words) {
    dialog.tell(() => {
      const isWaiting = client.outbox.markOf(id)?.kind === 'waiting'
      const saved = { id, vaultId, type, folder: overview?.folder ?? null }
      showSaved(saved, isWaiting ? ({ outbox }) => outbox.saved(name) : stored)
    })
  }

  return (dialogInput, source, lost) =>
    dialog.save(async (memory): Promise<ItemSaveOutcome> => {
      const subject = dialog.form?.subject
      if (subject === undefined) return { ok: false }
      const input = inputOf(dialogInput)
      const { name } = input
      const { type } = subject
      if (subject.kind === 'edit' && source !== null) {
        const edited = { lost: lost && inputOf(lost), chosen: input, decides: subject.unsent?.decides }
        const outcome = await update(subject.item, edited, source, memory)
        if (outcome.ok) tellSaved(subject.item.id, subject, input, ({ items }) => items.types[type].updated(name))
        return outcome
      }
      const id = await writes.create(input, memory)
      if (subject.kind === 'edit' && subject.unsent !== undefined) await client.outbox.discard(subject.unsent.entry)
      tellSaved(id, subject, input, ({ items }) => items.types[type].created(name))
      return { ok: true }
    })
}
