import * as z from 'zod/mini'
import { csvFormat, splitAddresses } from './csv-source.ts'
import { foundField, foundText, type FoundItem } from '../transfer/found-item.ts'
import { addressesWithModes, distinctAddresses, type ProtonAddresses } from './proton-addresses.ts'
import { protonContent } from './proton-content.ts'

const inNote = z.record(z.string(), z.unknown())

/** Proton Pass: a table, in which cards and identities stand as JSON in the note. */
export const protonCsv = csvFormat({
  id: 'proton-csv',
  columns: {
    type: 'metadata',
    name: 'name',
    url: 'address',
    autofillurls: 'metadata',
    // The name that one signs in with goes before the e-mail, which stands before it in the table.
    email: 'metadata',
    username: ':username',
    password: ':password',
    note: ':note',
    totp: ':totp',
    createtime: 'metadata',
    modifytime: 'metadata',
    vault: 'folder',
  },
  required: [['type'], ['name'], ['url'], ['username'], ['password'], ['vault', 'createtime']],
  refine: (row, found) => {
    const kind = row.get('type')
    const addresses = addressesIn(row.get('autofillurls'))
    const login: FoundItem = {
      ...found,
      texts: [...found.texts, foundText('username', 'email', row.get('email'))],
      uris: distinctAddresses([
        ...found.uris.flatMap(({ uri, match }) => splitAddresses(uri).map((one) => ({ uri: one, match }))),
        ...addresses.uris,
      ]),
      fields: [...found.fields, ...addresses.fields],
    }
    if (kind === 'note') return { ...login, type: 'note' }
    const content = kind === 'creditCard' || kind === 'identity' ? jsonNote(row.get('note')) : null
    if (content === null) return login
    const { type, texts, fields } = protonContent(kind, content)
    const note = typeof content['note'] === 'string' ? content['note'] : ''
    return {
      ...login,
      type,
      texts: [...login.texts.filter(({ key }) => key !== 'note'), ...texts, foundText('note', 'note', note)],
      fields: [...login.fields, ...fields],
    }
  },
})

/** JSON of a list; the cell itself, where it is none. */
function addressesIn(text: string): ProtonAddresses {
  if (text === '') return { uris: [], fields: [] }
  try {
    const list: unknown = JSON.parse(text)
    if (Array.isArray(list)) return addressesWithModes(list)
  } catch {
    // It stays as it is written.
  }
  return { uris: [], fields: [foundField('autofillUrls', text)] }
}

function jsonNote(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return inNote.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
