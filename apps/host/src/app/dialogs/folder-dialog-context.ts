import { createContext, useContext } from 'react'

/** A place for a folder: a vault's root, or a folder in it. */
export interface FolderPlace {
  readonly vaultId: string
  /** Null at the vault's root. */
  readonly folderId: string | null
}

/** The dialogs that change folders. */
export interface FolderDialogControl {
  /** @param within where it will stand unless another place is chosen */
  readonly add: (within: FolderPlace) => void
  readonly rename: (folder: FolderPlace) => void
  readonly move: (folder: FolderPlace) => void
  readonly remove: (folder: FolderPlace) => void
}

/** Provided by the feature, around everything that a signed-in person sees. */
export const FolderDialogContext = createContext<FolderDialogControl | null>(null)

/** Asks for the dialogs that change folders. */
export function useFolderDialog(): FolderDialogControl {
  const dialog = useContext(FolderDialogContext)
  if (dialog === null) throw new Error('useFolderDialog() stands outside <DialogsProvider>. Put it inside one.')
  return dialog
}
