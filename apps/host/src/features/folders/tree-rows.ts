import type { OpenedVault } from '@larets/vault-core'
import type { FolderNode } from '@larets/vault-core/items'
import { isEditable, placeKey, type FolderTrees } from '../../app/workspace/shown-folders.ts'

/** One row of the tree: a vault, where several are shown, or a folder. */
export interface TreeRow {
  readonly key: string
  readonly vault: OpenedVault
  /** Null for a vault. */
  readonly node: FolderNode | null
  /** From 1. */
  readonly level: number
  /** Its place among those beside it, from 1, and how many they are. */
  readonly place: number
  readonly among: number
  /** Null where there is nothing inside. */
  readonly expanded: boolean | null
  /** Key of the row it stands in. */
  readonly parent: string | null
  readonly editable: boolean
}

/**
 * The rows that are not folded away, from top to bottom.
 *
 * @param vaults those that are shown; each is a branch when they are several
 * @param folded keys of the rows whose insides are folded away
 */
export function treeRows(
  vaults: readonly OpenedVault[],
  trees: FolderTrees,
  folded: ReadonlySet<string>,
): readonly TreeRow[] {
  const rows: TreeRow[] = []
  const walk = (vault: OpenedVault, nodes: readonly FolderNode[], level: number, parent: string | null) => {
    for (const [index, node] of nodes.entries()) {
      const key = placeKey(vault.id, node.folder.id)
      const expanded = node.children.length === 0 ? null : !folded.has(key)
      const editable = isEditable(vault)
      rows.push({ key, vault, node, level, place: index + 1, among: nodes.length, expanded, parent, editable })
      if (expanded === true) walk(vault, node.children, level + 1, key)
    }
  }
  const isOne = vaults.length === 1
  for (const [index, vault] of vaults.entries()) {
    const roots = trees.get(vault.id)?.roots ?? []
    if (isOne) {
      walk(vault, roots, 1, null)
      continue
    }
    const key = placeKey(vault.id, null)
    const expanded = roots.length === 0 ? null : !folded.has(key)
    const editable = isEditable(vault)
    rows.push({
      key,
      vault,
      node: null,
      level: 1,
      place: index + 1,
      among: vaults.length,
      expanded,
      parent: null,
      editable,
    })
    if (expanded === true) walk(vault, roots, 2, key)
  }
  return rows
}
