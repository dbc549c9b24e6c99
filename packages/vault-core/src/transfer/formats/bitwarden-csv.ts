import { csvFormat, splitAddresses } from '../csv-source.ts'
import { foundField, type FoundField } from '../found-item.ts'

/** Bitwarden and Vaultwarden: the table of an account, and that of an organisation, which has collections for folders. */
export const bitwardenCsv = csvFormat({
  id: 'bitwarden-csv',
  columns: {
    folder: 'folder',
    collections: 'folder',
    favorite: 'favourite',
    type: 'metadata',
    name: 'name',
    notes: ':note',
    fields: 'metadata',
    reprompt: 'metadata',
    archiveddate: 'metadata',
    login_uri: 'address',
    login_username: ':username',
    login_password: ':password',
    login_totp: ':totp',
  },
  required: [['type'], ['name'], ['login_uri'], ['login_password']],
  separator: '/',
  refine: (row, found) => ({
    ...found,
    type: row.get('type') === 'note' ? 'note' : 'login',
    uris: found.uris.flatMap(({ uri, match }) => splitAddresses(uri).map((one) => ({ uri: one, match }))),
    fields: [...found.fields, ...fieldsOf(row.get('fields'))],
  }),
})

/** A line each, `name: value`; a line without a name goes on with the value before. */
function fieldsOf(text: string): readonly FoundField[] {
  const fields: FoundField[] = []
  for (const line of text === '' ? [] : text.split(/\r?\n/u)) {
    const at = line.indexOf(': ')
    const last = fields.at(-1)
    if (at === -1 && last !== undefined) fields[fields.length - 1] = { ...last, value: `${last.value}\n${line}` }
    else fields.push(foundField(at === -1 ? '' : line.slice(0, at), at === -1 ? line : line.slice(at + 2)))
  }
  return fields
}
