import type * as z from 'zod/mini'
import { callerOf, type Caller, type Extension, type Sender } from './callers.ts'

/** One direction between two processes: who may send, and what. */
export interface Edge<Message> {
  /** All others are not heard. */
  readonly callers: readonly Caller[]
  readonly message: z.ZodMiniType<Message>
}

/**
 * Reads a message that came over an edge.
 *
 * @param sender as the browser tells of it
 * @returns null for a caller that may not send here, and for what is no message of the edge
 */
export function received<Message>(
  edge: Edge<Message>,
  value: unknown,
  sender: Sender,
  extension: Extension,
): Message | null {
  const caller = callerOf(sender, extension)
  if (caller === null || !edge.callers.includes(caller)) return null
  return edge.message.safeParse(value).data ?? null
}
