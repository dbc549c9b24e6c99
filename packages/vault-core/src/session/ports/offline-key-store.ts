import type { UserId } from '../../contracts/primitives.ts'
import type { SealedAccount } from './tab-channel.ts'

/**
 * Material of unlocking beside the master password, kept over the end of the browser for accounts whose person chose to
 * work without the network. All of it is ciphertext or public.
 */
export interface OfflineKeyStore {
  /** Makes room for an account: it was chosen. */
  readonly admit: (userId: UserId) => Promise<void>
  /** Keeps it, in place of what was kept. @returns false without room; nothing is kept then */
  readonly keep: (userId: UserId, sealed: SealedAccount) => Promise<boolean>
  /** Null where nothing is kept. */
  readonly find: (userId: UserId) => Promise<SealedAccount | null>
  /** Deletes what is kept; the room stays. */
  readonly drop: (userId: UserId) => Promise<void>
  /** Deletes what is kept, and the room. */
  readonly forget: (userId: UserId) => Promise<void>
  readonly forgetAll: () => Promise<void>
}

/** An {@link OfflineKeyStore} that lives as long as its object. */
export function memoryOfflineKeyStore(): OfflineKeyStore {
  const rooms = new Map<UserId, SealedAccount | null>()
  return {
    admit: async (userId) => {
      if (!rooms.has(userId)) rooms.set(userId, null)
    },
    keep: async (userId, sealed) => {
      if (!rooms.has(userId)) return false
      rooms.set(userId, structuredClone(sealed))
      return true
    },
    find: async (userId) => structuredClone(rooms.get(userId)) ?? null,
    drop: async (userId) => {
      if (rooms.has(userId)) rooms.set(userId, null)
    },
    forget: async (userId) => void rooms.delete(userId),
    forgetAll: async () => rooms.clear(),
  }
}
