import { isVaultError, type OpenedVault } from '@larets/vault-core'
import { folderPath, withInside, type FolderNode } from '@larets/vault-core/items'
import { useVaultWrites } from '@larets/vault-core/react'
import { ConfirmDialog } from '@larets/vault-ui/confirm-dialog'
import { errorText } from '../../app/messages/error-text.ts'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { useNotices, type Words } from '../../app/notify/notices.tsx'
import { useReport } from '../../app/notify/use-report.ts'
import { useWorkspace } from '../../app/workspace/workspace.ts'
import type { FolderPlace } from '../../app/dialogs/folder-dialog-context.ts'
import { FolderForm, type FolderFormInput } from './folder-form.tsx'
import { countsOf, everyFolder, isEditable, pathText, placeKey } from '../../app/workspace/shown-folders.ts'

/** A place as a text of a select. */
const placeText = ({ vaultId, folderId }: FolderPlace) => placeKey(vaultId, folderId)

/** Questions about folders. */
export type FolderQuestion =
  | { readonly kind: 'add'; readonly id: string; readonly within: FolderPlace }
  | { readonly kind: 'rename' | 'move' | 'remove'; readonly vault: OpenedVault; readonly node: FolderNode }

/** Props of {@link FolderDialog}. */
export interface FolderDialogProps {
  readonly question: FolderQuestion
  readonly onClose: () => void
}

/** Asks about a folder, and does what is answered. */
export function FolderDialog({ question, onClose: close }: FolderDialogProps) {
  const { vault: state, vaults, folderTrees } = useWorkspace()
  const { folders: messages } = useHostMessages()
  const writes = useVaultWrites()
  const notices = useNotices()
  const report = useReport()
  const placesFor = usePlaces()

  /** @returns why it was not saved, to be said in the form; null when it was, or when it was told otherwise */
  async function save(asked: FolderQuestion, { name, place }: FolderFormInput): Promise<Words | null> {
    const target = placesFor(asked).find((one) => placeText(one.place) === place)?.place
    try {
      if (asked.kind === 'add') {
        const vault = vaults?.find(({ id }) => id === (target ?? asked.within).vaultId)
        if (vault === undefined) return ({ folders }) => folders.vaultGone
        await writes.arrange(vault.id, { kind: 'add', id: asked.id, name, parent: (target ?? asked.within).folderId })
        notices.success((all) => all.folders.added(name))
      } else if (asked.kind === 'rename') {
        await writes.arrange(asked.vault.id, { kind: 'rename', id: asked.node.folder.id, name })
      } else if (target !== undefined) {
        await writes.arrange(asked.vault.id, { kind: 'move', id: asked.node.folder.id, parent: target.folderId })
        notices.success((all) => all.folders.moved(asked.node.folder.name))
      }
      close()
      return null
    } catch (error) {
      if (isVaultError(error, 'not_found')) return ({ folders }) => folders.gone
      if (isVaultError(error)) return (all) => errorText(error, all)
      report(error)
      return null
    }
  }

  async function remove(vault: OpenedVault, { folder }: FolderNode) {
    try {
      await writes.arrange(vault.id, { kind: 'remove', id: folder.id })
      notices.success((all) => all.folders.removed(folder.name))
    } catch (error) {
      // A folder that is gone already is what was wanted.
      if (!isVaultError(error, 'not_found')) report(error)
    }
    close()
  }

  function countIn(vault: OpenedVault, node: FolderNode): number {
    const items = state.kind === 'opening' || state.kind === 'ready' ? state.items : []
    return countsOf(items, folderTrees).get(placeKey(vault.id, node.folder.id)) ?? 0
  }

  return question.kind === 'remove' ? (
    <ConfirmDialog
      title={messages.remove.title(question.node.folder.name)}
      description={messages.remove.text(withInside(question.node).length - 1, countIn(question.vault, question.node))}
      confirm={messages.remove.confirm}
      cancel={messages.cancel}
      onConfirm={() => remove(question.vault, question.node)}
      onCancel={close}
    />
  ) : (
    <FolderForm
      kind={question.kind}
      name={question.kind === 'add' ? '' : question.node.folder.name}
      title={question.kind === 'add' ? messages.add.title : messages[question.kind].title(question.node.folder.name)}
      description={
        question.kind === 'rename' && question.node.parent !== null ? folderPath(question.node).join(' / ') : undefined
      }
      place={placeText(question.kind === 'add' ? question.within : placeOf(question))}
      places={placesFor(question).map(({ place, label }) => ({ value: placeText(place), label }))}
      onSave={(input) => save(question, input)}
      onClose={close}
    />
  )
}

function placeOf({ vault, node }: { readonly vault: OpenedVault; readonly node: FolderNode }): FolderPlace {
  return { vaultId: vault.id, folderId: node.parent?.folder.id ?? null }
}

/** Every place in which a folder could stand; one that is moved stays in its vault. */
function usePlaces() {
  const { vaults, selectedVault, folderTrees } = useWorkspace()
  const { folders: messages, items: words } = useHostMessages()
  const nameOf = (vault: OpenedVault) => (vault.name.trusted ? vault.name.text : words.undecrypted)
  return function placesFor(asked: FolderQuestion): readonly { readonly place: FolderPlace; readonly label: string }[] {
    const among = asked.kind === 'add' ? (vaults ?? []).filter((one) => isEditable(one)) : [asked.vault]
    const isOneVault = asked.kind !== 'add' || among.length === 1 || selectedVault !== null
    const shown = asked.kind === 'add' && selectedVault !== null ? [selectedVault] : among
    const inside = new Set(asked.kind === 'move' ? withInside(asked.node) : [])
    return shown.flatMap((vault) => [
      {
        place: { vaultId: vault.id, folderId: null },
        label: isOneVault ? messages.root(nameOf(vault)) : nameOf(vault),
      },
      ...everyFolder(folderTrees.get(vault.id) ?? { roots: [], byId: new Map() })
        .filter((node) => !inside.has(node))
        .map((node) => ({
          place: { vaultId: vault.id, folderId: node.folder.id },
          label: isOneVault ? pathText(node) : `${nameOf(vault)} / ${pathText(node)}`,
        })),
    ])
  }
}
