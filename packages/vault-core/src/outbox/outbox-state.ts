import type { ItemId } from '../contracts/primitives.ts'
import { chainOf, type ConflictReason, type OutboxEntry } from './outbox-entry.ts'

/** What a person did that waits. */
export type WaitingWrite = OutboxEntry['write']['kind']

/** What is said of an item of which a write waits. */
export type OutboxMark =
  /** It goes out by itself. */
  | { readonly kind: 'waiting'; readonly write: WaitingWrite }
  /** A person has to decide. `entry` names the write to `Outbox.discard`; `code` is why the server refused it. */
  | {
      readonly kind: 'conflict'
      readonly write: WaitingWrite
      readonly entry: string
      readonly reason: ConflictReason
      readonly code: string | null
    }

/** What waits. */
export interface OutboxState {
  /** How many writes go out by themselves. */
  readonly waiting: number
  /** How many wait for a person. */
  readonly conflicts: number
  readonly isSending: boolean
  /** By item; conflicts before what waits. */
  readonly marks: ReadonlyMap<ItemId, OutboxMark>
}

/** Nothing waits. */
export const emptyOutbox: OutboxState = { waiting: 0, conflicts: 0, isSending: false, marks: new Map() }

/** What is told of a line. */
export function stateOf(entries: readonly OutboxEntry[], isSending: boolean): OutboxState {
  const marks = new Map<ItemId, OutboxMark>()
  /** What waits with them stands on them, and goes out no more by itself either. */
  const blocked = new Set(entries.filter(({ stuck }) => stuck !== null).flatMap((entry) => chainOf(entries, entry)))
  let conflicts = 0
  for (const { id, item, write, stuck } of entries) {
    if (stuck !== null) {
      conflicts += 1
      if (marks.get(item)?.kind !== 'conflict') marks.set(item, { kind: 'conflict', write: write.kind, entry: id, reason: stuck.reason, code: stuck.code })
      continue
    }
    if (!marks.has(item)) marks.set(item, { kind: 'waiting', write: write.kind })
  }
  return { waiting: entries.length - blocked.size, conflicts, isSending, marks }
}
