import { expectedEntry, filled, utf8, type Generator, type PlantedEntry } from './planted-entry.ts'
import { writeCsv } from './write-csv.ts'

const headers = ['url', 'username', 'password', 'totp', 'extra', 'name', 'grouping', 'fav']
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Notes have an address that says so; cards are notes whose text has a line for each field. */
export const lastpassCsv: Generator = {
  program: 'LastPass',
  kind: 'table',
  documented: 'samples in ProtonMail/WebClients, `packages/pass/lib/import/providers`/lastpass (2025)',
  write: (entries) => {
    const folder = (entry: PlantedEntry) => entry.folder.join('\\')
    const rows = entries.map((entry) => {
      const login =
        entry.kind === 'login'
          ? [entry.addresses[0] ?? 'http://', entry.username, entry.password, entry.totp]
          : ['http://sn', '', '', '']
      return [
        ...login,
        entry.kind === 'card' ? cardNote(entry) : entry.note,
        entry.name,
        folder(entry),
        entry.favourite ? '1' : '0',
      ]
    })
    return {
      name: 'lastpass_export.csv',
      bytes: utf8(writeCsv([headers, ...rows], { newline: '\n' })),
      expected: entries.map((entry) => ({
        ...expectedEntry(entry),
        type: entry.kind,
        texts: filled({ note: entry.note, ...textsOf(entry) }),
        addresses: entry.kind === 'login' ? entry.addresses.slice(0, 1) : [],
        folder: entry.folder,
        favourite: entry.favourite,
        elsewhere: entry.kind === 'card' ? ['Visa'] : [],
        problems: holdsEntity(entry) ? ['maybe_encoded'] : [],
      })),
    }
  },
}

/** Whether anything that is written of it looks as if it stood for another letter. */
function holdsEntity({ kind, name, note, username, password }: PlantedEntry): boolean {
  return [name, note, ...(kind === 'login' ? [username, password] : [])].some((text) =>
    /&(?:amp|lt|gt|quot|#39);/u.test(text),
  )
}

function cardNote({ card, note }: PlantedEntry): string {
  const lines = [
    'NoteType:Credit Card',
    'Language:ru-RU',
    `Name on Card:${card.holder}`,
    'Type:Visa',
    `Number:${card.number}`,
  ]
  return [
    ...lines,
    `Security Code:${card.code}`,
    'Start Date:,',
    `Expiration Date:${months[card.month - 1]},${card.year}`,
    `Notes:${note}`,
  ].join('\n')
}

function textsOf({ kind, username, password, totp, card }: PlantedEntry): Record<string, string> {
  if (kind === 'login') return { username, password, totp }
  const expiry = `${String(card.month).padStart(2, '0')}/${String(card.year).slice(2)}`
  return kind === 'note' ? {} : { holder: card.holder, number: card.number, code: card.code, expiry }
}
