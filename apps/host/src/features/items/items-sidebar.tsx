import { itemTypes, type ItemTypeName } from '@larets/vault-core/items'
import { useHealth } from '@larets/vault-core/react'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { Sidebar } from '../../shell/sidebar.tsx'
import { SidebarMarks } from '../bulk/sidebar-marks.tsx'
import { SidebarFolders } from '../folders/sidebar-folders.tsx'
import { findingCount } from '../health/finding-count.ts'
import { SidebarVaults } from '../vaults/sidebar-vaults.tsx'
import { noMarks, useWorkspace } from '../workspace/workspace.ts'

/** Has its section also while there is no item of it (specification, section 2.7). */
const always: ItemTypeName = 'login'

/** The sidebar, with a section for each type of which there is an item, and how many there are in the chosen vault. */
export function ItemsSidebar({ user }: { readonly user: ReactNode }) {
  const { vault, selectedVault, marks, setMarks } = useWorkspace()
  const items = vault.kind === 'opening' || vault.kind === 'ready' ? vault.items : null
  const types = useMemo(() => {
    const present = new Set(items?.map(({ type }) => type))
    return Object.values(itemTypes).flatMap(({ name }) => (name === always || present.has(name) ? [name] : []))
  }, [items])
  const findings = findingCount(useHealth())
  const vaultId = selectedVault?.id
  const counts = useMemo(() => {
    if (items === null) return undefined
    const inVault = vaultId === undefined ? items : items.filter((item) => item.vaultId === vaultId)
    const perType = new Map<string, number>()
    for (const { type } of inVault) perType.set(type, (perType.get(type) ?? 0) + 1)
    return { all: inVault.length, types: perType }
  }, [items, vaultId])
  return (
    <Sidebar
      vaults={<SidebarVaults />}
      types={types}
      counts={counts}
      findings={findings}
      narrowed={marks.favourites || marks.tag !== null}
      onAll={() => setMarks(noMarks)}
      marks={<SidebarMarks />}
      folders={<SidebarFolders />}
      user={user}
    />
  )
}
