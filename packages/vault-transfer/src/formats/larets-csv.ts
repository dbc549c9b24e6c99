import { itemTypes, type ItemType } from '@larets/vault-core/items'
import { hasRequired, headerKey, isYes } from './csv-source.ts'
import { fieldsCell, linesCell, pathCell, tagsCell, unguardedCell } from '../export/csv-cells.ts'
import type { Format } from '../files/format.ts'
import { refuseLarge } from '../files/limits.ts'
import { placeFolders } from '../transfer/place-folders.ts'
import { headersOf, readTable, type Table, type TableRow } from '../files/table.ts'
import { TransferError } from '../transfer/transfer-error.ts'
import type { Transfer, TransferItem, TransferProblem } from '../transfer/transfer.ts'
import { areWellFormed, wellFormedContents } from '../transfer/well-formed-contents.ts'

const required = ['vault', 'folder', 'favourite', 'type', 'name', 'url', 'username', 'password', 'fields'].map(
  (key) => [key],
)

/** Our own table. What stands in it comes back as it was, with what a spreadsheet was kept from calculating. */
export const laretsCsv: Format = {
  id: 'larets-csv',
  recognise: (file) => (hasRequired({ required }, (headersOf(file) ?? []).map(headerKey)) ? 'certain' : 'no'),
  needsPassword: () => false,
  read: async (file) => {
    refuseLarge(file)
    if (!hasRequired({ required }, (headersOf(file) ?? []).map(headerKey))) throw new TransferError('unknown_format')
    return transferOf(readTable(file))
  },
}

/** A row by its headers. */
type Cells = ReadonlyMap<string, string>

const inParts: ReadonlySet<string> = new Set([
  'vault',
  'folder',
  'favourite',
  'type',
  'name',
  'url',
  'tags',
  'fields',
  'match',
])

function transferOf(table: Table): Transfer {
  if (table.rows.length === 0) throw new TransferError('no_entries')
  const keys = table.headers.map((header) => keysByHeader.get(headerKey(header)) ?? headerKey(header))
  const cellsOf = ({ cells }: TableRow): Cells =>
    new Map(
      cells.flatMap((cell, index) => (cell === '' ? [] : [[keys[index] || String(index + 1), unguardedCell(cell)]])),
    )
  const rows = table.rows.map((row) => ({ row, cells: cellsOf(row) }))
  const whole = rows.filter(({ row }) => !row.isBroken)
  const vaults = new Set(whole.map(({ cells }) => cells.get('vault') ?? ''))
  const paths = whole.map(({ cells }) => [
    ...(vaults.size > 1 ? [cells.get('vault') ?? ''] : []),
    ...pathCell.read(cells.get('folder') ?? ''),
  ])
  const { folders, placed } = placeFolders(paths, [])
  const problems: TransferProblem[] = table.isReplaced
    ? [{ position: null, name: null, code: 'characters_replaced' }]
    : []
  for (const { row } of rows)
    if (row.isBroken) problems.push({ position: row.position, name: null, code: 'unreadable' })
  const items = whole.map(({ row: { position }, cells }, index) => {
    const place = placed[index] ?? { path: [], isMoved: false }
    const item = itemOf(position, cells, place.path)
    if (place.isMoved) problems.push({ position, name: item.name, code: 'folder_moved' })
    if (areWellFormed(item)) return item
    problems.push({ position, name: item.name, code: 'characters_replaced' })
    return wellFormedContents(item)
  })
  return { items, folders, problems }
}

function itemOf(position: number, cells: Cells, folder: readonly string[]): TransferItem {
  const type = cells.get('type') || 'login'
  const fields = ofTypes.get(type) ?? new Set<string>()
  const modes = (cells.get('match') ?? '').split(/\r?\n/u)
  const uris = linesCell.read(cells.get('url') ?? '')
  const texts = [...cells].filter(([key]) => !inParts.has(key))
  return {
    position,
    type,
    name: cells.get('name') ?? '',
    texts: Object.fromEntries(texts.filter(([key]) => fields.has(key))),
    uris: uris.map((uri, index) => ({ uri, match: modeOf(modes[index] ?? '') })),
    fields: [
      // A column that somebody has added, or of another type.
      ...texts.filter(([key]) => !fields.has(key)).map(([label, value]) => ({ label, kind: 'text' as const, value })),
      ...fieldsCell.read(cells.get('fields') ?? ''),
    ],
    folder,
    tags: tagsCell.read(cells.get('tags') ?? ''),
    favourite: isYes(cells.get('favourite') ?? ''),
    // As a person had it here: nothing of it is made to fit once more.
    kept: { overview: null, details: null },
  }
}

const types: readonly ItemType[] = Object.values(itemTypes)
const ofTypes: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  types.map(({ name, fields }) => [name, new Set(Object.keys(fields))]),
)

/** Headers are compared in small letters, keys of fields are not written so. */
const keysByHeader: ReadonlyMap<string, string> = new Map(
  types.flatMap(({ fields }) => Object.keys(fields).map((key) => [key.toLowerCase(), key])),
)

function modeOf(text: string): number | null {
  return /^[0-5]$/u.test(text) ? Number(text) : null
}
