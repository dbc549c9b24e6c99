import { expectedEntry, filled, utf8, type ExpectedEntry, type Generator, type PlantedEntry } from './planted-entry.ts'
import { writeCsv } from './write-csv.ts'

const expiryOf = ({ card }: PlantedEntry) => `${String(card.month).padStart(2, '0')}/${String(card.year).slice(2)}`

/** No headers: a name, then names and values in turn, with a star before what is secret, and a note last. */
export const enpassCsv: Generator = {
  program: 'Enpass: CSV',
  kind: 'table',
  documented:
    'columns as bitwarden/clients reads them, `libs/importer/src/importers/enpass/enpass-csv-importer.ts` (2025)',
  write: (entries) => {
    const kept = entries.filter(({ kind }) => kind !== 'note')
    const rows = kept.map((entry) => [
      entry.name,
      ...pairsOf(entry),
      ...entry.custom.flatMap(({ label, value, isSecret }) => [`${isSecret ? '*' : ''}${labelOf(label)}`, value]),
      entry.note,
    ])
    return {
      name: 'Enpass.csv',
      bytes: utf8(writeCsv([...rows], { quoteAll: true, newline: '\n' })),
      expected: kept.map(expectedOf),
    }
  },
}

/** None of the program's own, which stand elsewhere. */
const labelOf = (label: string) => `Own ${label.replaceAll('*', ' ')}`

function pairsOf(entry: PlantedEntry): readonly string[] {
  const { card, addresses } = entry
  if (entry.kind === 'card')
    return ['Cardholder', card.holder, 'Number', card.number, '*CVC', card.code, 'Expiry date', expiryOf(entry)]
  return ['Username', entry.username, '*Password', entry.password, 'TOTP', entry.totp, 'Website', addresses[0] ?? '']
}

function expectedOf(entry: PlantedEntry): ExpectedEntry {
  const { card, addresses } = entry
  const isCard = entry.kind === 'card'
  const texts = filled(
    isCard
      ? { holder: card.holder, number: card.number, code: card.code, expiry: expiryOf(entry), note: entry.note }
      : { username: entry.username, password: entry.password, totp: entry.totp, note: entry.note },
  )
  const isAlone = Object.keys(texts).join('') === 'note' && addresses.length === 0
  return {
    ...expectedEntry(entry),
    type: isCard ? 'card' : isAlone ? 'note' : 'login',
    texts,
    addresses: isCard ? [] : addresses.slice(0, 1),
    elsewhere: entry.custom.map(({ value }) => value),
  }
}
