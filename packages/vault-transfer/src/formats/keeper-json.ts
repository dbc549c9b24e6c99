import * as z from 'zod/mini'
import { dayOf } from '../files/file-dates.ts'
import type { Format } from '../files/format.ts'
import { foundText, nothingFound, type FoundField, type FoundItem, type FoundText } from '../transfer/found-item.ts'
import { jsonOf, jsonOrNull } from '../files/json-file.ts'
import { anyList, anyText, listWithSome, orElse, present } from '../files/json-shape.ts'
import { leafFields, unknownLeaves } from '../transfer/leaf-fields.ts'
import { refuseMany } from '../files/limits.ts'
import { makeTransfer } from '../transfer/make-transfer.ts'
import { TransferError } from '../transfer/transfer-error.ts'
import type { TransferProblem } from '../transfer/transfer.ts'

const entry = z.looseObject({
  title: anyText,
  $type: anyText,
  login: anyText,
  password: anyText,
  login_url: anyText,
  notes: anyText,
  custom_fields: orElse(z._default(z.optional(z.record(z.string(), z.unknown())), {}), {}),
  folders: anyList(z.object({ folder: anyText, shared_folder: anyText })),
  attachments: anyList(z.unknown()),
})
type Entry = z.output<typeof entry>

/** Keys that are read by themselves, and those under which nobody typed anything. */
const entryKeys: ReadonlySet<string> = new Set([
  'title',
  '$type',
  'login',
  'password',
  'login_url',
  'notes',
  'custom_fields',
  'folders',
  'attachments',
  'uid',
  'last_modified',
  'schema',
  'references',
])

const contents = z.object({ shared_folders: anyList(z.object({ path: anyText })), records: z.array(z.unknown()) })
const shape = z.object({ records: listWithSome(z.object({ title: z.string() })) })

const types: Readonly<Record<string, FoundItem['type']>> = {
  bankCard: 'card',
  wifiCredentials: 'wifi',
  encryptedNotes: 'note',
  contact: 'identity',
  address: 'identity',
  passport: 'identity',
  driverLicense: 'identity',
  birthCertificate: 'identity',
}

/** Keys of our fields by kind of theirs, and by label where kinds are many things. */
const keys: Readonly<Record<string, string>> = {
  $oneTimeCode: 'totp',
  'TFC:Keeper': 'totp',
  $pinCode: 'pin',
  $email: 'email',
  $note: 'note',
  '$text:cardholderName': 'holder',
  '$text:SSID': 'ssid',
  $birthDate: 'birthDate',
  '$accountNumber:passportNumber': 'passport',
  '$accountNumber:dlNumber': 'driverLicence',
  '$date:dateIssued': 'issuedOn',
}
/** The same within a value of parts. */
const parts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  $paymentCard: { cardNumber: 'number', cardExpirationDate: 'expiry', cardSecurityCode: 'code' },
  $name: { first: 'givenName', middle: 'patronymic', last: 'surname' },
  $phone: { number: 'phone' },
}

/** Keeper: JSON of all records. */
export const keeperJson: Format = {
  id: 'keeper-json',
  recognise: (file) => (shape.safeParse(jsonOrNull(file)).success ? 'certain' : 'no'),
  needsPassword: () => false,
  read: async (file) => {
    const { data } = contents.safeParse(jsonOf(file))
    if (data === undefined) throw new TransferError('unknown_format')
    refuseMany(data.records.length)
    const problems: TransferProblem[] = []
    const found: FoundItem[] = []
    for (const [index, raw] of data.records.entries()) {
      const read = entry.safeParse(raw)
      if (read.success) found.push(foundOf(index + 1, read.data))
      else problems.push({ position: index + 1, name: null, code: 'unreadable' })
    }
    if (data.records.length === 0) throw new TransferError('no_entries')
    return makeTransfer(found, { folders: present(data.shared_folders).map(({ path }) => pathOf(path)), problems })
  },
}

function foundOf(position: number, item: Entry): FoundItem {
  const type = (Object.hasOwn(types, item.$type) ? types[item.$type] : undefined) ?? 'login'
  const custom = Object.entries(item.custom_fields).map(([key, value]) => customOf(key, value))
  const [folder = [], ...others] = present(item.folders).map((one) => [
    ...pathOf(one.shared_folder),
    ...pathOf(one.folder),
  ])
  return {
    ...nothingFound,
    position,
    type,
    name: item.title,
    texts: [
      foundText('username', 'login', item.login),
      foundText('password', 'password', item.password),
      foundText('note', 'notes', item.notes),
      ...custom.flatMap(({ texts }) => texts),
    ],
    uris: [{ uri: item.login_url, match: null }],
    fields: [...custom.flatMap(({ fields }) => fields), ...unknownLeaves(item, entryKeys)],
    folder,
    // It stands in one folder here, and carries the names of the others.
    tags: others.flatMap((path) => path.at(-1) ?? []),
    problems:
      item.attachments.length > 0 || item.$type === 'file' || item.$type === 'photo' ? ['attachments_left_out'] : [],
  }
}

/** A backslash between names; two of them are one within a name. */
function pathOf(text: string): readonly string[] {
  const names = text.match(/(?:[^\\]|\\\\)+/gu) ?? []
  return names.map((name) => name.replaceAll('\\\\', '\\'))
}

/** A key is `$kind`, `$kind:label`, or a label that a person gave. */
function customOf(
  key: string,
  value: unknown,
): { readonly texts: readonly FoundText[]; readonly fields: readonly FoundField[] } {
  const [, kind = '', label = ''] = /^(\$\w+)(?::(.*))?$/su.exec(key) ?? []
  const called = label || kind.slice(1) || key
  const own = [key, kind].find((one) => Object.hasOwn(keys, one))
  if (own !== undefined)
    return { texts: listed(value).map((one) => foundText(keys[own] ?? own, called, plain(kind, one))), fields: [] }
  const inside = Object.hasOwn(parts, kind) ? parts[kind] : undefined
  if (inside === undefined)
    return {
      texts: [],
      fields: leafFields(called, isDate(kind) ? listed(value).map((one) => plain(kind, one)) : value).map((one) =>
        kind === '$secret' ? { ...one, kind: 'secret' } : one,
      ),
    }
  const values = listed(value).flatMap((one) => (typeof one === 'object' && one !== null ? Object.entries(one) : []))
  return {
    texts: values.flatMap(([name, text]: [string, unknown]) =>
      Object.hasOwn(inside, name) ? [foundText(inside[name] ?? name, name, plain('', text))] : [],
    ),
    fields: values.flatMap(([name, text]: [string, unknown]) =>
      Object.hasOwn(inside, name) ? [] : leafFields(name, text),
    ),
  }
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}

function isDate(kind: string): boolean {
  return /date$/iu.test(kind)
}

/** Dates are moments in milliseconds. */
function plain(kind: string, value: unknown): string {
  if (typeof value === 'number' && isDate(kind)) return dayOf(value)
  return typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : leafFields('', value)
        .map((leaf) => leaf.value)
        .join(', ')
}
