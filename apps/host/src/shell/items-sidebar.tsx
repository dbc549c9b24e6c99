import type { OpenedItem } from '@larets/vault-core'
import { itemTypes } from '@larets/vault-core/items'
import { useHealth } from '@larets/vault-core/react'
import { useLocale } from '@larets/vault-ui/messages'
import type { ReactNode } from 'react'
import { Sidebar } from './sidebar.tsx'
import { useWorkedOut } from '../app/page/use-worked-out.ts'
import { isFavourite, tagCounts } from '../features/items/bulk/item-marks.ts'
import { SidebarMarks } from '../features/items/bulk/sidebar-marks.tsx'
import { SidebarFolders } from '../features/folders/sidebar-folders.tsx'
import { findingCount } from '../features/items/finding-count.ts'
import { SidebarVaults } from '../features/vaults/sidebar-vaults.tsx'
import { useSettledItems } from '../app/workspace/use-settled-items.ts'
import { noMarks, useWorkspace } from '../app/workspace/workspace.ts'

/**
 * Counts in one go what the sidebar tells of the items, since it is shown at once: which types there are in all vaults
 * beside logins, and how many items of each, favourites and items with a tag in the chosen one.
 *
 * @param vaultId undefined: all vaults
 */
function countItems(items: readonly OpenedItem[], vaultId: string | undefined, locale: string) {
  const present = new Set<string>()
  const types = new Map<string, number>()
  const chosen = items.filter((item) => {
    present.add(item.type)
    const isChosen = vaultId === undefined || item.vaultId === vaultId
    if (isChosen) types.set(item.type, (types.get(item.type) ?? 0) + 1)
    return isChosen
  })
  const names = Object.values(itemTypes).map(({ name }) => name)
  return {
    present: names.filter((name) => name !== 'login' && present.has(name)),
    types,
    all: chosen.length,
    favourites: chosen.filter(isFavourite).length,
    tags: [...tagCounts(chosen, locale)],
  }
}

/** The sidebar, with a section for each type of which there is an item, and how many there are in the chosen vault. */
export function ItemsSidebar({ user }: { readonly user: ReactNode }) {
  const { bootstrap, vault, selectedVault, marks, setMarks } = useWorkspace()
  const findings = findingCount(useHealth())
  const locale = useLocale()
  const vaultId = selectedVault?.id
  const counts = useWorkedOut(useSettledItems(), `${vaultId} ${locale}`, (items) => countItems(items, vaultId, locale))
  const isFailed = bootstrap.kind === 'failed' || vault.kind === 'failed'
  return (
    <Sidebar
      vaults={<SidebarVaults />}
      types={counts?.present ?? []}
      opening={counts === undefined && !isFailed}
      counts={counts}
      findings={findings}
      narrowed={marks.favourites || marks.tag !== null}
      onAll={() => setMarks(noMarks)}
      marks={counts && <SidebarMarks favourites={counts.favourites} tags={counts.tags} />}
      folders={<SidebarFolders />}
      user={user}
    />
  )
}
