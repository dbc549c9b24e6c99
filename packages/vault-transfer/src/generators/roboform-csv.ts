import { expectedEntry, filled, utf8, type Generator } from './planted-entry.ts'
import { writeCsv } from './write-csv.ts'

const headers = ['Name', 'Url', 'MatchUrl', 'Login', 'Pwd', 'Note', 'Folder', 'RfFieldsV2']

/** Fields of a form stand in cells beyond the headers, in an order of their own: name, two blanks, kind, value. */
export const roboformCsv: Generator = {
  program: 'RoboForm',
  kind: 'table',
  documented:
    'RoboForm 8 and 9, sample in roddhjav/pass-import, `tests/assets/db/roboform.csv`; version 2 of its fields as public importers read it',
  write: (entries) => {
    const kept = entries.filter(({ kind, username }) => kind === 'login' && username !== '')
    const label = (text: string) => text.replaceAll(/[,:$]/gu, ' ')
    const rows = kept.map((entry) => [
      ...[
        entry.name,
        entry.addresses[0] ?? '',
        entry.addresses[1] ?? entry.addresses[0] ?? '',
        entry.username,
        entry.password,
        entry.note,
      ],
      entry.folder.length === 0 ? '' : `/${entry.folder.join('/')}`,
      `User ID$,,,txt,${entry.username}`,
      ...(entry.password === '' ? [] : [`Password$,,,pwd,${entry.password}`]),
      ...entry.custom.map((field) => `${label(field.label)}$,,,${field.isSecret ? 'pwd' : 'txt'},${field.value}`),
    ])
    return {
      name: 'RoboForm.csv',
      bytes: utf8(writeCsv([headers, ...rows])),
      expected: kept.map((entry) => ({
        ...expectedEntry(entry),
        texts: filled({ username: entry.username, password: entry.password, note: entry.note }),
        addresses: entry.addresses.slice(0, 1),
        folder: entry.folder,
        elsewhere: [
          ...entry.custom
            .map(({ value }) => value)
            .filter((value) => value !== entry.username && value !== entry.password),
          entry.addresses[1] ?? '',
        ],
      })),
    }
  },
}
