import type { ExportContents } from '@larets/vault-core/items'
import { hasSeveralVaults, livingFolders, livingItems, placeOf, trashedItems } from '../export/living-items.ts'
import { plainItem } from '../export/plain-item.ts'
import { laretsFormat } from '../export/larets-json.ts'
import { readLarets } from '../export/read-larets.ts'
import { beginningOf } from '../files/file-text.ts'
import type { Format, TransferFile } from '../files/format.ts'
import { placeFolders } from '../transfer/place-folders.ts'
import { TransferError } from '../transfer/transfer-error.ts'
import type { Transfer, TransferItem, TransferProblem } from '../transfer/transfer.ts'
import { areWellFormed, wellFormedContents } from '../transfer/well-formed-contents.ts'

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

/** Imported parts of an export: what is there, then what lies in the trash, each with what it was before. */
function transferOf(contents: ExportContents): Transfer {
  const isOneOfSeveral = hasSeveralVaults(contents)
  const living = [...livingItems(contents)]
  const all = [...living, ...trashedItems(contents)].map(({ plain, item, vault, tree }) => ({
    ...{ plain: wellFormedContents(plain), item, vault },
    // Our exports hold none: somebody has changed the file.
    isReplaced: !areWellFormed(plain),
    earlier: item.history.map((version) => ({ plain: wellFormedContents(plainItem(version, tree)), version })),
  }))
  const paths = all.map((one) => placeOf(one, isOneOfSeveral))
  const earlierPaths = all.flatMap(({ vault, earlier }) =>
    earlier.map(({ plain }) => placeOf({ plain, vault }, isOneOfSeveral)),
  )
  const { folders, placed } = placeFolders([...paths, ...earlierPaths], livingFolders(contents))
  const problems: TransferProblem[] = []
  let at = all.length
  const items = all.map(({ plain, isReplaced, item: { overview, details }, earlier }, index): TransferItem => {
    const position = index + 1
    const place = placed[index] ?? { path: [], isMoved: false }
    const { name } = plain
    if (isReplaced) problems.push({ position, name, code: 'characters_replaced' })
    if (place.isMoved) problems.push({ position, name, code: 'folder_moved' })
    const history = earlier.map(({ plain: before, version }) => {
      const folder = placed[at]?.path ?? []
      at += 1
      return { ...before, folder, kept: { overview: version.overview, details: version.details } }
    })
    return {
      ...{ ...plain, position, folder: place.path, kept: { overview, details } },
      ...(history.length > 0 ? { history } : {}),
      ...(index >= living.length ? { isTrashed: true as const } : {}),
    }
  })
  if (items.length + folders.length === 0) throw new TransferError('no_entries')
  return { items, folders, problems }
}
