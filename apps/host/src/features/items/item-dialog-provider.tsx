import { isVaultError, RequestFailure, type ItemInput, type OpenedItem, type OpenedVault } from '@larets/vault-core'
import { vaultId as vaultIdSchema, type ItemId } from '@larets/vault-core/contracts'
import { isItemTypeName, isLaterVersion, type ItemTypeName } from '@larets/vault-core/items'
import { useVaultClient } from '@larets/vault-core/react'
import { useItemWrites, type SaveMemory } from '@larets/vault-core/react'
import {
  ItemDialog,
  parseItemDraft,
  type InitialItem,
  type ItemDialogInput,
  type ItemDraft,
  type ItemSaveOutcome,
  type ItemSource,
  type OwnItem,
} from '@larets/vault-ui/item-dialog'
import { useLocale } from '@larets/vault-ui/messages'
import type { GeneratedValue } from '@larets/vault-ui/password-generator'
import { useMemo, type ReactNode } from 'react'
import { SaveFailure } from '../../app/failures/save-failure.tsx'
import { useFormDialog } from '../../app/dialogs/use-form-dialog.ts'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { tagCounts } from './bulk/item-marks.ts'
import { everyFolder, pathText } from '../../app/workspace/shown-folders.ts'
import { useRememberedGenerator } from '../../app/generator/use-remembered-generator.ts'
import type { Words } from '../../app/notify/notices.tsx'
import { useReport } from '../../app/notify/use-report.ts'
import { vaultView } from '../../app/workspace/vault-view.ts'
import { useUnlessTampered } from '../../app/workspace/use-unless-tampered.ts'
import { useWorkspace } from '../../app/workspace/workspace.ts'
import { ItemDialogContext } from '../../app/dialogs/item-dialog-context.ts'
import { useShowSaved } from './use-show-saved.ts'

/** Names the form's draft. */
const formId = 'login'

type Subject =
  | { readonly kind: 'add'; readonly type: ItemTypeName }
  | {
      readonly kind: 'edit'
      readonly type: ItemTypeName
      readonly item: OpenedItem
      readonly initial: InitialItem
      readonly source: ItemSource
      /** Part of it that the server has not taken, and the write that it leaves behind. */
      readonly unsent?: Unsent | undefined
      readonly newPassword?: GeneratedValue | undefined
    }

interface Unsent {
  readonly own: OwnItem
  readonly entry: string
  /** Names what a person chooses against; undefined where the form may have been made from something older. */
  readonly decides: string | undefined
}

type SettlingSubject = Extract<Subject, { readonly kind: 'edit' }> & { readonly unsent: Unsent }

type Opened = Pick<InitialItem, 'password' | 'details'>

/** Values of an item that its form is given. */
function initialOf(item: OpenedItem, { password, details }: Opened): InitialItem {
  const { vaultId, name, username, overview, uris, consistent, rolledBack } = item
  return { vaultId, name, username, overview, uris, consistent, rolledBack, password, details }
}

/** True when the item is not the one that was to be replaced: another device has changed or deleted it. */
function isChangedElsewhere(error: unknown): boolean {
  if (isVaultError(error)) return error.code === 'not_found'
  return error instanceof RequestFailure && (error.status === 412 || error.status === 404)
}

/** Lets everything inside add and edit items. */
export function ItemDialogProvider({ children }: { readonly children: ReactNode }) {
  const { vault, vaults, selectedVault, selectedFolder, folderTrees } = useWorkspace()
  const client = useVaultClient()
  const writes = useItemWrites()
  const report = useReport()
  const generator = useRememberedGenerator('site')
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

  async function toEdit(item: OpenedItem, type: ItemTypeName, newPassword?: GeneratedValue): Promise<Subject> {
    const [password, details] = await Promise.all([
      client.vault.openPassword(item.id),
      client.vault.openDetails(item.id),
    ])
    return { kind: 'edit', type, item, initial: initialOf(item, { password, details }), source: item, newPassword }
  }

  /**
   * A form over what the server has, with what it has not taken; null where nothing of the item waits for a decision.
   */
  async function toSettle(item: OpenedItem, type: ItemTypeName): Promise<SettlingSubject | null> {
    const mark = client.outbox.markOf(item.id)
    if (mark?.kind !== 'conflict' || mark.write === 'delete' || mark.reason === 'refused') return null
    const versions = await client.outbox.versionsOf(item.id)
    if (versions === null || (versions.theirs !== null && versions.theirs.item.type !== type)) return null
    const { base, mine, theirs, waiting } = versions
    const own = { base: base && initialOf(base.item, base), mine: initialOf(mine.item, mine), isThere: theirs !== null }
    const shown = theirs ?? mine
    const source = { id: item.id, revision: theirs?.item.revision ?? item.revision }
    return {
      kind: 'edit',
      type,
      item: theirs?.item ?? item,
      initial: initialOf(shown.item, shown),
      source,
      unsent: { own, entry: mark.entry, decides: waiting },
    }
  }

  /** As a new item when the one the form was made from is not there. */
  async function reopen({ type, source }: ItemDraft): Promise<Subject> {
    const items = vault.kind === 'ready' ? vault.items : []
    const item = items.find(({ id }) => id === source?.id)
    if (item?.type !== type) return { kind: 'add', type }
    try {
      const settling = await toSettle(item, type)
      // A draft of another form is of what is shown, and is brought together with the rest once that is sent.
      const isOfIt =
        settling !== null && (!settling.unsent.own.isThere || settling.source.revision === source?.revision)
      return isOfIt ? { ...settling, unsent: { ...settling.unsent, decides: undefined } } : await toEdit(item, type)
    } catch (error) {
      report(error)
      return { kind: 'add', type }
    }
  }

  /** Saves over the revision that the form was made from; where that is no longer stored, says what is. */
  async function update(
    known: OpenedItem,
    {
      lost,
      ...input
    }: { readonly lost: ItemInput | null; readonly chosen: ItemInput; readonly decides: string | undefined },
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
      return {
        ok: false,
        stored: { initial: initialOf(now.item, now), source, follows: isLaterVersion(known, now.item) },
      }
    }
  }

  const withFolders = (shown: readonly OpenedVault[]) =>
    shown.map((one) => {
      const tree = folderTrees.get(one.id)
      const folders = (tree === undefined ? [] : everyFolder(tree)).map((node) => ({
        id: node.folder.id,
        path: pathText(node),
      }))
      return { ...vaultView(one, messages.undecrypted), folders }
    })

  const inputOf = (input: ItemDialogInput): ItemInput => ({ ...input, vaultId: vaultIdSchema.parse(input.vaultId) })

  const save = (dialogInput: ItemDialogInput, source: ItemSource | null, lost: ItemDialogInput | null) =>
    dialog.save(async (memory): Promise<ItemSaveOutcome> => {
      if (subject === undefined) return { ok: false }
      const input = inputOf(dialogInput)
      const { vaultId, name } = input
      const { type } = subject
      const folder = input.overview?.folder ?? null
      if (subject.kind === 'edit' && source !== null) {
        const outcome = await update(
          subject.item,
          { lost: lost && inputOf(lost), chosen: input, decides: subject.unsent?.decides },
          source,
          memory,
        )
        const saved = { id: subject.item.id, vaultId, type, folder }
        if (outcome.ok)
          dialog.tell(() =>
            showSaved(
              saved,
              saidOf(saved.id, name, ({ items }) => items.types[type].updated(name)),
            ),
          )
        return outcome
      }
      const id = await writes.create(input, memory)
      if (subject.kind === 'edit' && subject.unsent !== undefined) await client.outbox.discard(subject.unsent.entry)
      dialog.tell(() =>
        showSaved(
          { id, vaultId, type, folder },
          saidOf(id, name, ({ items }) => items.types[type].created(name)),
        ),
      )
      return { ok: true }
    })

  /** A waiting item is not said to be stored. */
  const saidOf = (id: ItemId, name: string, stored: Words): Words =>
    client.outbox.markOf(id)?.kind === 'waiting' ? ({ outbox }) => outbox.saved(name) : stored

  const locale = useLocale()
  const items = form !== null && vault.kind === 'ready' ? vault.items : null
  const knownTags = useMemo(() => (items === null ? undefined : [...tagCounts(items, locale).keys()]), [items, locale])
  const chosen = selectedFolder?.vault ?? selectedVault
  const usable = chosen?.usable ? chosen : vaults?.find((one) => one.usable)
  return (
    <ItemDialogContext
      value={{
        isOpen: form !== null,
        add: (type) => unlessTampered(() => dialog.open({ kind: 'add', type })),
        edit: async (item, newPassword) => {
          if (!isItemTypeName(item.type)) return
          try {
            const settling = newPassword === undefined ? await toSettle(item, item.type) : null
            dialog.open(settling ?? (await toEdit(item, item.type, newPassword)))
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
        vaults={form === null ? [] : withFolders(vaults ?? [])}
        defaultVaultId={usable?.id ?? null}
        knownTags={knownTags}
        defaultFolder={selectedFolder?.node.folder.id}
        {...(subject?.kind === 'edit'
          ? {
              initial: subject.initial,
              source: subject.source,
              own: subject.unsent?.own,
              newPassword: subject.newPassword,
            }
          : {})}
        draft={form?.draft}
        onDraftChange={dialog.noteDraft}
        generator={generator}
        failure={dialog.failure === null ? undefined : <SaveFailure error={dialog.failure} />}
        onSave={save}
        onClose={dialog.close}
      />
    </ItemDialogContext>
  )
}
