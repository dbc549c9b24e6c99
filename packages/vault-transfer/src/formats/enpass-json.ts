import * as z from 'zod/mini'
import type { Format } from '../files/format.ts'
import {
  archived,
  foundField,
  foundText,
  nothingFound,
  type FoundField,
  type FoundItem,
  type FoundText,
} from '../transfer/found-item.ts'
import { jsonOf, jsonOrNull } from '../files/json-file.ts'
import { anyList, anyText, listWithSome, orElse, present } from '../files/json-shape.ts'
import { unknownLeaves } from '../transfer/leaf-fields.ts'
import { refuseMany } from '../files/limits.ts'
import { makeTransfer } from '../transfer/make-transfer.ts'
import { pathsOf } from '../transfer/place-folders.ts'
import { TransferError } from '../transfer/transfer-error.ts'
import type { TransferProblem } from '../transfer/transfer.ts'

/** Truths are numbers here. */
const flag = orElse(z._default(z.optional(z.number()), 0), 0)

const field = z.object({
  type: anyText,
  label: anyText,
  value: anyText,
  sensitive: flag,
  deleted: flag,
  history: anyList(z.object({ value: anyText })),
})
type Field = z.output<typeof field>

const entry = z.looseObject({
  category: anyText,
  title: anyText,
  note: anyText,
  favorite: flag,
  trashed: flag,
  archived: flag,
  folders: anyList(z.string()),
  fields: anyList(field),
  attachments: anyList(z.unknown()),
})
type Entry = z.output<typeof entry>

const folder = z.object({ uuid: z.string(), parent_uuid: anyText, title: anyText })
const contents = z.object({ folders: anyList(folder), items: z.array(z.unknown()) })
/** Marks that tell it from others that have items and folders. */
const shape = z.object({ items: listWithSome(z.object({ template_type: z.string(), category: z.string() })) })

/** Keys that are read by themselves, and those under which nobody typed anything. */
const entryKeys: ReadonlySet<string> = new Set([
  ...['category', 'title', 'note', 'favorite', 'trashed', 'archived', 'folders', 'fields', 'attachments'],
  ...['auto_submit', 'createdAt', 'updated_at', 'template_type', 'uuid', 'icon', 'subtitle'],
])

const types: Readonly<Record<string, FoundItem['type']>> = { creditcard: 'card', note: 'note', identity: 'identity' }
/** Keys of our fields by the kinds of theirs. */
const keys: Readonly<Record<string, string>> = {
  username: 'username',
  email: 'username',
  password: 'password',
  totp: 'totp',
  ccName: 'holder',
  ccNumber: 'number',
  ccCvc: 'code',
  ccPin: 'pin',
  ccExpiry: 'expiry',
  ccBankname: 'bank',
}
const identityKeys: Readonly<Record<string, string>> = { email: 'email', phone: 'phone' }
const nameLabels: Readonly<Record<string, string>> = {
  'first name': 'givenName',
  'middle name': 'patronymic',
  'last name': 'surname',
}

/** Enpass 6: JSON of all that it has. */
export const enpassJson: Format = {
  id: 'enpass-json',
  recognise: (file) => (shape.safeParse(jsonOrNull(file)).success ? 'certain' : 'no'),
  needsPassword: () => false,
  read: async (file) => {
    const { data } = contents.safeParse(jsonOf(file))
    if (data === undefined) throw new TransferError('unknown_format')
    refuseMany(data.items.length)
    const nested = present(data.folders).map(({ uuid, parent_uuid, title }) => ({
      id: uuid,
      name: title,
      parent: parent_uuid || null,
    }))
    const { paths, circles } = pathsOf(nested)
    const problems: TransferProblem[] = []
    const found: FoundItem[] = []
    for (const [index, raw] of data.items.entries()) {
      const read = entry.safeParse(raw)
      if (read.success) found.push(foundOf(index + 1, read.data, paths, circles))
      else problems.push({ position: index + 1, name: null, code: 'unreadable' })
    }
    if (data.items.length === 0) throw new TransferError('no_entries')
    return makeTransfer(found, { folders: [...paths.values()], problems })
  },
}

function foundOf(
  position: number,
  item: Entry,
  paths: ReadonlyMap<string, readonly string[]>,
  circles: ReadonlySet<string>,
): FoundItem {
  const type = (Object.hasOwn(types, item.category) ? types[item.category] : undefined) ?? 'login'
  // A section is a heading: it has a value where a newer version gives it one.
  const found = present(item.fields).filter(
    ({ deleted, type: kind, value }) => deleted === 0 && (kind !== 'section' || value !== ''),
  )
  // A name that one signs in with goes before the e-mail.
  const ordered = [
    ...found.filter(({ type: kind }) => kind === 'username'),
    ...found.filter(({ type: kind }) => kind !== 'username'),
  ]
  const [first, ...others] = present(item.folders).flatMap((id) =>
    paths.has(id) ? [{ id, path: paths.get(id) ?? [] }] : [],
  )
  const whole: FoundItem = {
    ...nothingFound,
    position,
    type,
    name: item.title,
    texts: [...ordered.flatMap((one) => textOf(one, type)), foundText('note', 'note', item.note)],
    uris: found.filter((one) => isAddress(one, type)).map(({ value }) => ({ uri: value, match: null })),
    fields: [
      ...found.flatMap((one) => (textOf(one, type).length > 0 || isAddress(one, type) ? [] : [asField(one)])),
      ...found.flatMap(({ label, history }) =>
        present(history).map(({ value }) => foundField(`${label} history`, value, 'secret')),
      ),
      ...unknownLeaves(item, entryKeys),
    ],
    folder: first?.path ?? [],
    // It stands in one folder here, and carries the names of the others.
    tags: others.flatMap(({ path }) => path.at(-1) ?? []),
    favourite: item.favorite !== 0,
    problems: [
      ...(item.trashed === 0 ? [] : ['in_trash' as const]),
      ...(item.attachments.length === 0 ? [] : ['attachments_left_out' as const]),
      ...(first !== undefined && circles.has(first.id) ? ['folder_moved' as const] : []),
    ],
  }
  return item.archived === 0 ? whole : { ...whole, ...archived(whole) }
}

function isAddress({ type: kind }: Field, type: FoundItem['type']): boolean {
  return kind === 'url' && type === 'login'
}

function textOf({ type: kind, label, value }: Field, type: FoundItem['type']): readonly FoundText[] {
  const key =
    type === 'identity'
      ? (identityKeys[kind] ?? nameLabels[label.toLowerCase()])
      : Object.hasOwn(keys, kind)
        ? keys[kind]
        : undefined
  return key === undefined ? [] : [foundText(key, label, value)]
}

const kinds: Readonly<Record<string, FoundField['kind']>> = {
  url: 'url',
  email: 'email',
  phone: 'phone',
  password: 'secret',
  pin: 'secret',
  ccTxnpassword: 'secret',
}

function asField({ type: kind, label, value, sensitive }: Field): FoundField {
  return foundField(
    label,
    value,
    sensitive === 0 ? ((Object.hasOwn(kinds, kind) ? kinds[kind] : undefined) ?? 'text') : 'secret',
  )
}
