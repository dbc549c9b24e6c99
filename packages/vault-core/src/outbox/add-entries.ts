import type { ItemRecord } from '../contracts/items.ts'
import type { ItemId } from '../contracts/primitives.ts'
import { addEntry, type Standing, type WriteToKeep } from './add-entry.ts'
import type { LineChange } from './outbox-book.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import type { KeepOutcome } from './outbox.ts'

/** Standing of one of many writes, or why none is known. */
export type KnownStanding = { readonly standing: Omit<Standing, 'shownIn'> } | { readonly error: unknown }

/**
 * Puts writes of many items into the line, as {@link addEntry} does one by one. Each item is written once, so that what
 * is shown of it is not changed by the others: thousands are laid over the account once.
 *
 * @param options.standings of the writes, in their order
 * @param options.shownBy the records that items are shown from while a line waits
 */
export function addEntries(
  line: readonly OutboxEntry[],
  writes: readonly WriteToKeep[],
  options: {
    readonly standings: readonly KnownStanding[]
    readonly shownBy: (line: readonly OutboxEntry[]) => ReadonlyMap<ItemId, ItemRecord>
  },
): LineChange<readonly KeepOutcome[]> {
  const [shown, stored] = [options.shownBy(line), options.shownBy([])]
  const shownIn: Standing['shownIn'] = (some, id) => (some.length === 0 ? stored : shown).get(id) ?? null
  let entries = line
  const outcomes = writes.map((write, place): KeepOutcome => {
    const known = options.standings[place]
    if (known === undefined || 'error' in known) return { error: known?.error }
    try {
      const added = addEntry(entries, write, { ...known.standing, shownIn })
      entries = added.entries
      return { id: added.result }
    } catch (error) {
      return { error }
    }
  })
  return { entries, result: outcomes }
}
