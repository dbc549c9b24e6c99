import type { ItemId } from '../contracts/primitives.ts'
import type { ConflictReason, OutboxEntry } from './outbox-entry.ts'

/** Kind of a person's write that waits. */
export type WaitingWrite = OutboxEntry['write']['kind']

/** Mark of an item of which a write waits. */
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

/** State of what waits. */
export interface OutboxState {
  /** How many writes go out by themselves. */
  readonly waiting: number
  /** How many wait for a person. */
  readonly conflicts: number
  /** Something is on its way to the server. */
  readonly isSending: boolean
  /** By item; conflicts before what waits. */
  readonly marks: ReadonlyMap<ItemId, OutboxMark>
}

/** Nothing waits. */
export const emptyOutbox: OutboxState = { waiting: 0, conflicts: 0, isSending: false, marks: new Map() }
