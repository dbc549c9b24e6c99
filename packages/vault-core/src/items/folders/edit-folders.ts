import { VaultError } from '../../errors.ts'
import { maxFolderDepth, maxFolders, type Folder } from './folder.ts'
import { folderTree, withInside, type FolderNode } from './folder-tree.ts'

/** Changes by a person of a vault's folders. A `parent` of null is the vault's root. */
export type FolderEdit =
  | { readonly kind: 'add'; readonly id: string; readonly name: string; readonly parent: string | null }
  /** Each after the one it stands in; what cannot be added any more is left out, and stands nowhere. */
  | { readonly kind: 'addAll'; readonly folders: readonly Folder[] }
  | { readonly kind: 'rename'; readonly id: string; readonly name: string }
  | { readonly kind: 'move'; readonly id: string; readonly parent: string | null }
  /** With all inside it. What items say of a folder that is not there means the vault's root. */
  | { readonly kind: 'remove'; readonly id: string }
  /** Those of them in which no other folder is left. */
  | { readonly kind: 'removeEmpty'; readonly ids: ReadonlySet<string> }

/**
 * The folders after an edit. Each is written as it stands in the tree, so that no circle outlives an edit. Adding a
 * folder that is there already changes nothing: it is the same edit, sent again.
 *
 * @throws VaultError `not_found` for a folder that is not there; `too_many_folders`; `folder_too_deep`;
 * `folder_into_itself`
 */
export function editFolders(folders: readonly Folder[], edit: FolderEdit): readonly Folder[] {
  const { byId } = folderTree(folders)
  const standing = Array.from(byId.values(), ({ folder, parent }) => inPlace(folder, parent?.folder.id ?? null))
  const placeOf = (parent: string | null): FolderNode | null => (parent === null ? null : found(parent))
  const found = (id: string): FolderNode => {
    const node = byId.get(id)
    if (node === undefined) throw new VaultError('not_found')
    return node
  }
  switch (edit.kind) {
    case 'add': {
      const { id, name } = edit
      if (byId.has(id)) return standing
      const place = placeOf(edit.parent)
      if (byId.size >= maxFolders) throw new VaultError('too_many_folders')
      if ((place?.depth ?? 0) >= maxFolderDepth) throw new VaultError('folder_too_deep')
      return [...standing, { id, name, parent: edit.parent }]
    }
    case 'addAll': {
      const depths = new Map(Array.from(byId.values(), ({ folder, depth }) => [folder.id, depth] as const))
      const added = edit.folders.flatMap(({ id, name, parent }): Folder[] => {
        const above = parent === null ? 0 : depths.get(parent)
        // Another device has taken the room, or the folder it was to stand in.
        if (depths.has(id) || above === undefined || above >= maxFolderDepth || depths.size >= maxFolders) return []
        depths.set(id, above + 1)
        return [{ id, name, parent }]
      })
      return [...standing, ...added]
    }
    case 'rename': {
      const { id, name } = found(edit.id).folder
      return name === edit.name ? standing : standing.map((one) => (one.id === id ? { ...one, name: edit.name } : one))
    }
    case 'move': {
      const moved = found(edit.id)
      const place = placeOf(edit.parent)
      const inside = withInside(moved)
      if (place !== null && inside.includes(place)) throw new VaultError('folder_into_itself')
      const height = Math.max(...inside.map(({ depth }) => depth)) - moved.depth + 1
      if ((place?.depth ?? 0) + height > maxFolderDepth) throw new VaultError('folder_too_deep')
      return standing.map((one) => (one.id === edit.id ? inPlace(one, edit.parent) : one))
    }
    case 'remove': {
      const gone = new Set(withInside(found(edit.id)).map(({ folder: { id } }) => id))
      return standing.filter(({ id }) => !gone.has(id))
    }
    case 'removeEmpty': {
      const isLeft = (node: FolderNode): boolean => !edit.ids.has(node.folder.id) || node.children.some(isLeft)
      return standing.filter(({ id }) => isLeft(found(id)))
    }
  }
}

const inPlace = (folder: Folder, parent: string | null): Folder =>
  folder.parent === parent ? folder : { ...folder, parent }
