import type { UserId } from '../contracts/primitives.ts'
import type { SealedParts } from '../crypto/enc-string.ts'

/** What is written of an import in one go, wholly or not at all. */
export interface ImportChange {
  /** By their names, in place of what lay there. */
  readonly put: ReadonlyMap<string, SealedParts>
  readonly drop: readonly string[]
}

/** Sealed records of imports, at most one an account of this browser. */
export interface ImportStore {
  /** Makes room for an account; without it nothing of it is kept. */
  readonly admit: (userId: UserId) => Promise<void>
  /** What lies there under a name; null for nothing, or for what cannot be read. */
  readonly find: (userId: UserId, name: string) => Promise<SealedParts | null>
  /** @returns false without room: what was forgotten while a slower tab was writing stays forgotten */
  readonly write: (userId: UserId, change: ImportChange) => Promise<boolean>
  /** Deletes all that lies there of an account; the room stays. */
  readonly clear: (userId: UserId) => Promise<void>
  /** Deletes what lies there of an account, and the room for it. */
  readonly forget: (userId: UserId) => Promise<void>
  readonly forgetAll: () => Promise<void>
}

/** An {@link ImportStore} that lives as long as its object. */
export function memoryImportStore(): ImportStore {
  const rooms = new Map<UserId, Map<string, SealedParts>>()
  return {
    admit: async (userId) => {
      if (!rooms.has(userId)) rooms.set(userId, new Map())
    },
    find: async (userId, name) => structuredClone(rooms.get(userId)?.get(name) ?? null),
    write: async (userId, { put, drop }) => {
      const room = rooms.get(userId)
      if (room === undefined) return false
      for (const name of drop) room.delete(name)
      for (const [name, sealed] of structuredClone(put)) room.set(name, sealed)
      return true
    },
    clear: async (userId) => rooms.get(userId)?.clear(),
    forget: async (userId) => void rooms.delete(userId),
    forgetAll: async () => rooms.clear(),
  }
}
