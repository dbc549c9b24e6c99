import * as z from 'zod/mini'
import { dayOf } from '../files/file-dates.ts'
import { foundText, type FoundField, type FoundItem, type FoundText } from '../transfer/found-item.ts'
import { anyText } from '../files/json-shape.ts'
import { leafFields } from '../transfer/leaf-fields.ts'

const types: Readonly<Record<string, FoundItem['type']>> = {
  login: 'login',
  alias: 'login',
  note: 'note',
  creditCard: 'card',
  identity: 'identity',
  wifi: 'wifi',
  sshKey: 'note',
  custom: 'note',
}

const keys: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  login: {
    itemUsername: 'username',
    username: 'username',
    itemEmail: 'username',
    password: 'password',
    totpUri: 'totp',
  },
  creditCard: {
    cardholderName: 'holder',
    number: 'number',
    verificationNumber: 'code',
    expirationDate: 'expiry',
    pin: 'pin',
  },
  identity: {
    firstName: 'givenName',
    middleName: 'patronymic',
    lastName: 'surname',
    birthdate: 'birthDate',
    email: 'email',
    phoneNumber: 'phone',
    passportNumber: 'passport',
    licenseNumber: 'driverLicence',
  },
  wifi: { ssid: 'ssid', password: 'password' },
}
const addressKeys = [
  'streetAddress',
  'floor',
  'city',
  'county',
  'stateOrProvince',
  'zipOrPostalCode',
  'countryOrRegion',
]
/** Not typed by anybody, or read elsewhere. */
const apart = new Set(['urls', 'autofillUrls', 'passkeys', 'cardType', 'note', 'security', ...addressKeys])

/** A field that a person added; a section of them. */
const extra = z.object({ fieldName: z.string(), type: anyText, data: z.record(z.string(), z.unknown()) })
const section = z.object({ sectionName: anyText, sectionFields: z.array(z.unknown()) })

/** Proton Pass's kind of an entry. */
export interface ProtonContent {
  readonly type: FoundItem['type']
  readonly texts: readonly FoundText[]
  readonly fields: readonly FoundField[]
}

/**
 * Reads what an entry holds beside its name and its note.
 *
 * @param kind as Proton Pass calls it
 */
export function protonContent(kind: string, content: Readonly<Record<string, unknown>>): ProtonContent {
  const known = (Object.hasOwn(keys, kind) ? keys[kind] : undefined) ?? {}
  const isText = (key: string) => typeof content[key] === 'string'
  const entries = Object.entries(content)
  const textAt = (key: string) => (typeof content[key] === 'string' ? content[key] : '')
  // A name that one signs in with goes before the e-mail, which stands beside it.
  const order = Object.keys(known).filter(isText)
  const address = addressKeys.map(textAt).filter((part) => part !== '')
  return {
    type: (Object.hasOwn(types, kind) ? types[kind] : undefined) ?? 'login',
    texts: [
      ...order.map((key) => foundText(known[key] ?? key, key, textAt(key))),
      foundText('address', 'address', address.join(', ')),
    ],
    fields: entries.flatMap(([key, value]) =>
      (Object.hasOwn(known, key) && isText(key)) || apart.has(key) ? [] : fieldsIn(key, value),
    ),
  }
}

/** Fields that a person added, whether in a list or in sections; any other value by its key. */
export function fieldsIn(key: string, value: unknown): readonly FoundField[] {
  if (!Array.isArray(value)) return leafFields(key, value)
  return value.flatMap((one: unknown): readonly FoundField[] => {
    const field = extra.safeParse(one).data
    if (field !== undefined)
      return leafFields(field.fieldName, Object.values(field.data)).map((leaf) => ofKind(field.type, leaf))
    const sections = section.safeParse(one).data
    if (sections !== undefined) return fieldsIn(sections.sectionName, sections.sectionFields)
    return leafFields(key, one)
  })
}

/** A moment as its day, where it is one. */
function ofKind(kind: string, leaf: FoundField): FoundField {
  if (hidden.has(kind)) return { ...leaf, kind: 'secret' }
  const day = kind === 'timestamp' ? dayOf(Date.parse(leaf.value)) : ''
  return day === '' ? leaf : { ...leaf, kind: 'date', value: day }
}

const hidden = new Set(['hidden', 'totp'])
