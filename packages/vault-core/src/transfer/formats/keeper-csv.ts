import { readRows, type Row, noteIfAlone } from '../csv-source.ts'
import { beginningOf, textOf } from '../file-text.ts'
import type { Certainty, Format, TransferFile } from '../format.ts'
import { foundField, foundText, nothingFound, type FoundItem } from '../found-item.ts'
import { maxColumns, refuseLarge } from '../limits.ts'
import { splitPath } from '../place-folders.ts'
import { headersOf, readTable } from '../table.ts'
import { TransferError } from '../transfer-error.ts'

/** What Keeper's table leaves out: it has no headers. The cells after these are the shared folder, then names and values in turn. */
const headers = ['folder', 'title', 'login', 'password', 'url', 'notes']
const shared = headers.length
/** The name that a one-time code stands under. */
const codeName = 'TFC:Keeper'
/** Enough to see how it begins, in characters. */
const shownBy = 20_000

/** Keeper: the table of all records. */
export const keeperCsv: Format = {
  id: 'keeper-csv',
  recognise,
  needsPassword: () => false,
  read: async (file) => {
    refuseLarge(file)
    const columns = headersOf(file)?.length ?? 0
    if (columns < headers.length || columns > maxColumns) throw new TransferError('unknown_format')
    const { text, isReplaced } = textOf(file)
    return readRows({ ...readTable(withHeaders(text)), isReplaced }, foundOf)
  },
}

/** Lines end as they do in the text, outside of quotes. */
function withHeaders(text: string): TransferFile {
  const [newline = '\n'] = /\r?\n/u.exec(text.slice(0, shownBy).replaceAll(/"[^"]*"/gu, '')) ?? []
  const bytes = text.trim() === '' ? '' : `${headers.join(',')}${newline}${text.replace(/^\uFEFF/u, '')}`
  return { bytes: new TextEncoder().encode(bytes), name: '' }
}

const isAddress = (cell: string) => /^[a-z][a-z\d+.-]*:\/\/|^[^\s@]+\.[^\s@]+$/iu.test(cell.trim())

/** Without headers, what stands in the cells tells: addresses in their place, and the name that only Keeper gives to codes. */
function recognise(file: TransferFile): Certainty {
  try {
    const text = beginningOf(file, shownBy) ?? ''
    const rows = readTable(withHeaders(text)).rows.filter(({ isBroken }) => !isBroken).map(({ cells }) => cells)
    const first = rows[0]
    if (first === undefined || rows.some(({ length }) => length < headers.length)) return 'no'
    const places = rows.map((cells) => cells[headers.indexOf('url')] ?? '')
    if (places.some((cell) => cell !== '' && !isAddress(cell))) return 'no'
    if (rows.some((cells) => cells.some((cell, index) => index > shared && (index - shared) % 2 === 1 && cell === codeName))) return 'certain'
    // Names and values in pairs.
    const areWhole = rows.every(({ length }) => length > shared && (length - shared) % 2 === 1)
    const isFilled = first.slice(0, 4).some((cell) => cell !== '')
    return isFilled && (areWhole || places.some((cell) => cell !== '')) ? 'likely' : 'no'
  } catch {
    return 'no'
  }
}

function foundOf({ position, cells }: Row): FoundItem {
  const at = (index: number) => cells[index]?.value ?? ''
  const own: (readonly [label: string, value: string])[] = []
  for (let index = shared + 1; index < cells.length; index += 2) own.push([at(index), at(index + 1)])
  const [folder, sharedFolder] = [splitPath(at(0), '\\'), splitPath(at(shared), '\\')]
  const texts = [foundText('username', 'login', at(2)), foundText('password', 'password', at(3)), foundText('note', 'notes', at(5))]
  const codes = own.filter(([label]) => label === codeName)
  return noteIfAlone({
    ...nothingFound,
    // The first row is one of its entries.
    position: position - 1,
    name: at(1),
    texts: [...texts, ...codes.map(([label, value]) => foundText('totp', label, value))].filter(({ value }) => value !== ''),
    uris: at(4) === '' ? [] : [{ uri: at(4).trim(), match: null }],
    fields: own.flatMap(([label, value], index) => (label === codeName ? [] : [foundField(label || String(index + 1), value)])),
    folder: folder.length > 0 ? folder : sharedFolder,
    // It stands in one folder here, and carries the name of the other.
    tags: folder.length > 0 ? sharedFolder.slice(-1) : [],
  })
}
