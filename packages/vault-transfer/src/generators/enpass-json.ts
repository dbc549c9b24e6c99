import { expectedEntry, filled, utf8, type ExpectedEntry, type Generator, type PlantedEntry } from './planted-entry.ts'

const categories = { login: 'login', note: 'note', card: 'creditcard' }
const stamp = 1_700_000_000

/** Every entry is a list of fields with kinds; folders name the one they stand in. */
export const enpassJson: Generator = {
  program: 'Enpass',
  kind: 'json',
  documented: 'Enpass 6, sample in ProtonMail/WebClients, `packages/pass/lib/import/providers`/enpass (2023)',
  write: (entries) => {
    const ids = new Map<string, string>()
    const folders: { icon: string; parent_uuid: string; title: string; updated_at: number; uuid: string }[] = []
    for (const { folder } of entries) {
      for (const [index, title] of folder.entries()) {
        const path = folder.slice(0, index + 1).join('\n')
        if (ids.has(path)) continue
        ids.set(path, `folder-${ids.size}`)
        folders.push({
          icon: '1008',
          parent_uuid: ids.get(folder.slice(0, index).join('\n')) ?? '',
          title,
          updated_at: stamp,
          uuid: ids.get(path) ?? '',
        })
      }
    }
    const items = entries.map((entry, index) => ({
      archived: 0,
      auto_submit: 1,
      category: categories[entry.kind],
      createdAt: stamp,
      favorite: Number(entry.favourite),
      fields: fieldsOf(entry),
      ...(entry.folder.length === 0 ? {} : { folders: [ids.get(entry.folder.join('\n'))] }),
      note: entry.note,
      subtitle: '',
      template_type: `${categories[entry.kind]}.default`,
      title: entry.name,
      trashed: Number(entry.isTrashed),
      updated_at: stamp,
      uuid: `item-${index}`,
      ...(entry.attachments.length === 0
        ? {}
        : { attachments: entry.attachments.map((name) => ({ name, data: 'YSBzY2Fu', kind: 'application/pdf' })) }),
    }))
    // Children may stand before their parents.
    return {
      name: 'Enpass.json',
      bytes: utf8(JSON.stringify({ folders: folders.toReversed(), items }, null, 4)),
      expected: entries.map(expectedOf),
    }
  },
}

function fieldsOf({ kind, username, password, addresses, totp, card, custom }: PlantedEntry) {
  const values: (readonly [type: string, label: string, value: string, sensitive: boolean])[] = custom.map(
    ({ label, value, isSecret }) => ['text', label, value, isSecret],
  )
  if (kind === 'login') {
    values.unshift(
      ['username', 'Username', username, false],
      ['email', 'E-mail', '', false],
      ['password', 'Password', password, true],
      ['totp', 'One-time code', totp, false],
    )
    values.push(...addresses.map((address) => ['url', 'Website', address, false] as const))
  }
  if (kind === 'card') {
    const expiry = `${String(card.month).padStart(2, '0')}/${String(card.year).slice(2)}`
    values.unshift(
      ['ccName', 'Cardholder', card.holder, false],
      ['ccNumber', 'Number', card.number, true],
      ['ccCvc', 'CVC', card.code, true],
      ['ccExpiry', 'Expiry date', expiry, false],
    )
  }
  values.splice(1, 0, ['section', 'ADDITIONAL DETAILS', '', false])
  return values.map(([type, label, value, sensitive], index) => ({
    ...{
      deleted: 0,
      label,
      order: index + 1,
      sensitive: Number(sensitive),
      type,
      uid: index,
      updated_at: stamp,
      value,
      value_updated_at: stamp,
    },
    ...(type === 'password' ? { history: [{ encrypted: false, updated_at: stamp, value: `old ${value}` }] } : {}),
  }))
}

function expectedOf(entry: PlantedEntry): ExpectedEntry {
  const { holder, number, code, month, year } = entry.card
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
  return {
    ...expectedEntry(entry),
    type: entry.isTrashed ? null : entry.kind,
    texts: filled(texts[entry.kind]),
    addresses: entry.kind === 'login' ? entry.addresses : [],
    folder: entry.folder,
    favourite: entry.favourite,
    elsewhere: [
      ...entry.custom.map(({ value }) => value),
      ...(entry.kind === 'login' ? [`old ${entry.password}`] : []),
    ],
    problems: [
      ...(entry.isTrashed ? ['in_trash'] : []),
      ...(entry.attachments.length > 0 ? ['attachments_left_out'] : []),
    ],
  }
}
