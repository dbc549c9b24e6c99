import { newFolderId } from '@larets/vault-core/items'
import { useState, type ReactNode } from 'react'
import { useWorkspace } from '../../app/workspace/workspace.ts'
import { FolderDialogContext, type FolderPlace } from '../../app/dialogs/folder-dialog-context.ts'
import { FolderDialog, type FolderQuestion } from './folder-dialog.tsx'

/** Lets everything inside add, rename, move and delete folders. */
export function FolderDialogProvider({ children }: { readonly children: ReactNode }) {
  const { vaults, folderTrees } = useWorkspace()
  const [question, setQuestion] = useState<FolderQuestion | null>(null)

  function askAbout(kind: 'rename' | 'move' | 'remove', { vaultId, folderId }: FolderPlace) {
    const vault = vaults?.find((one) => one.id === vaultId)
    const node = folderId === null ? undefined : folderTrees.get(vaultId)?.byId.get(folderId)
    if (vault !== undefined && node !== undefined) setQuestion({ kind, vault, node })
  }

  return (
    <FolderDialogContext
      value={{
        add: (within) => setQuestion({ kind: 'add', id: newFolderId(), within }),
        rename: (folder) => askAbout('rename', folder),
        move: (folder) => askAbout('move', folder),
        remove: (folder) => askAbout('remove', folder),
      }}
    >
      {children}
      {question === null ? null : <FolderDialog question={question} onClose={() => setQuestion(null)} />}
    </FolderDialogContext>
  )
}
