import type { OpenedItem, OpenedVault } from '@larets/vault-core'
import { everyFolder, folderOf, isEditable, pathText, type FolderTrees } from '../../../app/workspace/shown-folders.ts'

/** Targets of a move: a folder of a vault, or the vault outside of its folders. */
export interface MovePlace {
  readonly vault: OpenedVault
  /** Null for the vault's root. */
  readonly folderId: string | null
  readonly name: string
  /** The vault's name and the folder's whole way, in one line. */
  readonly path: string
  /** 0 for a vault. */
  readonly depth: number
  /** Whether every one of the items stands there already. */
  readonly isHere: boolean
}

/** Whether an item says that it stands in a place; one whose folder is gone says so of none. */
export function standsIn(item: OpenedItem, { vault, folderId }: Pick<MovePlace, 'vault' | 'folderId'>): boolean {
  return item.vaultId === vault.id && folderOf(item) === folderId
}

/**
 * Targets of a move, from top to bottom; none where there is only the place in which they all stand.
 *
 * @param vaults those that can be written into
 * @param items what is to be moved
 */
export function movePlaces(
  vaults: readonly OpenedVault[],
  trees: FolderTrees,
  items: readonly OpenedItem[],
): readonly MovePlace[] {
  const places = vaults.flatMap((vault) => {
    const tree = trees.get(vault.id)
    // The folders of a vault that was changed outside may be someone else's.
    const folders = tree === undefined || !isEditable(vault) ? [] : everyFolder(tree)
    const name = vault.name.text
    const spots = [
      { vault, folderId: null, name, path: name, depth: 0 },
      ...folders.map((node) => ({
        vault,
        folderId: node.folder.id,
        name: node.folder.name,
        path: `${name} / ${pathText(node)}`,
        depth: node.depth,
      })),
    ]
    return spots.map((spot) => ({ ...spot, isHere: items.every((item) => standsIn(item, spot)) }))
  })
  return places.every(({ isHere }) => isHere) ? [] : places
}
