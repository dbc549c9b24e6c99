import type { ItemId, VaultId } from '@larets/vault-core/contracts'
import type { ItemTypeName } from '@larets/vault-core/items'
import { useVaultClient } from '@larets/vault-core/react'
import { useLocation } from 'react-router'
import { healthPath } from '../../app/places/paths.ts'
import { typeFilter } from '../../app/places/type-filter.ts'
import { useNotices, type Words } from '../../app/notify/notices.tsx'
import { useSearch } from '../../app/workspace/search-query.ts'
import { noMarks, useWorkspace } from '../../app/workspace/workspace.ts'
import { usePanelPlace } from '../../app/places/use-panel-place.ts'

/** Facts of an item that was just saved. */
export interface SavedItem {
  readonly id: ItemId
  readonly vaultId: VaultId
  readonly type: ItemTypeName
  /** Id of its folder; null at its vault's root. */
  readonly folder: string | null
}

/**
 * Selects the row that was saved, which gets the focus; where vault, folder, type or search hides it, and in the health
 * report, the toast offers to show it.
 */
export function useShowSaved(): (saved: SavedItem, toast: Words) => void {
  const client = useVaultClient()
  const notices = useNotices()
  const { open } = usePanelPlace()
  const { pathname, search } = useLocation()
  const { selectedVault, selectedFolder, marks, setMarks, focusRow } = useWorkspace()
  const { typed, setQuery } = useSearch()
  return ({ id, vaultId, type, folder }, toast) => {
    const found = client.vault.search(typed.current.text)
    const shownType = typeFilter(search)
    const isShown =
      // A person who mends one thing after the other stays with what is left.
      pathname !== healthPath &&
      (selectedVault === null || selectedVault.id === vaultId) &&
      (selectedFolder === null ||
        (selectedFolder.vault.id === vaultId && folder !== null && selectedFolder.ids.has(folder))) &&
      (shownType === null || shownType === type) &&
      // A new item bears none, and of a changed one nobody asks here.
      !marks.favourites &&
      marks.tag === null &&
      (found === null || found.has(id))
    if (isShown) {
      notices.success(toast)
      focusRow(id)
      open(id)
      return
    }
    const show = () => {
      setQuery('')
      setMarks(noMarks)
      focusRow(id)
      open(id, { vaultId: null, folder: null, ...(shownType === type ? {} : { type: null }) })
    }
    notices.success(toast, { action: { label: ({ items }) => items.show, onClick: show } })
  }
}
