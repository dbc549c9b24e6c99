import { expectedEntry, filled, utf8, type Generator } from './planted-entry.ts'
import { writeCsv } from './write-csv.ts'

const headers = [
  '!type',
  '!group_id',
  '!group_name',
  '!group_parent',
  'title',
  'username',
  'password',
  'URL',
  'note',
  'id',
  'Own field',
]

/** A row a group, which names the one it stands in, then a row an entry. */
export const buttercupCsv: Generator = {
  program: 'Buttercup',
  kind: 'table',
  documented: 'buttercup/buttercup-exporter, `source/csv.ts` (2023)',
  write: (entries) => {
    const kept = entries.filter(({ kind }) => kind === 'login')
    const ids = new Map<string, string>()
    const groups: (readonly string[])[] = []
    for (const { folder } of kept) {
      for (const [depth, name] of folder.entries()) {
        const key = folder.slice(0, depth + 1).join('\n')
        if (ids.has(key)) continue
        ids.set(key, `g${ids.size + 1}`)
        groups.push([
          'group',
          ids.get(key) ?? '',
          name,
          ids.get(folder.slice(0, depth).join('\n')) ?? '0',
          '',
          '',
          '',
          '',
          '',
          '',
          '',
        ])
      }
    }
    const rows = kept.map(({ name, username, password, addresses, note, folder, custom }, index) => [
      ...[
        'entry',
        ids.get(folder.join('\n')) ?? '0',
        '',
        '',
        name,
        username,
        password,
        addresses[0] ?? '',
        note,
        `e${index}`,
        custom[0]?.value ?? '',
      ],
    ])
    return {
      name: 'buttercup.csv',
      bytes: utf8(writeCsv([headers, ...groups, ...rows], { newline: '\n' })),
      expected: kept.map((entry) => ({
        ...expectedEntry(entry),
        texts: filled({ username: entry.username, password: entry.password, note: entry.note }),
        addresses: entry.addresses.slice(0, 1),
        folder: entry.folder,
        elsewhere: [entry.custom[0]?.value ?? ''],
      })),
    }
  },
}
