import type { Bytes } from '../../crypto/wire-types.ts'
import type { ExportContents } from './export-contents.ts'
import { inSlices } from './in-slices.ts'
import { livingItems, type PlacedItem } from './living-items.ts'

const columns = ['vault', 'folder', 'favourite', 'type', 'name', 'url', 'username', 'password', 'totp', 'note', 'tags', 'fields']

/** Texts with a column of their own; others stand among the fields. */
const ownColumns = new Set(['username', 'password', 'totp', 'note'])

/**
 * A cell as RFC 4180 has it. One that a spreadsheet would calculate stands after an apostrophe, which makes it a text; so does
 * one that looks as if it did already.
 */
function cell(text: string): string {
  const safe = /^'*[=+\-@\t\r\n]/u.test(text) ? `'${text}` : text
  return /[",\r\n]/u.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`

function cellsOf({ plain, vault }: PlacedItem): readonly string[] {
  const { texts, fields } = plain
  const others = Object.entries(texts).filter(([key]) => !ownColumns.has(key))
  const listed = [...others, ...fields.map(({ label, value }) => [label, value] as const)]
  return [
    vault.name,
    plain.folder.join('/'),
    plain.favourite ? '1' : '',
    plain.type,
    plain.name,
    plain.uris.map(({ uri }) => uri).join('\n'),
    texts['username'] ?? '',
    texts['password'] ?? '',
    texts['totp'] ?? '',
    texts['note'] ?? '',
    plain.tags.join(', '),
    listed.map(([label, value]) => `${label}: ${value}`).join('\n'),
  ]
}

function* lines(contents: ExportContents): Generator<string> {
  yield line(columns)
  for (const living of livingItems(contents)) yield line(cellsOf(living))
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
