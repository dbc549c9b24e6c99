import { newIdempotencyKey } from '../api/save-once.ts'
import type { ItemRecord } from '../contracts/items.ts'
import { unbatched, type OutboxEntry } from './outbox-entry.ts'

/** The queue after a write was done: those that depend on it go over what was answered. */
export function queueAfter(
  entries: readonly OutboxEntry[],
  done: OutboxEntry,
  answer: ItemRecord,
): readonly OutboxEntry[] {
  return entries.flatMap((entry): readonly OutboxEntry[] => {
    if (entry.id === done.id) return []
    const named = entry.item === done.item ? { ...entry, item: answer.id } : entry
    if (entry.dependsOn !== done.id) return [named.item === entry.item ? entry : named]
    return [{ ...named, dependsOn: null, base: baseOn(entry, done, answer) }]
  })
}

/**
 * Bases a write on what was answered, where that is what the person saw when they went on with it. If it was merged
 * with another's change on its way, the next is to be merged too: it goes out over a revision that is the server's no
 * more, and is refused.
 */
function baseOn(entry: OutboxEntry, done: OutboxEntry, answer: ItemRecord): OutboxEntry['base'] {
  const made = entry.base?.record ?? null
  const isAsSeen = made === null || made.name === answer.name || done.write.kind === 'delete'
  if (isAsSeen) return { revision: answer.revision, record: answer }
  return { revision: Math.floor(done.base?.revision ?? 0), record: { ...made, id: answer.id } }
}

/**
 * The queue without a deletion that has come to nothing, and without what took it back. What was done after that goes
 * over what is there.
 */
export function withoutDeletion(entries: readonly OutboxEntry[], deletion: OutboxEntry): readonly OutboxEntry[] {
  const restoring = entries.filter(({ dependsOn, write }) => dependsOn === deletion.id && write.kind === 'restore')
  const gone = new Set([deletion.id, ...restoring.map(({ id }) => id)])
  return entries.flatMap((entry) => {
    if (gone.has(entry.id)) return []
    return [entry.dependsOn !== null && gone.has(entry.dependsOn) ? { ...entry, dependsOn: null } : entry]
  })
}

/** A write that goes out anew, as another one than the server has refused. */
export const renewed = (entry: OutboxEntry, changes: Partial<OutboxEntry>): OutboxEntry => ({
  ...unbatched(entry),
  key: newIdempotencyKey(),
  isTried: false,
  blocked: null,
  edition: entry.edition + 1,
  ...changes,
})

/** A write that waits for a person. */
export const blockedAs = (entry: OutboxEntry, blocked: NonNullable<OutboxEntry['blocked']>): OutboxEntry => ({
  ...unbatched(entry),
  isTried: false,
  blocked,
})
