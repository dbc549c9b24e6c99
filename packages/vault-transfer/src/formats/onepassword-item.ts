import * as z from 'zod/mini'
import { dayOf } from '../files/file-dates.ts'
import {
  archived,
  foundField,
  foundText,
  nothingFound,
  type FoundField,
  type FoundItem,
  type FoundText,
} from '../transfer/found-item.ts'
import { anyList, anyPart, anyText, orElse, present } from '../files/json-shape.ts'
import { leafFields, unknownLeaves } from '../transfer/leaf-fields.ts'

const field = z.object({ title: anyText, id: anyText, value: orElse(z.record(z.string(), z.unknown()), {}) })
type Field = z.output<typeof field>

/** An entry of `export.data`. */
export const onepasswordItem = z.looseObject({
  favIndex: orElse(z._default(z.optional(z.number()), 0), 0),
  state: anyText,
  categoryUuid: anyText,
  overview: z.looseObject({
    title: anyText,
    url: anyText,
    urls: anyList(z.object({ url: anyText })),
    tags: anyList(z.string()),
  }),
  details: z.looseObject({
    loginFields: anyList(
      z.object({ value: anyText, name: anyText, id: anyText, fieldType: anyText, designation: anyText }),
    ),
    notesPlain: anyText,
    password: anyText,
    sections: anyList(z.object({ title: anyText, fields: anyList(field) })),
    passwordHistory: anyList(z.object({ value: anyText, time: orElse(z.number(), 0) })),
    documentAttributes: anyPart(z.object({ fileName: anyText })),
    passkey: anyPart(z.record(z.string(), z.unknown())),
  }),
})
type Entry = z.output<typeof onepasswordItem>

/** Keys that are read by themselves, and those under which nobody typed anything. */
const itemKeys: ReadonlySet<string> = new Set([
  'favIndex',
  'state',
  'categoryUuid',
  'overview',
  'details',
  'uuid',
  'createdAt',
  'updatedAt',
])
const overviewKeys: ReadonlySet<string> = new Set([
  'title',
  'url',
  'urls',
  'tags',
  'subtitle',
  'ps',
  'pbe',
  'pgrng',
  'icons',
  'watchtowerExclusions',
])
const detailsKeys: ReadonlySet<string> = new Set([
  'loginFields',
  'notesPlain',
  'password',
  'sections',
  'passwordHistory',
  'documentAttributes',
  'passkey',
])

/** By number of the category; every other is a login, or a note where it has nothing of one. */
const types: Readonly<Record<string, FoundItem['type']>> = {
  '001': 'login',
  '002': 'card',
  '003': 'note',
  '004': 'identity',
  '005': 'login',
  '103': 'identity',
  '106': 'identity',
  '109': 'wifi',
}

/** Keys of our fields by the ids of theirs. */
const keys: Readonly<Partial<Record<FoundItem['type'], Readonly<Record<string, string>>>>> = {
  card: { cardholder: 'holder', ccnum: 'number', cvv: 'code', expiry: 'expiry', pin: 'pin', bank: 'bank' },
  identity: {
    firstname: 'givenName',
    initial: 'patronymic',
    lastname: 'surname',
    birthdate: 'birthDate',
    address: 'address',
    defphone: 'phone',
    email: 'email',
    number: 'passport',
    issuing_authority: 'issuedBy',
    issue_date: 'issuedOn',
  },
  wifi: { network_name: 'ssid', wireless_password: 'password' },
}

/** Meaning of an entry to us. */
export function foundOf(position: number, item: Entry, folder: readonly string[]): FoundItem {
  const { favIndex, state, categoryUuid, overview, details } = item
  const fields = present(details.sections).flatMap((section) => present(section.fields))
  const logins = present(details.loginFields)
  const isLogin = logins.length > 0 || details.password !== '' || overview.url !== ''
  const type = types[categoryUuid] ?? (isLogin ? 'login' : 'note')
  const found = fields.map((one) => foundIn(one, type, categoryUuid))
  const urls = [overview.url, ...present(overview.urls).map(({ url }) => url)]
  const hasFile = details.documentAttributes !== null || fields.some(({ value }) => 'file' in value)
  const whole: FoundItem = {
    ...nothingFound,
    position,
    type,
    name: overview.title,
    texts: [
      ...logins.flatMap(({ designation, value }) =>
        isDesignated(designation) ? [foundText(designation, designation, value)] : [],
      ),
      foundText('password', 'password', details.password),
      foundText('note', 'notesPlain', details.notesPlain),
      ...found.flatMap(({ texts }) => texts),
    ],
    uris: [...new Set(urls)].map((uri) => ({ uri, match: null })),
    fields: [
      ...logins.flatMap((one) =>
        isDesignated(one.designation)
          ? []
          : [foundField(one.name || one.id, one.value, one.fieldType === 'P' ? 'secret' : 'text')],
      ),
      ...found.flatMap(({ fields }) => fields),
      ...present(details.passwordHistory).map(({ value, time }) =>
        foundField(`passwordHistory ${dayOf(time * 1000)}`.trim(), value, 'secret'),
      ),
      ...unknownLeaves(details, detailsKeys),
      ...unknownLeaves(overview, overviewKeys),
      ...unknownLeaves(item, itemKeys),
    ],
    folder,
    tags: present(overview.tags),
    favourite: favIndex > 0,
    problems: [
      ...(state === 'trashed' ? ['in_trash' as const] : []),
      ...(hasFile ? ['attachments_left_out' as const] : []),
      ...(details.passkey === null ? [] : ['passkey_left_out' as const]),
    ],
  }
  return state === 'archived' ? { ...whole, ...archived(whole) } : whole
}

function isDesignated(designation: string): boolean {
  return designation === 'username' || designation === 'password'
}

function foundIn(
  one: Field,
  type: FoundItem['type'],
  category: string,
): { readonly texts: readonly FoundText[]; readonly fields: readonly FoundField[] } {
  const [kind = '', raw] = Object.entries(one.value)[0] ?? []
  const label = one.title || one.id
  // A file, or another entry by its id.
  if (kind === 'file' || kind === 'reference') return { texts: [], fields: [] }
  if (kind === 'sshKey') return { texts: [], fields: leafFields(label, raw) }
  const value = textOf(kind, raw)
  const key =
    kind === 'totp' ? 'totp' : category === '103' && one.id === 'number' ? 'driverLicence' : keys[type]?.[one.id]
  if (key !== undefined) return { texts: [foundText(key, label, value)], fields: [] }
  return { texts: [], fields: [foundField(label, value, fieldKinds[kind] ?? 'text')] }
}

const fieldKinds: Readonly<Record<string, FoundField['kind']>> = {
  concealed: 'secret',
  creditCardNumber: 'secret',
  url: 'url',
  phone: 'phone',
  email: 'email',
}

/** The text of a value, which stands under the name of its kind. */
function textOf(kind: string, raw: unknown): string {
  if (kind === 'date' && typeof raw === 'number') return dayOf(raw * 1000)
  if (kind === 'monthYear' && typeof raw === 'number') return `${raw % 100}/${Math.floor(raw / 100)}`
  return leafFields('', raw)
    .map(({ value }) => value)
    .filter((value) => value !== '')
    .join(', ')
}
