import { expectedEntry, filled, utf8, type ExpectedEntry, type Generator, type PlantedEntry } from './planted-entry.ts'

interface Folder {
  name: string
  folders: Folder[]
  passwords: object[]
}

/** A vault whose folders hold folders and passwords; what an entry has beside stands in fields of three kinds. */
export const passworkJson: Generator = {
  program: 'Пассворк: JSON',
  kind: 'json',
  documented:
    'keys as three importers of others name them (veloxico/lockso and two more, 2025–2026), fields as in passwork-me/js-connector; no file of Пассворк itself has been seen',
  write: (entries) => {
    const kept = entries.filter(({ kind }) => kind !== 'card')
    const expected: ExpectedEntry[] = []
    const vaults = kept.map((entry, index) => {
      const vault: Folder = { name: `Сейф ${index + 1}`, folders: [], passwords: [] }
      let folder = vault
      for (const name of entry.folder) {
        const inner: Folder = { name, folders: [], passwords: [] }
        folder.folders.push(inner)
        folder = inner
      }
      folder.passwords.push(recordOf(entry))
      expected.push({ ...expectedOf(entry), folder: [vault.name, ...entry.folder] })
      return vault
    })
    return { name: 'passwork.json', bytes: utf8(JSON.stringify({ vaults }, null, 2)), expected }
  },
}

function recordOf({
  kind,
  name,
  username,
  password,
  addresses,
  totp,
  note,
  tags,
  favourite,
  custom,
  attachments,
}: PlantedEntry) {
  const login =
    kind === 'login' ? { login: username, password, url: addresses[0] ?? '' } : { login: '', password: '', url: '' }
  const codes = kind === 'login' && totp !== '' ? [{ name: 'OTP', type: 'totp', value: totp }] : []
  const fields = custom.map(({ label, value, isSecret }) => ({
    name: label,
    type: isSecret ? 'password' : 'text',
    value,
  }))
  return {
    ...{ id: 'a1', name, ...login, description: note, tags, isFavorite: favourite, customs: [...codes, ...fields] },
    attachments: attachments.map((attachment) => ({ name: attachment })),
  }
}

function expectedOf(entry: PlantedEntry): ExpectedEntry {
  const isLogin = entry.kind === 'login'
  const { username, password, totp } = entry
  return {
    ...expectedEntry(entry),
    type: isNote(entry) ? 'note' : 'login',
    texts: filled({ ...(isLogin ? { username, password, totp } : {}), note: entry.note }),
    addresses: isLogin ? entry.addresses.slice(0, 1) : [],
    favourite: entry.favourite,
    tags: entry.tags,
    elsewhere: entry.custom.map(({ value }) => value),
    problems: entry.attachments.length > 0 ? ['attachments_left_out'] : [],
  }
}

/** Of which nothing but its text was written. */
function isNote({ kind, username, password, addresses, totp, note, custom }: PlantedEntry): boolean {
  const isBare = kind === 'note' || [username, password, totp, ...addresses].every((value) => value === '')
  return note !== '' && isBare && custom.length === 0
}
