import { expectedEntry, filled, utf8, type ExpectedEntry, type Generator, type PlantedEntry } from './planted-entry.ts'

const moment = '2026-01-02T03:04:05.000Z'

interface WrittenFolder {
  readonly id: string
  readonly name: string
  readonly parent: string | null
}

/** Folders on the way to each entry, each with an id of its own. */
function foldersOf(entries: readonly PlantedEntry[]): ReadonlyMap<string, WrittenFolder> {
  const folders = new Map<string, WrittenFolder>()
  for (const { folder } of entries) {
    for (const [depth, name] of folder.entries()) {
      const [key, above] = [folder.slice(0, depth + 1).join('\n'), folder.slice(0, depth).join('\n')]
      folders.set(key, { id: `folder ${key}`, name, parent: depth === 0 ? null : `folder ${above}` })
    }
  }
  return folders
}

function textsOf(entry: PlantedEntry): Readonly<Record<string, string>> {
  const { kind, username, password, totp, note, card } = entry
  const expiry = `${String(card.month).padStart(2, '0')}/${String(card.year % 100).padStart(2, '0')}`
  if (kind === 'card') return filled({ number: card.number, holder: card.holder, expiry, code: card.code, note })
  return filled(kind === 'note' ? { note } : { username, password, totp, note })
}

function itemOf(entry: PlantedEntry): object {
  const { username = null, password = null, totp, note, ...card } = textsOf(entry)
  const fields = entry.custom.map(({ label, value, isSecret }, index) => ({
    ...{ id: `field ${index}`, label, value, kind: isSecret ? 'secret' : 'text' },
  }))
  return {
    name: entry.name,
    ...{ username, password },
    overview: {
      type: entry.kind,
      ...(entry.folder.length === 0 ? {} : { folder: `folder ${entry.folder.join('\n')}` }),
      ...{ tags: entry.tags, favourite: entry.favourite },
    },
    details: { totp, note, fields, ...(entry.kind === 'card' ? { card } : {}) },
    uris: entry.kind === 'login' ? entry.addresses.map((uri) => ({ uri, match: null })) : [],
    ...{ createdAt: moment, updatedAt: moment, deletedAt: entry.isTrashed ? moment : null, history: [] },
  }
}

function expectedOf(entry: PlantedEntry): ExpectedEntry {
  const { kind, folder, favourite, tags, addresses, custom } = entry
  return {
    ...expectedEntry(entry),
    ...{ type: kind, texts: textsOf(entry), folder, favourite, tags },
    addresses: kind === 'login' ? addresses : [],
    elsewhere: custom.map(({ value }) => value),
  }
}

/** The plain form of our own export, by its description. */
export const larets: Generator = {
  kind: 'json',
  program: 'Ларец',
  documented: '`docs/export-format.md`',
  write: (entries) => {
    const vault = {
      name: 'Vault',
      overview: { folders: [...foldersOf(entries).values()] },
      deletedAt: null,
      items: entries.map(itemOf),
    }
    const file = { format: 'larets-export/v1', contents: { exportedAt: moment, vaults: [vault] } }
    // Puts what lies in the trash last: it is read last, to be put there again.
    const expected = entries.toSorted((one, other) => Number(one.isTrashed) - Number(other.isTrashed)).map(expectedOf)
    return { name: 'larets.json', bytes: utf8(JSON.stringify(file)), expected }
  },
}
