import { nextTask } from '../next-task.ts'
import { itemId, type ItemId } from '../contracts/primitives.ts'
import { isVaultError } from '../errors.ts'
import type { OpenedItem } from '../items/opened-item.ts'
import { inputOfWhole, type WholeItem } from '../items/whole-item.ts'
import { findGroups } from './find-groups.ts'
import { mergeDuplicates, type MergeHindrance, type MergeSource, type MergeWords } from './merge-duplicates.ts'
import type { MergeField } from './merge-field.ts'
import { isPutAside } from './put-aside.ts'

/** An item as it was when it was looked at. */
export interface GroupMember {
  /** Id of the item. */
  readonly id: string
  /** Counts its changes: after another one the group is found anew. */
  readonly revision: number
}

/** Items of the same account. It holds no secret, and nothing of what they hold. */
export interface DuplicateGroup {
  /** Names the group for as long as its items stay as they are. */
  readonly key: string
  /** In the order of the list; two and more. */
  readonly members: readonly GroupMember[]
  /** The one that stays where nothing else is chosen. */
  readonly keptId: string
  /** The fields of which they have several values. */
  readonly differing: readonly MergeField[]
  /** Why they cannot become one; `unopened` where something of them did not open. */
  readonly hindrance: MergeHindrance | 'unopened' | null
  /** Groups that need no choice: they are in one vault, of one service, and differ in their names at most. */
  readonly isObvious: boolean
  /** A person does not want it to be offered again. */
  readonly isPutAside: boolean
}

/** Opener of items: the vault service of the client. */
export interface OpeningVault {
  /** Opens all of an item, its secrets included. */
  readonly openShown: (id: ItemId) => Promise<WholeItem>
}

/** Items that {@link findDuplicates} looks at. */
export interface DuplicateSearch {
  /** Of all vaults, in the order of the list. */
  readonly items: readonly OpenedItem[]
  /** Opens the items that are compared. */
  readonly vault: OpeningVault
  /** Words for what is noted in a merged item. */
  readonly words: MergeWords
  /** Earlier findings: of items that stayed as they were nothing is opened again. */
  readonly known?: readonly DuplicateGroup[]
  /** Told how many of how many groups were looked at. */
  readonly onProgress?: (done: number, of: number) => void
  /** Ends the search. */
  readonly signal?: AbortSignal
}

/** Groups that are opened in one task of the thread, which stays free for what a person does. */
const openedAtOnce = 4

/**
 * Finds items of the same account, and tells of each group in what they differ. Their secrets are opened a few at a
 * time, and let go of at once.
 *
 * @throws the signal's reason; VaultError `locked` | `stale_epoch` when the vault was locked meanwhile
 */
export async function findDuplicates(search: DuplicateSearch): Promise<readonly DuplicateGroup[]> {
  const { items, vault, words, known = [], onProgress, signal } = search
  const before = new Map(known.map((group) => [group.key, group]))
  const found = await findGroups(items)
  const groups: DuplicateGroup[] = []
  for (let from = 0; from < found.length; from += openedAtOnce) {
    signal?.throwIfAborted()
    const some = found.slice(from, from + openedAtOnce)
    groups.push(
      ...(await Promise.all(
        some.map(async (group) => before.get(keyOf(group)) ?? (await lookAt(group, vault, words))),
      )),
    )
    onProgress?.(groups.length, found.length)
    await nextTask()
  }
  signal?.throwIfAborted()
  return groups
}

/**
 * Opens the items of a group, for a person to look at them or for them to be merged. What it answers holds secrets.
 *
 * @returns null where something of them did not open, or is not as it was
 * @throws VaultError `locked` | `stale_epoch`
 */
export async function openDuplicates(
  members: readonly GroupMember[],
  vault: OpeningVault,
): Promise<readonly MergeSource[] | null> {
  const opened = await Promise.all(members.map((member) => openMember(member, vault)))
  const sources = opened.filter((source) => source !== null)
  return sources.length === members.length ? sources : null
}

async function openMember({ id, revision }: GroupMember, vault: OpeningVault): Promise<MergeSource | null> {
  try {
    const whole = await vault.openShown(itemId.parse(id))
    const { item } = whole
    const input = inputOfWhole(whole, item.vaultId)
    if (input === null || !item.consistent || item.duplicate || item.rolledBack || item.revision !== revision)
      return null
    return { id, revision, createdAt: item.createdAt, updatedAt: item.updatedAt, input }
  } catch (error) {
    if (isVaultError(error) && (error.code === 'not_found' || error.code === 'vault_not_open')) return null
    throw error
  }
}

/** The same for the same items, however a list is sorted. */
const keyOf = (group: readonly OpenedItem[]) =>
  group
    .map(({ id, revision }) => `${id}@${revision}`)
    .toSorted()
    .join(' ')

async function lookAt(group: readonly OpenedItem[], vault: OpeningVault, words: MergeWords): Promise<DuplicateGroup> {
  const members = group.map(({ id, revision }) => ({ id, revision }))
  const sources = await openDuplicates(members, vault)
  const shared = { key: keyOf(group), members, keptId: group[0]?.id ?? '', isPutAside: isPutAside(group) }
  if (sources === null) return { ...shared, differing: [], hindrance: 'unopened', isObvious: false }
  const proposal = mergeDuplicates(sources, words)
  if (proposal.kind === 'refused') return { ...shared, differing: [], hindrance: proposal.hindrance, isObvious: false }
  const { keptId, differing } = proposal
  return { ...shared, keptId, differing, hindrance: null, isObvious: isObvious(sources, differing) }
}

function isObvious(sources: readonly MergeSource[], differing: readonly MergeField[]): boolean {
  const inputs = sources.map(({ input }) => input)
  const isOneVault = new Set(inputs.map(({ vaultId }) => vaultId)).size === 1
  const says =
    inputs.some(({ username }) => (username ?? '').trim() !== '') ||
    inputs.every(({ password }) => (password ?? '') !== '')
  return isOneVault && says && differing.every((field) => field === 'name') && portsOf(inputs).size < 2
}

/** Of one host, what answers at another port is another service. */
function portsOf(inputs: readonly MergeSource['input'][]): ReadonlySet<string> {
  const uris = inputs.flatMap((input) => input.uris.map(({ uri }) => uri.trim()))
  return new Set(uris.flatMap((uri) => (URL.canParse(uri) ? [new URL(uri).port] : [''])))
}
