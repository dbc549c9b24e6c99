import { expectedEntry, filled, utf8, type Generator } from './planted-entry.ts'
import { writeCsv } from './write-csv.ts'

const headers = [
  'url',
  'username',
  'password',
  'httpRealm',
  'formActionOrigin',
  'guid',
  'timeCreated',
  'timeLastUsed',
  'timePasswordChanged',
]

/** Firefox has no names: an address, a login, and when it was used. */
export const firefoxCsv: Generator = {
  program: 'Firefox',
  kind: 'table',
  documented:
    'headers of Firefox 79 and later, as in ProtonMail/WebClients, `packages/pass/lib/import/providers`/firefox (2025)',
  write: (entries) => {
    const logins = entries.filter(({ kind }) => kind === 'login')
    const rows = logins.map(({ addresses, username, password, note }, index) => {
      const times = ['1700000000000', '1700000000001', '1700000000002']
      return [addresses[0] ?? '', username, password, note, addresses[1] ?? '', `{${index}-guid}`, ...times]
    })
    return {
      name: 'logins.csv',
      bytes: utf8(writeCsv([headers, ...rows], { quoteAll: true })),
      expected: logins.map((entry) => ({
        ...expectedEntry(entry),
        name: '',
        texts: filled({ username: entry.username, password: entry.password }),
        addresses: entry.addresses.slice(0, 1),
        // The realm that a server names, and where a form sends to.
        elsewhere: [entry.note, entry.addresses[1] ?? ''],
      })),
    }
  },
}
