import { noteIfAlone, readRows, type Row } from './csv-source.ts'
import type { Certainty, Format, TransferFile } from '../files/format.ts'
import {
  foundField,
  foundText,
  nothingFound,
  type FoundField,
  type FoundItem,
  type FoundText,
} from '../transfer/found-item.ts'
import { soundsSecret } from '../transfer/leaf-fields.ts'
import { maxColumns, refuseLarge } from '../files/limits.ts'
import { firstRowsOf, headersOf, readTable } from '../files/table.ts'
import { TransferError } from '../transfer/transfer-error.ts'

/** Keys of our fields by the names of theirs, in small letters and without the star that marks a secret. */
const keys: Readonly<Record<string, string>> = {
  username: 'username',
  login: 'username',
  'e-mail': 'username',
  email: 'username',
  password: 'password',
  totp: 'totp',
  'one-time code': 'totp',
  cardholder: 'holder',
  number: 'number',
  cvc: 'code',
  cvv: 'code',
  pin: 'pin',
  'expiry date': 'expiry',
  ssid: 'ssid',
}
const addresses: ReadonlySet<string> = new Set(['website', 'url', 'site'])
/** A name and a note. */
const fewest = 2
const ofCards: ReadonlySet<string> = new Set(['cardholder', 'cvc', 'cvv', 'expiry date'])
const stars = /^\*+/u
const nameOf = (label: string) => label.replace(stars, '').trim().toLowerCase()

/**
 * Enpass: no headers; a name, then names and values in turn, and after them a note where the number of cells is even.
 */
export const enpassCsv: Format = {
  id: 'enpass-csv',
  recognise,
  needsPassword: () => false,
  read: async (file) => {
    refuseLarge(file)
    const columns = headersOf(file)?.length ?? 0
    if (columns < fewest || columns > maxColumns || recognise(file) === 'no') throw new TransferError('unknown_format')
    const table = readTable(file, false, fewest)
    const [first] = table.rows
    return readRows(
      first !== undefined && isHeading(first.cells) ? { ...table, rows: table.rows.slice(1) } : table,
      foundOf,
    )
  },
}

const isHeading = (cells: readonly string[]) =>
  cells[0]?.toLowerCase() === 'title' && cells[1]?.toLowerCase() !== 'username'

/** Headers of other programs begin so; they have some of the names in places that fit. */
const isHeader = ([first = '']: readonly string[]) =>
  /^!?(?:url|title|name|account|type|vault|folder|group|collections|username|login|login_uri)$/iu.test(first.trim())

/** Names of fields where they stand: of most rows at least one, of many at least two of the program's own. */
function recognise(file: TransferFile): Certainty {
  const rows = firstRowsOf(file).filter((cells) => !isHeading(cells))
  const labels = rows.map((cells) =>
    cells.filter((_, index) => index % 2 === 1 && index + 1 < cells.length).map(nameOf),
  )
  const isKnown = (label: string) => Object.hasOwn(keys, label) || addresses.has(label)
  const withAtLeast = (count: number) => labels.filter((row) => row.filter(isKnown).length >= count).length
  if (rows[0] === undefined || isHeader(rows[0])) return 'no'
  return withAtLeast(1) * 2 > rows.length && withAtLeast(2) * 3 >= rows.length ? 'certain' : 'no'
}

function foundOf({ position, cells }: Row): FoundItem {
  const values = cells.map(({ value }) => value)
  const hasNote = values.length % 2 === 0
  const pairs: (readonly [label: string, value: string])[] = []
  for (let index = 1; index + 1 < values.length; index += 2) pairs.push([values[index] ?? '', values[index + 1] ?? ''])
  const names = new Set(pairs.map(([label]) => nameOf(label)))
  const isCard = names.has('number') && [...ofCards].some((name) => names.has(name))
  const texts: FoundText[] = []
  const fields: FoundField[] = []
  const uris: string[] = []
  for (const [label, value] of pairs) {
    const name = nameOf(label)
    const called = label.replace(stars, '')
    const key = Object.hasOwn(keys, name) ? keys[name] : undefined
    if (value === '') continue
    if (addresses.has(name) && !isCard) uris.push(value)
    else if (key !== undefined) texts.push(foundText(key, called, value))
    else fields.push(foundField(called, value, label.startsWith('*') || soundsSecret(label) ? 'secret' : 'text'))
  }
  const note = hasNote ? (values.at(-1) ?? '') : ''
  const found: FoundItem = {
    ...nothingFound,
    position,
    type: isCard ? 'card' : names.has('ssid') ? 'wifi' : 'login',
    name: values[0] ?? '',
    texts: note === '' ? texts : [...texts, foundText('note', 'note', note)],
    uris: uris.map((uri) => ({ uri, match: null })),
    fields,
  }
  return found.type === 'login' ? noteIfAlone(found) : found
}
