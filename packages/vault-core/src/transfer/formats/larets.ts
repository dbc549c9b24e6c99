import { decodeUtf8 } from '../../crypto/utf8.ts'
import { hasSeveralVaults, livingFolders, livingItems, placeOf } from '../export/living-items.ts'
import type { ExportContents } from '../export/export-contents.ts'
import { laretsFormat } from '../export/larets-json.ts'
import { readLarets } from '../export/read-larets.ts'
import type { Format, TransferFile } from '../format.ts'
import { TransferError } from '../transfer-error.ts'
import type { Transfer, TransferItem, TransferProblem } from '../transfer.ts'

/** So much of a file tells whose it is. */
const headLength = 512

const headOf = ({ bytes }: TransferFile) => decodeUtf8(bytes.subarray(0, headLength)) ?? latin(bytes.subarray(0, headLength))
/** A head that ends within a character. */
const latin = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

const beginning = new RegExp(`^\\uFEFF?\\s*\\{\\s*"format"\\s*:\\s*"${laretsFormat}"`, 'u')

/** Our own export, sealed and plain. */
export const larets: Format = {
  id: 'larets',
  recognise: (file) => (beginning.test(headOf(file)) ? 'certain' : 'no'),
  needsPassword: (file) => /"encryption"\s*:/u.test(headOf(file)),
  read: async ({ bytes }, password) => transferOf(await readLarets(bytes, password)),
}

/** What is imported of an export: everything but the trash, and each item as it stood last. */
function transferOf(contents: ExportContents): Transfer {
  const isOneOfSeveral = hasSeveralVaults(contents)
  const items: TransferItem[] = []
  const problems: TransferProblem[] = []
  for (const living of livingItems(contents)) {
    const { plain, item } = living
    const position = items.length + 1
    const { overview, details } = item
    items.push({ ...plain, position, folder: placeOf(living, isOneOfSeveral), kept: { overview, details } })
    if (item.history.length > 0) problems.push({ position, name: item.name, code: 'history_left_out' })
  }
  for (const vault of contents.vaults) {
    const gone = vault.items.filter(({ deletedAt }) => vault.deletedAt !== null || deletedAt !== null)
    for (const { name } of gone) problems.push({ position: null, name, code: 'in_trash' })
  }
  const folders = livingFolders(contents)
  if (items.length + folders.length + problems.length === 0) throw new TransferError('nothing_inside')
  return { items, folders, problems }
}
