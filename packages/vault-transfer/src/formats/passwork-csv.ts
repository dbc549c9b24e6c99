import { csvFormat, noteIfAlone } from './csv-source.ts'
import { withDoubledQuotes } from '../files/escaped-quotes.ts'
import type { Format } from '../files/format.ts'

/**
 * Пассворк: a row a password. What stands between the names of nested folders is not known, so that a path stays one
 * name.
 */
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

/** Exactly as what exports for Пассворк begins it. */
const escapedHeader = /^"Name","Login","Password","URL","Note","Folder"\r?\n/u

/** Пассворк: a table. */
export const passworkCsv: Format = {
  ...table,
  read: async (file) => table.read(withDoubledQuotes(file, escapedHeader)),
}
