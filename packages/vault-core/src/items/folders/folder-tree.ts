import { maxFolderDepth, type Folder } from './folder.ts'

/** A folder in its place, with those inside it. */
export interface FolderNode {
  /** The folder itself. */
  readonly folder: Folder
  /** 1 at the vault's root, at most `maxFolderDepth`. */
  readonly depth: number
  /** The folder it stands in; null at the vault's root. */
  readonly parent: FolderNode | null
  /** Folders inside of it, by name. */
  readonly children: readonly FolderNode[]
}

/** The folders of a vault, each in one place. */
export interface FolderTree {
  /** Folders that are in no other, by name. */
  readonly roots: readonly FolderNode[]
  /** Every folder by its id. */
  readonly byId: ReadonlyMap<string, FolderNode>
}

interface GrowingNode extends FolderNode {
  depth: number
  parent: GrowingNode | null
  readonly children: GrowingNode[]
}

/**
 * Puts folders into their places. One whose parent is not there, that is part of a circle, or that would stand deeper
 * than `maxFolderDepth` stands at the root, with what is inside it. Of several with one id the first counts.
 *
 * @param order sorts those that stand in one place; as listed unless said
 */
export function folderTree(folders: readonly Folder[], order?: (one: Folder, other: Folder) => number): FolderTree {
  const byId = new Map<string, GrowingNode>()
  for (const folder of order === undefined ? folders : folders.toSorted(order)) {
    if (!byId.has(folder.id)) byId.set(folder.id, { folder, depth: 1, parent: null, children: [] })
  }
  const wanted = ({ folder }: GrowingNode) => (folder.parent === null ? null : (byId.get(folder.parent) ?? null))
  const closed = circles(byId.values(), wanted)
  for (const node of byId.values()) if (!closed.has(node)) node.parent = wanted(node)
  const placed = new Set<GrowingNode>()
  const roots: GrowingNode[] = []
  for (const node of byId.values()) {
    for (const next of upwards(node, placed).toReversed()) {
      placed.add(next)
      if (next.parent !== null && next.parent.depth >= maxFolderDepth) next.parent = null
      next.depth = next.parent === null ? 1 : next.parent.depth + 1
    }
  }
  for (const node of byId.values()) (node.parent?.children ?? roots).push(node)
  return { roots, byId }
}

/** The nodes that, going from parent to parent, come back to themselves. */
function circles<Node>(nodes: Iterable<Node>, parentOf: (node: Node) => Node | null): ReadonlySet<Node> {
  const done = new Set<Node>()
  const closed = new Set<Node>()
  for (const start of nodes) {
    const path = new Set<Node>()
    let node: Node | null = start
    while (node !== null && !done.has(node) && !path.has(node)) {
      path.add(node)
      node = parentOf(node)
    }
    let isInside = false
    for (const passed of path) {
      if (passed === node) isInside = true
      if (isInside) closed.add(passed)
      done.add(passed)
    }
  }
  return closed
}

/** A node and those above it that are not placed yet, from below. */
function upwards(start: GrowingNode, placed: ReadonlySet<GrowingNode>): GrowingNode[] {
  const path: GrowingNode[] = []
  for (let node: GrowingNode | null = start; node !== null && !placed.has(node); node = node.parent) path.push(node)
  return path
}

/** A folder and all inside it. */
export function withInside(node: FolderNode): readonly FolderNode[] {
  return [node, ...node.children.flatMap(withInside)]
}

/** The names from the vault's root to a folder. */
export function folderPath(node: FolderNode): readonly string[] {
  return [...(node.parent === null ? [] : folderPath(node.parent)), node.folder.name]
}
