import { expectedEntry, filled, utf8, type ExpectedEntry, type Generator, type PlantedEntry } from './planted-entry.ts'

/** Authenticators know a name, an account and a code: entries without one are not in their files. */
const withCodes = (entries: readonly PlantedEntry[]) => entries.filter(({ totp }) => totp !== '')
const expectedCode = (entry: PlantedEntry, totp: string, more: Partial<ExpectedEntry> = {}): ExpectedEntry => ({
  ...expectedEntry(entry),
  texts: filled({ username: entry.username, totp }),
  ...more,
})

/** Aegis, not encrypted: groups are by id, an entry may be in several. */
export const aegisJson: Generator = {
  program: 'Aegis Authenticator',
  kind: 'json',
  documented: 'Aegis 3, docs/vault.md of its repository',
  write: (given) => {
    const entries = withCodes(given)
    const groups = [...new Set(entries.flatMap(({ tags }) => tags))].map((name, index) => ({
      uuid: `g-${index}`,
      name,
    }))
    const written = entries.map((entry, index) => ({
      ...{
        type: 'totp',
        uuid: `e-${index}`,
        name: entry.username,
        issuer: entry.name,
        note: entry.note,
        favorite: entry.favourite,
        icon: null,
      },
      info: { secret: entry.totp, algo: 'SHA1', digits: 6, period: 30 },
      groups: groups.filter(({ name }) => entry.tags.includes(name)).map(({ uuid }) => uuid),
    }))
    const file = { version: 1, header: { slots: null, params: null }, db: { version: 3, entries: written, groups } }
    const expected = entries.map((entry) => {
      const tags = groups.filter(({ name }) => entry.tags.includes(name)).map(({ name }) => name)
      return expectedCode(entry, entry.totp, {
        tags,
        favourite: entry.favourite,
        texts: filled({ username: entry.username, totp: entry.totp, note: entry.note }),
      })
    })
    return { name: 'aegis-export.json', bytes: utf8(JSON.stringify(file, null, 4)), expected }
  },
}

/** 2FAS, without a password: an entry is in one group or in none. */
export const twofasJson: Generator = {
  program: '2FAS',
  kind: 'json',
  documented: '2FAS 5, schema 4 of its backups',
  write: (given) => {
    const entries = withCodes(given)
    const groupOf = ({ folder }: PlantedEntry) => folder[0] ?? ''
    const groups = [...new Set(entries.map(groupOf))]
      .filter((name) => name !== '')
      .map((name, index) => ({ id: `g-${index}`, name, isExpanded: true }))
    const services = entries.map((entry, position) => ({
      ...{ name: entry.name, secret: entry.totp, updatedAt: 1_700_000_000_000, order: { position } },
      otp: {
        account: entry.username,
        issuer: entry.name,
        digits: 6,
        period: 30,
        algorithm: 'SHA1',
        tokenType: 'TOTP',
        source: 'Manual',
      },
      ...(groupOf(entry) === '' ? {} : { groupId: groups.find(({ name }) => name === groupOf(entry))?.id }),
    }))
    const expected = entries.map((entry) =>
      expectedCode(entry, entry.totp, { folder: groupOf(entry) === '' ? [] : [groupOf(entry)] }),
    )
    return {
      name: '2fas-backup.2fas',
      bytes: utf8(JSON.stringify({ services, groups, updatedAt: 0, schemaVersion: 4, appOrigin: 'ios' })),
      expected,
    }
  },
}

const addressOf = ({ name, username, totp }: PlantedEntry) => {
  const label = [name, username]
    .filter((part) => part !== '')
    .map((part) => encodeURIComponent(part))
    .join(':')
  return `otpauth://totp/${label}?secret=${totp}&issuer=${encodeURIComponent(name)}`
}

/** A list of addresses, as many authenticators write one. */
export const otpauthList: Generator = {
  program: 'Addresses of codes',
  kind: 'text',
  documented: 'Key URI Format, wiki of google/google-authenticator',
  write: (given) => {
    const entries = withCodes(given)
    return {
      name: 'codes.txt',
      bytes: utf8(entries.map((entry) => `${addressOf(entry)}\n`).join('')),
      expected: entries.map((entry) => expectedCode(entry, addressOf(entry))),
    }
  },
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** Whole bytes of a text in Base32. */
function bytesOf(text: string): readonly number[] {
  const bits = Array.from(text, (digit) => alphabet.indexOf(digit).toString(2).padStart(5, '0')).join('')
  return (bits.match(/.{8}/gu) ?? []).map((byte) => Number.parseInt(byte, 2))
}
/** A number in groups of seven bits. */
const varint = (value: number): readonly number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
/** A field of bytes in Protocol Buffers. */
export const message = (id: number, bytes: readonly number[]) => [id * 8 + 2, ...varint(bytes.length), ...bytes]
/** A field of a number in Protocol Buffers. */
export const numberField = (id: number, value: number) => [id * 8, ...varint(value)]

/** Writes what Google Authenticator shows as pictures, two codes in each. */
export const googleMigration: Generator = {
  program: 'Google Authenticator',
  kind: 'text',
  documented: 'Google Authenticator, its export as described by dim13/otpauth (migration.proto)',
  write: (given) => {
    const entries = withCodes(given)
    const parts = Array.from({ length: Math.ceil(entries.length / 2) }, (_, index) =>
      entries.slice(index * 2, index * 2 + 2),
    )
    const lines = parts.map((part, index) => {
      const codes = part.map((entry) =>
        message(1, [
          ...message(1, bytesOf(entry.totp)),
          ...message(2, [...utf8(entry.username)]),
          ...message(3, [...utf8(entry.name)]),
          ...numberField(4, 1),
          ...numberField(5, 1),
          ...numberField(6, 2),
        ]),
      )
      const bytes = [
        ...codes.flat(),
        ...numberField(2, 1),
        ...numberField(3, parts.length),
        ...numberField(4, index),
        ...numberField(5, 123_456_789),
      ]
      return `otpauth-migration://offline?data=${encodeURIComponent(btoa(String.fromCharCode(...bytes)))}\n`
    })
    return {
      name: 'transfer.txt',
      bytes: utf8(lines.join('')),
      expected: entries.map((entry) => expectedCode(entry, entry.totp)),
    }
  },
}
