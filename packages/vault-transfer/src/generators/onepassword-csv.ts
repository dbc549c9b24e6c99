import { expectedEntry, filled, utf8, type Generator } from './planted-entry.ts'
import { writeCsv } from './write-csv.ts'

const headers = ['Title', 'Url', 'Username', 'Password', 'OTPAuth', 'Favorite', 'Archived', 'Tags', 'Notes']

/** Logins with their first address; archived ones are among them. */
export const onepasswordCsv: Generator = {
  program: '1Password: CSV',
  kind: 'table',
  documented: '1Password 8, sample in roddhjav/pass-import, `tests/assets/db/1password8.csv`',
  write: (entries) => {
    const kept = entries.filter(({ kind, username }) => kind === 'login' && username !== '')
    const code = (secret: string) => (secret === '' ? '' : `otpauth://totp/1Password?secret=${secret}`)
    const rows = kept.map((entry) => [
      ...[entry.name, entry.addresses[0] ?? '', entry.username, entry.password, code(entry.totp)],
      ...[String(entry.favourite), String(entry.isTrashed), entry.tags.join(','), entry.note],
    ])
    return {
      name: '1PasswordExport.csv',
      bytes: utf8(writeCsv([headers, ...rows], { quoteAll: true, newline: '\n' })),
      expected: kept.map((entry) => ({
        ...expectedEntry(entry),
        texts: filled({ username: entry.username, password: entry.password, totp: code(entry.totp), note: entry.note }),
        addresses: entry.addresses.slice(0, 1),
        favourite: entry.favourite,
        tags: [...entry.tags, ...(entry.isTrashed ? ['archived'] : [])],
        problems: entry.isTrashed ? ['archived'] : [],
      })),
    }
  },
}
