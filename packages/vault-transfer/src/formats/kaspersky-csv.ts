import { csvFormat, noteIfAlone } from './csv-source.ts'

/** Kaspersky Password Manager: its table. LastPass writes the same headers, and some that only it has. */
export const kasperskyCsv = csvFormat({
  id: 'kaspersky-csv',
  columns: {
    url: 'address',
    username: ':username',
    password: ':password',
    name: 'name',
    extra: ':note',
    folder: 'folder',
  },
  required: [['url'], ['username'], ['password'], ['name'], ['extra']],
  foreign: ['grouping', 'totp', 'fav'],
  refine: (_, found) => noteIfAlone(found),
})
