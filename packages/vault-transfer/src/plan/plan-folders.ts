import {
  maxFolderDepth,
  maxFolderName,
  maxFolders,
  newFolderId,
  folderPath,
  folderTree,
  type Folder,
} from '@larets/vault-core/items'

const encoder = new TextEncoder()
/** Bytes that all folders of a vault may take, written together: what else its overview holds needs room too. */
const mostBytes = 180_000

/** Folders of a file in the folders of a vault. */
export interface FolderPlan {
  /** Those that are not there yet, each after the one it stands in. */
  readonly added: readonly Folder[]
  /** Id of the folder that stands for a path of names; null for the root. */
  readonly idOf: (path: readonly string[]) => string | null
  /** How many paths stand higher up than in the file: a vault has no more room, or no deeper one. */
  readonly moved: number
}

const pathKey = (path: readonly string[]) => JSON.stringify(path)

/** A name as a folder may have it; empty for one that says nothing. */
function folderName(name: string): string {
  return name.trim().slice(0, maxFolderName).toWellFormed().replaceAll('\uFFFD', '').trim()
}

/**
 * Finds a place for each path of names: folders that are there are used, others are added as far as the vault has room.
 * Puts what has no room into the nearest folder above it.
 *
 * @param folders of the vault
 * @param paths as names from the root
 */
export function planFolders(folders: readonly Folder[], paths: readonly (readonly string[])[]): FolderPlan {
  const { byId } = folderTree(folders)
  const ids = new Map<string, string | null>([[pathKey([]), null]])
  for (const node of byId.values()) {
    const key = pathKey(folderPath(node).map((name) => name.trim()))
    if (!ids.has(key)) ids.set(key, node.folder.id)
  }
  const added: Folder[] = []
  const short = new Set<string>()
  let bytes = encoder.encode(JSON.stringify(folders)).length
  let count = byId.size

  function place(path: readonly string[]): string | null {
    const names = path.map(folderName).filter((name) => name !== '')
    let parent: string | null = null
    for (const [index, name] of names.entries()) {
      const key = pathKey(names.slice(0, index + 1))
      const there = ids.get(key)
      if (there !== undefined) {
        parent = there
        continue
      }
      const made: Folder = { id: newFolderId(), name, parent }
      const size = encoder.encode(JSON.stringify(made)).length + 1
      if (index >= maxFolderDepth || count >= maxFolders || bytes + size > mostBytes) {
        short.add(pathKey(path))
        return parent
      }
      added.push(made)
      ids.set(key, made.id)
      bytes += size
      count += 1
      parent = made.id
    }
    return parent
  }

  const placed = new Map<string, string | null>()
  for (const path of paths) if (!placed.has(pathKey(path))) placed.set(pathKey(path), place(path))
  return { added, idOf: (path) => placed.get(pathKey(path)) ?? null, moved: short.size }
}
