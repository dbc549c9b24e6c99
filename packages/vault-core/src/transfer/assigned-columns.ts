import { foundIn, headerKey, readRows, type Column } from './csv-source.ts'
import type { Table } from './table.ts'
import type { Transfer } from './transfer.ts'

/** What a person says that a column is. `left_out` is not imported at all. */
export type AssignedColumn = 'name' | 'username' | 'password' | 'address' | 'totp' | 'note' | 'folder' | 'tags' | 'field' | 'secret' | 'left_out'

const columns: Readonly<Record<AssignedColumn, Column>> = {
  name: 'name',
  username: ':username',
  password: ':password',
  address: 'address',
  totp: ':totp',
  note: ':note',
  folder: 'folder',
  tags: 'tags',
  field: 'field',
  secret: 'secret',
  left_out: 'metadata',
}

/**
 * Reads a table whose columns a person assigned, as logins.
 *
 * @param assigned by column, in their order; a column beyond the list becomes a custom field
 * @throws TransferError `nothing_inside`
 */
export function readAssigned(table: Table, assigned: readonly AssignedColumn[]): Transfer {
  // Two columns may have the same header: they are told apart by their place.
  const byPlace = Object.fromEntries(table.headers.map((_, index) => [String(index), columns[assigned[index] ?? 'field']]))
  return readRows(table, (row) => {
    const cells = row.cells.map((cell, index) => ({ ...cell, key: String(index) }))
    return foundIn({ ...row, cells }, byPlace, { separator: '/' })
  })
}

const guesses: readonly (readonly [AssignedColumn, RegExp])[] = [
  ['password', /passw|парол|kennwort|mot de passe/u],
  ['username', /user|login|логин|пользоват|benutzer|utilisateur|identifiant|e-?mail|почта/u],
  ['address', /url|uri|site|сайт|адрес|ссылк|link|adresse/u],
  ['totp', /totp|otp|2fa|одноразов/u],
  ['note', /note|comment|замет|коммент|примечан|notiz|remarque/u],
  ['folder', /folder|group|папк|групп|ordner|dossier|categor|катег/u],
  ['tags', /tag|label|метк|тег/u],
  ['name', /name|title|назв|имя|titel|nom|titre/u],
]

/** What columns may be by their headers, for a person to correct. Each part that an item has once is guessed once. */
export function guessColumns(headers: readonly string[]): readonly AssignedColumn[] {
  const taken = new Set<AssignedColumn>()
  return headers.map((header) => {
    const key = headerKey(header)
    const guess = guesses.find(([column, words]) => words.test(key) && (column === 'address' || !taken.has(column)))?.[0] ?? 'field'
    taken.add(guess)
    return guess
  })
}
