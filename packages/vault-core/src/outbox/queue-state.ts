import type { ItemId } from '../contracts/primitives.ts'
import { chainOf, type OutboxEntry } from './outbox-entry.ts'
import type { OutboxMark, OutboxState } from './outbox-state.ts'

/**
 * Makes the state that is told of a queue.
 *
 * @param isStored whether the server is known to have done a write whose answer was lost: such a new item is not told
 *   to wait
 */
export function stateOf(
  entries: readonly OutboxEntry[],
  isSending: boolean,
  isStored: (entry: OutboxEntry) => boolean,
): OutboxState {
  const marks = new Map<ItemId, OutboxMark>()
  /** Stops what depends on a write that waits for a person, too: it goes out no more by itself either. */
  const stopped = new Set(entries.filter(({ blocked }) => blocked !== null).flatMap((entry) => chainOf(entries, entry)))
  let conflicts = 0
  for (const entry of entries) {
    const { id, item, write, blocked } = entry
    if (blocked !== null) {
      conflicts += 1
      if (marks.get(item)?.kind !== 'conflict')
        marks.set(item, { kind: 'conflict', write: write.kind, entry: id, reason: blocked.reason, code: blocked.code })
      continue
    }
    if (!marks.has(item) && !isStored(entry)) marks.set(item, { kind: 'waiting', write: write.kind })
  }
  return { waiting: entries.length - stopped.size, conflicts, isSending, marks }
}
