import { expectedEntry, filled, utf8, type Generator } from './planted-entry.ts'
import { writeCsv } from './write-csv.ts'

/** Chrome writes one row an address and a login; it knows no other kinds. */
export const chromiumCsv: Generator = {
  program: 'Chrome, Edge, Brave, Opera, Яндекс Браузер',
  kind: 'table',
  documented:
    'headers as in the samples of ProtonMail/WebClients, `packages/pass/lib/import/providers`/chromium (2025); `comment` and `tags` of Яндекс Браузер as importers of others name them',
  write: (entries) => {
    const logins = entries.filter(({ kind }) => kind === 'login')
    const rows = logins.map(({ name, addresses, username, password, note }) => [
      name,
      addresses[0] ?? '',
      username,
      password,
      note,
    ])
    return {
      name: 'Chrome Passwords.csv',
      bytes: utf8(writeCsv([['name', 'url', 'username', 'password', 'note'], ...rows], { newline: '\n' })),
      expected: logins.map((entry) => ({
        ...expectedEntry(entry),
        texts: filled({ username: entry.username, password: entry.password, note: entry.note }),
        addresses: entry.addresses.slice(0, 1),
      })),
    }
  },
}
