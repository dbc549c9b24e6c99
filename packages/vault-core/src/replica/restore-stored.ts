import type { ItemRecord } from '../contracts/items.ts'
import type { ItemId, UserId } from '../contracts/primitives.ts'
import type { UnknownRestoring } from '../outbox/add-entry.ts'
import type { PlaceInCall } from '../outbox/outbox-entry.ts'
import type { WriteParts } from './write-parts.ts'

/** A write that takes an item out of the trash, over its record there. */
export interface RestoringWrite {
  readonly kind: 'restore'
  readonly id: ItemId
  readonly revision: number
  readonly record: ItemRecord
  readonly isTried: boolean
  readonly batch?: PlaceInCall
}

/**
 * Makes the writes that take items out of the trash when they can be sent; none for those of which this browser does
 * not know what lies there.
 */
export async function restoringWrites(
  { localCopy }: Pick<WriteParts, 'localCopy'>,
  userId: UserId,
  ids: readonly ItemId[],
): Promise<ReadonlyMap<ItemId, RestoringWrite>> {
  const kept = await localCopy.trash.read(userId)
  const wanted = new Set(ids)
  const found = (kept?.trash.logins ?? []).filter(({ id }) => wanted.has(id))
  return new Map(
    found.map((record) => [
      record.id,
      { kind: 'restore', id: record.id, revision: record.revision, record, isTried: false },
    ]),
  )
}

/** Makes the write that takes one item out of the trash; `deleted` is the least revision that it has there. */
export async function restoringWrite(
  { localCopy, outbox, session }: Pick<WriteParts, 'localCopy' | 'outbox' | 'session'>,
  id: ItemId,
  deleted: number | null,
): Promise<RestoringWrite | UnknownRestoring> {
  const userId = session.sealedAccount().user.id
  const known = outbox.isOn ? (await restoringWrites({ localCopy }, userId, [id])).get(id) : undefined
  return known ?? { kind: 'restoreUnknown', id, revision: deleted }
}
