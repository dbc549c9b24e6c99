import { unbatched, type OutboxEntry } from './outbox-entry.ts'
import type { CallOutcome } from './send-call.ts'
import { queueAfter, blockedAs } from './settle-entry.ts'

type Queue = readonly OutboxEntry[]

/**
 * The queue after a call of several writes was answered. What was refused stays as it was tried, until it is brought
 * together.
 */
export function queueAfterCall(queue: Queue, outcomes: readonly CallOutcome[]): Queue {
  const left = outcomes.reduce(
    (some, one) => (one.kind === 'done' ? queueAfter(some, one.entry, one.item) : some),
    queue,
  )
  const others = new Map(outcomes.flatMap((one) => (one.kind === 'done' ? [] : [[one.entry.id, one.kind] as const])))
  return left.map((entry) => {
    const outcome = others.get(entry.id)
    if (outcome === undefined) return entry
    return outcome === 'refused' ? unbatched(entry) : strange(entry)
  })
}

/** The queue after a call whose answer is to something else. */
export const queueAfterStrangeCall = (queue: Queue, entries: Queue): Queue => changed(queue, entries, strange)

/**
 * The queue after a call that was refused as a whole. Nothing of it was done, and nobody knows for the sake of which:
 * each says so for itself.
 */
export const queueAlone = (queue: Queue, entries: Queue): Queue =>
  changed(queue, entries, (entry) => ({ ...unbatched(entry), isTried: false, isAlone: true }))

const strange = (entry: OutboxEntry): OutboxEntry =>
  blockedAs(entry, { reason: 'refused', code: 'answer_differs', theirs: null })

function changed(queue: Queue, entries: Queue, change: (entry: OutboxEntry) => OutboxEntry): Queue {
  const ids = new Set(entries.map(({ id }) => id))
  return queue.map((entry) => (ids.has(entry.id) ? change(entry) : entry))
}
