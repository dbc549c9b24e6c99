import { csvFormat, type Row } from './csv-source.ts'
import { dayOf } from '../files/file-dates.ts'
import { foundField, type FoundField } from '../transfer/found-item.ts'

/** KeePassXC: a path begins with the name of the database's root, which is no folder here. */
export const keepassxcCsv = csvFormat({
  id: 'keepassxc-csv',
  columns: {
    group: 'folder',
    title: 'name',
    username: ':username',
    password: ':password',
    url: 'address',
    notes: ':note',
    totp: ':totp',
    icon: 'metadata',
    'last modified': 'metadata',
    created: 'metadata',
  },
  required: [['group'], ['title'], ['username'], ['password'], ['url'], ['last modified', 'created', 'icon']],
  separator: '/',
  refine: (row, found) => ({
    ...found,
    folder: found.folder.slice(1),
    fields: [...found.fields, ...dateOf(row, 'created'), ...dateOf(row, 'last modified')],
  }),
})

/** A moment as a day; a text that is none as it is. */
function dateOf(row: Row, key: string): readonly FoundField[] {
  const { header, value } = row.cells.find((cell) => cell.key === key) ?? { header: key, value: '' }
  if (value === '') return []
  const day = dayOf(Date.parse(value))
  return [day === '' ? foundField(header, value) : foundField(header, day, 'date')]
}
