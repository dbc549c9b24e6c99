import { expectedEntry, filled, utf8, type ExpectedEntry, type Generator, type PlantedEntry } from './planted-entry.ts'
import { writeZip } from './write-zip.ts'

const categories = { login: '001', card: '002', note: '003' }
const vaultName = 'Личное'

/** One account with one vault; each kind has sections of its own. */
export const onepassword1pux: Generator = {
  program: '1Password: 1PUX',
  kind: 'archive',
  documented:
    '1Password 8, “1PUX format” of its support pages, as in ProtonMail/WebClients, `packages/pass/lib/import/providers`/1password (2025)',
  write: (entries) => {
    const items = entries.map((entry, index) => ({
      uuid: `uuid${index}`,
      favIndex: entry.favourite ? 1 : 0,
      createdAt: 1_700_000_000,
      updatedAt: 1_700_000_001,
      state: entry.isTrashed ? 'archived' : 'active',
      categoryUuid: categories[entry.kind],
      details: detailsOf(entry),
      overview: overviewOf(entry),
    }))
    const vault = { attrs: { uuid: 'v', desc: '', avatar: 'default.png', name: vaultName, type: 'P' }, items }
    const account = {
      attrs: {
        accountName: 'Иван',
        name: 'Иван',
        email: 'ivan@example.ru',
        uuid: 'a',
        domain: 'https://my.1password.eu/',
      },
      vaults: [vault],
    }
    const files = entries.flatMap(({ attachments }, index) =>
      attachments.map((name) => ({ name: `files/${index}__${name}`, bytes: utf8('a scan') })),
    )
    return {
      name: '1PasswordExport.1pux',
      bytes: writeZip([
        {
          name: 'export.attributes',
          bytes: utf8('{"version":3,"description":"1Password Unencrypted Export","createdAt":1700000000}'),
        },
        { name: 'export.data', bytes: utf8(JSON.stringify({ accounts: [account] })) },
        ...files,
      ]),
      expected: entries.map(expectedOf),
    }
  },
}

function overviewOf({ name, addresses, tags }: PlantedEntry) {
  const urls = addresses.map((url) => ({ label: 'website', url, mode: 'default' }))
  return { subtitle: '', title: name, url: addresses[0] ?? '', urls, ps: 0, pbe: 0, pgrng: false, tags }
}

function detailsOf(entry: PlantedEntry) {
  const own = entry.custom.map(({ label, value, isSecret }, index) => ({
    title: label,
    id: `own${index}`,
    value: isSecret ? { concealed: value } : { string: value },
  }))
  const files = entry.attachments.map((fileName) => ({
    title: 'file',
    id: 'file',
    value: { file: { fileName, documentId: 'doc', decryptedSize: 6 } },
  }))
  const totp =
    entry.kind === 'login' && entry.totp !== ''
      ? [{ title: 'one-time password', id: 'TOTP_1', value: { totp: entry.totp } }]
      : []
  const { holder, number, month, year, code } = entry.card
  const card = [
    { title: 'cardholder name', id: 'cardholder', value: { string: holder } },
    { title: 'type', id: 'type', value: { creditCardType: 'visa' } },
    { title: 'number', id: 'ccnum', value: { creditCardNumber: number } },
    { title: 'verification number', id: 'cvv', value: { concealed: code } },
    { title: 'expiry date', id: 'expiry', value: { monthYear: year * 100 + month } },
  ]
  const login = [
    { value: entry.username, id: '', name: 'username', fieldType: 'T', designation: 'username' },
    { value: entry.password, id: '', name: 'password', fieldType: 'P', designation: 'password' },
  ]
  return {
    loginFields: entry.kind === 'login' ? login : [],
    notesPlain: entry.note,
    sections: [
      ...(entry.kind === 'card' ? [{ title: '', name: '', fields: card }] : []),
      { title: 'Ещё', name: 'more', fields: [...totp, ...own, ...files] },
    ],
    passwordHistory: [{ value: `old ${entry.password}`, time: 1_600_000_000 }],
  }
}

function expectedOf(entry: PlantedEntry): ExpectedEntry {
  const { holder, number, month, year, code } = entry.card
  const texts = {
    login: { username: entry.username, password: entry.password, totp: entry.totp, note: entry.note },
    note: { note: entry.note },
    card: {
      holder,
      number,
      code,
      expiry: `${String(month).padStart(2, '0')}/${String(year).slice(2)}`,
      note: entry.note,
    },
  }
  const elsewhere = [...entry.custom.map(({ value }) => value), `old ${entry.password}`]
  return {
    ...expectedEntry(entry),
    type: entry.kind,
    texts: filled(texts[entry.kind]),
    addresses: entry.kind === 'login' ? entry.addresses : [],
    folder: [vaultName],
    favourite: entry.favourite,
    tags: [...entry.tags, ...(entry.isTrashed ? ['archived'] : [])],
    // Only logins have addresses here: those of others are kept beside.
    elsewhere: [
      ...elsewhere,
      ...(entry.kind === 'card' ? ['visa'] : []),
      ...(entry.kind === 'login' ? [] : entry.addresses),
    ],
    problems: [
      ...(entry.attachments.length > 0 ? ['attachments_left_out'] : []),
      ...(entry.isTrashed ? ['archived'] : []),
    ],
  }
}
