import * as z from 'zod/mini'
import type { UserId } from '../contracts/primitives.ts'
import type { SealedParts } from '../crypto/enc-string.ts'
import type { Bytes } from '../crypto/wire-types.ts'

/** A write that waits, as it lies in the browser: sealed. */
export interface KeptWrite {
  readonly id: string
  /** Its place in the line; the lowest goes out first. */
  readonly order: number
  readonly sealed: SealedParts
}

const bytes = z.custom<Bytes>((value) => value instanceof Uint8Array)

/** Reads a write that some release has kept. */
export const keptWrite: z.ZodMiniType<KeptWrite> = z.object({
  id: z.string(),
  order: z.int().check(z.gte(0)),
  sealed: z.object({ iv: bytes, ciphertext: bytes, signature: bytes }),
})

/** What is to become of the rows of an account, all of it or nothing. */
export interface OutboxChange {
  readonly put: readonly KeptWrite[]
  /** Ids. */
  readonly remove: readonly string[]
}

/** Sealed writes of all accounts of this browser that the server has not answered. */
export interface OutboxStore {
  /** Makes room for the writes of an account; without it none of them is kept. */
  readonly admit: (userId: UserId) => Promise<void>
  /** In the order in which they go out. */
  readonly list: (userId: UserId) => Promise<readonly KeptWrite[]>
  /**
   * Writes a change in one transaction.
   *
   * @returns false for an account without room: one that was signed out of while a slower tab was sealing stays signed
   *   out
   */
  readonly change: (userId: UserId, change: OutboxChange) => Promise<boolean>
  /** Deletes an account's writes and the room for them. */
  readonly forget: (userId: UserId) => Promise<void>
  readonly forgetAll: () => Promise<void>
}

/** The order in which writes go out. */
export const inLine = (writes: readonly KeptWrite[]): readonly KeptWrite[] =>
  writes.toSorted((one, other) => one.order - other.order)

/** An {@link OutboxStore} that lives as long as its object. */
export function memoryOutboxStore(): OutboxStore {
  const rooms = new Map<UserId, Map<string, KeptWrite>>()
  return {
    admit: async (userId) => {
      if (!rooms.has(userId)) rooms.set(userId, new Map())
    },
    list: async (userId) => inLine(structuredClone([...(rooms.get(userId)?.values() ?? [])])),
    change: async (userId, { put, remove }) => {
      const room = rooms.get(userId)
      if (room === undefined) return false
      for (const id of remove) room.delete(id)
      for (const write of put) room.set(write.id, structuredClone(write))
      return true
    },
    forget: async (userId) => void rooms.delete(userId),
    forgetAll: async () => rooms.clear(),
  }
}
