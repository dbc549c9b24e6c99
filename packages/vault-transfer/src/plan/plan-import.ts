import { likenessKeys, type Likeness } from '@larets/vault-core/items'
import type { Transfer, TransferItem } from '../transfer/transfer.ts'
import type { ImportChoices, ImportRow, RowDecision, RowFault, RowNote, RowState, RowTwin } from './import-row.ts'
import { withoutEntities } from '../transfer/entity-texts.ts'
import { faultsOf, rowName } from './row-input.ts'

/** An item that is there already. */
export interface ExistingItem extends Likeness {
  /** Id of the stored item. */
  readonly id: string
  /** Fingerprints of what it holds; null where that was not looked at, or does not open. */
  readonly prints: ReadonlySet<string> | null
}

/** Parts that an import is planned from. */
export interface PlanSources {
  /** Content that was read of the file. */
  readonly transfer: Transfer
  /** Those of all vaults. */
  readonly existing: readonly ExistingItem[]
  /** Fingerprints of what the items of the file hold, made as those of the existing ones. */
  readonly prints: ReadonlyMap<TransferItem, ReadonlySet<string>>
  /** Name of an item where nothing names it. */
  readonly nameless: string
}

/** Of an item with one of the faults nothing is imported. */
const faults: ReadonlySet<string> = new Set<RowFault>(['unreadable', 'empty', 'too_large', 'in_trash'])
const isFault = (code: RowFault | RowNote): code is RowFault => faults.has(code)

/**
 * Remembers what is known of an item of a file, or of one that is there, whatever a person decides: it is asked for at
 * each choice.
 */
const keysOfItems = new WeakMap<object, readonly string[]>()
const faultsOfItems = new WeakMap<TransferItem, readonly RowFault[]>()

function remembered<Key extends object, Value>(known: WeakMap<Key, Value>, key: Key, find: () => Value): Value {
  const there = known.get(key)
  if (there !== undefined) return there
  const found = find()
  known.set(key, found)
  return found
}

/** Looks at an item of a file once, so that planning anew at each choice takes no long task of the thread. */
export function lookAtRow(item: TransferItem, nameless: string): void {
  remembered(faultsOfItems, item, () => faultsOf(item, nameless))
  keysOfRow(item, rowName(item, nameless))
}

/** As {@link lookAtRow}, at an item that is there. */
export function lookAtExisting(item: ExistingItem): void {
  keysOf(item)
}

/**
 * Plans what becomes of each row of a file: those that are new are created, those that are there already are left out,
 * and of those that are similar a person chooses. Rows stand in the order of the file; what could not be read stands at
 * its line.
 */
export function planImport(
  { transfer, existing, prints, nameless }: PlanSources,
  choices: ImportChoices,
): readonly ImportRow[] {
  const byKey = new Map<string, ExistingItem[]>()
  for (const item of existing) {
    for (const key of keysOf(item)) {
      const there = byKey.get(key)
      if (there === undefined) byKey.set(key, [item])
      else there.push(item)
    }
  }
  const noted = notesByPosition(transfer)
  const rows = transfer.items.map((original, key): ImportRow => {
    const isDecoded = choices.decodeEntities && noted.get(original.position)?.includes('maybe_encoded') === true
    const item = choices.edits.get(key) ?? (isDecoded ? withoutEntities(original) : original)
    const notes = (noted.get(item.position) ?? []).filter((code) => !isDecoded || code !== 'maybe_encoded')
    const name = rowName(item, nameless)
    const found = remembered(faultsOfItems, item, () => faultsOf(item, nameless))
    const alike = found.length > 0 ? nothingAlike : alikeIn(byKey, { item, name, prints: prints.get(item) ?? null })
    const state: RowState = found.length > 0 ? 'faulty' : alike.state
    const chosen = choices.decisions.get(key) ?? (item.isTrashed === true && !choices.withTrash ? 'leave' : undefined)
    const decision = decided(state, alike.twin, chosen, choices.similar)
    // Later rows of the file are compared with what is created of this one, unless it goes to the trash.
    if (decision === 'create' && item.isTrashed !== true) {
      const made: ExistingItem = { id: '', ...likenessOf(item, name), prints: prints.get(item) ?? null }
      for (const one of keysOfRow(item, name)) byKey.set(one, [...(byKey.get(one) ?? []), made])
    }
    return { key, position: item.position, item, name, state, faults: found, notes, twin: alike.twin, decision }
  })
  const unread = transfer.problems.flatMap(({ position, name, code }, index): ImportRow[] => {
    if (!isFault(code)) return []
    return [
      {
        key: transfer.items.length + index,
        position,
        item: null,
        name: name ?? '',
        state: 'faulty',
        faults: [code],
        notes: [],
        twin: null,
        decision: 'leave',
      },
    ]
  })
  return unread.length === 0
    ? rows
    : [...rows, ...unread].toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0))
}

const nothingAlike: { readonly state: RowState; readonly twin: RowTwin | null } = { state: 'new', twin: null }

/**
 * One that is there is found by its name too: a code of an authenticator has no address, and belongs to the login of
 * that name.
 */
const keysOf = (item: ExistingItem) =>
  remembered(keysOfItems, item, () => [...new Set([...likenessKeys(item), ...likenessKeys({ ...item, uris: [] })])])
/** One that nothing names has no host: what it is called then differs by language alone. */
const keysOfRow = (item: TransferItem, name: string) =>
  remembered(keysOfItems, item, () => likenessKeys(likenessOf(item, name)))

function likenessOf({ type, texts, uris }: TransferItem, name: string): Likeness {
  return { type, name, username: texts['username'] ?? '', uris }
}

/** All items that rows may be made of: those of the file, and some in another reading. */
export function readingsOf({ items, problems }: Transfer): readonly TransferItem[] {
  const positions = new Set(problems.flatMap(({ position, code }) => (code === 'maybe_encoded' ? [position] : [])))
  return [...items, ...items.filter(({ position }) => positions.has(position)).map(withoutEntities)]
}

/** The items that may be the same as one of a file. */
export function candidatesOf(
  readings: readonly TransferItem[],
  existing: readonly ExistingItem[],
  nameless: string,
): readonly ExistingItem[] {
  const keys = new Set(readings.flatMap((item) => keysOfRow(item, rowName(item, nameless))))
  return existing.filter((item) => keysOf(item).some((key) => keys.has(key)))
}

function alikeIn(
  byKey: ReadonlyMap<string, readonly ExistingItem[]>,
  {
    item,
    name,
    prints,
  }: { readonly item: TransferItem; readonly name: string; readonly prints: ReadonlySet<string> | null },
): typeof nothingAlike {
  let same = [...new Set(keysOfRow(item, name).flatMap((key) => byKey.get(key) ?? []))]
  const twinOf = ({ id, name: called }: ExistingItem): RowTwin => ({ id: id === '' ? null : id, name: called })
  // An item that stands twice in an export of ours was there twice, in the trash or not.
  if (item.kept !== undefined) same = same.filter(({ id }) => id !== '')
  const whole = same.find((one) => prints !== null && one.prints !== null && isWithin(prints, one.prints))
  if (whole !== undefined) return { state: 'known', twin: twinOf(whole) }
  // Of other types a person may well have several of one name.
  const [first] =
    item.type === 'login' && item.isTrashed !== true
      ? same.toSorted((one, other) => Number(one.id === '') - Number(other.id === ''))
      : []
  return first === undefined ? nothingAlike : { state: 'similar', twin: twinOf(first) }
}

const isWithin = (some: ReadonlySet<string>, all: ReadonlySet<string>) => [...some].every((one) => all.has(one))

function decided(
  state: RowState,
  twin: RowTwin | null,
  chosen: RowDecision | undefined,
  similar: RowDecision,
): RowDecision {
  if (state === 'faulty') return 'leave'
  const wanted = chosen ?? (state === 'new' ? 'create' : state === 'known' ? 'leave' : similar)
  // Nothing of a vault can be replaced by what is like another row alone.
  return wanted === 'replace' && (twin === null || twin.id === null) ? 'create' : wanted
}

function notesByPosition({ problems }: Transfer): ReadonlyMap<number, readonly RowNote[]> {
  const noted = new Map<number, RowNote[]>()
  for (const { position, code } of problems) {
    if (position === null || isFault(code)) continue
    const there = noted.get(position)
    if (there === undefined) noted.set(position, [code])
    else if (!there.includes(code)) there.push(code)
  }
  return noted
}
