import { isCustomFieldKind } from '@larets/vault-core/items'
import type { TransferField } from '../transfer/transfer.ts'

/**
 * Signs with which a cell begins that a spreadsheet calculates, with quotes before it or not. Full-width signs are
 * signs to some. A spreadsheet may take a cell to begin behind commas, semicolons, tabs, bars and line breaks, whatever
 * the file separates by.
 */
const inside = /[,;|\t\r\n](?=["']*[=+\-@＝＋－＠])/gu
const atBeginning = /^["']*[=+\-@＝＋－＠\t\r\n]/u
const guardInside = /([,;|\t\r\n])'(?=["']*[=+\-@＝＋－＠])/gu
const guardAtBeginning = /^'["']*[=+\-@＝＋－＠\t\r\n]/u

/**
 * A text of which a spreadsheet calculates nothing: an apostrophe stands before whatever it would take for a formula.
 */
export function guardedCell(text: string): string {
  const safe = text.replaceAll(inside, "$&'")
  return atBeginning.test(safe) ? `'${safe}` : safe
}

/** The text that {@link guardedCell} was given. */
export function unguardedCell(cell: string): string {
  return (guardAtBeginning.test(cell) ? cell.slice(1) : cell).replaceAll(guardInside, '$1')
}

/** In a list, a backslash stands before itself and before what ends an entry; line breaks are letters. */
function escaped(text: string, ends: RegExp): string {
  return text.replaceAll('\\', '\\\\').replaceAll(ends, '\\$&').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
}

function unescaped(text: string): string {
  return text.replaceAll(/\\(.)/gsu, (_, letter: string) => (letter === 'n' ? '\n' : letter === 'r' ? '\r' : letter))
}

/** Texts between separators, none of which is taken for one that an entry holds. */
function split(cell: string, separator: RegExp): readonly string[] {
  const parts: string[] = []
  let from = 0
  for (const { index, 0: found } of cell.matchAll(separator)) {
    if (found.startsWith('\\')) continue
    parts.push(cell.slice(from, index))
    from = index + found.length
  }
  return [...parts, cell.slice(from)]
}

/** Names of folders, from the root. */
export const pathCell = {
  write: (names: readonly string[]) => names.map((name) => escaped(name, /\//gu)).join('/'),
  read: (cell: string): readonly string[] => (cell === '' ? [] : split(cell, /\\.|\//gsu).map(unescaped)),
}

/** Tags. */
export const tagsCell = {
  write: (tags: readonly string[]) => tags.map((tag) => escaped(tag, /,/gu)).join(', '),
  read: (cell: string): readonly string[] => (cell === '' ? [] : split(cell, /\\.|, ?/gsu).map(unescaped)),
}

/** Addresses, a line each. */
export const linesCell = {
  write: (lines: readonly string[]) => lines.map((line) => escaped(line, /(?!)/gu)).join('\n'),
  read: (cell: string): readonly string[] => (cell === '' ? [] : cell.split(/\r?\n/u).map(unescaped)),
}

/** Custom fields, a line each: `label: value`, and `label [secret]: value` of one that is no text. */
export const fieldsCell = {
  write: (fields: readonly TransferField[]) =>
    fields
      .map(
        ({ label, kind, value }) =>
          `${escaped(label, /[:[]/gu)}${kind === 'text' ? '' : ` [${kind}]`}: ${escaped(value, /(?!)/gu)}`,
      )
      .join('\n'),
  read: (cell: string): readonly TransferField[] => (cell === '' ? [] : cell.split(/\r?\n/u).map(fieldOf)),
}

function fieldOf(line: string): TransferField {
  const [before = '', ...rest] = split(line, /\\.|: ?/gsu)
  // A line without a colon is a value that somebody wrote.
  if (rest.length === 0) return { label: '', kind: 'text', value: unescaped(before) }
  const value = unescaped(
    line.slice(line.indexOf(': ', before.length) === before.length ? before.length + 2 : before.length + 1),
  )
  const [, label = before, kind = ''] = /^(.*) \[(\w+)\]$/su.exec(before) ?? []
  return isCustomFieldKind(kind)
    ? { label: unescaped(label), kind, value }
    : { label: unescaped(before), kind: 'text', value }
}
