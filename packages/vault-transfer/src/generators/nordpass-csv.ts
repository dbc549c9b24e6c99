import { expectedEntry, filled, utf8, type Generator, type PlantedEntry } from './planted-entry.ts'
import { writeCsv } from './write-csv.ts'

const headers =
  'name,url,additional_urls,username,password,note,cardholdername,cardnumber,cvc,pin,expirydate,zipcode,folder,full_name,phone_number,email,address1,address2,city,country,state,type,custom_fields'.split(
    ',',
  )
const types = { login: 'password', note: 'note', card: 'credit_card' }
const expiry = ({ month, year }: PlantedEntry['card']) => `${String(month).padStart(2, '0')}/${String(year).slice(2)}`

/** All kinds in one table, and a row for each folder. */
export const nordpassCsv: Generator = {
  program: 'NordPass',
  kind: 'table',
  documented:
    'samples in ProtonMail/WebClients, `packages/pass/lib/import/providers`/nordpass (2025), and in roddhjav/pass-import (older)',
  write: (entries) => {
    const blank = Object.fromEntries(headers.map((header) => [header, '']))
    const folders = [...new Set(entries.map(({ folder }) => folder.join('/')))].filter((name) => name !== '')
    const rows = [
      ...folders.map((name) => ({ ...blank, name, type: 'folder' })),
      ...entries.map((entry) => ({
        ...blank,
        name: entry.name,
        note: entry.note,
        folder: entry.folder.join('/'),
        type: types[entry.kind],
        ...inside(entry),
      })),
    ]
    return {
      name: 'nordpass_export.csv',
      bytes: utf8(
        writeCsv([headers, ...rows.map((row: Record<string, string>) => headers.map((header) => row[header] ?? ''))], {
          newline: '\n',
        }),
      ),
      expected: entries.map((entry) => ({
        ...expectedEntry(entry),
        type: entry.kind,
        texts: filled({ note: entry.note, ...textsOf(entry) }),
        addresses: entry.kind === 'login' ? entry.addresses : [],
        folder: entry.folder,
        elsewhere: entry.custom.map(({ value }) => value),
      })),
    }
  },
}

function inside({ kind, addresses, username, password, card, custom }: PlantedEntry): Record<string, string> {
  const custom_fields =
    custom.length === 0
      ? ''
      : JSON.stringify(
          custom.map(({ label, value, isSecret }) => ({ label, type: isSecret ? 'hidden' : 'text', value })),
        )
  if (kind === 'card')
    return {
      custom_fields,
      cardholdername: card.holder,
      cardnumber: card.number,
      cvc: card.code,
      expirydate: expiry(card),
    }
  if (kind === 'note') return { custom_fields }
  const more = addresses.slice(1)
  return {
    custom_fields,
    url: addresses[0] ?? '',
    additional_urls: more.length === 0 ? '' : JSON.stringify(more),
    username,
    password,
  }
}

function textsOf({ kind, username, password, card }: PlantedEntry): Record<string, string> {
  if (kind === 'card') return { holder: card.holder, number: card.number, code: card.code, expiry: expiry(card) }
  return kind === 'note' ? {} : { username, password }
}
