import { expectedEntry, filled, utf8, type Generator } from './planted-entry.ts'
import { writeCsv } from './write-csv.ts'

/** A row a login, and one of which nothing but the text is filled for a note. */
export const kasperskyCsv: Generator = {
  program: 'Kaspersky Password Manager: CSV',
  kind: 'table',
  documented:
    'headers as converters write them for it: iqhater/roboform-to-kaspersky-csv-converter, for version 24.3 (2024)',
  write: (entries) => {
    const kept = entries.filter(({ kind }) => kind !== 'card')
    const rows = kept.map((entry) => {
      const login = entry.kind === 'login' ? [entry.addresses[0] ?? '', entry.username, entry.password] : ['', '', '']
      return [...login, entry.name, entry.note, entry.folder.at(-1) ?? '']
    })
    return {
      name: 'kaspersky.csv',
      bytes: utf8(writeCsv([['url', 'username', 'password', 'name', 'extra', 'folder'], ...rows], { newline: '\n' })),
      expected: kept.map((entry) => {
        const isLogin = entry.kind === 'login'
        const texts = filled({
          ...(isLogin ? { username: entry.username, password: entry.password } : {}),
          note: entry.note,
        })
        const addresses = isLogin ? entry.addresses.slice(0, 1) : []
        const isAlone = Object.keys(texts).join('') === 'note' && addresses.length === 0
        return {
          ...expectedEntry(entry),
          type: isAlone ? 'note' : 'login',
          texts,
          addresses,
          folder: entry.folder.slice(-1),
        }
      }),
    }
  },
}
