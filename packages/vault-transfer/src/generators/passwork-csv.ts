import { expectedEntry, filled, utf8, type ExpectedEntry, type Generator, type PlantedEntry } from './planted-entry.ts'
import { writeCsv } from './write-csv.ts'

const keptOf = (entries: readonly PlantedEntry[]) => entries.filter(({ kind }) => kind !== 'card')
const loginOf = ({ kind, username, password }: PlantedEntry) => (kind === 'login' ? [username, password] : ['', ''])
const addressOf = ({ kind, addresses }: PlantedEntry) => (kind === 'login' ? (addresses[0] ?? '') : '')
const quoted = (value: string) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

function expectedOf(entry: PlantedEntry): ExpectedEntry {
  const [username = '', password = ''] = loginOf(entry)
  const texts = filled({ username, password, note: entry.note })
  const addresses = [addressOf(entry)].filter((address) => address !== '')
  const isAlone = Object.keys(texts).join('') === 'note' && addresses.length === 0
  const path = entry.folder.join('.')
  return {
    ...expectedEntry(entry),
    type: isAlone ? 'note' : 'login',
    texts,
    addresses,
    folder: path === '' ? [] : [path],
  }
}

/**
 * Writes as a plug-in of KeePass does for Пассворк: all in quotes, quotes and backslashes with a backslash before them.
 */
export const passworkEscaped: Generator = {
  program: 'Пассворк: CSV, as exported for it from KeePass',
  kind: 'table',
  documented: 'dalini/KeePass-Passwork-CSV-Exporter, for Passwork 5 (2022); a path of folders stays one name',
  write: (entries) => {
    const kept = keptOf(entries)
    const rows = kept.map((entry) => [
      entry.name,
      ...loginOf(entry),
      addressOf(entry),
      entry.note,
      entry.folder.join('.'),
    ])
    const all = [['Name', 'Login', 'Password', 'URL', 'Note', 'Folder'], ...rows]
    return {
      name: 'export.csv',
      bytes: utf8(all.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')),
      expected: kept.map(expectedOf),
    }
  },
}

/** In Russian, with semicolons. */
export const passworkRussian: Generator = {
  program: 'Пассворк: CSV, Russian headers',
  kind: 'table',
  documented: 'headers as the tests of another program’s importer name them; no file of Пассворк itself has been seen',
  write: (entries) => {
    const kept = keptOf(entries)
    const rows = kept.map((entry) => [
      entry.name,
      ...loginOf(entry),
      addressOf(entry),
      entry.note,
      entry.tags.join(','),
      entry.folder.join('.'),
    ])
    const all = [['Название', 'Логин', 'Пароль', 'Ссылка', 'Описание', 'Теги', 'Папка'], ...rows]
    return {
      name: 'passwork.csv',
      bytes: utf8(writeCsv(all, { delimiter: ';', newline: '\n' })),
      expected: kept.map((entry) => ({ ...expectedOf(entry), tags: entry.tags })),
    }
  },
}
