import {
  customFieldsOf,
  folderPath,
  folderTree,
  inputOf,
  itemTypeOf,
  type ItemToSeal,
  type ExportContents,
  type ExportedItem,
  type ExportedVersion,
} from '@larets/vault-core/items'
import type { TransferContents, TransferItem } from '../transfer/transfer.ts'
import { earlierLogin, exportedLogin } from './exported-sample.ts'

/** Input saved of an item that was read; its folder by names, as ids are those of the new vault. */
export function savedInput({ type, name, texts, uris, folder, tags, kept }: TransferContents): ItemToSeal {
  const found = itemTypeOf(type)
  if (found === null) throw new Error(`no type ${type}`)
  const values = { texts, uris, fields: customFieldsOf(kept?.details ?? null) }
  return inputOf(found, { name, values, folder: folder.length === 0 ? null : folder.join('/'), tags }, kept)
}

/** Its history, newest first, as {@link savedInput} has it. */
export const savedHistory = ({ history = [] }: TransferItem): readonly ItemToSeal[] => history.map(savedInput)

/** False for what is put into the trash. */
export const isLiving = ({ isTrashed }: TransferItem): boolean => isTrashed !== true

/** Exported items that are not in the trash, as {@link savedInput} has it. */
export function livingInputs(contents: ExportContents): readonly ItemToSeal[] {
  return placed(contents).flatMap(({ item, isThere, inputOf: asInput }) => (isThere ? [asInput(item)] : []))
}

/** Exported items that lie in the trash, as {@link savedInput} has it. */
export function trashedInputs(contents: ExportContents): readonly ItemToSeal[] {
  return placed(contents).flatMap(({ item, isThere, inputOf: asInput }) => (isThere ? [] : [asInput(item)]))
}

/** History of each item, first of those not in the trash, as {@link savedHistory} has it. */
export function histories(contents: ExportContents): readonly (readonly ItemToSeal[])[] {
  const all = placed(contents)
  return [...all.filter(({ isThere }) => isThere), ...all.filter(({ isThere }) => !isThere)].map(
    ({ item, inputOf: asInput }) => item.history.map(asInput),
  )
}

function placed({ vaults }: ExportContents) {
  const alive = vaults.filter(({ deletedAt }) => deletedAt === null)
  return vaults.flatMap((vault) => {
    const tree = folderTree(vault.overview.folders)
    // Items that went to the trash with their vault stand nowhere.
    const pathOf = (folder: string | undefined): readonly string[] => {
      if (vault.deletedAt !== null) return []
      const node = folder === undefined ? undefined : tree.byId.get(folder)
      return [...(alive.length > 1 ? [vault.name] : []), ...(node === undefined ? [] : folderPath(node))]
    }
    const asInput = ({
      name,
      username,
      password,
      overview: saved,
      details,
      uris,
    }: ExportedVersion | ExportedItem): ItemToSeal => {
      const { folder, ...overview } = saved ?? {}
      const path = pathOf(folder)
        .map((one) => one.trim())
        .filter((one) => one !== '')
      return {
        name,
        username,
        password,
        overview: path.length === 0 ? overview : { ...overview, folder: path.join('/') },
        details,
        uris,
      }
    }
    return vault.items.map((item) => ({
      item,
      isThere: vault.deletedAt === null && item.deletedAt === null,
      inputOf: asInput,
    }))
  })
}

/** A login of an export that had another password. */
export function exportedItem(name: string, before: string): ExportedItem {
  return exportedLogin({ name, password: 'now', history: [earlierLogin({ name, password: before })] })
}
