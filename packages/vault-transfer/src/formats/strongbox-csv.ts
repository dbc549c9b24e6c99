import { csvFormat } from './csv-source.ts'
import { foundText } from '../transfer/found-item.ts'

/** Strongbox. */
export const strongboxCsv = csvFormat({
  id: 'strongbox-csv',
  columns: {
    title: 'name',
    username: ':username',
    // The name that one signs in with goes before the e-mail, wherever it stands.
    email: 'metadata',
    password: ':password',
    url: 'address',
    otpauth: ':totp',
    totp: ':totp',
    notes: ':note',
  },
  required: [['title'], ['username'], ['email'], ['password'], ['url'], ['otpauth', 'totp'], ['notes']],
  refine: (row, found) => ({ ...found, texts: [...found.texts, foundText('username', 'Email', row.get('email'))] }),
})
