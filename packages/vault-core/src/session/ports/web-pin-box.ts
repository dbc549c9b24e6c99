import * as z from 'zod/mini'
import { userId as userIdSchema, type UserId } from '../../contracts/primitives.ts'
import type { Bytes } from '../../crypto/wire-types.ts'
import { answerOf, type IndexedDatabase } from './indexed-database.ts'
import { pinsStoreName, readRow } from './web-database.ts'

const bytes = z.custom<Bytes>((value) => value instanceof Uint8Array)
/** A row an account; an account without one has no room. */
const room = z.object({ userId: userIdSchema, pins: z.nullable(z.object({ iv: bytes, ciphertext: bytes })) })
type Pins = NonNullable<z.output<typeof room>['pins']>

/** The sealed pins that lie in the database. */
export function webPinBox({ inStore }: IndexedDatabase) {
  const find = (userId: UserId) => inStore(pinsStoreName, 'readonly', (store) => readRow(room, store, userId))
  /** Writes what `choose` makes of the row, in one transaction; null leaves it as it is. */
  const update = (userId: UserId, choose: (isThere: boolean) => { readonly pins: Pins | null } | null) =>
    inStore(pinsStoreName, 'readwrite', async (store) => {
      const chosen = choose((await answerOf(store.count(userId))) > 0)
      if (chosen !== null) await answerOf(store.put({ userId, ...chosen }))
    })
  return {
    admit: (userId: UserId) => update(userId, (isThere) => (isThere ? null : { pins: null })),
    find: async (userId: UserId) => (await find(userId))?.pins ?? null,
    keep: (userId: UserId, pins: Pins) => update(userId, (isThere) => (isThere ? { pins } : null)),
    forget: (userId: UserId) => inStore(pinsStoreName, 'readwrite', (store) => answerOf(store.delete(userId))),
    forgetAll: () => inStore(pinsStoreName, 'readwrite', (store) => answerOf(store.clear())),
  }
}
