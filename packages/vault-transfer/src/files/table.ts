import papaparse from 'papaparse'
import { doubledQuotes } from './escaped-quotes.ts'
import { textOf } from './file-text.ts'
import type { TransferFile } from './format.ts'
import { maxColumns, maxEntries, refuseMany } from './limits.ts'
import { TransferError } from '../transfer/transfer-error.ts'

/** A table as a file holds it. */
export interface Table {
  /** As they are written; two may be the same. Of a table without headers each is empty. */
  readonly headers: readonly string[]
  /** Rows below the headers. */
  readonly rows: readonly TableRow[]
  /** Bytes were no text in the file's encoding. */
  readonly isReplaced: boolean
}

/** One row of a table. */
export interface TableRow {
  /** As a spreadsheet counts: the headers, where there are any, are row 1. */
  readonly position: number
  /** A text a column. */
  readonly cells: readonly string[]
  /** It ends within a quoted value or is cut: what it holds cannot be told. */
  readonly isBroken: boolean
}

const delimiters = [',', ';', '\t'] as const
/** As Excel names the delimiter, in a line before the headers. */
const separatorLine = /^sep=(.)\r?\n/u

/** Beginning of a page of the web, which holds no table that could be read. */
const webPage = /^\s*(?:<!doctype\s+html|<html)[\s>]/iu

const tables = new WeakMap<TransferFile, Map<string, Table>>()

/**
 * Reads a table: values between commas, semicolons or tabs.
 *
 * @param hasHeaders false where the first row is an entry like every other
 * @param fewest so many cells has a row at least; as many as there are headers, or as the others have, where nothing is
 *   said
 * @throws TransferError `too_large`, `not_text`, `nothing_inside`, `web_page`, `too_many_columns`
 */
export function readTable(file: TransferFile, hasHeaders = true, fewest?: number): Table {
  const known = tables.get(file) ?? new Map<string, Table>()
  const reading = `${hasHeaders} ${fewest}`
  const there = known.get(reading)
  if (there !== undefined) return there
  const { text, isReplaced } = textOf(file)
  const table = { ...tableOf(text, hasHeaders, fewest), isReplaced }
  tables.set(file, known.set(reading, table))
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

/**
 * The first rows of a table, for what has no headers and is known by its cells; none of what is no table.
 */
export function firstRowsOf(file: TransferFile): readonly (readonly string[])[] {
  try {
    const { body, delimiter } = prepared(textOf(file).text)
    const { data } = papaparse.parse<string[]>(body.slice(0, longestFirstRow), { delimiter })
    const rows = data.filter((cells) => cells.length > 1 || cells[0]?.trim() !== '')
    // The last may be cut, here or in the file itself.
    return rows.length > 1 && (body.length > longestFirstRow || !/[\r\n]$/u.test(body)) ? rows.slice(0, -1) : rows
  } catch {
    return []
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
  if (webPage.test(body.slice(0, longestFirstRow))) throw new TransferError('web_page')
  const counted = delimiters.map((delimiter) => ({ delimiter, count: firstRow(body, delimiter).length }))
  return { body, delimiter: counted.reduce((best, next) => (next.count > best.count ? next : best)).delimiter }
}

function parse(
  body: string,
  delimiter: string,
): { readonly data: readonly string[][]; readonly broken: ReadonlySet<number> } {
  const { data, errors } = papaparse.parse<string[]>(body, { delimiter, preview: maxEntries + 3 })
  return {
    data,
    broken: new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' && row !== undefined ? [row] : []))),
  }
}

/** As most write tables, with quotes doubled; where that makes no sense, as some do, with a backslash before them. */
function parseEither(body: string, delimiter: string): ReturnType<typeof parse> {
  const doubled = parse(body, delimiter)
  if (doubled.broken.size === 0) return doubled
  const other = doubledQuotes(body)
  const escaped = other === null ? doubled : parse(other, delimiter)
  return escaped.broken.size === 0 ? escaped : doubled
}

/** Rows of a text that is a table. */
function tableOf(text: string, hasHeaders: boolean, least?: number): Omit<Table, 'isReplaced'> {
  const { body, delimiter } = prepared(text)
  if (firstRow(body, delimiter).length > maxColumns) throw new TransferError('too_many_columns')
  const { data, broken } = parseEither(body, delimiter)
  const isBlank = (cells: readonly string[]) => cells.length === 1 && cells[0]?.trim() === ''
  const begins = hasHeaders ? 1 : 0
  const entries = data.slice(begins)
  const lengths = entries.flatMap((cells) => (isBlank(cells) ? [] : [cells.length]))
  const headers = hasHeaders
    ? (data[0] ?? [])
    : Array.from(
        {
          length: Math.min(
            maxColumns,
            lengths.reduce((most, next) => Math.max(most, next), 0),
          ),
        },
        () => '',
      )
  // Without headers the last row is cut where it has fewer cells than any.
  const fewest =
    least ??
    (hasHeaders
      ? headers.length
      : lengths.slice(0, -1).reduce((shortest, next) => Math.min(shortest, next), headers.length))
  const isEnded = /[\r\n]$/u.test(body)
  const read = entries.flatMap((cells, index): readonly TableRow[] => {
    // A blank line is no row.
    if (isBlank(cells)) return []
    const isCut = !isEnded && index === entries.length - 1 && cells.length < fewest
    const isBroken = broken.has(index + begins) || isCut || cells.length > maxColumns
    return [{ position: index + begins + 1, cells: isBroken ? cells.slice(0, headers.length) : cells, isBroken }]
  })
  refuseMany(read.length)
  return { headers: headers.map((header) => header.trim()), rows: read }
}
