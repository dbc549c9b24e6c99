import { expectedEntry, filled, type ExpectedEntry, type PlantedEntry } from './planted-entry.ts'

const numbers = { login: 1, note: 2, card: 3 } as const

/** The vault as Bitwarden keeps it: what its JSON, its encrypted JSON and its archive have in common. */
export function bitwardenVault(entries: readonly PlantedEntry[], fileNames = false) {
  const folders = [...new Set(entries.map(({ folder }) => folder.join('/')))].filter((name) => name !== '')
  return {
    encrypted: false,
    folders: folders.map((name, index) => ({ id: `folder-${index}`, name })),
    items: entries.map((entry, index) => ({
      passwordHistory: [{ lastUsedDate: '2024-03-01T10:00:00.000Z', password: `old ${entry.password}` }],
      revisionDate: '2024-03-01T10:00:00.000Z',
      creationDate: '2023-03-01T10:00:00.000Z',
      deletedDate: entry.isTrashed ? '2024-04-01T10:00:00.000Z' : null,
      id: `item-${index}`,
      organizationId: null,
      folderId: entry.folder.length === 0 ? null : `folder-${folders.indexOf(entry.folder.join('/'))}`,
      type: numbers[entry.kind],
      reprompt: 0,
      name: entry.name,
      notes: entry.note === '' ? null : entry.note,
      favorite: entry.favourite,
      ...(fileNames ? { attachments: entry.attachments } : {}),
      fields: entry.custom.map(({ label, value, isSecret }) => ({
        name: label,
        value,
        type: isSecret ? 1 : 0,
        linkedId: null,
      })),
      ...inside(entry),
      collectionIds: null,
    })),
  }
}

function inside(entry: PlantedEntry) {
  const { card } = entry
  if (entry.kind === 'note') return { secureNote: { type: 0 } }
  if (entry.kind === 'card') {
    const { holder, number, month, year, code } = card
    return {
      card: { cardholderName: holder, brand: 'Visa', number, expMonth: String(month), expYear: String(year), code },
    }
  }
  const uris = entry.addresses.map((uri, index) => ({ match: index === 0 ? null : index % 6, uri }))
  return {
    login: { fido2Credentials: [], uris, username: entry.username, password: entry.password, totp: entry.totp || null },
  }
}

/** Tells what the items of {@link bitwardenVault} are. */
export function bitwardenExpected(entry: PlantedEntry, hasFiles: boolean): ExpectedEntry {
  const custom = entry.custom.map(({ value }) => value)
  const { holder, number, month, year, code } = entry.card
  const texts = {
    note: { note: entry.note },
    card: {
      holder,
      number,
      expiry: `${String(month).padStart(2, '0')}/${String(year).slice(2)}`,
      code,
      note: entry.note,
    },
    login: { username: entry.username, password: entry.password, totp: entry.totp, note: entry.note },
  }
  return {
    ...expectedEntry(entry),
    type: entry.isTrashed ? null : entry.kind,
    texts: filled(texts[entry.kind]),
    addresses: entry.kind === 'login' ? entry.addresses : [],
    folder: entry.folder,
    favourite: entry.favourite,
    elsewhere: [...custom, `old ${entry.password}`, ...(entry.kind === 'card' ? ['Visa'] : [])],
    problems: [
      ...(entry.isTrashed ? ['in_trash'] : []),
      ...(hasFiles && entry.attachments.length > 0 ? ['attachments_left_out'] : []),
    ],
  }
}
