import { expectedEntry, filled, type ExpectedEntry, type PlantedEntry } from './planted-entry.ts'

const types = { login: 'login', note: 'note', card: 'creditCard' }
/** The vault of all. */
export const protonVault = 'Личное'
const expiryOf = ({ month, year }: PlantedEntry['card']) => `${year}-${String(month).padStart(2, '0')}`
/** As the app writes a secret. */
export const protonTotp = (secret: string) =>
  secret === '' ? '' : `otpauth://totp/Proton?secret=${secret}&algorithm=SHA1&digits=6&period=30`

/** Makes what a card holds, in its own entry and as JSON in the table. */
export function protonCard({ card }: PlantedEntry) {
  const { holder, number, code } = card
  return {
    cardholderName: holder,
    cardType: 0,
    number,
    verificationNumber: code,
    expirationDate: expiryOf(card),
    pin: '',
  }
}

/** The account as Proton Pass writes it. */
export function protonData(entries: readonly PlantedEntry[]) {
  const items = entries.map((entry, index) => ({
    itemId: `item${index}`,
    shareId: 'share',
    state: entry.isTrashed ? 2 : 1,
    aliasEmail: null,
    contentFormatVersion: 6,
    createTime: 1_700_000_000,
    modifyTime: 1_700_000_001,
    pinned: entry.favourite,
    files: entry.attachments,
    data: {
      type: types[entry.kind],
      metadata: { name: entry.name, note: entry.note, itemUuid: `uuid${index}` },
      extraFields: entry.custom.map(({ label, value, isSecret }) => ({
        fieldName: label,
        type: isSecret ? 'hidden' : 'text',
        data: { content: value },
      })),
      platformSpecific: {},
      content: contentOf(entry),
    },
  }))
  return {
    version: '1.31.0',
    userId: 'user',
    encrypted: false,
    vaults: { share: { name: protonVault, description: '', display: { icon: 1, color: 1 }, items } },
  }
}

function contentOf(entry: PlantedEntry) {
  if (entry.kind === 'note') return {}
  if (entry.kind === 'card') return protonCard(entry)
  const { username, password, addresses, totp } = entry
  return { itemEmail: '', itemUsername: username, password, urls: addresses, totpUri: protonTotp(totp), passkeys: [] }
}

/** Tells what the items of {@link protonData} are. */
export function protonExpected(entry: PlantedEntry): ExpectedEntry {
  const { holder, number, code, month, year } = entry.card
  const texts = {
    login: { username: entry.username, password: entry.password, totp: protonTotp(entry.totp), note: entry.note },
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
    folder: [protonVault],
    favourite: entry.favourite,
    elsewhere: entry.custom.map(({ value }) => value),
    problems: [
      ...(entry.isTrashed ? ['in_trash'] : []),
      ...(entry.attachments.length > 0 ? ['attachments_left_out'] : []),
    ],
  }
}
