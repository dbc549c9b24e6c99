import type { ItemId, VaultId } from '@larets/vault-core/contracts'
import type { ItemTypeName } from '@larets/vault-core/items'
import { useVaultClient } from '@larets/vault-core/react'
import { useLocation, useNavigate } from 'react-router'
import { keptSearch } from '../../shell/kept-search.ts'
import { typeFilter } from '../../shell/type-filter.ts'
import { useNotices, type Words } from '../notify/notices.tsx'
import { useWorkspace } from '../workspace/workspace.ts'

/** What is known of an item that was just saved. */
export interface SavedItem {
  readonly id: ItemId
  readonly vaultId: VaultId
  readonly type: ItemTypeName
  /** Id of its folder; null at its vault's root. */
  readonly folder: string | null
}

/** Selects the row that was saved; where vault, folder, type or search hides it, the toast offers to show it. */
export function useShowSaved(): (saved: SavedItem, toast: Words) => void {
  const client = useVaultClient()
  const notices = useNotices()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { selectedVault, selectedFolder, query, setQuery } = useWorkspace()
  return ({ id, vaultId, type, folder }, toast) => {
    const found = client.vault.search(query)
    const shownType = typeFilter(search)
    const isShown =
      (selectedVault === null || selectedVault.id === vaultId) &&
      (selectedFolder === null ||
        (selectedFolder.vault.id === vaultId && folder !== null && selectedFolder.ids.has(folder))) &&
      (shownType === null || shownType === type) &&
      (found === null || found.has(id))
    if (isShown) {
      notices.success(toast)
      void navigate(`/all/${id}${keptSearch(search)}`)
      return
    }
    const show = () => {
      setQuery('')
      void navigate(`/all/${id}${keptSearch(search, { vaultId: null, folder: null, ...(shownType === type ? {} : { type: null }) })}`)
    }
    notices.success(toast, { action: { label: ({ items }) => items.show, onClick: show } })
  }
}
