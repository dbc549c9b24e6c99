import * as z from 'zod/mini'
import type { UserId } from '../contracts/primitives.ts'
import type { SealedParts } from '../crypto/enc-string.ts'
import type { Bytes } from '../crypto/wire-types.ts'
import { answerOf, type IndexedDatabase } from '../session/ports/indexed-database.ts'
import { importsStoreName } from '../session/ports/web-database.ts'
import type { ImportStore } from './import-store.ts'

const bytes = z.custom<Bytes>((value) => value instanceof Uint8Array)
const sealedRow: z.ZodMiniType<SealedParts> = z.object({ iv: bytes, ciphertext: bytes, signature: bytes })

/** What says that there is room for an account: before all rows, whose names are not empty. */
const roomKey = (userId: UserId) => [userId, '']
const rowsOf = (userId: UserId) => IDBKeyRange.bound([userId, ''], [userId, []], true)
const allOf = (userId: UserId) => IDBKeyRange.bound([userId, ''], [userId, []])

/** The sealed records of imports that lie in the database: a row a part. */
export function webImportStore({ inStore }: IndexedDatabase): ImportStore {
  return {
    admit: (userId) =>
      inStore(importsStoreName, 'readwrite', async (store) => void (await answerOf(store.put(true, roomKey(userId))))),
    find: (userId, name) =>
      inStore(
        importsStoreName,
        'readonly',
        async (store) => sealedRow.safeParse(await answerOf(store.get([userId, name]))).data ?? null,
      ),
    write: (userId, { put, drop }) =>
      inStore(importsStoreName, 'readwrite', async (store) => {
        if ((await answerOf(store.count(roomKey(userId)))) === 0) return false
        for (const name of drop) await answerOf(store.delete([userId, name]))
        for (const [name, sealed] of put) await answerOf(store.put(sealed, [userId, name]))
        return true
      }),
    clear: (userId) => inStore(importsStoreName, 'readwrite', (store) => answerOf(store.delete(rowsOf(userId)))),
    forget: (userId) => inStore(importsStoreName, 'readwrite', (store) => answerOf(store.delete(allOf(userId)))),
    forgetAll: () => inStore(importsStoreName, 'readwrite', (store) => answerOf(store.clear())),
  }
}
