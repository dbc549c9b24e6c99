import type { Certainty, Format, TransferFile } from '../files/format.ts'
import { foundField, foundText, nothingFound, type FoundItem } from '../transfer/found-item.ts'
import { soundsSecret } from '../transfer/leaf-fields.ts'
import { refuseLarge } from '../files/limits.ts'
import { makeTransfer } from '../transfer/make-transfer.ts'
import { splitPath } from '../transfer/place-folders.ts'
import { headersOf, readTable, type Table, type TableRow } from '../files/table.ts'
import { TransferError } from '../transfer/transfer-error.ts'
import type { Transfer, TransferProblem } from '../transfer/transfer.ts'

/**
 * Meaning of a column: a part of every item, a text for a field (`:` and its key), or a custom field. `metadata` is
 * about the entry in its program, such as when it was last used, and nothing that anybody typed.
 */
export type Column =
  | 'name'
  | 'address'
  | 'folder'
  | 'tags'
  | 'favourite'
  | 'metadata'
  | 'field'
  | 'secret'
  | `:${string}`

/** Values of a row by their headers. */
export interface Row {
  readonly position: number
  readonly cells: readonly { readonly header: string; readonly key: string; readonly value: string }[]
  /** The value under a header, written in small letters; empty where there is none. */
  readonly get: (key: string) => string
}

/** A program that writes a table. */
export interface CsvSource {
  readonly id: string
  /** By header in small letters. */
  readonly columns: Readonly<Record<string, Column>>
  /** Headers without which a table is another program's: one of each. */
  readonly required: readonly (readonly string[])[]
  /** Headers that only another program writes beside the same ones. */
  readonly foreign?: readonly string[]
  /** Separator of the names of nested folders; missing where they do not nest. */
  readonly separator?: '/' | '\\'
  /** Meaning of a row beyond what its columns say; null for a row that is nothing of its own. */
  readonly refine?: (row: Row, found: FoundItem) => FoundItem | FoundFolder | null
}

/** A row that is a folder, which may be empty. */
export interface FoundFolder {
  readonly folderAlone: readonly string[]
}

/** A header as it is compared. */
export function headerKey(header: string): string {
  return header.normalize('NFC').trim().toLowerCase()
}

/** Makes the format of a program that writes a table. */
export function csvFormat(source: CsvSource): Format {
  return {
    id: source.id,
    recognise: (file) => recognise(source, file),
    needsPassword: () => false,
    read: async (file) => {
      refuseLarge(file)
      // By the headers alone: nothing more is read of what is another program's.
      if (!hasRequired(source, (headersOf(file) ?? []).map(headerKey))) throw new TransferError('unknown_format')
      return readRows(readTable(file), (row) => {
        const found = foundIn(row, source.columns, source)
        return source.refine === undefined ? found : source.refine(row, found)
      })
    },
  }
}

/** Whether a table has the headers without which it is another program's. */
export function hasRequired({ required }: Pick<CsvSource, 'required'>, keys: readonly string[]): boolean {
  return required.every((alternatives) => alternatives.some((key) => keys.includes(key)))
}

function recognise(source: CsvSource, file: TransferFile): Certainty {
  const keys = headersOf(file)?.map(headerKey) ?? []
  if (!hasRequired(source, keys) || source.foreign?.some((key) => keys.includes(key)) === true) return 'no'
  return keys.every((key) => key === '' || Object.hasOwn(source.columns, key)) ? 'certain' : 'likely'
}

/** Reads each row of a table, and tells of those that cannot be read. */
export function readRows(table: Table, read: (row: Row) => FoundItem | FoundFolder | null): Transfer {
  const problems: TransferProblem[] = []
  if (table.isReplaced) problems.push({ position: null, name: null, code: 'characters_replaced' })
  const keys = table.headers.map(headerKey)
  if (table.rows.length === 0) throw new TransferError('no_entries')
  const found: FoundItem[] = []
  const folders: (readonly string[])[] = []
  for (const row of table.rows) {
    const what = row.isBroken ? unreadable(row) : read(rowOf(table.headers, keys, row))
    if (what === null) continue
    if ('folderAlone' in what) folders.push(what.folderAlone)
    else found.push(what)
  }
  return makeTransfer(found, { problems, folders })
}

function unreadable({ position }: TableRow): FoundItem {
  return { ...nothingFound, position, problems: ['unreadable'] }
}

function rowOf(headers: readonly string[], keys: readonly string[], { position, cells }: TableRow): Row {
  return {
    position,
    // A value without a header is called by the number of its column.
    cells: cells.map((value, index) => ({
      header: headers[index] || String(index + 1),
      key: keys[index] ?? '',
      value,
    })),
    get: (key) => {
      const index = keys.indexOf(key)
      return index === -1 ? '' : (cells[index] ?? '')
    },
  }
}

const no = new Set(['', '0', 'false', 'no', 'нет', 'nein', 'non'])

/** Whether a cell says yes, in whatever words. */
export function isYes(value: string): boolean {
  return !no.has(value.trim().toLowerCase())
}

const scheme = /^[a-z][a-z\d+.-]*:/iu
const host = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?=$|[\s,;:/?#])/u

/** Longer than any scheme. */
const longestScheme = 64

/** Whether an address begins here. One with a path may hold commas itself, with blanks behind them it holds none. */
function beginsAddress(rest: string, before: string, gap: string): boolean {
  if (scheme.test(rest)) return true
  if (!host.test(rest)) return false
  const start = before.slice(0, longestScheme).indexOf('://')
  const from = start === -1 ? 0 : start + 3
  return /\s/u.test(gap) || ['/', '?', '#'].every((sign) => !before.includes(sign, from))
}

function splitBetween(value: string, gaps: RegExp): readonly string[] {
  const addresses: string[] = []
  let from = 0
  for (const { index, 0: gap } of value.matchAll(gaps)) {
    const before = value.slice(from, index)
    if (!beginsAddress(value.slice(index + gap.length), before, gap)) continue
    addresses.push(before)
    from = index + gap.length
  }
  return [...addresses, value.slice(from)].map((address) => address.trim())
}

/** Addresses that share a cell, with commas between them; without schemes each comma is one between addresses. */
export function splitAddresses(value: string): readonly string[] {
  return value.includes('://')
    ? splitBetween(value, /,\s*|\n/gu)
    : value.split(/[,\n]/u).map((address) => address.trim())
}

/** Addresses of a cell of which nobody says that it holds several: those that stand on lines, or after a blank. */
function listedAddresses(value: string): readonly string[] {
  return splitBetween(value, /[,;][ \t]+|\n/gu)
}

/** Words between commas or semicolons. */
function splitTags(value: string): readonly string[] {
  return value.split(/[,;]/u)
}

/** Columns of one-time codes, by their header. */
const codeHeader =
  /^(?:t?otp(?:[ _-]?(?:auth|url|uri|secret|key|code))?|2fa|mfa|two[ _-]?factor(?:[ _-]?\w+)?|authenticator(?:[ _-]?key)?|одноразов\p{L}* (?:код|пароль)\p{L}*)$/u

/** Meaning of a column that its program does not name, or that is none of its own. */
function columnOf(columns: CsvSource['columns'], key: string): Column {
  const known = Object.hasOwn(columns, key) ? columns[key] : undefined
  if (known !== undefined) return known
  if (codeHeader.test(key)) return ':totp'
  return soundsSecret(key) ? 'secret' : 'field'
}

/** Contents of the columns of a row. */
export function foundIn(
  { position, cells }: Row,
  columns: CsvSource['columns'],
  { separator }: Pick<CsvSource, 'separator'> = {},
): FoundItem {
  const filled = cells
    .filter(({ value }) => value !== '')
    .map((cell) => ({ ...cell, column: columnOf(columns, cell.key) }))
  const of = (column: Column) => filled.filter((cell) => cell.column === column)
  const names = of('name')
  const [folder] = of('folder')
  const addresses = of('address').flatMap(({ value }) => listedAddresses(value))
  return {
    ...nothingFound,
    position,
    name: names[0]?.value ?? '',
    texts: filled.flatMap(({ column, header, value }) =>
      column.startsWith(':') ? [foundText(column.slice(1), header, value)] : [],
    ),
    uris: addresses.map((uri) => ({ uri, match: null })),
    fields: [
      ...names.slice(1).map(({ header, value }) => foundField(header, value)),
      ...filled.flatMap(({ column, header, value }) => {
        if (column !== 'field' && column !== 'secret') return []
        return [foundField(header, value, column === 'secret' ? 'secret' : 'text')]
      }),
    ],
    folder: folder === undefined ? [] : separator === undefined ? [folder.value] : splitPath(folder.value, separator),
    tags: of('tags').flatMap(({ value }) => splitTags(value)),
    favourite: of('favourite').some(({ value }) => isYes(value)),
  }
}

/** A login of which nothing but a note was written is a note. */
export function noteIfAlone(found: FoundItem): FoundItem {
  const isAlone = found.uris.length === 0 && found.texts.every(({ key }) => key === 'note') && found.texts.length > 0
  return isAlone ? { ...found, type: 'note' } : found
}
