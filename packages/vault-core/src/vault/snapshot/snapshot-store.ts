import type { UserId, VaultId } from '../../contracts/primitives.ts'
import type { Bytes } from '../../crypto/wire-types.ts'

/** A vault's snapshot as it lies in this browser. */
export interface KeptSnapshot {
  readonly iv: Bytes
  /** Megabytes, which the page hands to a worker without reading them. */
  readonly ciphertext: Blob
  /** State of the account that it was made of, which it is bound to; empty where the server tells none. */
  readonly cursor: string
}

/** The sealed snapshots of all accounts of this browser: one a vault. */
export interface SnapshotStore {
  /** Makes room for an account; without it nothing of it is kept. */
  readonly admit: (userId: UserId) => Promise<void>
  /** Blobs of an account, by vault; unreadable ones are left out. */
  readonly findAll: (userId: UserId) => Promise<ReadonlyMap<VaultId, KeptSnapshot>>
  /** Does nothing for an account without room: what was forgotten while a slower tab was sealing stays forgotten. */
  readonly keep: (userId: UserId, vaultId: VaultId, snapshot: KeptSnapshot) => Promise<void>
  /** Deletes the snapshots of all other vaults of an account. */
  readonly retain: (userId: UserId, vaultIds: ReadonlySet<VaultId>) => Promise<void>
  /** Deletes what lies there of an account, and the room for it. */
  readonly forget: (userId: UserId) => Promise<void>
  readonly forgetAll: () => Promise<void>
}

/** A {@link SnapshotStore} that lives as long as its object. */
export function memorySnapshotStore(): SnapshotStore {
  const rooms = new Map<UserId, Map<VaultId, KeptSnapshot>>()
  return {
    admit: async (userId) => {
      if (!rooms.has(userId)) rooms.set(userId, new Map())
    },
    findAll: async (userId) => structuredClone(rooms.get(userId) ?? new Map()),
    keep: async (userId, vaultId, snapshot) => void rooms.get(userId)?.set(vaultId, structuredClone(snapshot)),
    retain: async (userId, vaultIds) => {
      const room = rooms.get(userId)
      for (const vaultId of room?.keys() ?? []) if (!vaultIds.has(vaultId)) room?.delete(vaultId)
    },
    forget: async (userId) => void rooms.delete(userId),
    forgetAll: async () => rooms.clear(),
  }
}
