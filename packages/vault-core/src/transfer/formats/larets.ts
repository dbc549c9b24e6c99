import { hasSeveralVaults, livingFolders, livingItems, placeOf } from '../export/living-items.ts'
import type { ExportContents } from '../export/export-contents.ts'
import { laretsFormat } from '../export/larets-json.ts'
import { readLarets } from '../export/read-larets.ts'
import { beginningOf } from '../file-text.ts'
import type { Format, TransferFile } from '../format.ts'
import { placeFolders } from '../place-folders.ts'
import { TransferError } from '../transfer-error.ts'
import type { Transfer, TransferItem, TransferProblem } from '../transfer.ts'

/** So much of a file tells whose it is, in characters. */
const headLength = 512

const headOf = (file: TransferFile) => beginningOf(file, headLength) ?? ''

const beginning = new RegExp(`^\\uFEFF?\\s*\\{\\s*"format"\\s*:\\s*"${laretsFormat}"`, 'u')

/** Our own export, sealed and plain. */
export const larets: Format = {
  id: 'larets',
  recognise: (file) => (beginning.test(headOf(file)) ? 'certain' : 'no'),
  needsPassword: (file) => /"encryption"\s*:/u.test(headOf(file)),
  read: async (file, password) => {
    return transferOf(await readLarets(file, password))
  },
}

/** What is imported of an export: everything but the trash, and each item as it stood last. */
function transferOf(contents: ExportContents): Transfer {
  const isOneOfSeveral = hasSeveralVaults(contents)
  const living = [...livingItems(contents)]
  const { folders, placed } = placeFolders(
    living.map((one) => placeOf(one, isOneOfSeveral)),
    livingFolders(contents),
  )
  const problems: TransferProblem[] = []
  const items = living.map(({ plain, item: { name, overview, details, history } }, index): TransferItem => {
    const position = index + 1
    const place = placed[index] ?? { path: [], isMoved: false }
    if (place.isMoved) problems.push({ position, name, code: 'folder_moved' })
    if (history.length > 0) problems.push({ position, name, code: 'history_left_out' })
    return { ...plain, position, folder: place.path, kept: { overview, details } }
  })
  for (const vault of contents.vaults) {
    const gone = vault.items.filter(({ deletedAt }) => vault.deletedAt !== null || deletedAt !== null)
    for (const { name } of gone) problems.push({ position: null, name, code: 'in_trash' })
  }
  if (items.length + folders.length + problems.length === 0) throw new TransferError('nothing_inside')
  return { items, folders, problems }
}
