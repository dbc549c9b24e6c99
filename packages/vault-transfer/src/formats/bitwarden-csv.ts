import { csvFormat, splitAddresses } from './csv-source.ts'
import { archived, foundField, type FoundField, type FoundItem } from '../transfer/found-item.ts'
import { soundsSecret } from '../transfer/leaf-fields.ts'
import { splitPath } from '../transfer/place-folders.ts'

/**
 * Bitwarden and Vaultwarden: the table of an account, and that of an organisation, which has collections for folders.
 */
export const bitwardenCsv = csvFormat({
  id: 'bitwarden-csv',
  columns: {
    folder: 'folder',
    collections: 'metadata',
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
  refine: (row, found) => {
    const item: FoundItem = {
      ...found,
      ...collectionsOf(row.get('collections')),
      type: row.get('type') === 'note' ? 'note' : 'login',
      uris: found.uris.flatMap(({ uri, match }) => splitAddresses(uri).map((one) => ({ uri: one, match }))),
      fields: [...found.fields, ...fieldsOf(row.get('fields'))],
    }
    return row.get('archiveddate') === '' ? item : { ...item, ...archived(item) }
  },
})

/** It stands in the first of its collections, and carries the names of all. */
function collectionsOf(text: string): Partial<Pick<FoundItem, 'folder' | 'tags'>> {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return names[0] === undefined ? {} : { folder: splitPath(names[0], '/'), tags: names }
}

/** A line each, `name: value`; a line without a name goes on with the value before. */
function fieldsOf(text: string): readonly FoundField[] {
  const fields: FoundField[] = []
  for (const line of text === '' ? [] : text.split(/\r?\n/u)) {
    const at = line.indexOf(': ')
    const last = fields.at(-1)
    if (at === -1 && last !== undefined) fields[fields.length - 1] = { ...last, value: `${last.value}\n${line}` }
    else fields.push(fieldOf(at === -1 ? '' : line.slice(0, at), at === -1 ? line : line.slice(at + 2)))
  }
  return fields
}

/** The table does not tell what is secret: the name may. */
function fieldOf(label: string, value: string): FoundField {
  return foundField(label, value, soundsSecret(label) ? 'secret' : 'text')
}
