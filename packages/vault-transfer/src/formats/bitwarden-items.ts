import * as z from 'zod/mini'
import {
  archived,
  foundField,
  foundText,
  nothingFound,
  type FoundField,
  type FoundItem,
  type FoundText,
} from '../transfer/found-item.ts'
import { anyFlag, anyList, anyPart, anyText, orElse, present } from '../files/json-shape.ts'
import { leafFields, unknownLeaves } from '../transfer/leaf-fields.ts'
import { splitPath } from '../transfer/place-folders.ts'
import { refuseMany } from '../files/limits.ts'
import { makeTransfer } from '../transfer/make-transfer.ts'
import { TransferError } from '../transfer/transfer-error.ts'
import type { Transfer, TransferProblem } from '../transfer/transfer.ts'

const group = z.object({ id: z.string(), name: anyText })
/** Keys and values as they come, for what becomes texts by its keys. */
const texts = z.record(z.string(), orElse(z.nullable(z.union([z.string(), z.number()])), null))

const entry = z.object({
  id: anyText,
  folderId: anyText,
  collectionIds: anyList(z.string()),
  type: orElse(z.number(), 0),
  name: anyText,
  notes: anyText,
  favorite: anyFlag,
  deletedDate: anyText,
  archivedDate: anyText,
  fields: anyList(
    z.object({
      name: anyText,
      value: anyText,
      type: orElse(z.number(), 0),
      linkedId: orElse(z._default(z.nullable(z.number()), null), null),
    }),
  ),
  login: anyPart(
    z.looseObject({
      username: anyText,
      password: anyText,
      totp: anyText,
      uris: anyList(z.looseObject({ uri: anyText, match: orElse(z._default(z.nullable(z.number()), null), null) })),
      fido2Credentials: anyList(z.unknown()),
    }),
  ),
  card: anyPart(texts),
  identity: anyPart(texts),
  sshKey: anyPart(texts),
  passwordHistory: anyList(z.object({ lastUsedDate: anyText, password: anyText })),
  attachments: anyList(z.unknown()),
})
type Entry = z.output<typeof entry>

const contents = z.object({
  folders: anyList(group),
  collections: anyList(group),
  items: z.array(z.unknown()),
})

/** Keys that are read by themselves, and those under which nobody typed anything. */
const itemKeys: ReadonlySet<string> = new Set([
  ...[
    'id',
    'folderId',
    'collectionIds',
    'type',
    'name',
    'notes',
    'favorite',
    'deletedDate',
    'archivedDate',
    'fields',
    'passwordHistory',
    'attachments',
  ],
  ...['login', 'card', 'identity', 'sshKey'],
  ...[
    'organizationId',
    'reprompt',
    'secureNote',
    'revisionDate',
    'creationDate',
    'object',
    'key',
    'edit',
    'viewPassword',
    'permissions',
  ],
  ...['organizationUseTotp', 'localData', 'lastUsedDate', 'lastLaunched'],
])
const loginKeys: ReadonlySet<string> = new Set([
  'username',
  'password',
  'totp',
  'uris',
  'uri',
  'fido2Credentials',
  'passwordRevisionDate',
  'autofillOnPageLoad',
])
const uriKeys: ReadonlySet<string> = new Set(['uri', 'match', 'uriChecksum'])

/** Parts of an identity that our type has a field for. The middle name stands where a patronymic does. */
const identityKeys: Readonly<Record<string, string>> = {
  lastName: 'surname',
  firstName: 'givenName',
  middleName: 'patronymic',
  passportNumber: 'passport',
  licenseNumber: 'driverLicence',
  phone: 'phone',
  email: 'email',
}
/** Parts of an address, from the door outwards. */
const addressKeys = ['address1', 'address2', 'address3', 'city', 'state', 'postalCode', 'country']

/**
 * Reads what Bitwarden and Vaultwarden write, once it is open.
 *
 * @param withFiles ids of entries whose files lie beside
 * @throws TransferError `unknown_format`, `nothing_inside`
 */
export function readBitwarden(json: unknown, withFiles: ReadonlySet<string> = new Set()): Transfer {
  const { data } = contents.safeParse(json)
  if (data === undefined) throw new TransferError('unknown_format')
  refuseMany(data.items.length)
  const groups = new Map(
    [...present(data.collections), ...present(data.folders)].map(({ id, name }) => [id, splitPath(name, '/')]),
  )
  const problems: TransferProblem[] = []
  const found: FoundItem[] = []
  for (const [index, raw] of data.items.entries()) {
    const read = entry.safeParse(raw)
    if (read.success) found.push(foundOf(index + 1, { ...read.data, unknown: unknownIn(raw) }, groups, withFiles))
    else problems.push({ position: index + 1, name: null, code: 'unreadable' })
  }
  if (found.length === 0 && problems.length === 0 && groups.size === 0) throw new TransferError('no_entries')
  return makeTransfer(found, { folders: [...groups.values()], problems })
}

/** An entry, and what of it has a key that is not known here. */
interface WholeEntry extends Entry {
  readonly unknown: readonly FoundField[]
}

/** Kinds of entries that newer versions write, with an object of their own, of which every leaf is a field. */
function unknownIn(raw: unknown): readonly FoundField[] {
  if (typeof raw !== 'object' || raw === null) return []
  return Object.entries(raw).flatMap(([key, value]: [string, unknown]) => {
    if (itemKeys.has(key)) return []
    return typeof value === 'object' ? leafFields('', value).map(withSecrecy) : leafFields(key, value)
  })
}

/** Numbers of accounts and papers are what a thief looks for. */
function withSecrecy(field: FoundField): FoundField {
  return /number|pin|code/iu.test(field.label) ? { ...field, kind: 'secret' } : field
}

function foundOf(
  position: number,
  item: WholeEntry,
  groups: ReadonlyMap<string, readonly string[]>,
  withFiles: ReadonlySet<string>,
): FoundItem {
  // An organisation's export has collections where a person's has folders: it stands in the first, and carries the
  // names of all.
  const paths = present(item.collectionIds).flatMap((id) => (groups.has(id) ? [groups.get(id) ?? []] : []))
  const folder = groups.get(item.folderId) ?? paths[0] ?? []
  const kind = kindOf(item)
  const hasFiles = item.attachments.length > 0 || withFiles.has(item.id)
  const found: FoundItem = {
    ...nothingFound,
    position,
    type: kind.type,
    name: item.name,
    texts: [...kind.texts, foundText('note', 'notes', item.notes)],
    uris: present(item.login?.uris ?? []).map(({ uri, match }) => ({ uri, match: isMatch(match) ? match : null })),
    fields: [
      ...kind.fields,
      ...unknownLeaves(item.login ?? {}, loginKeys),
      ...present(item.login?.uris ?? []).flatMap((uri) => unknownLeaves(uri, uriKeys)),
      ...item.unknown,
      ...present(item.fields).map((field) =>
        foundField(field.name, field.value || linkedTo(field.linkedId), field.type === 1 ? 'secret' : 'text'),
      ),
      ...present(item.passwordHistory).map((former) =>
        foundField(`passwordHistory ${former.lastUsedDate.slice(0, 10)}`.trim(), former.password, 'secret'),
      ),
    ],
    folder,
    tags: paths.map((path) => path.join('/')),
    favourite: item.favorite,
    problems: [
      ...(item.deletedDate === '' ? [] : ['in_trash' as const]),
      ...((item.login?.fido2Credentials.length ?? 0) > 0 ? ['passkey_left_out' as const] : []),
      ...(hasFiles ? ['attachments_left_out' as const] : []),
      ...(kind.isKnown ? [] : ['kept_as_fields' as const]),
    ],
  }
  return item.archivedDate === '' ? found : { ...found, ...archived(found) }
}

/** Targets of a field that has no value of its own, by the numbers of Bitwarden's clients (`LinkedIdType`). */
const linked: ReadonlyMap<number, string> = new Map([
  ...['username', 'password'].map((key, index) => [100 + index, key] as const),
  ...['cardholderName', 'expMonth', 'expYear', 'code', 'brand', 'number'].map(
    (key, index) => [300 + index, key] as const,
  ),
  ...[
    ...[
      'title',
      'middleName',
      'address1',
      'address2',
      'address3',
      'city',
      'state',
      'postalCode',
      'country',
      'company',
      'email',
      'phone',
      'ssn',
    ],
    ...['username', 'passportNumber', 'licenseNumber', 'firstName', 'lastName', 'fullName'],
  ].map((key, index) => [400 + index, key] as const),
])

/** The name of the field whose value a linked one repeats; its number where newer versions know more. */
function linkedTo(id: number | null): string {
  return id === null ? '' : (linked.get(id) ?? `linkedId ${id}`)
}

/** Modes have the same numbers in Bitwarden as here. */
function isMatch(match: number | null): boolean {
  return match === null || (Number.isInteger(match) && match >= 0 && match <= 5)
}

interface Kind extends Pick<FoundItem, 'type'> {
  readonly texts: readonly FoundText[]
  readonly fields: readonly FoundField[]
}

/** Type of an entry by its number, or by its contents. What it holds beside that becomes fields. */
function kindOf(item: Entry): Kind & { readonly isKnown: boolean } {
  const { login, card, identity, sshKey } = item
  const parts: readonly (Kind & { readonly number: number; readonly isKnown: boolean })[] = [
    ...(login === null ? [] : [{ number: 1, isKnown: true, ...loginOf(login) }]),
    ...(card === null ? [] : [{ number: 3, isKnown: true, ...cardOf(card) }]),
    ...(identity === null ? [] : [{ number: 4, isKnown: true, ...identityOf(identity) }]),
    ...(sshKey === null ? [] : [{ number: 5, isKnown: false, ...sshKeyOf(sshKey) }]),
  ]
  const note = { number: 2, type: 'note', texts: [], fields: [], isKnown: item.type <= 2 } as const
  const own = parts.find(({ number }) => number === item.type) ?? (item.type === 2 ? note : (parts[0] ?? note))
  const others = parts.filter((part) => part !== own)
  return {
    ...own,
    // A text for which the type has no field becomes one of its own.
    texts: [...own.texts, ...others.flatMap(({ texts }) => texts)],
    fields: [...own.fields, ...others.flatMap(({ fields }) => fields)],
  }
}

function loginOf({ username, password, totp }: NonNullable<Entry['login']>): Kind {
  const texts = [
    foundText('username', 'username', username),
    foundText('password', 'password', password),
    foundText('totp', 'totp', totp),
  ]
  return { type: 'login', texts, fields: [] }
}

/** A note with the key in its fields. */
function sshKeyOf(key: Texts): Kind {
  return {
    type: 'note',
    texts: [],
    fields: Object.entries(textsOf(key)).map(([label, value]) =>
      foundField(label, value, label === 'privateKey' ? 'secret' : 'text'),
    ),
  }
}

type Texts = z.output<typeof texts>

function cardOf(card: Texts): Kind {
  const { cardholderName, number, expMonth, expYear, code, ...rest } = textsOf(card)
  const expiry = [expMonth, expYear].filter(Boolean).join('/')
  return {
    type: 'card',
    texts: [
      foundText('holder', 'cardholderName', cardholderName),
      foundText('number', 'number', number),
      foundText('expiry', 'expMonth/expYear', expiry),
      foundText('code', 'code', code),
    ],
    fields: Object.entries(rest).flatMap(([label, value]) => leafFields(label, value)),
  }
}

function identityOf(identity: Texts): Kind {
  const entries = Object.entries(textsOf(identity))
  const address = addressKeys.flatMap((key) => entries.find(([other]) => other === key)?.[1] || [])
  return {
    type: 'identity',
    texts: [
      ...entries.flatMap(([label, value]) =>
        Object.hasOwn(identityKeys, label) ? [foundText(identityKeys[label] ?? label, label, value)] : [],
      ),
      foundText('address', 'address', address.join(', ')),
    ],
    fields: entries.flatMap(([label, value]) =>
      Object.hasOwn(identityKeys, label) || addressKeys.includes(label) ? [] : leafFields(label, value),
    ),
  }
}

function textsOf(part: Texts): Record<string, string> {
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, value === null ? '' : String(value)]))
}
