import { expectedEntry, filled, utf8, type ExpectedEntry, type Generator, type PlantedEntry } from './planted-entry.ts'
import { writeCsv } from './write-csv.ts'

const isAlone = (texts: ExpectedEntry['texts'], addresses: readonly string[]) =>
  Object.keys(texts).join('') === 'note' && addresses.length === 0

/** Logins alone; a quote and a backslash have a backslash before them. */
export const keepassCsv: Generator = {
  program: 'KeePass 2: CSV',
  kind: 'table',
  documented: 'keepass.info, “Import / Export”, KeePass CSV (1.x)',
  write: (entries) => {
    const kept = entries.filter(({ kind }) => kind === 'login')
    const cell = (value: string) => `"${value.replaceAll(/["\\]/gu, '\\$&')}"`
    const rows = kept.map(({ name, username, password, addresses, note }) => [
      name,
      username,
      password,
      addresses[0] ?? '',
      note,
    ])
    const lines = [['Account', 'Login Name', 'Password', 'Web Site', 'Comments'], ...rows].map(
      (row) => `${row.map(cell).join(',')}\r\n`,
    )
    return {
      name: 'KeePass.csv',
      bytes: utf8(lines.join('')),
      expected: kept.map((entry) => {
        const texts = filled({ username: entry.username, password: entry.password, note: entry.note })
        const addresses = entry.addresses.slice(0, 1)
        return { ...expectedEntry(entry), type: isAlone(texts, addresses) ? 'note' : 'login', texts, addresses }
      }),
    }
  },
}

const headers = ['Group', 'Title', 'Username', 'Password', 'URL', 'Notes', 'TOTP', 'Icon', 'Last Modified', 'Created']
const codeOf = ({ totp }: PlantedEntry) =>
  totp === '' ? '' : `otpauth://totp/KeePassXC?secret=${totp}&period=30&digits=6`

/** Each entry with the path of its group, from the root of the database, and with its days. */
export const keepassxcCsv: Generator = {
  program: 'KeePassXC: CSV',
  kind: 'table',
  documented: 'KeePassXC 2.7, `src/format/CsvExporter.cpp`',
  write: (entries) => {
    const kept = entries.filter(({ kind }) => kind === 'login')
    const days = ['2025-03-29T18:29:16Z', '2024-01-02T03:04:05Z']
    const rows = kept.map((entry) => [
      ...[
        ['Root', ...entry.folder].join('/'),
        entry.name,
        entry.username,
        entry.password,
        entry.addresses[0] ?? '',
        entry.note,
      ],
      ...[codeOf(entry), '0', ...days],
    ])
    return {
      name: 'Passwords.csv',
      bytes: utf8(writeCsv([headers, ...rows], { quoteAll: true, newline: '\n' })),
      expected: kept.map((entry) => ({
        ...expectedEntry(entry),
        texts: filled({ username: entry.username, password: entry.password, note: entry.note, totp: codeOf(entry) }),
        addresses: entry.addresses.slice(0, 1),
        folder: entry.folder,
        elsewhere: ['29.03.2025', '02.01.2024'],
      })),
    }
  },
}

/** All groups in one table, without their names. */
export const strongboxCsv: Generator = {
  program: 'Strongbox: CSV',
  kind: 'table',
  documented: 'columns of strongbox-password-safe/Strongbox, `Csv.h` (2023)',
  write: (entries) => {
    const kept = entries.filter(({ kind }) => kind === 'login')
    const rows = kept.map((entry) => [
      entry.name,
      entry.username,
      '',
      entry.password,
      entry.addresses[0] ?? '',
      codeOf(entry),
      entry.note,
    ])
    return {
      name: 'Strongbox.csv',
      bytes: utf8(writeCsv([['Title', 'Username', 'Email', 'Password', 'URL', 'OTPAuth', 'Notes'], ...rows])),
      expected: kept.map((entry) => ({
        ...expectedEntry(entry),
        texts: filled({ username: entry.username, password: entry.password, note: entry.note, totp: codeOf(entry) }),
        addresses: entry.addresses.slice(0, 1),
      })),
    }
  },
}
