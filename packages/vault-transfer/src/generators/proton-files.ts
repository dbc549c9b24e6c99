import { filled, utf8, type Generator, type PlantedEntry } from './planted-entry.ts'
import { protonCard, protonData, protonExpected, protonTotp, protonVault } from './proton.ts'
import { writeCsv } from './write-csv.ts'
import { writeZip } from './write-zip.ts'

const documented = 'Proton Pass 1.20–1.31, ProtonMail/WebClients, `packages/pass/lib/export` (2025)'

/** JSON of all vaults. */
export const protonJson: Generator = {
  program: 'Proton Pass: JSON',
  kind: 'json',
  documented,
  write: (entries) => ({
    name: 'Proton Pass_export.json',
    bytes: utf8(JSON.stringify(protonData(entries))),
    expected: entries.map(protonExpected),
  }),
}

/** The archive with the same, and with files. */
export const protonZip: Generator = {
  program: 'Proton Pass: ZIP',
  kind: 'archive',
  documented,
  write: (entries) => ({
    name: 'Proton Pass_export.zip',
    bytes: writeZip([
      // Attachments may be archives themselves.
      {
        name: 'Proton Pass/files/скан.zip',
        bytes: writeZip([{ name: 'data.json', bytes: utf8('{}') }]),
        isStreamed: true,
      },
      { name: 'Proton Pass/data.json', bytes: utf8(JSON.stringify(protonData(entries))), isStreamed: true },
    ]),
    expected: entries.map(protonExpected),
  }),
}

const headers = [
  'type',
  'name',
  'url',
  'email',
  'username',
  'password',
  'note',
  'totp',
  'createTime',
  'modifyTime',
  'vault',
]

/** The table; a card is JSON in the place of its note. */
export const protonCsv: Generator = {
  program: 'Proton Pass: CSV',
  kind: 'table',
  documented,
  write: (entries) => {
    const kept = entries.filter(({ isTrashed }) => !isTrashed)
    const rows = kept.map((entry) => [
      ...[{ login: 'login', note: 'note', card: 'creditCard' }[entry.kind], entry.name, ...loginOf(entry)],
      entry.kind === 'card' ? JSON.stringify({ ...protonCard(entry), note: entry.note }) : entry.note,
      ...[entry.kind === 'login' ? protonTotp(entry.totp) : '', '1700000000', '1700000001', protonVault],
    ])
    return {
      name: 'Proton Pass_export.csv',
      bytes: utf8(writeCsv([headers, ...rows])),
      expected: kept.map((entry) => {
        const whole = protonExpected(entry)
        return { ...whole, texts: filled(whole.texts), favourite: false, elsewhere: [], problems: [] }
      }),
    }
  },
}

function loginOf({ kind, addresses, username, password }: PlantedEntry): readonly string[] {
  return kind === 'login' ? [addresses.join(', '), '', username, password] : ['', '', '', '']
}
