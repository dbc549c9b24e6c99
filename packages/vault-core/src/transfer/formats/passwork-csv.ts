import { csvFormat, noteIfAlone } from '../csv-source.ts'
import { textOf } from '../file-text.ts'
import type { Format, TransferFile } from '../format.ts'

/** Пассворк: a row a password. What stands between the names of nested folders is not known, so that a path stays one name. */
const table = csvFormat({
  id: 'passwork-csv',
  columns: {
    name: 'name',
    login: ':username',
    password: ':password',
    url: 'address',
    note: ':note',
    description: ':note',
    tags: 'tags',
    folder: 'folder',
    название: 'name',
    логин: ':username',
    пароль: ':password',
    ссылка: 'address',
    описание: ':note',
    теги: 'tags',
    папка: 'folder',
  },
  required: [
    ['name', 'название'],
    ['login', 'логин'],
    ['password', 'пароль'],
    ['url', 'ссылка'],
    ['folder', 'папка'],
  ],
  refine: (_, found) => noteIfAlone(found),
})

/** Пассворк: a table. */
export const passworkCsv: Format = { ...table, read: (file) => table.read(withDoubledQuotes(file)) }

/** Exactly as what exports for Пассворк begins it. */
const escapedHeader = /^"Name","Login","Password","URL","Note","Folder"\r?\n/u
/** A quote that is doubled within a value: what writes it escapes with no backslash. */
const doubledQuote = /[^,\n]""|""[^,\r\n]/u

/**
 * The table as others write it, where quotes and backslashes have a backslash before them. All of them have: a table in which
 * one has none is written as others write it.
 */
function withDoubledQuotes(file: TransferFile): TransferFile {
  const { text, isReplaced } = textOf(file)
  const unmarked = text.replace(/^\uFEFF/u, '')
  if (isReplaced || !escapedHeader.test(unmarked)) return file
  // A file may be cut after a backslash.
  const rest = unmarked.replaceAll(/\\["\\]/gu, '').replace(/\\$/u, '')
  if (rest.includes('\\') || doubledQuote.test(rest)) return file
  const doubled = unmarked.replaceAll(/\\(["\\])/gu, (_, escaped) => (escaped === '"' ? '""' : '\\'))
  return { ...file, bytes: new TextEncoder().encode(doubled) }
}
