import type { OpenedItem } from '@larets/vault-core'
import { useVaultClient } from '@larets/vault-core/react'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { typeFilter } from '../../app/places/type-filter.ts'
import { useListAfterSearch } from '../../app/items/use-list-after-search.ts'
import { useSearch } from '../../app/workspace/search-query.ts'
import { vaultView } from '../../app/workspace/vault-view.ts'
import { useWorkspace } from '../../app/workspace/workspace.ts'
import { itemsInPlace, visibleItems } from './visible-items.ts'

const none: readonly OpenedItem[] = []

/** Items as the list of the place shows them. */
export type ListedItems = ReturnType<typeof useListedItems>

/**
 * Items that are open (`all`), those of the place that the address names (`inPlace`), and those of them that the search
 * leaves (`items`); with the ref of the list that shows them.
 */
export function useListedItems() {
  const { vault, vaults, selectedVault, selectedFolder, marks } = useWorkspace()
  const client = useVaultClient()
  const { items: messages } = useHostMessages()
  const { search } = useLocation()
  const { items: all } = vault.kind === 'opening' || vault.kind === 'ready' ? vault : { items: none }
  const { shown: query, typed, setQuery } = useSearch()
  const list = useListAfterSearch({ typed, shown: query })
  // Apart from the search: what stands beside the list is not drawn anew with every key.
  const inPlace = useMemo(
    () =>
      itemsInPlace(all, {
        vaultId: selectedVault?.id ?? null,
        type: typeFilter(search),
        folder: selectedFolder && { vaultId: selectedFolder.vault.id, ids: selectedFolder.ids },
        marks,
      }),
    [all, selectedVault, selectedFolder, search, marks],
  )
  const { items, emptyReason } = useMemo(
    () => visibleItems(all, inPlace, client.vault.search(query), selectedVault?.id ?? null),
    [client, all, inPlace, query, selectedVault],
  )
  const viewOf = (id: string) => {
    const found = vaults?.find((one) => one.id === id)
    return found && vaultView(found, messages.undecrypted)
  }
  const byId = (id: string) => all.find((item) => item.id === id)
  return { all, inPlace, items, emptyReason, query, setQuery, list, viewOf, byId }
}
