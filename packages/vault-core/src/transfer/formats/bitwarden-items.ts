import * as z from 'zod/mini'
import { foundField, foundText, nothingFound, type FoundField, type FoundItem, type FoundText } from '../found-item.ts'
import { anyFlag, anyList, anyPart, anyText, orElse, present } from '../json-shape.ts'
import { splitPath } from '../place-folders.ts'
import { refuseMany } from '../limits.ts'
import { makeTransfer } from '../make-transfer.ts'
import { TransferError } from '../transfer-error.ts'
import type { Transfer, TransferProblem } from '../transfer.ts'

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
  fields: anyList(z.object({ name: anyText, value: anyText, type: orElse(z.number(), 0) })),
  login: anyPart(
    z.object({
      username: anyText,
      password: anyText,
      totp: anyText,
      uris: anyList(z.object({ uri: anyText, match: orElse(z._default(z.nullable(z.number()), null), null) })),
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

/** What of an identity our type has a field for. The middle name stands where a patronymic does. */
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
    if (read.success) found.push(foundOf(index + 1, read.data, groups, withFiles))
    else problems.push({ position: index + 1, name: null, code: 'unreadable' })
  }
  if (found.length === 0 && problems.length === 0 && groups.size === 0) throw new TransferError('nothing_inside')
  return makeTransfer(found, { folders: [...groups.values()], problems })
}

function foundOf(
  position: number,
  item: Entry,
  groups: ReadonlyMap<string, readonly string[]>,
  withFiles: ReadonlySet<string>,
): FoundItem {
  // An organisation's export has collections where a person's has folders.
  const [group] = [item.folderId, ...present(item.collectionIds)].flatMap((id) => (groups.has(id) ? [groups.get(id)] : []))
  const kind = kindOf(item)
  const hasFiles = item.attachments.length > 0 || withFiles.has(item.id)
  return {
    ...nothingFound,
    position,
    type: kind.type,
    name: item.name,
    texts: [...kind.texts, foundText('note', 'notes', item.notes)],
    uris: present(item.login?.uris ?? []).map(({ uri, match }) => ({ uri, match: isMatch(match) ? match : null })),
    fields: [
      ...kind.fields,
      ...present(item.fields).map(({ name, value, type }) => foundField(name, value, type === 1 ? 'secret' : 'text')),
      ...present(item.passwordHistory).map((former) => foundField(`passwordHistory ${former.lastUsedDate.slice(0, 10)}`.trim(), former.password, 'secret')),
    ],
    folder: group ?? [],
    favourite: item.favorite,
    problems: [
      ...(item.deletedDate === '' ? [] : ['in_trash' as const]),
      ...((item.login?.fido2Credentials.length ?? 0) > 0 ? ['passkey_left_out' as const] : []),
      ...(hasFiles ? ['attachments_left_out' as const] : []),
    ],
  }
}

/** Modes have the same numbers in Bitwarden as here. */
function isMatch(match: number | null): boolean {
  return match === null || (Number.isInteger(match) && match >= 0 && match <= 5)
}

interface Kind extends Pick<FoundItem, 'type'> {
  readonly texts: readonly FoundText[]
  readonly fields: readonly FoundField[]
}

function kindOf(item: Entry): Kind {
  if (item.card !== null && item.type !== 1) return cardOf(item.card)
  if (item.identity !== null && item.type !== 1) return identityOf(item.identity)
  if (item.login !== null && item.type !== 2) {
    const { username, password, totp } = item.login
    const texts = [foundText('username', 'username', username), foundText('password', 'password', password), foundText('totp', 'totp', totp)]
    return { type: 'login', texts, fields: [] }
  }
  const keys = Object.entries(item.sshKey ?? {}).map(([key, value]) => foundField(key, String(value ?? ''), key === 'privateKey' ? 'secret' : 'text'))
  return { type: 'note', texts: [], fields: keys }
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
    fields: Object.entries(rest).map(([label, value]) => foundField(label, value)),
  }
}

function identityOf(identity: Texts): Kind {
  const entries = Object.entries(textsOf(identity))
  const address = addressKeys.flatMap((key) => entries.find(([other]) => other === key)?.[1] || [])
  return {
    type: 'identity',
    texts: [
      ...entries.flatMap(([label, value]) => (Object.hasOwn(identityKeys, label) ? [foundText(identityKeys[label] ?? label, label, value)] : [])),
      foundText('address', 'address', address.join(', ')),
    ],
    fields: entries.flatMap(([label, value]) => (Object.hasOwn(identityKeys, label) || addressKeys.includes(label) ? [] : [foundField(label, value)])),
  }
}

function textsOf(part: Texts): Record<string, string> {
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, value === null ? '' : String(value)]))
}
