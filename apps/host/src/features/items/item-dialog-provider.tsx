import type { OpenedItem, OpenedVault } from '@larets/vault-core'
import { isItemTypeName } from '@larets/vault-core/items'
import { useSettings, useVaultClient } from '@larets/vault-core/react'
import { ItemDialog, parseItemDraft, type ItemDraft } from '@larets/vault-ui/item-dialog'
import { useLocale } from '@larets/vault-ui/messages'
import { useMemo, useRef, type ReactNode } from 'react'
import { SaveFailure } from '../../app/failures/save-failure.tsx'
import { useFormDialog } from '../../app/dialogs/use-form-dialog.ts'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { tagCounts } from './bulk/item-marks.ts'
import { everyFolder, pathText } from '../../app/workspace/shown-folders.ts'
import { openSite, siteOf } from '../../app/items/open-site.ts'
import { useKeepGenerated } from '../../app/generator/use-keep-generated.ts'
import { useRememberedGenerator } from '../../app/generator/use-remembered-generator.ts'
import { useReport } from '../../app/notify/use-report.ts'
import { vaultView } from '../../app/workspace/vault-view.ts'
import { useUnlessTampered } from '../../app/workspace/use-unless-tampered.ts'
import { useWorkspace } from '../../app/workspace/workspace.ts'
import { ItemDialogContext, type FormStart } from '../../app/dialogs/item-dialog-context.ts'
import { subjectOfDraft, subjectToEdit, subjectToSettle, type ItemDialogSubject } from './item-dialog-subject.ts'
import { useItemSave } from './use-item-save.ts'

/** Names the form's draft. */
const formId = 'login'

/** Lets everything inside add and edit items. */
export function ItemDialogProvider({ children }: { readonly children: ReactNode }) {
  const { vault, vaults, selectedVault, selectedFolder, folderTrees } = useWorkspace()
  const client = useVaultClient()
  const report = useReport()
  const generator = useRememberedGenerator('site')
  const keepGenerated = useKeepGenerated()
  /** Values that were generated for the form: the same button copies the present password. */
  const generated = useRef(new Set<string>())
  const unlessTampered = useUnlessTampered()
  const { items: messages } = useHostMessages()
  const opened = vault.kind === 'ready' ? vault.items : null
  const dialog = useFormDialog<ItemDialogSubject, ItemDraft>(formId, {
    ready: vault.kind === 'ready',
    parse: parseItemDraft,
    reopen: (draft) =>
      subjectOfDraft(client, opened ?? [], draft).catch((error: unknown): ItemDialogSubject => {
        report(error)
        return { kind: 'add', type: draft.type }
      }),
  })
  const save = useItemSave(dialog)
  const { form } = dialog
  function close() {
    generated.current.clear()
    dialog.close()
  }
  const subject = form?.subject

  async function edit(item: OpenedItem, start?: FormStart) {
    if (!isItemTypeName(item.type)) return
    try {
      if (start?.newPassword !== undefined) generated.current.add(start.newPassword.text)
      const settling = start?.newPassword === undefined ? await subjectToSettle(client, item, item.type) : null
      dialog.open(settling ?? (await subjectToEdit(client, item, item.type, start)))
    } catch (error) {
      report(error)
    }
  }

  const withFolders = (one: OpenedVault) => {
    const tree = folderTrees.get(one.id)
    const nodes = tree === undefined ? [] : everyFolder(tree)
    const folders = nodes.map((node) => ({ id: node.folder.id, path: pathText(node) }))
    return { ...vaultView(one, messages.undecrypted), folders }
  }

  const { addressMatch } = useSettings()
  const locale = useLocale()
  const items = form === null ? null : opened
  const knownTags = useMemo(() => (items === null ? undefined : [...tagCounts(items, locale).keys()]), [items, locale])
  const chosen = selectedFolder?.vault ?? selectedVault
  const usable = chosen?.usable ? chosen : vaults?.find((one) => one.usable)
  const edited = subject?.kind === 'edit' ? subject : undefined
  const site = siteOf(edited?.item)
  return (
    <ItemDialogContext
      value={{
        isOpen: form !== null,
        add: (type) => unlessTampered(() => dialog.open({ kind: 'add', type })),
        edit,
      }}
    >
      {children}
      <ItemDialog
        key={dialog.key}
        open={form !== null}
        mode={subject?.kind ?? 'add'}
        type={subject?.type ?? 'login'}
        vaults={form === null ? [] : (vaults ?? []).map(withFolders)}
        defaultVaultId={usable?.id ?? null}
        knownTags={knownTags}
        usualMatch={addressMatch}
        defaultFolder={selectedFolder?.node.folder.id}
        initial={edited?.initial}
        source={edited?.source}
        localVersion={edited?.unsent?.localVersion}
        newPassword={edited?.start?.newPassword}
        focusField={edited?.start?.focusField}
        onOpenSite={edited === undefined || site === null ? undefined : () => openSite(edited.item)}
        draft={form?.draft}
        onDraftChange={dialog.noteDraft}
        generator={{
          ...generator,
          onGenerate: ({ text }) => generated.current.add(text),
          onUse: ({ text }) => keepGenerated(text, site),
          onCopy: async (text) => {
            const isCopied = await generator.onCopy(text)
            if (isCopied && generated.current.has(text)) keepGenerated(text, site)
            return isCopied
          },
        }}
        failure={dialog.failure === null ? undefined : <SaveFailure error={dialog.failure} />}
        onSave={save}
        onClose={close}
      />
    </ItemDialogContext>
  )
}
