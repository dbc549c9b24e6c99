import type { OpenedVault } from '@larets/vault-core'
import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { keptSearch } from '../places/kept-search.ts'
import { useSearchParameters } from '../places/use-search-parameters.ts'

/** The vault the address names, and how to change it. */
export interface VaultSelection {
  /** Null: all vaults. */
  readonly selected: OpenedVault | null
  readonly select: (id: string | null) => void
}

/**
 * The chosen vault lives in the address as `vaultId` (specification, section 2). One that is not among the loaded
 * vaults is dropped from the address.
 *
 * @param vaults null while they are not loaded
 */
export function useVaultSelection(vaults: readonly OpenedVault[] | null): VaultSelection {
  const [parameters, setParameters] = useSearchParameters()
  const id = parameters.get('vaultId')
  const selected = vaults?.find((vault) => vault.id === id) ?? null

  const navigate = useNavigate()
  const query = parameters.toString()
  const select = useCallback(
    // An open item may be in another vault: choosing one leads to its list.
    (next: string | null) => void navigate(`/${keptSearch(query, { vaultId: next, folder: null })}`),
    [navigate, query],
  )

  const isUnknown = vaults !== null && id !== null && selected === null
  useEffect(() => {
    if (!isUnknown) return
    setParameters(
      (current) => {
        const changed = new URLSearchParams(current)
        changed.delete('vaultId')
        return changed
      },
      { replace: true },
    )
  }, [isUnknown, setParameters])

  return { selected, select }
}
