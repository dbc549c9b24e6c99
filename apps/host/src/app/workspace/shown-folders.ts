import type { OpenedItem, OpenedVault } from '@larets/vault-core'
import {
  folderPath,
  folderTree,
  withInside,
  type Folder,
  type FolderNode,
  type FolderTree,
} from '@larets/vault-core/items'

/** Folders of each vault, sorted by name. */
export type FolderTrees = ReadonlyMap<string, FolderTree>

/** A folder in its vault. */
export interface ShownFolder {
  readonly vault: OpenedVault
  readonly node: FolderNode
  /** Ids of the folder and of all inside it. */
  readonly ids: ReadonlySet<string>
}

/**
 * The folders of the opened vaults as people look for them: by name, numbers by their size.
 *
 * @param locale BCP 47 tag
 */
export function foldersOf(vaults: readonly OpenedVault[], locale: string): FolderTrees {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const order = (one: Folder, other: Folder) => compare(one.name, other.name)
  return new Map(vaults.map(({ id, overview }) => [id, folderTree(overview.folders, order)]))
}

/**
 * Finds a folder in the vaults that are shown.
 *
 * @param vaults those among which it may be
 */
export function findFolder(id: string | null, vaults: readonly OpenedVault[], trees: FolderTrees): ShownFolder | null {
  if (id === null) return null
  for (const vault of vaults) {
    const node = trees.get(vault.id)?.byId.get(id)
    if (node !== undefined) return { vault, node, ids: new Set(withInside(node).map(({ folder }) => folder.id)) }
  }
  return null
}

/** Id of the folder that an item says it stands in; null at its vault's root. */
export function folderOf({ overview }: Pick<OpenedItem, 'overview'>): string | null {
  return overview?.trusted === true ? (overview.value.folder ?? null) : null
}

/** Tells folders of different vaults apart. */
export const placeKey = (vaultId: string, folderId: string | null) => `${vaultId} ${folderId ?? ''}`

/** How many items stand in each folder and those inside it, and in each vault, by {@link placeKey}. */
export function countsOf(items: readonly OpenedItem[], trees: FolderTrees): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const item of items) {
    count(placeKey(item.vaultId, null))
    const id = folderOf(item)
    let node = id === null ? null : (trees.get(item.vaultId)?.byId.get(id) ?? null)
    for (; node !== null; node = node.parent) count(placeKey(item.vaultId, node.folder.id))
  }
  return counts
}

/** Path of a folder, in one line. */
export function pathText(node: FolderNode): string {
  return folderPath(node).join(' / ')
}

/** All folders of a tree, from top to bottom. */
export function everyFolder({ roots }: FolderTree): readonly FolderNode[] {
  return roots.flatMap(withInside)
}

/** Only what was last sealed as a whole is written over. */
export function isEditable({ usable, consistent }: OpenedVault): boolean {
  return usable && consistent
}
