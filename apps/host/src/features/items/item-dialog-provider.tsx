import { RequestFailure, type OpenedItem } from '@larets/vault-core'
import { vaultId as vaultIdSchema } from '@larets/vault-core/contracts'
import { isItemTypeName, type ItemTypeName } from '@larets/vault-core/items'
import { useVaultClient } from '@larets/vault-core/react'
import { useItemWrites } from '@larets/vault-core/react/query'
import { ItemDialog, parseItemDraft, type InitialItem, type ItemDialogInput, type ItemDraft } from '@larets/vault-ui/item-dialog'
import type { ReactNode } from 'react'
import { useFormDialog } from '../../dialogs/use-form-dialog.ts'
import { useHostMessages } from '../../messages-context.ts'
import { useRememberedGenerator } from '../generator/use-remembered-generator.ts'
import { useReport } from '../notify/use-report.ts'
import { vaultView } from '../vaults/vault-view.ts'
import { useUnlessTampered } from '../workspace/use-unless-tampered.ts'
import { useWorkspace } from '../workspace/workspace.ts'
import { ItemDialogContext } from './item-dialog-context.ts'
import { useShowSaved } from './use-show-saved.ts'

/** HTTP 412: the item is not at the revision that the form was made from. */
const preconditionFailed = 412

/** Names the form's draft. */
const formId = 'login'

type Subject =
  | { readonly kind: 'add'; readonly type: ItemTypeName }
  | {
      readonly kind: 'edit'
      readonly type: ItemTypeName
      readonly item: OpenedItem
      readonly initial: InitialItem
      /** Revision the form was made from; gone once the person was notified that another device has changed the item. */
      readonly madeFrom?: number
    }

/** Lets everything inside add and edit items. */
export function ItemDialogProvider({ children }: { readonly children: ReactNode }) {
  const { vault, vaults, selectedVault } = useWorkspace()
  const client = useVaultClient()
  const writes = useItemWrites()
  const report = useReport()
  const generator = useRememberedGenerator()
  const unlessTampered = useUnlessTampered()
  const showSaved = useShowSaved()
  const { items: messages } = useHostMessages()
  const dialog = useFormDialog<Subject, ItemDraft>(formId, {
    ready: vault.kind === 'ready',
    parse: parseItemDraft,
    reopen,
  })
  const { form } = dialog
  const subject = form?.subject

  async function toEdit(item: OpenedItem, type: ItemTypeName): Promise<Subject> {
    const [password, details] = await Promise.all([client.vault.openPassword(item.id), client.vault.openDetails(item.id)])
    const { vaultId, name, username, overview, uris, consistent } = item
    const initial = { vaultId, name, username, overview, uris, consistent, password, details }
    return { kind: 'edit', type, item, initial, madeFrom: item.revision }
  }

  /** As a new item when the one the form was made from is not there. */
  async function reopen({ type, source }: ItemDraft): Promise<Subject> {
    const items = vault.kind === 'ready' ? vault.items : []
    const item = items.find(({ id }) => id === source?.id)
    if (item?.type !== type) return { kind: 'add', type }
    try {
      return await toEdit(item, type)
    } catch (error) {
      report(error)
      return { kind: 'add', type }
    }
  }

  const save = (input: ItemDialogInput) =>
    dialog.save(
      async () => {
        if (subject === undefined) return
        const item = { ...input, vaultId: vaultIdSchema.parse(input.vaultId) }
        const { vaultId, name } = item
        const { type } = subject
        if (subject.kind === 'edit') {
          await writes.update(subject.item.id, item, subject.madeFrom)
          showSaved({ id: subject.item.id, vaultId, type }, ({ items }) => items.types[type].updated(name))
        } else {
          const id = await writes.create(item)
          showSaved({ id, vaultId, type }, ({ items }) => items.types[type].created(name))
        }
      },
      (error) => {
        if (subject?.kind !== 'edit' || !(error instanceof RequestFailure) || error.status !== preconditionFailed) return
        // Now the person knows of the other device's change: saving again is over whatever is there.
        const { madeFrom: _, ...withoutRevision } = subject
        dialog.setSubject(withoutRevision)
      },
    )

  const usable = selectedVault?.usable ? selectedVault : vaults?.find((one) => one.usable)
  return (
    <ItemDialogContext
      value={{
        add: (type) => unlessTampered(() => dialog.open({ kind: 'add', type })),
        edit: async (item) => {
          if (!isItemTypeName(item.type)) return
          try {
            dialog.open(await toEdit(item, item.type))
          } catch (error) {
            report(error)
          }
        },
      }}
    >
      {children}
      <ItemDialog
        key={dialog.key}
        open={form !== null}
        mode={subject?.kind ?? 'add'}
        type={subject?.type ?? 'login'}
        vaults={(vaults ?? []).map((one) => vaultView(one, messages.undecrypted))}
        defaultVaultId={usable?.id ?? null}
        {...(subject?.kind === 'edit' ? { initial: subject.initial, source: subject.item } : {})}
        draft={form?.draft}
        onDraftChange={dialog.noteDraft}
        generator={generator}
        onSave={save}
        onClose={dialog.close}
      />
    </ItemDialogContext>
  )
}
