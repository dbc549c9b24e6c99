import { customFieldsOf } from '../items/custom-fields.ts'
import { folderPath, folderTree } from '../items/folders/folder-tree.ts'
import { inputOf, type ItemToSeal } from '../items/item-input.ts'
import { itemTypeOf } from '../items/item-types.ts'
import type { ExportContents, ExportedItem } from '../transfer/export/export-contents.ts'
import type { TransferItem } from '../transfer/transfer.ts'
import { earlierLogin, exportedLogin } from './exported-sample.ts'

/** What is saved of an item that was read; its folder by names, as ids are those of the new vault. */
export function savedInput({ type, name, texts, uris, folder, tags, kept }: TransferItem): ItemToSeal {
  const found = itemTypeOf(type)
  if (found === null) throw new Error(`no type ${type}`)
  const values = { texts, uris, fields: customFieldsOf(kept?.details ?? null) }
  return inputOf(found, { name, values, folder: folder.length === 0 ? null : folder.join('/'), tags }, kept)
}

/** What is exported and not in the trash, as {@link savedInput} has it. */
export function livingInputs({ vaults }: ExportContents): readonly ItemToSeal[] {
  const alive = vaults.filter(({ deletedAt }) => deletedAt === null)
  return alive.flatMap((vault) => {
    const tree = folderTree(vault.overview.folders)
    return vault.items.flatMap(({ deletedAt, name, username, password, overview: saved, details, uris }) => {
      if (deletedAt !== null) return []
      const item = { name, username, password, overview: saved, details, uris }
      const { folder, ...overview } = saved ?? {}
      const node = folder === undefined ? undefined : tree.byId.get(folder)
      const names = [...(alive.length > 1 ? [vault.name] : []), ...(node === undefined ? [] : folderPath(node))]
      const path = names.map((one) => one.trim()).filter((one) => one !== '')
      return { ...item, overview: path.length === 0 ? overview : { ...overview, folder: path.join('/') } }
    })
  })
}

/** A login of an export that had another password. */
export function exportedItem(name: string, before: string): ExportedItem {
  return exportedLogin({ name, password: 'now', history: [earlierLogin({ name, password: before })] })
}
