import type { ItemId, UserId } from '../contracts/primitives.ts'
import { addEntry } from './add-entry.ts'
import type { LineChange } from './outbox-book.ts'
import { givenUpBy, shownRevision, type OutboxEntry } from './outbox-entry.ts'

/**
 * Takes back the deletions of items that wait, with what they had given up. One that was tried may be done: its item is
 * taken out of the trash again.
 *
 * @returns the line, and the items of which there was a deletion
 */
export function withoutDeletionsOf(
  line: readonly OutboxEntry[],
  items: ReadonlySet<ItemId>,
  { now, userId }: { readonly now: number; readonly userId: UserId },
): LineChange<ReadonlySet<ItemId>> {
  const last = new Map(line.flatMap((entry) => (items.has(entry.item) ? [[entry.item, entry] as const] : [])))
  const deletions = [...last.values()].filter(({ write }) => write.kind === 'delete')
  const untried = new Set(deletions.filter(({ isTried }) => !isTried))
  const left = line.flatMap((entry) => (untried.has(entry) ? givenUpBy(entry) : [entry]))
  const entries = deletions.reduce<readonly OutboxEntry[]>((some, deletion) => {
    if (untried.has(deletion)) return some
    const { item: id, tag, vault } = deletion
    const restoring = { kind: 'restore', id, revision: shownRevision(deletion), isTried: false } as const
    // It goes over what is answered to the deletion, whatever is shown meanwhile.
    return [
      ...addEntry(some, restoring, { tag, now, userId, vault, shownIn: () => null }).entries,
      ...givenUpBy(deletion),
    ]
  }, left)
  // One that was taken back before is so still.
  return {
    entries,
    result: new Set(line.flatMap(({ item, write }) => (items.has(item) && write.kind === 'delete' ? [item] : []))),
  }
}
