import * as z from 'zod/mini'
import type { Certainty, Format, TransferFile } from '../files/format.ts'
import { foundField, foundText, nothingFound, type FoundItem } from '../transfer/found-item.ts'
import { jsonOf, jsonOrNull } from '../files/json-file.ts'
import { anyFlag, anyList, anyText, listWithSome, present } from '../files/json-shape.ts'
import { leafFields } from '../transfer/leaf-fields.ts'
import { refuseMany } from '../files/limits.ts'
import { makeTransfer } from '../transfer/make-transfer.ts'
import { TransferError } from '../transfer/transfer-error.ts'
import type { TransferProblem } from '../transfer/transfer.ts'
import { placedIn, type Placed } from './passwork-groups.ts'

const raw = z.record(z.string(), z.unknown())
const texts = { name: anyText, login: anyText, password: anyText, url: anyText, description: anyText }
const custom = anyList(z.object({ name: anyText, type: anyText, value: anyText }))
const lists = { tags: anyList(anyText), custom, customs: custom, attachments: anyList(z.unknown()) }
/** Passwords that only a key of the account opens. */
const sealed = { passwordEncrypted: anyText, cryptedPassword: anyText }
const entry = z.object({ ...texts, ...lists, ...sealed, isFavorite: anyFlag })
type Entry = z.output<typeof entry>

/** Keys that nobody typed, and those that are read by themselves. */
const silent = new Set([
  'id',
  'vaultId',
  'folderId',
  'groupId',
  'createdAt',
  'updatedAt',
  'color',
  'isFavorite',
  ...Object.keys(sealed),
])

const named = { name: z.string() }
const vault = z.union([
  z.object({ ...named, folders: z.array(z.unknown()) }),
  z.object({ ...named, passwords: z.array(z.unknown()) }),
  z.object({ ...named, items: z.array(z.unknown()) }),
])
const nested = z.object({ vaults: listWithSome(vault) })
const record = z.union([
  z.object({ ...named, login: z.string(), password: z.string() }),
  z.object({ ...named, cryptedPassword: z.string() }),
  z.object({ ...named, passwordEncrypted: z.string() }),
])
const flat = z.object({ passwords: listWithSome(record) })
const contents = z.union([z.object({ vaults: z.array(z.unknown()) }), z.object({ passwords: z.array(z.unknown()) })])

/** Пассворк: vaults of folders of passwords, each with those that stand in it. */
export const passworkJson: Format = {
  id: 'passwork-json',
  recognise,
  needsPassword: () => false,
  read: async (file) => {
    const json = jsonOf(file)
    if (!contents.safeParse(json).success) throw new TransferError('unknown_format')
    const { entries, folders } = placedIn(raw.parse(json))
    refuseMany(entries.length)
    if (entries.length === 0) throw new TransferError('no_entries')
    const problems: TransferProblem[] = []
    const found: FoundItem[] = []
    for (const [index, placed] of entries.entries()) {
      const item = foundOf(index + 1, placed)
      if (item === null) problems.push({ position: index + 1, name: null, code: 'unreadable' })
      else found.push(item)
    }
    return makeTransfer(found, { folders, problems })
  },
}

function recognise(file: TransferFile): Certainty {
  const json = jsonOrNull(file)
  if (nested.safeParse(json).success) return 'certain'
  return flat.safeParse(json).success ? 'likely' : 'no'
}

/**
 * Null for what is no entry.
 *
 * @throws TransferError `encrypted_otherwise`
 */
function foundOf(position: number, { record, path }: Placed): FoundItem | null {
  const { data } = raw.safeParse(record)
  if (data === undefined) return null
  const read = entry.parse(data)
  if (read.password === '' && (read.passwordEncrypted !== '' || read.cryptedPassword !== ''))
    throw new TransferError('encrypted_otherwise')
  const own = [...present(read.custom), ...present(read.customs)]
  const isCode = ({ type }: (typeof own)[number]) => type.toLowerCase() === 'totp'
  return {
    ...nothingFound,
    position,
    type: isNote(read) ? 'note' : 'login',
    name: read.name,
    texts: [
      foundText('username', 'login', read.login),
      foundText('password', 'password', read.password),
      foundText('note', 'description', read.description),
      ...own.filter(isCode).map(({ name, value }) => foundText('totp', name, value)),
    ],
    uris: [{ uri: read.url.trim(), match: null }],
    fields: [
      ...own
        .filter((field) => !isCode(field))
        .map(({ name, type, value }) => foundField(name, value, type.toLowerCase() === 'password' ? 'secret' : 'text')),
      ...Object.entries(data).flatMap(([key, value]) => (isRead(key, value) ? [] : leafFields(key, value))),
    ],
    folder: path,
    tags: present(read.tags),
    favourite: read.isFavorite,
    problems: read.attachments.length === 0 ? [] : ['attachments_left_out'],
  }
}

/** Whether a value stands elsewhere, in the shape that its key has. */
function isRead(key: string, value: unknown): boolean {
  if (Object.hasOwn(texts, key)) return typeof value !== 'object'
  return Object.hasOwn(lists, key) ? Array.isArray(value) : silent.has(key)
}

/** Nothing but a description was written. */
function isNote({ login, password, url, description, custom: some, customs }: Entry): boolean {
  return (
    description !== '' &&
    [login, password, url].every((text) => text === '') &&
    some.length === 0 &&
    customs.length === 0
  )
}
