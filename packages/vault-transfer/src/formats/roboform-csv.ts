import { csvFormat, noteIfAlone, type Row } from './csv-source.ts'
import { foundField, type FoundField } from '../transfer/found-item.ts'

/** Place of a form's fields: under the last header, and where there is none. */
const formKeys = new Set(['rf_fields', 'rffieldsv2', ''])

/** RoboForm 8 and 9: after the last header stand as many cells as a form has fields. */
export const roboformCsv = csvFormat({
  id: 'roboform-csv',
  columns: {
    name: 'name',
    url: 'address',
    matchurl: 'metadata',
    login: ':username',
    pwd: ':password',
    note: ':note',
    folder: 'folder',
    rf_fields: 'metadata',
    rffieldsv2: 'metadata',
  },
  required: [['name'], ['url'], ['login'], ['pwd'], ['rf_fields', 'rffieldsv2', 'matchurl']],
  separator: '/',
  refine: (row, found) => {
    const match = row.get('matchurl')
    const other = match === '' || match === row.get('url') ? [] : [foundField('MatchUrl', match, 'url')]
    return noteIfAlone({
      ...found,
      fields: [...found.fields.filter(({ label }) => !/^\d+$/u.test(label)), ...other, ...formFields(row)],
    })
  },
})

/**
 * `name:kind:value` of version 1, or `name,,,kind,value` of version 2. What stands in columns of its own is not said
 * twice.
 */
function formFields(row: Row): readonly FoundField[] {
  return row.cells.flatMap(({ key, value }) => {
    if (!formKeys.has(key) || value === '') return []
    const [, name = '', kind = '', text = ''] = /^([^,:]*),[^,]*,[^,]*,(\w+),(.*)$/su.exec(value) ??
      /^([^:]*):(\w+):(.*)$/su.exec(value) ?? [value, '', '', value]
    if (text === row.get('login') || text === row.get('pwd')) return []
    return [foundField(name.replace(/\$$/u, ''), text, kind === 'pwd' ? 'secret' : 'text')]
  })
}
