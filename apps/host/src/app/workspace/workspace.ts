import type { OpenedVault, VaultState } from '@larets/vault-core'
import type { BootstrapState } from '@larets/vault-core/react'
import type { ItemListHandle } from '@larets/vault-ui/item-list'
import { createContext, useContext, type RefObject } from 'react'
import type { FolderTrees, ShownFolder } from './shown-folders.ts'

/** Narrowing of the list beside vault and type. In memory only: an address would tell it. */
export interface MarkFilter {
  readonly favourites: boolean
  readonly tag: string | null
}

/** The list is narrowed by no mark. */
export const noMarks: MarkFilter = { favourites: false, tag: null }

/** State that the places and dialogs of a signed-in person share. Lives in memory: nothing of it is in the address. */
export interface Workspace {
  readonly bootstrap: BootstrapState
  readonly vault: VaultState
  /** Opened items so far; null before there are any. */
  readonly vaults: readonly OpenedVault[] | null
  /** Null: all vaults. */
  readonly selectedVault: OpenedVault | null
  readonly selectVault: (id: string | null) => void
  readonly folderTrees: FolderTrees
  /** Null: the list is not narrowed to a folder. */
  readonly selectedFolder: ShownFolder | null
  readonly selectFolder: (id: string | null) => void
  /** Keys of what is folded away in the tree of folders. */
  readonly folded: ReadonlySet<string>
  readonly fold: (key: string, folded: boolean) => void
  readonly marks: MarkFilter
  readonly setMarks: (marks: MarkFilter) => void
  readonly searchField: RefObject<HTMLInputElement | null>
  /** The list that the search field goes on into. */
  readonly list: RefObject<ItemListHandle | null>
  /** The row that is to have the focus once the list shows it and no dialog is open; null where there is none. */
  readonly rowToFocus: string | null
  readonly focusRow: (id: string | null) => void
  /** The list gives itself to the search field. */
  readonly attachList: (handle: ItemListHandle | null) => void
}

/** Provided around everything that a signed-in person sees. */
export const WorkspaceContext = createContext<Workspace | null>(null)

/** The {@link Workspace} of the signed-in person. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext)
  if (workspace === null) throw new Error('useWorkspace() stands outside <WorkspaceProvider>. Put it inside one.')
  return workspace
}
