import * as z from 'zod/mini'
import { foundField, foundText, type FoundField, type FoundItem, type FoundText } from '../transfer/found-item.ts'
import { anyText, orElse } from '../files/json-shape.ts'
import { leafFields } from '../transfer/leaf-fields.ts'

const credential = z.record(z.string(), z.unknown())
type Credential = z.output<typeof credential>
/** A value with its kind, and what a person called it. */
const editable = z.object({ fieldType: anyText, value: anyText, label: anyText })

/** Types of items by what they hold, the surest first. */
const types: readonly (readonly [FoundItem['type'], ReadonlySet<string>])[] = [
  ['login', new Set(['basic-auth', 'passkey', 'totp', 'generated-password'])],
  ['card', new Set(['credit-card'])],
  ['wifi', new Set(['wifi'])],
  ['identity', new Set(['person-name', 'address', 'passport', 'drivers-license', 'identity-document'])],
]

/** Keys of our fields, by credential and member. */
const keys: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'basic-auth': { username: 'username', password: 'password' },
  'generated-password': { password: 'password' },
  note: { content: 'note' },
  'credit-card': { number: 'number', fullName: 'holder', verificationNumber: 'code', pin: 'pin', expiryDate: 'expiry' },
  wifi: { ssid: 'ssid', passphrase: 'password' },
  'person-name': { given: 'givenName', given2: 'patronymic', surname: 'surname' },
  address: { tel: 'phone' },
  passport: { passportNumber: 'passport', birthDate: 'birthDate', issueDate: 'issuedOn', issuingAuthority: 'issuedBy' },
  'drivers-license': { licenseNumber: 'driverLicence', birthDate: 'birthDate' },
  'identity-document': { birthDate: 'birthDate' },
}
const addressKeys = ['streetAddress', 'city', 'territory', 'postalCode', 'country']
/** Nothing of these can be taken over, or it is read as a whole. */
const apart = new Set(['totp', 'passkey', 'file', 'item-reference'])
const secretKinds = new Set(['concealed-string'])

/** Meaning of an item's credentials to us. */
export function contentsOf(list: readonly unknown[]): Pick<FoundItem, 'type' | 'texts' | 'fields' | 'problems'> {
  const credentials = list.flatMap((raw): readonly Credential[] => {
    const { data } = credential.safeParse(raw)
    return data === undefined ? [] : [data]
  })
  const kinds = new Set(credentials.map(kindOf))
  const type = types.find(([, names]) => [...names].some((name) => kinds.has(name)))?.[0] ?? 'note'
  const parts = credentials.map(partsOf)
  return {
    type,
    texts: parts.flatMap(({ texts }) => texts),
    fields: parts.flatMap(({ fields }) => fields),
    problems: [
      ...(kinds.has('passkey') ? ['passkey_left_out' as const] : []),
      ...(kinds.has('file') ? ['attachments_left_out' as const] : []),
    ],
  }
}

function kindOf({ type }: Credential): string {
  return typeof type === 'string' ? type : ''
}

interface Parts {
  readonly texts: readonly FoundText[]
  readonly fields: readonly FoundField[]
}

function partsOf(one: Credential): Parts {
  const kind = kindOf(one)
  if (kind === 'totp') return { texts: [foundText('totp', 'totp', totpAddress(one))], fields: [] }
  if (apart.has(kind)) return { texts: [], fields: [] }
  const known = (Object.hasOwn(keys, kind) ? keys[kind] : undefined) ?? {}
  const members = Object.entries(one).filter(([key]) => !['type', 'id', 'extensions', 'label'].includes(key))
  const address =
    kind === 'address' ? addressKeys.map((key) => valueOf(one[key]).value).filter((part) => part !== '') : []
  return {
    texts: [
      ...members.flatMap(([key, raw]) =>
        Object.hasOwn(known, key) ? [foundText(known[key] ?? key, key, valueOf(raw).value)] : [],
      ),
      foundText('address', 'address', address.join(', ')),
    ],
    fields: members.flatMap(([key, raw]) =>
      Object.hasOwn(known, key) || (kind === 'address' && addressKeys.includes(key)) ? [] : fieldsOf(key, raw),
    ),
  }
}

/** A value, editable or bare. */
function valueOf(raw: unknown): z.output<typeof editable> {
  const { data } = editable.safeParse(raw)
  if (data !== undefined) return data
  return { fieldType: '', label: '', value: typeof raw === 'string' || typeof raw === 'number' ? String(raw) : '' }
}

function fieldsOf(key: string, raw: unknown): readonly FoundField[] {
  if (Array.isArray(raw)) return raw.flatMap((inside: unknown) => fieldsOf(key, inside))
  const { fieldType, label, value } = valueOf(raw)
  if (fieldType === '') return leafFields(key, raw)
  return [
    foundField(label || key, value, secretKinds.has(fieldType) ? 'secret' : fieldType === 'email' ? 'email' : 'text'),
  ]
}

const totp = z.object({
  secret: anyText,
  period: orElse(z.number(), 30),
  digits: orElse(z.number(), 6),
  algorithm: anyText,
  username: anyText,
  issuer: anyText,
})

/** Parts of a one-time code as an address (Key URI Format). */
function totpAddress(one: Credential): string {
  const { secret, period, digits, algorithm, username, issuer } = totp.parse(one)
  if (secret === '') return ''
  const label = [issuer, username]
    .filter((part) => part !== '')
    .map((part) => encodeURIComponent(part.toWellFormed()))
    .join(':')
  const query = new URLSearchParams({
    secret,
    ...(issuer === '' ? {} : { issuer }),
    algorithm: algorithm || 'sha1',
    digits: String(digits),
    period: String(period),
  })
  return `otpauth://totp/${label}?${query.toString()}`
}
