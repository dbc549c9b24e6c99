import type { OpenedItem } from '@larets/vault-core'
import { itemTypes, type ItemTypeName } from '@larets/vault-core/items'
import { useHealth } from '@larets/vault-core/react'
import type { ReactNode } from 'react'
import { Sidebar } from './sidebar.tsx'
import { useWorkedOut } from '../app/page/use-worked-out.ts'
import { SidebarMarks } from '../features/items/bulk/sidebar-marks.tsx'
import { SidebarFolders } from '../features/folders/sidebar-folders.tsx'
import { findingCount } from '../features/items/finding-count.ts'
import { SidebarVaults } from '../features/vaults/sidebar-vaults.tsx'
import { useSettledItems } from '../app/workspace/use-settled-items.ts'
import { noMarks, useWorkspace } from '../app/workspace/workspace.ts'

/** Has its section also while there is no item of it (specification, section 2.7). */
const always: ItemTypeName = 'login'

/**
 * Which types there are in all vaults, and how many items of each in the chosen one.
 *
 * @param vaultId undefined: all vaults
 */
function countTypes(items: readonly OpenedItem[], vaultId: string | undefined) {
  const present = new Set<string>([always])
  const types = new Map<string, number>()
  let all = 0
  for (const item of items) {
    present.add(item.type)
    if (vaultId !== undefined && item.vaultId !== vaultId) continue
    types.set(item.type, (types.get(item.type) ?? 0) + 1)
    all += 1
  }
  return { present: Object.values(itemTypes).flatMap(({ name }) => (present.has(name) ? [name] : [])), types, all }
}

/** The sidebar, with a section for each type of which there is an item, and how many there are in the chosen vault. */
export function ItemsSidebar({ user }: { readonly user: ReactNode }) {
  const { selectedVault, marks, setMarks } = useWorkspace()
  const findings = findingCount(useHealth())
  const counts = useWorkedOut(useSettledItems(), selectedVault?.id, countTypes)
  return (
    <Sidebar
      vaults={<SidebarVaults />}
      types={counts?.present ?? [always]}
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
