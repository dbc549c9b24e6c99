import type { FoundField, FoundItem } from '../transfer/found-item.ts'
import { foundField, foundText, nothingFound } from '../transfer/found-item.ts'
import { makeTransfer } from '../transfer/make-transfer.ts'
import { placeFolders } from '../transfer/place-folders.ts'
import type { Transfer, TransferItem, TransferProblem } from '../transfer/transfer.ts'
import { keeAddresses, keeData } from './kee-data.ts'
import { carriedItem } from './keepass-carried.ts'
import { keepassCode } from './keepass-codes.ts'
import type { KeepassDatabase, KeepassEntry, KeepassGroup } from './keepass-database.ts'
import { referencesOf, type Resolved } from './keepass-references.ts'

/** An entry, the groups it stands in, and whether it lies in the recycle bin. */
interface Found {
  readonly entry: KeepassEntry
  readonly path: readonly string[]
  readonly isTrashed: boolean
}

/** A group that is not the root, or one that somebody wrote a note for. */
interface FoundGroup {
  readonly group: KeepassGroup
  readonly path: readonly string[]
}

const standard = new Set(['Title', 'UserName', 'Password', 'URL', 'Notes'])
/** Further addresses, as KeePassXC, Keepass2Android and KeePassDX have them. */
const isAddress = (key: string) => /^(?:KP2A_URL(?:_\w+)?|URL_\d+)$/u.test(key)
const isApp = (key: string) => /^AndroidApp(?:_?\d+)?$/u.test(key)
/** Keys in which KeePassXC keeps a passkey. */
const isPasskey = (key: string) => key.startsWith('KPEX_PASSKEY')
/** Notes of programs for themselves in an entry. */
const isTechnical = (key: string) =>
  key.startsWith('_') || key.startsWith('KPXC_') || key.startsWith('FDO_') || key.startsWith('larets-')

function walk(
  group: KeepassGroup,
  path: readonly string[],
  bin: string | null,
  take: (found: Found | FoundGroup) => void,
  isTrashed = false,
) {
  const isIn = isTrashed || group.id === bin
  if (!isIn) take({ group, path })
  for (const entry of group.entries) take({ entry, path, isTrashed: isIn })
  for (const inside of group.groups) walk(inside, [...path, inside.name], bin, take, isIn)
}

/** Passwords that an entry had and has no more, each once, latest first. */
function formerPasswords(entry: KeepassEntry): readonly FoundField[] {
  const passwordOf = ({ fields }: KeepassEntry) => fields.get('Password')?.text ?? ''
  const known = new Set([passwordOf(entry), ''])
  return entry.history.toReversed().flatMap((before) => {
    const password = passwordOf(before)
    if (known.has(password)) return []
    known.add(password)
    return [foundField(`Password ${before.changedAt?.toISOString().slice(0, 10) ?? ''}`.trim(), password, 'secret')]
  })
}

/** The fields with what they refer to in them, and whether all of that was found. */
function resolvedFields({ fields }: KeepassEntry, resolve: (text: string) => Resolved) {
  let isWhole = true
  const resolved = [...fields].map(([key, { text, isProtected }]) => {
    const found = resolve(text)
    isWhole &&= found.isWhole
    return [key, { text: found.text, isProtected }] as const
  })
  return { fields: new Map(resolved), isWhole }
}

function foundItem(
  { entry, path, isTrashed }: Found,
  position: number,
  resolve: (text: string) => Resolved,
): FoundItem {
  const { fields, isWhole } = resolvedFields(entry, resolve)
  const text = (key: string) => fields.get(key)?.text ?? ''
  const code = keepassCode(fields)
  const keys = [...fields.keys()]
  const isWeb = /^https?:/iu.test(entry.overrideUrl)
  const uris = [
    ...[text('URL'), ...keys.filter(isAddress).map(text), ...(isWeb ? [entry.overrideUrl] : [])].map((uri) => ({
      uri,
      match: null,
    })),
    ...keys
      .filter(isApp)
      .map(text)
      .filter((app) => app !== '')
      .map((app) => ({ uri: app.includes('://') ? app : `androidapp://${app}`, match: null })),
    ...keeAddresses(fields.get(keeData)?.text ?? entry.customData.get(keeData)),
  ].filter(({ uri }) => uri !== '')
  const isNote = [text('UserName'), text('Password'), code.totp].every((value) => value === '') && uris.length === 0
  const others = [...fields].filter(
    ([key]) => !standard.has(key) && !isAddress(key) && !isApp(key) && !isPasskey(key) && !code.taken.has(key),
  )
  const more = [
    ...(isWeb ? [] : [foundField('OverrideURL', entry.overrideUrl)]),
    ...entry.autoType.map(({ window, sequence }) =>
      foundField(`Auto-Type ${window}`.trim(), sequence === '' ? window : sequence),
    ),
    ...[...entry.customData]
      .filter(([key]) => !isTechnical(key))
      .map(([key, value]) => foundField(key, value, key === keeData ? 'secret' : 'text')),
  ].filter(({ value }) => value !== '')
  const problems: TransferProblem['code'][] = [
    ...(isTrashed ? (['in_trash'] as const) : []),
    ...(entry.attachments > 0 ? (['attachments_left_out'] as const) : []),
    ...(entry.history.length > 0 ? (['history_left_out'] as const) : []),
    ...(keys.some(isPasskey) ? (['passkey_left_out'] as const) : []),
    ...(code.isUnsupported ? (['code_unsupported'] as const) : []),
    ...(isWhole ? [] : (['reference_unresolved'] as const)),
    ...(more.length > 0 ? (['kept_elsewhere'] as const) : []),
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
      ...others.map(([key, field]) =>
        foundField(key, field.text, field.isProtected || isSecretName(key) ? 'secret' : 'text'),
      ),
      ...(entry.expiresAt === null
        ? []
        : [
            foundField('Expires', entry.expiresAt.toISOString().slice(0, 10).split('-').toReversed().join('.'), 'date'),
          ]),
      ...more,
      ...formerPasswords(entry),
    ],
    folder: path,
    tags: entry.tags,
    problems,
  }
}

/** Fields of programs that hold a secret, whether it was marked as one or not. */
const isSecretName = (key: string) => key === keeData || /^(?:otp$|TOTP Seed|(?:Time|Hmac)Otp-Secret)/u.test(key)

/** Notes of a group, and how its entries are typed: an entry of its own in the folder. */
function groupNote({ group, path }: FoundGroup, position: number): FoundItem {
  const fields = group.autoType === '' ? [] : [foundField('Auto-Type', group.autoType)]
  return {
    ...nothingFound,
    position,
    type: 'note',
    name: group.name,
    texts: [foundText('note', 'Notes', group.notes)],
    fields,
    folder: path,
    problems: ['kept_elsewhere'],
  }
}

/**
 * Reads what a KeePass database holds: groups are folders, its recycle bin is told. An entry that we wrote is what it
 * was, its history and the trash with it.
 */
export function keepassItems({ root, bin }: KeepassDatabase): Transfer {
  const entries: Found[] = []
  const groups: FoundGroup[] = []
  walk(root, [], bin, (found) => {
    if ('entry' in found) entries.push(found)
    else groups.push(found)
  })
  const resolve = referencesOf(entries.map(({ entry }) => entry))
  const notes = groups.filter(({ group }) => group.notes.trim() !== '' || group.autoType !== '')
  const { folders, placed } = placeFolders(
    [...entries.map(({ path, isTrashed }) => (isTrashed ? [] : path)), ...notes.map(({ path }) => path)],
    groups.map(({ path }) => path).filter((path) => path.length > 0),
  )
  const others: FoundItem[] = []
  const carried: TransferItem[] = []
  const problems: TransferProblem[] = []
  for (const [index, found] of entries.entries()) {
    const { path, isMoved } = placed[index] ?? { path: [], isMoved: false }
    const item = { ...foundItem(found, index + 1, resolve), folder: path }
    const ours = carriedItem(found.entry)
    const moved = isMoved ? (['folder_moved'] as const) : []
    if (ours === null) others.push({ ...item, problems: [...item.problems, ...moved] })
    else {
      const history = found.entry.history.toReversed().flatMap((before) => carriedItem(before) ?? [])
      carried.push({
        ...{ ...ours, position: item.position, folder: path },
        ...(history.length > 0 ? { history: history.map((before) => ({ ...before, folder: path })) } : {}),
        ...(found.isTrashed ? { isTrashed: true as const } : {}),
      })
      const told = item.problems.filter(
        (code) =>
          code === 'attachments_left_out' ||
          (code === 'history_left_out' && history.length < found.entry.history.length),
      )
      for (const code of [...told, ...moved]) problems.push({ position: item.position, name: ours.name, code })
    }
  }
  for (const [index, note] of notes.entries()) {
    const { path } = placed[entries.length + index] ?? { path: [] }
    others.push(groupNote({ ...note, path }, entries.length + index + 1))
  }
  const made = makeTransfer(others)
  const items = [...made.items, ...carried].toSorted((one, other) => one.position - other.position)
  return { items, folders, problems: [...problems, ...made.problems] }
}
