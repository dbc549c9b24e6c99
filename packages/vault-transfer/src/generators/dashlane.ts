import { expectedEntry, filled, utf8, type ExpectedEntry, type Generator, type PlantedEntry } from './planted-entry.ts'
import { writeCsv } from './write-csv.ts'
import { writeZip } from './write-zip.ts'

const documented =
  'samples in ProtonMail/WebClients, `packages/pass/lib/import/providers/dashlane` (2025), and columns of bitwarden/clients, `libs/importer`'
const headers = {
  credentials: ['username', 'username2', 'username3', 'title', 'password', 'note', 'url', 'category', 'otpUrl'],
  payments:
    'type,account_name,account_holder,cc_number,code,expiration_month,expiration_year,routing_number,account_number,country,issuing_bank,note,name'.split(
      ',',
    ),
  securenotes: ['title', 'note'],
}

function tables(entries: readonly PlantedEntry[]) {
  const of = (kind: PlantedEntry['kind']) => entries.filter((entry) => entry.kind === kind)
  const code = (secret: string) => (secret === '' ? '' : `otpauth://totp/Dashlane?secret=${secret}`)
  const logins = of('login').map((entry) => [
    ...[
      entry.username,
      entry.custom[0]?.value ?? '',
      '',
      entry.name,
      entry.password,
      entry.note,
      entry.addresses[0] ?? '',
    ],
    ...[entry.folder[0] ?? '', code(entry.totp)],
  ])
  const cards = of('card').map(({ name, card, note }) => [
    ...[
      'payment_card',
      card.holder,
      '',
      card.number,
      card.code,
      String(card.month).padStart(2, '0'),
      String(card.year),
      '',
      '',
      'RU',
      '',
      note,
      name,
    ],
  ])
  return {
    credentials: utf8(writeCsv([headers.credentials, ...logins], { newline: '\n' })),
    payments: utf8(writeCsv([headers.payments, ...cards], { newline: '\n' })),
    securenotes: utf8(
      writeCsv([headers.securenotes, ...of('note').map(({ name, note }) => [name, note])], { newline: '\n' }),
    ),
    expected: {
      credentials: of('login').map(login),
      payments: of('card').map(card),
      securenotes: of('note').map(noteOf),
    },
  }
}

function login(entry: PlantedEntry): ExpectedEntry {
  const totp = entry.totp === '' ? '' : `otpauth://totp/Dashlane?secret=${entry.totp}`
  return {
    ...expectedEntry(entry),
    texts: filled({ username: entry.username, password: entry.password, note: entry.note, totp }),
    addresses: entry.addresses.slice(0, 1),
    folder: entry.folder.slice(0, 1),
    elsewhere: [entry.custom[0]?.value ?? ''],
  }
}

function card(entry: PlantedEntry): ExpectedEntry {
  const { holder, number, code, month, year } = entry.card
  const expiry = `${String(month).padStart(2, '0')}/${String(year).slice(2)}`
  return {
    ...expectedEntry(entry),
    type: 'card',
    texts: filled({ holder, number, code, expiry, note: entry.note }),
    elsewhere: ['RU'],
  }
}

function noteOf(entry: PlantedEntry): ExpectedEntry {
  return { ...expectedEntry(entry), type: 'note', texts: filled({ note: entry.note }) }
}

/** The table of logins alone. */
export const dashlaneCsv: Generator = {
  program: 'Dashlane: CSV',
  kind: 'table',
  documented,
  write: (entries) => {
    const { credentials, expected } = tables(entries)
    return { name: 'credentials.csv', bytes: credentials, expected: expected.credentials }
  },
}

/** All tables, one a kind. */
export const dashlaneZip: Generator = {
  program: 'Dashlane: ZIP',
  kind: 'archive',
  documented,
  write: (entries) => {
    const { expected, ...files } = tables(entries)
    return {
      name: 'dashlane.zip',
      bytes: writeZip(Object.entries(files).map(([name, bytes]) => ({ name: `${name}.csv`, bytes }))),
      expected: [...expected.credentials, ...expected.payments, ...expected.securenotes],
    }
  },
}
