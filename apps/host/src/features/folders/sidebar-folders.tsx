import { isVaultError, type OpenedVault } from '@larets/vault-core'
import { useVaultWrites } from '@larets/vault-core/react'
import { IconButton, useLatest } from '@larets/vault-ui/primitives'
import { FolderPlus } from 'lucide-react'
import { lazy, startTransition, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { useSidebar } from '../../app/sidebar/sidebar-context.ts'
import { SidebarGroup } from '../../app/sidebar/sidebar-group.tsx'
import { useAtList } from '../../app/places/use-places.ts'
import { useWorkedOut } from '../../app/page/use-worked-out.ts'
import { useNotices } from '../../app/notify/notices.tsx'
import { useReport } from '../../app/notify/use-report.ts'
import { useSettledItems } from '../../app/workspace/use-settled-items.ts'
import { useWorkspace } from '../../app/workspace/workspace.ts'
import type { Dragged } from '../../app/workspace/dragged.ts'
import { useFolderDialog, type FolderPlace } from '../../app/dialogs/folder-dialog-context.ts'
import type { FolderTreeViewProps } from './folder-tree-view.tsx'
import { countsOf, isEditable, placeKey } from '../../app/workspace/shown-folders.ts'
import { treeRows, type TreeRow } from './tree-rows.ts'
import { useMoveItem } from './use-move-item.ts'

const nothing: readonly never[] = []

// The list is there before it.
const FolderTreeView = lazy<(props: FolderTreeViewProps) => ReactNode>(() =>
  import('./folder-tree-view.tsx').then(
    // Not the memoised component itself, which lazy would not take for a function.
    ({ FolderTreeView: Loaded }) => ({ default: (props) => <Loaded {...props} /> }),
    () => ({ default: NotLoaded }),
  ),
)

function NotLoaded() {
  const { failure } = useHostMessages()
  return (
    <p role="note" className="px-2 text-sm text-pretty text-warning-text">
      {failure.notLoaded}
    </p>
  )
}

/** The «Папки» group: the folders of the chosen vault, or of all of them, a branch each. */
export function SidebarFolders() {
  const { shell, folders: messages, items: words } = useHostMessages()
  const { vaults, selectedVault, folderTrees, selectedFolder, selectFolder, selectVault, folded, fold } = useWorkspace()
  const atList = useAtList()
  const { mobile, toggle } = useSidebar()
  const dialog = useFolderDialog()

  const usable = useMemo(() => vaults?.filter((vault) => vault.usable) ?? nothing, [vaults])
  const shown = useMemo(
    () => (selectedVault === null ? usable : usable.filter(({ id }) => id === selectedVault.id)),
    [usable, selectedVault],
  )
  const rows = useMemo(() => treeRows(shown, folderTrees, folded), [shown, folderTrees, folded])
  const counts = useWorkedOut(useSettledItems(), folderTrees, countsOf)
  const changed = shown.find((vault) => !isEditable(vault))
  const first = shown.find(isEditable)
  const rootVault = shown.length === 1 ? first?.id : undefined
  const root = useMemo(() => (rootVault === undefined ? null : { vaultId: rootVault, folderId: null }), [rootVault])

  /** A dialog takes the place of the sheet. */
  const leaveSheet = (ask: (place: FolderPlace) => void, place: FolderPlace) => {
    if (mobile) toggle()
    ask(place)
  }
  // The same with every drawing: hundreds of folders are not drawn anew with every item that is opened.
  const on = {
    onFold: useLatest(fold),
    onOpen: useLatest(({ vault, node }: TreeRow) =>
      node === null ? selectVault(vault.id) : selectFolder(node.folder.id),
    ),
    onAdd: useLatest((place: FolderPlace) => leaveSheet(dialog.add, place)),
    onRename: useLatest((place: FolderPlace) => leaveSheet(dialog.rename, place)),
    onMove: useLatest((place: FolderPlace) => leaveSheet(dialog.move, place)),
    onRemove: useLatest((place: FolderPlace) => leaveSheet(dialog.remove, place)),
    onDrop: useLatest(useDropInto(usable)),
  }
  if (vaults === null || shown.length === 0) return null

  const within = selectedFolder && { vaultId: selectedFolder.vault.id, folderId: selectedFolder.node.folder.id }
  const current = atList && within !== null ? placeKey(within.vaultId, within.folderId) : null
  return (
    <SidebarGroup
      title={shell.folders}
      titleId="sidebar-folders"
      action={
        first === undefined ? null : (
          <IconButton
            label={messages.add.title}
            size="row"
            onClick={() => on.onAdd(within ?? { vaultId: first.id, folderId: null })}
          >
            <FolderPlus aria-hidden />
          </IconButton>
        )
      }
    >
      {rows.length === 0 ? <p className="px-2 text-sm text-text-muted">{messages.none}</p> : null}
      {/* Nothing stands under the tree: it comes later. */}
      {changed === undefined ? null : (
        <p role="note" className="px-2 pb-1 text-sm text-pretty text-warning-text">
          {messages.notEditable(changed.name.trusted ? changed.name.text : words.undecrypted)}
        </p>
      )}
      {rows.length === 0 ? null : (
        <AfterTheList>
          <FolderTreeView
            labelledBy="sidebar-folders"
            rows={rows}
            counts={counts}
            current={current}
            root={root}
            {...on}
          />
        </AfterTheList>
      )}
    </SidebarGroup>
  )
}

/** Moves what is dropped on a place of the tree. @param usable vaults that can be written */
function useDropInto(usable: readonly OpenedVault[]) {
  const { folderTrees } = useWorkspace()
  const writes = useVaultWrites()
  const notices = useNotices()
  const report = useReport()
  const moveItem = useMoveItem()
  return async function drop(dragged: Dragged, place: FolderPlace) {
    if (dragged.kind === 'item') return moveItem(dragged.id, place)
    const vault = usable.find(({ id }) => id === place.vaultId)
    // The items of a folder are sealed under its vault's key: it stays there.
    if (vault === undefined || dragged.vaultId !== vault.id) return notices.error(({ folders }) => folders.otherVault)
    const moved = folderTrees.get(vault.id)?.byId.get(dragged.folderId)
    if (moved === undefined || (moved.parent?.folder.id ?? null) === place.folderId) return undefined
    try {
      await writes.arrange(vault.id, { kind: 'move', id: dragged.folderId, parent: place.folderId })
      notices.success(({ folders }) => folders.moved(moved.folder.name))
    } catch (error) {
      if (isVaultError(error, 'not_found')) notices.error(({ folders }) => folders.gone)
      else report(error)
    }
    return undefined
  }
}

/**
 * Drawn once what stands around it is: hundreds of folders and the first rows of the list would be a long task
 * together.
 */
function AfterTheList({ children }: { readonly children: ReactNode }) {
  const [isTime, setTime] = useState(false)
  useEffect(() => startTransition(() => setTime(true)), [])
  return isTime ? <Suspense>{children}</Suspense> : null
}
