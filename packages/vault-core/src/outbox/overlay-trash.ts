import type { ItemId } from '../contracts/primitives.ts'
import { trashNights, type Trash, type TrashedItemRecord } from '../contracts/trash.ts'
import { chainOf, shownRevision, type OutboxEntry } from './outbox-entry.ts'

/** Lays the deletions that wait over what the server has in the trash, and takes out of it what is to come back. */
export function overlayTrash(trash: Trash, entries: readonly OutboxEntry[]): Trash {
  if (entries.length === 0) return trash
  // Shows what a person has to decide about among the others.
  const undecided = new Set(
    entries.filter(({ blocked }) => blocked !== null).flatMap((entry) => chainOf(entries, entry)),
  )
  const added = new Map<ItemId, TrashedItemRecord>()
  const gone = new Set<ItemId>()
  for (const entry of entries) {
    if (undecided.has(entry)) continue
    const record = entry.base?.record ?? null
    if (entry.write.kind === 'delete' && record !== null) {
      const at = new Date(entry.at).toISOString()
      gone.add(entry.item)
      added.delete(entry.item)
      added.set(entry.item, {
        ...record,
        id: entry.item,
        revision: shownRevision(entry),
        deletedAt: at,
        nightsLeft: trashNights,
      })
    } else if (entry.write.kind === 'restore') {
      gone.add(entry.item)
      added.delete(entry.item)
    }
  }
  if (gone.size === 0) return trash
  return { ...trash, logins: [...[...added.values()].toReversed(), ...trash.logins.filter(({ id }) => !gone.has(id))] }
}
