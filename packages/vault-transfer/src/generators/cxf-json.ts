import { expectedEntry, filled, utf8, type ExpectedEntry, type Generator, type PlantedEntry } from './planted-entry.ts'

const field = (fieldType: string, value: string, label?: string) => ({
  fieldType,
  value,
  ...(label === undefined ? {} : { label }),
})
const issuer = 'Пример'
const codeOf = (secret: string) =>
  secret === ''
    ? ''
    : `otpauth://totp/${encodeURIComponent(issuer)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=sha1&digits=6&period=30`

interface Collection {
  readonly id: string
  readonly title: string
  readonly items: { readonly item: string }[]
  readonly subCollections: Collection[]
}

/** Items are sets of credentials; collections name the items that stand in them. */
export const cxfJson: Generator = {
  program: 'FIDO Credential Exchange Format (CXF)',
  kind: 'json',
  documented:
    'Credential Exchange Format 1.0, FIDO Alliance, Proposed Standard of 14 August 2025, as in bitwarden/credential-exchange',
  write: (entries) => {
    const roots: Collection[] = []
    const items = entries.map((entry, index) => {
      const id = `aXRlbS${index}`
      let [level, place]: [Collection[], Collection | null] = [roots, null]
      for (const title of entry.folder) {
        const at: Collection = level.find((one) => one.title === title) ?? {
          id: `Y29s${title.length}`,
          title,
          items: [],
          subCollections: [],
        }
        if (!level.includes(at)) level.push(at)
        ;[level, place] = [at.subCollections, at]
      }
      place?.items.push({ item: id })
      const scope = entry.kind === 'login' ? { scope: { urls: entry.addresses, androidApps: [] } } : {}
      return {
        id,
        creationAt: 1_700_000_000,
        modifiedAt: 1_700_000_001,
        title: entry.name,
        favorite: entry.favourite,
        ...scope,
        credentials: credentialsOf(entry),
        tags: entry.tags,
      }
    })
    const account = { id: 'YWNj', username: '', email: 'ivan@example.ru', collections: roots, items }
    const header = {
      version: { major: 1, minor: 0 },
      exporterRpId: 'example.ru',
      exporterDisplayName: 'Example',
      timestamp: 1_700_000_000,
      accounts: [account],
    }
    return { name: 'CXF_index.json', bytes: utf8(JSON.stringify(header)), expected: entries.map(expectedOf) }
  },
}

function credentialsOf(entry: PlantedEntry) {
  const { kind, username, password, totp, note, card, custom, attachments } = entry
  const expiry = `${card.year}-${String(card.month).padStart(2, '0')}`
  return [
    ...(kind === 'login'
      ? [{ type: 'basic-auth', username: field('string', username), password: field('concealed-string', password) }]
      : []),
    ...(kind === 'login' && totp !== ''
      ? [{ type: 'totp', secret: totp, period: 30, digits: 6, algorithm: 'sha1', issuer }]
      : []),
    ...(kind === 'card'
      ? [
          {
            type: 'credit-card',
            number: field('concealed-string', card.number),
            fullName: field('string', card.holder),
            cardType: field('string', 'Visa'),
            verificationNumber: field('concealed-string', card.code),
            expiryDate: field('year-month', expiry),
          },
        ]
      : []),
    ...(note === '' ? [] : [{ type: 'note', content: field('string', note) }]),
    ...(custom.length === 0
      ? []
      : [
          {
            type: 'custom-fields',
            label: 'Ещё',
            fields: custom.map(({ label, value, isSecret }) =>
              field(isSecret ? 'concealed-string' : 'string', value, label),
            ),
          },
        ]),
    ...attachments.map((name) => ({ type: 'file', id: 'ZmlsZQ', name, decryptedSize: 6, integrityHash: 'aGFzaA' })),
  ]
}

function expectedOf(entry: PlantedEntry): ExpectedEntry {
  const { holder, number, code, month, year } = entry.card
  const texts = {
    login: { username: entry.username, password: entry.password, totp: codeOf(entry.totp), note: entry.note },
    note: { note: entry.note },
    card: {
      holder,
      number,
      code,
      expiry: `${String(month).padStart(2, '0')}/${String(year).slice(2)}`,
      note: entry.note,
    },
  }
  return {
    ...expectedEntry(entry),
    type: entry.kind,
    texts: filled(texts[entry.kind]),
    addresses: entry.kind === 'login' ? entry.addresses : [],
    folder: entry.folder,
    favourite: entry.favourite,
    tags: entry.tags,
    elsewhere: [...entry.custom.map(({ value }) => value), ...(entry.kind === 'card' ? ['Visa'] : [])],
    problems: entry.attachments.length > 0 ? ['attachments_left_out'] : [],
  }
}
