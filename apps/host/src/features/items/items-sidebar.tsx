import { itemTypes, type ItemTypeName } from '@larets/vault-core/items'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { Sidebar } from '../../shell/sidebar.tsx'
import { SidebarMarks } from '../bulk/sidebar-marks.tsx'
import { SidebarVaults } from '../vaults/sidebar-vaults.tsx'
import { useWorkspace } from '../workspace/workspace.ts'

/** Has its section also while there is no item of it (specification, section 2.7). */
const always: ItemTypeName = 'login'

/** The sidebar, with a section for each type of which there is an item. */
export function ItemsSidebar({ user }: { readonly user: ReactNode }) {
  const { vault, marks, setMarks } = useWorkspace()
  const items = vault.kind === 'opening' || vault.kind === 'ready' ? vault.items : null
  const types = useMemo(() => {
    const present = new Set(items?.map(({ type }) => type))
    return Object.values(itemTypes).flatMap(({ name }) => (name === always || present.has(name) ? [name] : []))
  }, [items])
  return (
    <Sidebar
      vaults={<SidebarVaults />}
      marks={<SidebarMarks />}
      narrowed={marks.favourites || marks.tag !== null}
      onAll={() => setMarks({ favourites: false, tag: null })}
      types={types}
      user={user}
    />
  )
}
