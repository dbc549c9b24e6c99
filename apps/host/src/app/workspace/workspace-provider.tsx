import type { FolderNode } from '@larets/vault-core/items'
import { useVaultState, useBootstrap, useStoredTrash } from '@larets/vault-core/react'
import type { ItemListHandle } from '@larets/vault-ui/item-list'
import { memo, useCallback, useEffect, useMemo, useRef, useState, type ReactNode, useDeferredValue } from 'react'
import { useLocation } from 'react-router'
import { useHostMessages } from '../messages/messages-context.ts'
import { keptSearch } from '../places/kept-search.ts'
import { ListPlacesContext, type ListPlace } from '../places/list-places.ts'
import { useIsOffline } from '../connection/connection-context.ts'
import type { ShownFolder } from './shown-folders.ts'
import { useFolderSelection } from './use-folder-selection.ts'
import { useNotices } from '../notify/notices.tsx'
import { useVaultSelection } from './use-vault-selection.ts'
import { useOpeningInSlices } from './use-opening-in-slices.ts'
import { noMarks, WorkspaceContext, type MarkFilter, type Workspace } from './workspace.ts'
import { SearchContext, TypedQueryContext, type TypedQuery } from './search-query.ts'

/** Id of the notice of records that the server's disk did not keep. */
const damagedNotice = 'damaged-records'

/** Loads and opens the vaults of the signed-in person for everything inside. */
export function WorkspaceProvider({ children }: { readonly children: ReactNode }) {
  return (
    <WorkspaceOf bootstrap={useBootstrap()} vault={useOpeningInSlices(useVaultState())}>
      {children}
    </WorkspaceOf>
  )
}

/** Props of {@link WorkspaceOf}. */
type WorkspaceProps = Pick<Workspace, 'bootstrap' | 'vault'> & { readonly children: ReactNode }

/** Draws nothing anew for what has opened before its slice has come. */
const WorkspaceOf = memo(function WorkspaceOf({ bootstrap, vault, children }: WorkspaceProps) {
  useStoredTrash(useIsOffline() ? false : bootstrap.kind === 'received')
  const notices = useNotices()
  const damaged = bootstrap.kind === 'received' ? bootstrap.damaged.length : 0
  useEffect(() => {
    if (damaged > 0) notices.error(({ errors }) => errors.damagedRecords(damaged), { id: damagedNotice })
    else notices.dismiss(damagedNotice)
  }, [damaged, notices])
  const { pathname } = useLocation()
  const catchUp = bootstrap.kind === 'received' ? bootstrap.catchUp : null
  const wasAt = useRef(pathname)
  useEffect(() => {
    if (wasAt.current === pathname) return
    wasAt.current = pathname
    catchUp?.()
  }, [catchUp, pathname])
  const vaults = vault.kind === 'opening' || vault.kind === 'ready' ? vault.vaults : null
  const selection = useVaultSelection(vaults)
  const { trees, selected: selectedFolder, select: selectFolder } = useFolderSelection(vaults, selection.selected)
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const fold = useCallback(
    (key: string, isFolded: boolean) =>
      setFolded((before) => (isFolded ? new Set(before).add(key) : new Set([...before].filter((one) => one !== key)))),
    [],
  )
  const { items: words } = useHostMessages()
  const listPlaces = useMemo(
    () => selectedFolder && placesOf(selectedFolder, words.undecrypted),
    [selectedFolder, words],
  )
  const [rowToFocus, focusRow] = useState<string | null>(null)
  const [marks, setMarks] = useState<MarkFilter>(noMarks)
  const searchField = useRef<HTMLInputElement>(null)
  const list = useRef<ItemListHandle>(null)
  const attachList = useCallback((handle: ItemListHandle | null) => {
    list.current = handle
  }, [])
  return (
    <WorkspaceContext
      value={{
        bootstrap,
        vault,
        vaults,
        selectedVault: selection.selected,
        selectVault: selection.select,
        folderTrees: trees,
        selectedFolder,
        selectFolder: (id) => {
          // The count beside a folder is of all that stands in it.
          setMarks(noMarks)
          selectFolder(id)
        },
        folded,
        fold,
        marks,
        setMarks,
        searchField,
        list,
        rowToFocus,
        focusRow,
        attachList,
      }}
    >
      <ListPlacesContext value={listPlaces}>
        <SearchProvider>{children}</SearchProvider>
      </ListPlacesContext>
    </WorkspaceContext>
  )
})

/** The vault and the folders that lead to a folder, each with its address. */
function placesOf({ vault, node }: ShownFolder, undecrypted: string): readonly [ListPlace, ...ListPlace[]] {
  const folders: ListPlace[] = []
  for (let one: FolderNode | null = node; one !== null; one = one.parent) {
    folders.unshift({ label: one.folder.name, search: keptSearch('', { vaultId: vault.id, folder: one.folder.id }) })
  }
  const name = vault.name.trusted ? vault.name.text : undecrypted
  return [{ label: name, search: keptSearch('', { vaultId: vault.id }) }, ...folders]
}

/** Keeps what is searched for, for everything inside. */
function SearchProvider({ children }: { readonly children: ReactNode }) {
  const [query, setText] = useState('')
  const typed = useRef<TypedQuery>({ text: '' })
  const setQuery = useCallback((text: string) => {
    typed.current = { text }
    setText(text)
  }, [])
  const shown = useDeferredValue(query)
  const search = useMemo(() => ({ shown, typed, setQuery }), [shown, setQuery])
  return (
    <TypedQueryContext value={query}>
      <SearchContext value={search}>{children}</SearchContext>
    </TypedQueryContext>
  )
}
