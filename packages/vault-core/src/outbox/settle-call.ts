import { unbatched, type OutboxEntry } from './outbox-entry.ts'
import type { CallOutcome } from './send-call.ts'
import { lineAfter, stuckAs } from './settle-entry.ts'

type Line = readonly OutboxEntry[]

/**
 * The line after a call of several writes was answered. What was refused stays as it was tried, until it is brought
 * together.
 */
export function lineAfterCall(line: Line, outcomes: readonly CallOutcome[]): Line {
  const left = outcomes.reduce((some, one) => (one.kind === 'done' ? lineAfter(some, one.entry, one.item) : some), line)
  const others = new Map(outcomes.flatMap((one) => (one.kind === 'done' ? [] : [[one.entry.id, one.kind] as const])))
  return left.map((entry) => {
    const outcome = others.get(entry.id)
    if (outcome === undefined) return entry
    return outcome === 'refused' ? unbatched(entry) : strange(entry)
  })
}

/** The line after a call whose answer is to something else. */
export const lineAfterStrangeCall = (line: Line, entries: Line): Line => changed(line, entries, strange)

/**
 * The line after a call that was refused as a whole. Nothing of it was done, and nobody knows for the sake of which:
 * each says so for itself.
 */
export const lineAlone = (line: Line, entries: Line): Line =>
  changed(line, entries, (entry) => ({ ...unbatched(entry), isTried: false, isAlone: true }))

const strange = (entry: OutboxEntry): OutboxEntry =>
  stuckAs(entry, { reason: 'refused', code: 'answer_differs', theirs: null })

function changed(line: Line, entries: Line, change: (entry: OutboxEntry) => OutboxEntry): Line {
  const ids = new Set(entries.map(({ id }) => id))
  return line.map((entry) => (ids.has(entry.id) ? change(entry) : entry))
}
