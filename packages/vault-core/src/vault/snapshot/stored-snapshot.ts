import * as z from 'zod/mini'
import { boxRows, type Box, type BoxRows } from '../../browser/box.ts'
import { vaultId, type UserId, type VaultId } from '../../contracts/primitives.ts'
import type { Bytes } from '../../crypto/wire-types.ts'

/** A vault's snapshot as it lies in this browser. */
export interface StoredSnapshot {
  readonly iv: Bytes
  /** Megabytes, which the page hands to a worker without reading them. */
  readonly ciphertext: Blob
  /** State of the account that it was made of, which it is bound to; empty where the server tells none. */
  readonly cursor: string
}

const storedSnapshot: z.ZodMiniType<StoredSnapshot> = z.object({
  iv: z.custom<Bytes>((value) => value instanceof Uint8Array),
  ciphertext: z.custom<Blob>((value) => value instanceof Blob),
  cursor: z.string(),
})

/** The snapshots in a box, by the ids of their vaults. */
export const snapshotRows = (box: Box): BoxRows<StoredSnapshot> => boxRows(box, 'snapshot', storedSnapshot)

/** The snapshots of an account, by vault. */
export async function snapshotsOf(
  rows: BoxRows<StoredSnapshot>,
  userId: UserId,
): Promise<ReadonlyMap<VaultId, StoredSnapshot>> {
  const found = [...(await rows.list(userId))]
  return new Map(
    found.flatMap(([place, snapshot]) => {
      const { data } = vaultId.safeParse(place)
      return data === undefined ? [] : [[data, snapshot] as const]
    }),
  )
}
