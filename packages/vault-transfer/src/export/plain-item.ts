import {
  customFieldsOf,
  folderPath,
  detailText,
  typeNameOf,
  itemTypeOf,
  itemTypes,
  type FolderTree,
  type ItemToSeal,
  type ItemField,
  type ItemType,
} from '@larets/vault-core/items'
import type { TransferItem } from '../transfer/transfer.ts'

/** An item in the words of the registry of types. */
export type PlainItem = Pick<
  TransferItem,
  'type' | 'name' | 'texts' | 'uris' | 'fields' | 'folder' | 'tags' | 'favourite'
>

function textOf({ username, password, details }: ItemToSeal, key: string, field: ItemField): string | null {
  switch (field.place) {
    case 'username':
      return username
    case 'password':
      return password
    case 'details':
      return detailText(details, key, field)
    case 'uris':
    case 'fields':
      return null
  }
}

/**
 * Tells an item by the fields of its type. One of a type that only a newer version knows is told as a login, which
 * shows what it shares with one.
 *
 * @param tree of the vault's folders
 */
export function plainItem(item: ItemToSeal, tree: FolderTree): PlainItem {
  const { name, uris, overview, details } = item
  const type: ItemType = itemTypeOf(typeNameOf(overview)) ?? itemTypes.login
  const texts = Object.entries(type.fields).flatMap(([key, field]) => {
    const text = textOf(item, key, field)
    return text === null || text === '' ? [] : [[key, text] as const]
  })
  const folder = overview?.folder === undefined ? undefined : tree.byId.get(overview.folder)
  return {
    type: type.name,
    name,
    texts: Object.fromEntries(texts),
    uris,
    fields: customFieldsOf(details).map(({ label, kind, value }) => ({ label, kind, value })),
    folder: folder === undefined ? [] : folderPath(folder),
    tags: overview?.tags ?? [],
    favourite: overview?.favourite === true,
  }
}
