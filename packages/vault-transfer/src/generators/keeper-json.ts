import { expectedEntry, filled, utf8, type ExpectedEntry, type Generator, type PlantedEntry } from './planted-entry.ts'

const types = { login: 'login', note: 'encryptedNotes', card: 'bankCard' }
const codeOf = (secret: string) =>
  secret === '' ? '' : `otpauth://totp/Keeper?secret=${secret}&issuer=&algorithm=SHA1&digits=6&period=30`
/** Labels are keys of an object: each once. */
const labelled = (entry: PlantedEntry) =>
  entry.custom.map((field, index) => ({
    ...field,
    key: `${field.isSecret ? '$secret' : '$text'}:${index} ${field.label}`,
  }))

/** Records with custom fields by kind and label; a backslash between folders. */
export const keeperJson: Generator = {
  program: 'Keeper',
  kind: 'json',
  documented: 'sample in bitwarden/clients, `libs/importer/src/importers/keeper/keeper.json` (November 2025)',
  write: (entries) => {
    const records = entries.map((entry, index) => ({
      title: entry.name,
      uid: `uid${index}`,
      ...(entry.kind === 'login'
        ? { login: entry.username, password: entry.password, login_url: entry.addresses[0] ?? '' }
        : {}),
      notes: entry.kind === 'note' ? '' : entry.note,
      $type: types[entry.kind],
      last_modified: 1_700_000_000,
      custom_fields: { ...Object.fromEntries(labelled(entry).map(({ key, value }) => [key, value])), ...ofKind(entry) },
      ...(entry.folder.length === 0
        ? {}
        : { folders: [{ folder: entry.folder.map((name) => name.replaceAll('\\', '\\\\')).join('\\') }] }),
    }))
    return {
      name: 'keeper.json',
      bytes: utf8(JSON.stringify({ shared_folders: [], records })),
      expected: entries.map(expectedOf),
    }
  },
}

function ofKind({ kind, totp, note, card }: PlantedEntry): Record<string, unknown> {
  if (kind === 'note') return { $note: note }
  if (kind === 'login') return totp === '' ? {} : { $oneTimeCode: codeOf(totp) }
  const cardExpirationDate = `${String(card.month).padStart(2, '0')}/${card.year}`
  return {
    $paymentCard: { cardNumber: card.number, cardExpirationDate, cardSecurityCode: card.code },
    '$text:cardholderName': card.holder,
    $pinCode: '8426',
  }
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
      pin: '8426',
      expiry: `${String(month).padStart(2, '0')}/${String(year).slice(2)}`,
      note: entry.note,
    },
  }
  return {
    ...expectedEntry(entry),
    type: entry.kind,
    texts: filled(texts[entry.kind]),
    addresses: entry.kind === 'login' ? entry.addresses.slice(0, 1) : [],
    folder: entry.folder,
    elsewhere: entry.custom.map(({ value }) => value),
  }
}
