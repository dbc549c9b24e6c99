import type { ItemRecord } from '../contracts/items.ts'
import type { ItemId } from '../contracts/primitives.ts'
import { addEntry, type WriteContext, type WriteToKeep } from './add-entry.ts'
import type { QueueChange } from './queue-storage.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import type { KeepOutcome } from './outbox.ts'

/** Context of one of many writes, or why none is known. */
export type KnownContext = { readonly context: Omit<WriteContext, 'shownIn'> } | { readonly error: unknown }

/**
 * Puts writes of many items into the queue, as {@link addEntry} does one by one. Each item is written once, so that what
 * is shown of it is not changed by the others: thousands are laid over the account once.
 *
 * @param options.contexts of the writes, in their order
 * @param options.shownBy the records that items are shown from while a queue waits
 */
export function addEntries(
  queue: readonly OutboxEntry[],
  writes: readonly WriteToKeep[],
  options: {
    readonly contexts: readonly KnownContext[]
    readonly shownBy: (queue: readonly OutboxEntry[]) => ReadonlyMap<ItemId, ItemRecord>
  },
): QueueChange<readonly KeepOutcome[]> {
  const [shown, stored] = [options.shownBy(queue), options.shownBy([])]
  const shownIn: WriteContext['shownIn'] = (some, id) => (some.length === 0 ? stored : shown).get(id) ?? null
  let entries = queue
  const outcomes = writes.map((write, place): KeepOutcome => {
    const known = options.contexts[place]
    if (known === undefined || 'error' in known) return { error: known?.error }
    try {
      const added = addEntry(entries, write, { ...known.context, shownIn })
      entries = added.entries
      return { id: added.result }
    } catch (error) {
      return { error }
    }
  })
  return { entries, result: outcomes }
}
