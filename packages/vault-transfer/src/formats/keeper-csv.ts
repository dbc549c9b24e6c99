import { readRows, type Row, noteIfAlone } from './csv-source.ts'
import type { Certainty, Format, TransferFile } from '../files/format.ts'
import { foundField, foundText, nothingFound, type FoundItem } from '../transfer/found-item.ts'
import { maxColumns, refuseLarge } from '../files/limits.ts'
import { splitPath } from '../transfer/place-folders.ts'
import { firstRowsOf, headersOf, readTable } from '../files/table.ts'
import { TransferError } from '../transfer/transfer-error.ts'

/**
 * Headers that Keeper's table leaves out: it has none. The cells after these are the shared folder, then names and
 * values in turn.
 */
const headers = ['folder', 'title', 'login', 'password', 'url', 'notes']
const shared = headers.length
/** The name that a one-time code stands under. */
const codeName = 'TFC:Keeper'

/** Keeper: the table of all records. */
export const keeperCsv: Format = {
  id: 'keeper-csv',
  recognise,
  needsPassword: () => false,
  read: async (file) => {
    refuseLarge(file)
    const columns = headersOf(file)?.length ?? 0
    if (columns < headers.length || columns > maxColumns) throw new TransferError('unknown_format')
    return readRows(readTable(file, false, headers.length), foundOf)
  },
}

const isAddress = (cell: string) =>
  cell.length <= 2_048 && /^[a-z][a-z\d+.-]*:\/\/|^[^\s@]+\.[^\s@]+$/iu.test(cell.trim())
/** A name of the network at hand is an address too, though it could be any word. */
const isPlace = (cell: string) => isAddress(cell) || /^[a-z\d][a-z\d-]*(?::\d+)?(?:\/\S*)?$/iu.test(cell.trim())
const isHeader = (cell: string) => /^(?:ur[li]|web-?site|site|link)$/iu.test(cell.trim())

/**
 * Without headers, what stands in the cells tells: addresses in their place, and the name that only Keeper gives to
 * codes.
 */
function recognise(file: TransferFile): Certainty {
  const rows = firstRowsOf(file)
  const first = rows[0]
  if (first === undefined || rows.some(({ length }) => length < headers.length)) return 'no'
  const placeOf = (cells: readonly string[]) => cells[headers.indexOf('url')] ?? ''
  const places = rows.map(placeOf).filter((cell) => cell !== '')
  if (!places.every(isPlace) || (places.length > 0 && !places.some(isAddress)) || isHeader(placeOf(first))) return 'no'
  if (
    rows.some((cells) => cells.some((cell, index) => index > shared && (index - shared) % 2 === 1 && cell === codeName))
  )
    return 'certain'
  // Names and values in pairs.
  const areWhole = rows.every(({ length }) => length > shared && (length - shared) % 2 === 1)
  const isFilled = first.slice(0, 4).some((cell) => cell !== '')
  return isFilled && (areWhole || places.length > 0) ? 'likely' : 'no'
}

function foundOf({ position, cells }: Row): FoundItem {
  const at = (index: number) => cells[index]?.value ?? ''
  const own: (readonly [label: string, value: string])[] = []
  for (let index = shared + 1; index < cells.length; index += 2) own.push([at(index), at(index + 1)])
  const [folder, sharedFolder] = [splitPath(at(0), '\\'), splitPath(at(shared), '\\')]
  const texts = [
    foundText('username', 'login', at(2)),
    foundText('password', 'password', at(3)),
    foundText('note', 'notes', at(5)),
  ]
  const codes = own.filter(([label]) => label === codeName)
  return noteIfAlone({
    ...nothingFound,
    position,
    name: at(1),
    texts: [...texts, ...codes.map(([label, value]) => foundText('totp', label, value))].filter(
      ({ value }) => value !== '',
    ),
    uris: at(4) === '' ? [] : [{ uri: at(4).trim(), match: null }],
    fields: own.flatMap(([label, value], index) =>
      label === codeName ? [] : [foundField(label || String(index + 1), value)],
    ),
    // A folder of one's own stands in that which is shared.
    folder: [...sharedFolder, ...folder],
  })
}
