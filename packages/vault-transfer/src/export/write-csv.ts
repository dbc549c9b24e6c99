import type { Bytes } from '@larets/vault-core/crypto'
import { itemTypes, type ItemType, type ExportContents } from '@larets/vault-core/items'
import { fieldsCell, guardedCell, linesCell, pathCell, tagsCell } from './csv-cells.ts'
import { inSlices } from './in-slices.ts'
import { livingItems, type PlacedItem } from './living-items.ts'

/** A column, and what stands in it. */
type CsvColumn = readonly [header: string, cell: (item: PlacedItem) => string]

const textColumn = (key: string): CsvColumn => [key, ({ plain }) => plain.texts[key] ?? '']

/** Columns that other programs look for come first. */
const common: readonly CsvColumn[] = [
  ['vault', ({ vault }) => vault.name],
  ['folder', ({ plain }) => pathCell.write(plain.folder)],
  ['favourite', ({ plain }) => (plain.favourite ? '1' : '')],
  ['type', ({ plain }) => plain.type],
  ['name', ({ plain }) => plain.name],
  ['url', ({ plain }) => linesCell.write(plain.uris.map(({ uri }) => uri))],
  ...['username', 'password', 'totp', 'note'].map(textColumn),
  ['tags', ({ plain }) => tagsCell.write(plain.tags)],
  ['fields', ({ plain }) => fieldsCell.write(plain.fields)],
  // How addresses are compared, a line each as the addresses stand.
  [
    'match',
    ({ plain }) =>
      plain.uris.every(({ match }) => match === null) ? '' : plain.uris.map(({ match }) => match ?? '').join('\n'),
  ],
]

const types: readonly ItemType[] = Object.values(itemTypes)
const textKeys = types.flatMap(({ fields }) =>
  Object.entries(fields).flatMap(([key, { place }]) => (place === 'uris' || place === 'fields' ? [] : [key])),
)
/** Then a column for each text that any type has a field for. */
const columns = [
  ...common,
  ...[...new Set(textKeys)].filter((key) => !common.some(([header]) => header === key)).map(textColumn),
]

/**
 * A line as RFC 4180 has it. Every cell is quoted, so that none is cut in a spreadsheet that separates by another sign.
 */
const line = (cells: readonly string[]) =>
  `${cells.map((text) => `"${guardedCell(text).replaceAll('"', '""')}"`).join(',')}\r\n`

function* lines(contents: ExportContents): Generator<string> {
  yield line(columns.map(([header]) => header))
  for (const living of livingItems(contents)) yield line(columns.map(([, cell]) => cell(living)))
}

/**
 * A table of everything that is not in the trash: UTF-8, commas, a line an item. Anybody can read it.
 *
 * @throws the signal's reason
 */
export async function writeCsv(contents: ExportContents, signal?: AbortSignal): Promise<readonly Bytes[]> {
  const encoder = new TextEncoder()
  const parts: Bytes[] = []
  await inSlices(lines(contents), (text) => void parts.push(encoder.encode(text)), signal)
  return parts
}
