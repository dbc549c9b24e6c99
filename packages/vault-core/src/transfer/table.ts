import papaparse from 'papaparse'
import { textOf } from './file-text.ts'
import type { TransferFile } from './format.ts'
import { maxColumns, maxEntries, refuseMany } from './limits.ts'
import { TransferError } from './transfer-error.ts'

/** A table as a file holds it. */
export interface Table {
  /** As they are written; two may be the same. */
  readonly headers: readonly string[]
  readonly rows: readonly TableRow[]
  /** Bytes were no text in the file's encoding. */
  readonly isReplaced: boolean
}

/** One row of a table. */
export interface TableRow {
  /** As a spreadsheet counts: the headers are row 1. */
  readonly position: number
  readonly cells: readonly string[]
  /** It ends within a quoted value or is cut: what it holds cannot be told. */
  readonly isBroken: boolean
}

const delimiters = [',', ';', '\t'] as const
/** As Excel names the delimiter, in a line before the headers. */
const separatorLine = /^sep=(.)\r?\n/u

const tables = new WeakMap<TransferFile, Table>()

/**
 * Reads a table: headers in the first row, values between commas, semicolons or tabs.
 *
 * @throws TransferError `too_large`, `not_text`, `nothing_inside`, `too_many_columns`
 */
export function readTable(file: TransferFile): Table {
  const known = tables.get(file)
  if (known !== undefined) return known
  const { text, isReplaced } = textOf(file)
  const table = { ...tableOf(text), isReplaced }
  tables.set(file, table)
  return table
}

/**
 * The headers of a table alone; null for what is none.
 */
export function headersOf(file: TransferFile): readonly string[] | null {
  try {
    const { body, delimiter } = prepared(textOf(file).text)
    return firstRow(body, delimiter)
  } catch {
    return null
  }
}

/** A row between newlines, quoted or not, is far shorter. */
const longestFirstRow = 65_536

function firstRow(body: string, delimiter: string): readonly string[] {
  return papaparse.parse<string[]>(body.slice(0, longestFirstRow), { delimiter, preview: 1 }).data[0] ?? []
}

/** The text without marks, and what stands between its values: what makes the most columns of the headers. */
function prepared(text: string): { readonly body: string; readonly delimiter: string } {
  const unmarked = text.replace(/^\uFEFF/u, '')
  const [line, named] = separatorLine.exec(unmarked) ?? []
  if (line !== undefined && named !== undefined) return { body: unmarked.slice(line.length), delimiter: named }
  const body = unmarked.replace(/^[\r\n]+/u, '')
  if (body.trim() === '') throw new TransferError('nothing_inside')
  const counted = delimiters.map((delimiter) => ({ delimiter, count: firstRow(body, delimiter).length }))
  return { body, delimiter: counted.reduce((best, next) => (next.count > best.count ? next : best)).delimiter }
}

/** Rows of a text that is a table. */
function tableOf(text: string): Omit<Table, 'isReplaced'> {
  const { body, delimiter } = prepared(text)
  if (firstRow(body, delimiter).length > maxColumns) throw new TransferError('too_many_columns')
  const { data, errors } = papaparse.parse<string[]>(body, { delimiter, preview: maxEntries + 3 })
  const [headers = [], ...rows] = data
  const broken = new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' && row !== undefined ? [row] : [])))
  const isEnded = /[\r\n]$/u.test(body)
  const read = rows.flatMap((cells, index): readonly TableRow[] => {
    // A blank line is no row.
    if (cells.length === 1 && cells[0]?.trim() === '') return []
    const isCut = !isEnded && index === rows.length - 1 && cells.length < headers.length
    const isBroken = broken.has(index + 1) || isCut || cells.length > maxColumns
    return [{ position: index + 2, cells: isBroken ? cells.slice(0, headers.length) : cells, isBroken }]
  })
  refuseMany(read.length)
  return { headers: headers.map((header) => header.trim()), rows: read }
}
