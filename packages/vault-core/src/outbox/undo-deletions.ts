import type { ItemId, UserId } from '../contracts/primitives.ts'
import { addEntry } from './add-entry.ts'
import type { QueueChange } from './queue-storage.ts'
import { abandonedBy, shownRevision, type OutboxEntry } from './outbox-entry.ts'

/**
 * Takes back the deletions of items that wait, with what they had abandoned. One that was tried may be done: its item is
 * taken out of the trash again.
 *
 * @returns the queue, and the items of which there was a deletion
 */
export function withoutDeletionsOf(
  queue: readonly OutboxEntry[],
  items: ReadonlySet<ItemId>,
  { now, userId }: { readonly now: number; readonly userId: UserId },
): QueueChange<ReadonlySet<ItemId>> {
  const last = new Map(queue.flatMap((entry) => (items.has(entry.item) ? [[entry.item, entry] as const] : [])))
  const deletions = [...last.values()].filter(({ write }) => write.kind === 'delete')
  const untried = new Set(deletions.filter(({ isTried }) => !isTried))
  const left = queue.flatMap((entry) => (untried.has(entry) ? abandonedBy(entry) : [entry]))
  const entries = deletions.reduce<readonly OutboxEntry[]>((some, deletion) => {
    if (untried.has(deletion)) return some
    const { item: id, tag, vault } = deletion
    const restoring = { kind: 'restore', id, revision: shownRevision(deletion), isTried: false } as const
    // It goes over what is answered to the deletion, whatever is shown meanwhile.
    return [
      ...addEntry(some, restoring, { tag, now, userId, vault, shownIn: () => null }).entries,
      ...abandonedBy(deletion),
    ]
  }, left)
  // One that was taken back before is so still.
  return {
    entries,
    result: new Set(queue.flatMap(({ item, write }) => (items.has(item) && write.kind === 'delete' ? [item] : []))),
  }
}
