import type { OpenedVault } from '@larets/vault-core'
import { useLocale } from '@larets/vault-ui/messages'
import { useCallback, useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { keptSearch } from '../places/kept-search.ts'
import { findFolder, foldersOf, type FolderTrees, type ShownFolder } from './shown-folders.ts'
import { useSearchParameters } from '../places/use-search-parameters.ts'

/** The folder that the address names, and how to change it. */
export interface FolderSelection {
  readonly trees: FolderTrees
  /** Null: the list is not narrowed to a folder. */
  readonly selected: ShownFolder | null
  readonly select: (id: string | null) => void
}

const noTrees: FolderTrees = new Map()

/**
 * The chosen folder lives in the address as `folder`: its id, never its name. One that is not in the vaults that are
 * shown, as after its deletion on another device, is dropped from the address.
 *
 * @param vaults null while they are not loaded
 * @param chosen the chosen vault; null for all of them
 */
export function useFolderSelection(vaults: readonly OpenedVault[] | null, chosen: OpenedVault | null): FolderSelection {
  const locale = useLocale()
  const [parameters, setParameters] = useSearchParameters()
  const id = parameters.get('folder')
  const trees = useMemo(() => (vaults === null ? noTrees : foldersOf(vaults, locale)), [vaults, locale])
  const shown = useMemo(() => (chosen === null ? (vaults ?? []) : [chosen]), [vaults, chosen])
  const selected = useMemo(() => findFolder(id, shown, trees), [id, shown, trees])

  const navigate = useNavigate()
  const query = parameters.toString()
  const select = useCallback(
    (next: string | null) => void navigate(`/${keptSearch(query, { folder: next, type: null })}`),
    [navigate, query],
  )

  const isUnknown = vaults !== null && id !== null && selected === null
  useEffect(() => {
    if (!isUnknown) return
    setParameters(
      (current) => {
        const changed = new URLSearchParams(current)
        changed.delete('folder')
        return changed
      },
      { replace: true },
    )
  }, [isUnknown, setParameters])

  return { trees, selected, select }
}
