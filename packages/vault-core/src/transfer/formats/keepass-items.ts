import type { Kdbx, KdbxEntry, KdbxEntryField, KdbxGroup } from 'kdbxweb'
import type { FoundField, FoundItem } from '../found-item.ts'
import { foundField, foundText, nothingFound } from '../found-item.ts'
import { makeTransfer } from '../make-transfer.ts'
import { placeFolders } from '../place-folders.ts'
import { TransferError } from '../transfer-error.ts'
import type { Transfer, TransferItem, TransferProblem } from '../transfer.ts'
import { carriedItem } from './keepass-carried.ts'
import { keepassCode } from './keepass-codes.ts'

/** An entry, the groups it stands in, and whether it lies in the recycle bin. */
interface Found {
  readonly entry: KdbxEntry
  readonly path: readonly string[]
  readonly isTrashed: boolean
}

/** Masked or not, as text. */
const textOf = (field: KdbxEntryField | undefined): string => (typeof field === 'string' ? field : (field?.getText() ?? ''))

const standard = new Set(['Title', 'UserName', 'Password', 'URL', 'Notes'])
const isAddress = (key: string) => key.startsWith('KP2A_URL')

function walk(group: KdbxGroup, path: readonly string[], bin: string | undefined, take: (found: Found | readonly string[]) => void, isTrashed = false) {
  const isIn = isTrashed || group.uuid.id === bin
  if (!isIn && path.length > 0) take(path)
  for (const entry of group.entries) take({ entry, path, isTrashed: isIn })
  for (const inside of group.groups) walk(inside, [...path, inside.name ?? ''], bin, take, isIn)
}

/** Passwords that an entry had and has no more, each once, latest first. */
function formerPasswords(entry: KdbxEntry): readonly FoundField[] {
  const known = new Set([textOf(entry.fields.get('Password')), ''])
  return entry.history.toReversed().flatMap((before) => {
    const password = textOf(before.fields.get('Password'))
    if (known.has(password)) return []
    known.add(password)
    return [foundField(`Password ${before.times.lastModTime?.toISOString().slice(0, 10) ?? ''}`.trim(), password, 'secret')]
  })
}

function foundItem({ entry, path, isTrashed }: Found, position: number): FoundItem {
  const { fields } = entry
  const text = (key: string) => textOf(fields.get(key))
  const code = keepassCode(fields)
  const addresses = [...fields.keys()].filter((key) => isAddress(key)).map(text)
  const uris = [text('URL'), ...addresses].filter((uri) => uri !== '').map((uri) => ({ uri, match: null }))
  const isNote = [text('UserName'), text('Password'), code.totp, ...uris].every((value) => value === '')
  const others = [...fields].filter(([key]) => !standard.has(key) && !isAddress(key) && !code.taken.has(key))
  const problems: TransferProblem['code'][] = [
    ...(isTrashed ? (['in_trash'] as const) : []),
    ...(entry.binaries.size > 0 ? (['attachments_left_out'] as const) : []),
    ...(entry.history.length > 0 ? (['history_left_out'] as const) : []),
  ]
  return {
    ...nothingFound,
    position,
    type: isNote ? 'note' : 'login',
    name: text('Title'),
    texts: [
      foundText('username', 'UserName', text('UserName')),
      foundText('password', 'Password', text('Password')),
      foundText('totp', 'otp', code.totp),
      foundText('note', 'Notes', text('Notes')),
    ],
    uris,
    fields: [
      ...others.map(([key, field]) => foundField(key, textOf(field), typeof field === 'string' ? 'text' : 'secret')),
      ...(entry.times.expires === true && entry.times.expiryTime !== undefined
        ? [foundField('Expires', entry.times.expiryTime.toISOString().slice(0, 10).split('-').toReversed().join('.'), 'date')]
        : []),
      ...formerPasswords(entry),
    ],
    folder: path,
    tags: entry.tags.filter((tag) => tag !== ''),
    problems,
  }
}

/** What a KeePass database holds: groups are folders, its recycle bin is told. An entry that we wrote is what it was, its history and the trash with it. */
export function keepassItems(database: Kdbx): Transfer {
  const [root] = database.groups
  if (root === undefined) throw new TransferError('nothing_inside')
  const { recycleBinEnabled, recycleBinUuid } = database.meta
  const entries: Found[] = []
  const groups: (readonly string[])[] = []
  walk(root, [], recycleBinEnabled === false ? undefined : recycleBinUuid?.id, (found) => {
    if ('entry' in found) entries.push(found)
    else groups.push(found)
  })
  const { folders, placed } = placeFolders(
    entries.map(({ path, isTrashed }) => (isTrashed ? [] : path)),
    groups,
  )
  const others: FoundItem[] = []
  const carried: TransferItem[] = []
  const problems: TransferProblem[] = []
  for (const [index, found] of entries.entries()) {
    const { path, isMoved } = placed[index] ?? { path: [], isMoved: false }
    const item = { ...foundItem(found, index + 1), folder: path }
    const ours = carriedItem(found.entry, textOf)
    const moved = isMoved ? (['folder_moved'] as const) : []
    if (ours === null) others.push({ ...item, problems: [...item.problems, ...moved] })
    else {
      const history = found.entry.history.toReversed().flatMap((before) => carriedItem(before, textOf) ?? [])
      carried.push({
        ...{ ...ours, position: item.position, folder: path },
        ...(history.length > 0 ? { history: history.map((before) => ({ ...before, folder: path })) } : {}),
        ...(found.isTrashed ? { isTrashed: true as const } : {}),
      })
      const told = item.problems.filter((code) => code !== 'in_trash' && (code !== 'history_left_out' || history.length < found.entry.history.length))
      for (const code of [...told, ...moved]) problems.push({ position: item.position, name: ours.name, code })
    }
  }
  const made = makeTransfer(others)
  const items = [...made.items, ...carried].toSorted((one, other) => one.position - other.position)
  return { items, folders, problems: [...problems, ...made.problems] }
}
