import {
  folderPath,
  folderTree,
  withInside,
  type FolderTree,
  type ExportContents,
  type ExportedItem,
  type ExportedVault,
} from '@larets/vault-core/items'
import { plainItem, type PlainItem } from './plain-item.ts'

/** An item, and the vault it stands in. */
export interface PlacedItem {
  readonly plain: PlainItem
  readonly item: ExportedItem
  readonly vault: ExportedVault
  readonly tree: FolderTree
}

/** Everything that is not in the trash, item by item. */
export function* livingItems({ vaults }: ExportContents): Generator<PlacedItem> {
  for (const vault of vaults) {
    if (vault.deletedAt !== null) continue
    const tree = folderTree(vault.overview.folders)
    for (const item of vault.items) {
      if (item.deletedAt === null) yield { plain: plainItem(item, tree), item, vault, tree }
    }
  }
}

/** Everything that lies in the trash, item by item; what went there with its vault stands nowhere. */
export function* trashedItems({ vaults }: ExportContents): Generator<PlacedItem> {
  for (const vault of vaults) {
    const tree = folderTree(vault.deletedAt === null ? vault.overview.folders : [])
    for (const item of vault.items) {
      if (vault.deletedAt !== null || item.deletedAt !== null) yield { plain: plainItem(item, tree), item, vault, tree }
    }
  }
}

/** The vaults that are not in the trash. */
export function livingVaults({ vaults }: ExportContents): readonly ExportedVault[] {
  return vaults.filter(({ deletedAt }) => deletedAt === null)
}

/** The names that lead to each folder of the vaults that are not in the trash, empty folders too. */
export function livingFolders(contents: ExportContents): readonly (readonly string[])[] {
  const isOneOfSeveral = hasSeveralVaults(contents)
  return livingVaults(contents).flatMap(({ name, overview }) => {
    const paths = folderTree(overview.folders).roots.flatMap(withInside).map(folderPath)
    return isOneOfSeveral ? [[name], ...paths.map((path) => [name, ...path])] : paths
  })
}

/**
 * The names that lead to an item: of several vaults the first is the vault's. One whose vault lies in the trash stands
 * nowhere.
 */
export function placeOf(
  { plain, vault }: Pick<PlacedItem, 'plain' | 'vault'>,
  isOneOfSeveral: boolean,
): readonly string[] {
  if (vault.deletedAt !== null) return []
  return isOneOfSeveral ? [vault.name, ...plain.folder] : plain.folder
}

/** True when a place has to name the vault. */
export function hasSeveralVaults(contents: ExportContents): boolean {
  return livingVaults(contents).length > 1
}
