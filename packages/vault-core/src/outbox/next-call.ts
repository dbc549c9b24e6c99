import { newIdempotencyKey } from '../api/save-once.ts'
import { maxBatchBytes, type BatchOperation } from '../contracts/items-batch.ts'
import type { QueueChange } from './queue-storage.ts'
import type { Sendable } from './send-entry.ts'
import { chainOf, unbatched, type OutboxEntry } from './outbox-entry.ts'

/** Writes of one call: few enough that what was done is soon seen. */
const mostAtOnce = 200
/** Bytes of a call's body around its operations. */
const envelope = 64

/** The write that an entry is among others in a call; null for one that goes out by itself. */
export function operationOf({
  item: id,
  write,
  base,
  isAlone,
}: Sendable & Pick<OutboxEntry, 'isAlone'>): BatchOperation | null {
  const revision = Math.floor(base?.revision ?? 0)
  if (isAlone === true || write.kind === 'create' || (revision < 1 && write.kind !== 'restore')) return null
  if (write.kind === 'restore') return { kind: 'restore', id }
  if (write.kind === 'delete') return { kind: 'delete', id, revision }
  const [body, ...others] = write.bodies
  return body === undefined || others.length > 0 ? null : { kind: 'update', id, revision, body }
}

/**
 * Chooses what goes out next, in one call: the first that waits, and those behind it that may go with it. A write that
 * was tried goes as it was tried; what waits for a person is passed over, with what depends on it.
 */
export function nextCall(queue: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const stopped = new Set(queue.filter(({ blocked }) => blocked !== null).flatMap((entry) => chainOf(queue, entry)))
  const free = queue.filter((entry) => !stopped.has(entry))
  const first = free.find(({ dependsOn }) => dependsOn === null)
  if (first === undefined) return []
  if (first.batch !== undefined) return triedWith(free, first)
  if (first.isTried) return [first]
  const together: OutboxEntry[] = []
  let bytes = envelope
  for (const entry of free.slice(free.indexOf(first))) {
    const operation = entry.dependsOn === null && !entry.isTried ? operationOf(entry) : null
    bytes += operation === null ? 0 : JSON.stringify(operation).length + 1
    if (operation === null || bytes > maxBatchBytes || together.length === mostAtOnce) break
    together.push(entry)
  }
  return together.length > 1 ? together : [first]
}

/**
 * Marks what goes out next as tried, before it is sent.
 *
 * @param isAttended passes over what is sent elsewhere
 */
export function tryNext(
  queue: readonly OutboxEntry[],
  isAttended: (entry: OutboxEntry) => boolean = () => false,
): QueueChange<{ readonly tried: readonly OutboxEntry[]; readonly wereTried: boolean }> {
  const call = nextCall(queue.filter((entry) => !isAttended(entry)))
  const wereTried = call.some(({ isTried }) => isTried)
  const [key, of] = [newIdempotencyKey(), call.length]
  const tried = wereTried
    ? call
    : call.map((entry, place) => ({ ...entry, isTried: true, ...(of > 1 ? { batch: { key, place, of } } : {}) }))
  const byId = new Map(tried.map((entry) => [entry.id, entry]))
  return { entries: queue.map((entry) => byId.get(entry.id) ?? entry), result: { tried, wereTried } }
}

/**
 * Those of one call, in their places. One that is not whole any more is none: each goes out by itself, guarded by its
 * revision.
 */
function triedWith(queue: readonly OutboxEntry[], first: OutboxEntry): readonly OutboxEntry[] {
  const key = first.batch?.key
  const found = queue
    .filter(({ batch }) => batch?.key === key)
    .toSorted((one, other) => (one.batch?.place ?? 0) - (other.batch?.place ?? 0))
  return found.length === first.batch?.of ? found : [unbatched(first)]
}
