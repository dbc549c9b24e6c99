import { foundIn, hasRequired, headerKey, readRows, type CsvSource } from './csv-source.ts'
import type { Format } from '../files/format.ts'
import { refuseLarge } from '../files/limits.ts'
import { pathsOf } from '../transfer/place-folders.ts'
import { headersOf, readTable, type Table } from '../files/table.ts'
import { TransferError } from '../transfer/transfer-error.ts'

/** Facts that tell a row from others, and its place. */
const kind = '!type'
const groupId = '!group_id'
const columns: CsvSource['columns'] = {
  [kind]: 'metadata',
  [groupId]: 'metadata',
  '!group_name': 'metadata',
  '!group_parent': 'metadata',
  title: 'name',
  username: ':username',
  password: ':password',
  url: 'address',
  note: ':note',
  notes: ':note',
  id: 'metadata',
}
const required = [[kind], [groupId], ['title'], ['password']]
const trash = 'Trash'

/** Buttercup: groups are rows of their own, and entries name theirs. */
export const buttercupCsv: Format = {
  id: 'buttercup-csv',
  recognise: (file) => (hasRequired({ required }, (headersOf(file) ?? []).map(headerKey)) ? 'certain' : 'no'),
  needsPassword: () => false,
  read: async (file) => {
    refuseLarge(file)
    if (!hasRequired({ required }, (headersOf(file) ?? []).map(headerKey))) throw new TransferError('unknown_format')
    const table = readTable(file)
    const paths = groupsOf(table)
    return readRows(table, (row) => {
      const path = paths.get(row.get(groupId)) ?? []
      if (row.get(kind) === 'group') return path[0] === trash ? null : { folderAlone: path }
      const found = foundIn(row, columns)
      return { ...found, folder: path, problems: path[0] === trash ? ['in_trash'] : [] }
    })
  },
}

function groupsOf({ headers, rows }: Table): ReadonlyMap<string, readonly string[]> {
  const keys = headers.map(headerKey)
  const at = (cells: readonly string[], key: string) => cells[keys.indexOf(key)] ?? ''
  const groups = rows.flatMap(({ cells, isBroken }) => {
    if (isBroken || at(cells, kind) !== 'group') return []
    return [{ id: at(cells, groupId), name: at(cells, '!group_name'), parent: at(cells, '!group_parent') || null }]
  })
  return pathsOf(groups).paths
}
