import { csvFormat, noteIfAlone } from './csv-source.ts'
import { withDoubledQuotes } from '../files/escaped-quotes.ts'
import type { Format } from '../files/format.ts'

const table = csvFormat({
  id: 'keepass-csv',
  columns: {
    account: 'name',
    'login name': ':username',
    password: ':password',
    'web site': 'address',
    comments: ':note',
  },
  required: [['account'], ['login name'], ['password'], ['web site'], ['comments']],
  refine: (_, found) => noteIfAlone(found),
})

const header = /^"Account","Login Name","Password","Web Site","Comments"\r?\n/u

/** KeePass 2, and KeePass 1: quotes and backslashes have a backslash before them. */
export const keepassCsv: Format = { ...table, read: async (file) => table.read(withDoubledQuotes(file, header)) }
