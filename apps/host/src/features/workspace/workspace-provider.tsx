import { useVaultState } from '@larets/vault-core/react'
import { useBootstrap } from '@larets/vault-core/react/query'
import type { ItemListHandle } from '@larets/vault-ui/item-list'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useNotices } from '../notify/notices.tsx'
import { useVaultSelection } from '../vaults/use-vault-selection.ts'
import { WorkspaceContext, type MarkFilter } from './workspace.ts'

/** Id of the notice of records that the server's disk did not keep. */
const damagedNotice = 'damaged-records'

/** Loads and opens the vaults of the signed-in person for everything inside. */
export function WorkspaceProvider({ children }: { readonly children: ReactNode }) {
  const bootstrap = useBootstrap()
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
  const vault = useVaultState()
  const vaults = vault.kind === 'opening' || vault.kind === 'ready' ? vault.vaults : null
  const selection = useVaultSelection(vaults)
  const [query, setQuery] = useState('')
  const [marks, setMarks] = useState<MarkFilter>({ favourites: false, tag: null })
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
        marks,
        setMarks,
        query,
        setQuery,
        searchField,
        list,
        attachList,
      }}
    >
      {children}
    </WorkspaceContext>
  )
}
