import { maxFolderDepth, maxFolderName, maxFolders } from '@larets/vault-core/items'

type Path = readonly string[]

/** Place of items. */
export interface PlacedFolders {
  /** All folders that there are to be, each after the one it stands in. */
  readonly folders: readonly Path[]
  /** By item. */
  readonly placed: readonly { readonly path: Path; readonly isMoved: boolean }[]
}

/**
 * Cuts paths to what a vault may hold: so deep, so long a name, so many folders. What stood deeper stands in the
 * deepest folder that there can be.
 *
 * @param ofItems folders of the items
 * @param others folders that may be empty
 */
export function placeFolders(ofItems: readonly Path[], others: readonly Path[]): PlacedFolders {
  const known = new Map<string, Path>()
  const place = (path: Path) => {
    const wanted = path.map((name) => name.trim()).filter((name) => name !== '')
    const kept: string[] = []
    for (const name of wanted) {
      const next = JSON.stringify([...kept, name])
      if (!known.has(next)) {
        if (kept.length >= maxFolderDepth || name.length > maxFolderName || known.size >= maxFolders) break
        known.set(next, [...kept, name])
      }
      kept.push(name)
    }
    return { path: kept, isMoved: kept.length < wanted.length }
  }
  const placed = ofItems.map(place)
  for (const path of others) place(path)
  return { folders: [...known.values()], placed }
}

/** A folder of a list in which each names the one it stands in. */
export interface NestedFolder {
  readonly id: string
  readonly name: string
  readonly parent: string | null
}

/**
 * The paths of folders that name their parents. One in a circle stands at the root, and so do those whose parent is not
 * there.
 *
 * @returns paths by id, and the ids of those that ran in a circle
 */
export function pathsOf(folders: readonly NestedFolder[]): {
  readonly paths: ReadonlyMap<string, Path>
  readonly circles: ReadonlySet<string>
} {
  const byId = new Map(folders.map((folder) => [folder.id, folder]))
  const paths = new Map<string, Path>()
  const circles = new Set<string>()
  for (const start of folders) {
    const chain: NestedFolder[] = []
    const seen = new Set<string>()
    let at: NestedFolder | undefined = start
    while (at !== undefined && !paths.has(at.id) && !seen.has(at.id)) {
      seen.add(at.id)
      chain.push(at)
      at = at.parent === null ? undefined : byId.get(at.parent)
    }
    // The last of the chain hangs on what is known, on nothing, or on the chain itself.
    const known = at === undefined ? undefined : paths.get(at.id)
    let above: Path = known ?? []
    if (known === undefined)
      for (const { id } of chain.slice(at === undefined ? chain.length : chain.indexOf(at))) circles.add(id)
    for (const folder of chain.toReversed()) {
      above = [...above, folder.name].slice(0, maxFolderDepth + 1)
      paths.set(folder.id, above)
    }
  }
  return { paths, circles }
}

/** The path that a program writes as one text, with this between the names. */
export function splitPath(text: string, separator: '/' | '\\'): Path {
  return text
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
