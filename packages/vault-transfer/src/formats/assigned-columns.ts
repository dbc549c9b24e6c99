import { foundIn, headerKey, readRows, type Column } from './csv-source.ts'
import { soundsSecret } from '../transfer/leaf-fields.ts'
import type { Table } from '../files/table.ts'
import type { Transfer } from '../transfer/transfer.ts'

/** Meaning that a person gives a column. `left_out` is not imported at all. */
export type AssignedColumn =
  | 'name'
  | 'username'
  | 'password'
  | 'address'
  | 'totp'
  | 'note'
  | 'folder'
  | 'tags'
  | 'field'
  | 'secret'
  | 'left_out'

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
  const byPlace = Object.fromEntries(
    table.headers.map((_, index) => [String(index), columns[assigned[index] ?? 'field']]),
  )
  return readRows(table, (row) => {
    const cells = row.cells.map((cell, index) => ({ ...cell, key: String(index) }))
    return foundIn({ ...row, cells }, byPlace, { separator: '/' })
  })
}

const guesses: readonly (readonly [AssignedColumn, RegExp])[] = [
  ['password', /passw|парол|kennwort|mot de passe/u],
  ['username', /user|login|логин|пользоват|benutzer|utilisateur|identifiant|e-?mail|почта/u],
  ['address', /url|uri|site|сайт|адрес|ссылк|link|adresse/u],
  ['totp', /totp|\botp|otpauth|2fa|одноразов/u],
  ['note', /note|comment|замет|коммент|примечан|notiz|remarque/u],
  ['folder', /folder|group|папк|групп|ordner|dossier|categor|катег/u],
  ['tags', /tag|label|метк|тег/u],
  ['name', /name|title|назв|имя|titel|nom|titre/u],
]

/** Guesses of columns by their headers, for a person to correct. Each part that an item has once is guessed once. */
export function guessColumns(headers: readonly string[]): readonly AssignedColumn[] {
  const taken = new Set<AssignedColumn>()
  return headers.map((header) => {
    const key = headerKey(header)
    const guess = guesses.find(
      ([column, words]) => words.test(key) && (column === 'address' || !taken.has(column)),
    )?.[0]
    if (guess === undefined) return soundsSecret(key) ? 'secret' : 'field'
    taken.add(guess)
    return guess
  })
}

/** Longer than any of the texts that are told by their form. */
const longest = 2_048
const isAddress = (cell: string) => /^[a-z][a-z\d+.-]*:\/\/\S/iu.test(cell)
const isEmail = (cell: string) => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/u.test(cell)
const isCode = (cell: string) => /^otpauth:\/\//iu.test(cell)
const isHost = (cell: string) => /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+$/u.test(cell) && !/^[\d.]+$/u.test(cell)

/**
 * Whether the first row is an entry like every other: none of its cells is a word that columns are called by, and one
 * is an address, an e-mail or a code.
 *
 * @param first as it stands where headers would
 */
export function looksHeaderless(first: readonly string[]): boolean {
  const cells = first.map((cell) => cell.trim()).filter((cell) => cell !== '' && cell.length <= longest)
  return (
    cells.some((cell) => isAddress(cell) || isEmail(cell) || isCode(cell)) &&
    !cells.some((cell) => headerWords.test(cell))
  )
}

const headerWords =
  /^(?:ur[li]|user ?name|login|password|name|title|note|notes|логин|пароль|название|имя|заметка|адрес)$/iu

/**
 * Guesses what columns without headers may be by what stands in them, for a person to correct; the rest in the order
 * that most write.
 */
export function guessByContents({ headers, rows }: Table): readonly AssignedColumn[] {
  const shown = rows.slice(0, 200)
  const isMostly = (index: number, is: (cell: string) => boolean) => {
    const filled = shown
      .map(({ cells }) => (cells[index] ?? '').trim())
      .filter((cell) => cell !== '' && cell.length <= longest)
    return filled.length > 0 && filled.filter(is).length * 2 > filled.length
  }
  const places = headers.map((_, index) => index)
  const code = places.find((index) => isMostly(index, isCode))
  const addresses = places.filter((index) => index !== code && isMostly(index, isAddress))
  const [host] = addresses.length > 0 ? [] : places.filter((index) => isMostly(index, isHost)).slice(-1)
  const address = addresses[0] ?? host
  const email = places.find((index) => isMostly(index, isEmail))
  const known = new Map<number, AssignedColumn>(addresses.map((index) => [index, 'address']))
  if (host !== undefined) known.set(host, 'address')
  if (code !== undefined) known.set(code, 'totp')
  if (email !== undefined) known.set(email, 'username')
  // A name stands first, if there is one.
  const names: readonly AssignedColumn[] = address === 0 ? [] : ['name']
  const waiting = [
    ...names,
    ...(email === undefined ? (['username'] as const) : []),
    'password' as const,
    'note' as const,
  ]
  return places.map((index) => known.get(index) ?? waiting.shift() ?? 'field')
}
