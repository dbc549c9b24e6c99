import * as z from 'zod/mini'
import { userId as userIdSchema, type UserId } from '../../contracts/primitives.ts'
import { answerOf, type IndexedDatabase } from './indexed-database.ts'
import type { OfflineKeyStore } from './offline-key-store.ts'
import { sealedAccount, type SealedAccount } from './tab-channel.ts'
import { offlineKeysStoreName as name, readRow } from './web-database.ts'

/** A row an account; an account without one has no room. */
const room = z.object({ userId: userIdSchema, sealed: z.nullable(sealedAccount) })

/** The keys for working without the network that lie in the database. */
export function webOfflineKeyStore({ inStore }: IndexedDatabase): OfflineKeyStore {
  /** @returns whether there is room */
  const replace = (userId: UserId, sealed: SealedAccount | null) =>
    inStore(name, 'readwrite', async (store) => {
      const hasRoom = (await answerOf(store.count(userId))) > 0
      if (hasRoom) await answerOf(store.put({ userId, sealed }))
      return hasRoom
    })
  return {
    admit: (userId) =>
      inStore(name, 'readwrite', async (store) => {
        if ((await answerOf(store.count(userId))) === 0) await answerOf(store.put({ userId, sealed: null }))
      }),
    keep: replace,
    find: async (userId) => (await inStore(name, 'readonly', (store) => readRow(room, store, userId)))?.sealed ?? null,
    drop: async (userId) => void (await replace(userId, null)),
    forget: (userId) => inStore(name, 'readwrite', (store) => answerOf(store.delete(userId))),
    forgetAll: () => inStore(name, 'readwrite', (store) => answerOf(store.clear())),
  }
}
