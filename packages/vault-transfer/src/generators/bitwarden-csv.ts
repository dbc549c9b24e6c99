import { expectedEntry, filled, utf8, type Generator } from './planted-entry.ts'
import { writeCsv } from './write-csv.ts'

const headers = [
  'folder',
  'favorite',
  'type',
  'name',
  'notes',
  'fields',
  'reprompt',
  'login_uri',
  'login_username',
  'login_password',
  'login_totp',
]

/** Logins and notes alone. */
export const bitwardenCsv: Generator = {
  program: 'Bitwarden, Vaultwarden: CSV',
  kind: 'table',
  documented: 'sample in roddhjav/pass-import, `tests/assets/db/bitwarden.csv` (2024)',
  write: (entries) => {
    const kept = entries.filter(({ kind, isTrashed }) => kind !== 'card' && !isTrashed)
    const rows = kept.map((entry) => {
      const fields = entry.custom.map(({ label, value }) => `${label.replaceAll(':', '')}: ${value}`).join('\n')
      const login =
        entry.kind === 'login'
          ? [entry.addresses.join(','), entry.username, entry.password, entry.totp]
          : ['', '', '', '']
      return [
        entry.folder.join('/'),
        entry.favourite ? '1' : '',
        entry.kind,
        entry.name,
        entry.note,
        fields,
        '0',
        ...login,
      ]
    })
    return {
      name: 'bitwarden_export_20250101.csv',
      bytes: utf8(writeCsv([headers, ...rows])),
      expected: kept.map((entry) => ({
        ...expectedEntry(entry),
        type: entry.kind,
        texts: filled(
          entry.kind === 'note'
            ? { note: entry.note }
            : { username: entry.username, password: entry.password, totp: entry.totp, note: entry.note },
        ),
        addresses: entry.kind === 'login' ? entry.addresses : [],
        folder: entry.folder,
        favourite: entry.favourite,
        elsewhere: entry.custom.map(({ value }) => value),
      })),
    }
  },
}
