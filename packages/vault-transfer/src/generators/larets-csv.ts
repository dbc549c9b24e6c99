import { expectedEntry, filled, utf8, type Generator, type PlantedEntry } from './planted-entry.ts'
import { writeCsv } from './write-csv.ts'

const headers = [
  'vault',
  'folder',
  'favourite',
  'type',
  'name',
  'url',
  'username',
  'password',
  'totp',
  'note',
  'tags',
  'fields',
  'match',
  'number',
  'holder',
  'expiry',
  'code',
]
/** A backslash stands before itself and before what ends an entry; line breaks are letters. */
const escaped = (text: string, ends: RegExp) =>
  text.replaceAll(/\\/gu, '\\\\').replaceAll(ends, '\\$&').replaceAll('\n', '\\n')
const expiryOf = ({ card }: PlantedEntry) =>
  `${String(card.month).padStart(2, '0')}/${String(card.year % 100).padStart(2, '0')}`

function textsOf(entry: PlantedEntry): Readonly<Record<string, string>> {
  const { kind, username, password, totp, note, card } = entry
  if (kind === 'card')
    return filled({ number: card.number, holder: card.holder, expiry: expiryOf(entry), code: card.code, note })
  return filled(kind === 'note' ? { note } : { username, password, totp, note })
}

/** Our own table, by its description; what a spreadsheet would calculate has an apostrophe before it. */
export const laretsCsv: Generator = {
  program: 'Ларец: CSV',
  kind: 'table',
  documented: '`docs/export-format.md`',
  write: (entries) => {
    const kept = entries.filter(({ isTrashed }) => !isTrashed)
    const guarded = (text: string) => {
      const safe = text.replaceAll(/[,;|\t\r\n](?=["']*[=+\-@])/gu, "$&'")
      return /^["']*[=+\-@\t\r\n]/u.test(safe) ? `'${safe}` : safe
    }
    const rows = kept.map((entry) => {
      const texts = textsOf(entry)
      const cells: Readonly<Record<string, string>> = {
        ...texts,
        vault: 'Личное',
        folder: entry.folder.map((name) => escaped(name, /\//gu)).join('/'),
        favourite: entry.favourite ? '1' : '',
        type: entry.kind,
        name: entry.name,
        url: entry.kind === 'login' ? entry.addresses.map((address) => escaped(address, /(?!)/gu)).join('\n') : '',
        tags: entry.tags.map((tag) => escaped(tag, /,/gu)).join(', '),
        fields: entry.custom
          .map(
            ({ label, value, isSecret }) =>
              `${escaped(label, /[:[]/gu)}${isSecret ? ' [secret]' : ''}: ${escaped(value, /(?!)/gu)}`,
          )
          .join('\n'),
      }
      return headers.map((header) => guarded(cells[header] ?? ''))
    })
    return {
      name: 'larets.csv',
      bytes: utf8(writeCsv([headers, ...rows], { quoteAll: true })),
      expected: kept.map((entry) => ({
        ...expectedEntry(entry),
        ...{
          type: entry.kind,
          texts: textsOf(entry),
          folder: entry.folder,
          favourite: entry.favourite,
          tags: entry.tags,
        },
        addresses: entry.kind === 'login' ? entry.addresses : [],
        elsewhere: entry.custom.map(({ value }) => value),
      })),
    }
  },
}
