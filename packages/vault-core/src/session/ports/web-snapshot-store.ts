import * as z from 'zod/mini'
import { vaultId, type UserId, type VaultId } from '../../contracts/primitives.ts'
import type { Bytes } from '../../crypto/wire-types.ts'
import { answerOf, type IndexedDatabase } from './indexed-database.ts'
import { snapshotsStoreName } from './web-database.ts'

const bytes = z.custom<Bytes>((value) => value instanceof Uint8Array)
const blob = z.custom<Blob>((value) => value instanceof Blob)
const snapshot = z.object({ cursor: z.string(), iv: bytes, ciphertext: blob })
type Snapshot = z.output<typeof snapshot>

/** Place of an account's room: before all its vaults, whose ids are not empty. */
const roomKey = (userId: UserId) => [userId, '']
const allOf = (userId: UserId) => IDBKeyRange.bound([userId, ''], [userId, []])

/** The sealed snapshots that lie in the database: a row a vault, beside a row that is the account's room. */
export function webSnapshotStore({ inStore }: IndexedDatabase) {
  const hasRoom = async (store: IDBObjectStore, userId: UserId) => (await answerOf(store.count(roomKey(userId)))) > 0
  return {
    admit: (userId: UserId) =>
      inStore(snapshotsStoreName, 'readwrite', async (store) => {
        if (!(await hasRoom(store, userId))) await answerOf(store.put(null, roomKey(userId)))
      }),
    findAll: (userId: UserId) =>
      inStore(snapshotsStoreName, 'readonly', async (store) => {
        const [keys, rows] = await Promise.all([
          answerOf(store.getAllKeys(allOf(userId))),
          answerOf(store.getAll(allOf(userId))),
        ])
        return new Map(
          keys.flatMap((key, at) => {
            const [vault, { data }] = [
              vaultId.safeParse(Array.isArray(key) ? key[1] : null),
              snapshot.safeParse(rows[at]),
            ]
            return vault.success && data !== undefined ? [[vault.data, data] as const] : []
          }),
        )
      }),
    keep: (userId: UserId, vault: VaultId, { cursor, iv, ciphertext }: Snapshot) =>
      inStore(snapshotsStoreName, 'readwrite', async (store) => {
        if (await hasRoom(store, userId)) await answerOf(store.put({ cursor, iv, ciphertext }, [userId, vault]))
      }),
    retain: (userId: UserId, vaultIds: ReadonlySet<VaultId>) =>
      inStore(snapshotsStoreName, 'readwrite', async (store) => {
        const kept = new Set<IDBValidKey | undefined>(['', ...vaultIds])
        for (const key of await answerOf(store.getAllKeys(allOf(userId)))) {
          if (Array.isArray(key) && !kept.has(key[1])) await answerOf(store.delete(key))
        }
      }),
    forget: (userId: UserId) =>
      inStore(snapshotsStoreName, 'readwrite', (store) => answerOf(store.delete(allOf(userId)))),
    forgetAll: () => inStore(snapshotsStoreName, 'readwrite', (store) => answerOf(store.clear())),
  }
}
