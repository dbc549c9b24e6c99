import type { UserId } from '../contracts/primitives.ts'
import { answerOf, type IndexedDatabase } from '../session/ports/indexed-database.ts'
import { outboxStoreName as name } from '../session/ports/web-database.ts'
import { inLine, keptWrite, type OutboxStore } from './outbox-store.ts'

/** Where the room of an account lies: before all its rows, whose ids are not empty. */
const roomKey = (userId: UserId) => [userId, '']
const allOf = (userId: UserId) => IDBKeyRange.bound([userId, ''], [userId, []])
const rowsOf = (userId: UserId) => IDBKeyRange.bound([userId, ''], [userId, []], true)

/** The writes that wait in the database: a row a write, beside the room of an account. */
export function webOutboxStore({ inStore }: IndexedDatabase): OutboxStore {
  return {
    admit: (userId) =>
      inStore(name, 'readwrite', async (store) => {
        if ((await answerOf(store.count(roomKey(userId)))) === 0) await answerOf(store.put({}, roomKey(userId)))
      }),
    list: async (userId) => {
      const rows: readonly unknown[] = await inStore(name, 'readonly', (store) =>
        answerOf(store.getAll(rowsOf(userId))),
      )
      return inLine(rows.flatMap((row) => keptWrite.safeParse(row).data ?? []))
    },
    change: (userId, { put, remove }) =>
      inStore(name, 'readwrite', async (store) => {
        if ((await answerOf(store.count(roomKey(userId)))) === 0) return false
        for (const id of remove) await answerOf(store.delete([userId, id]))
        for (const write of put) await answerOf(store.put(write, [userId, write.id]))
        return true
      }),
    forget: (userId) => inStore(name, 'readwrite', (store) => answerOf(store.delete(allOf(userId)))),
    forgetAll: () => inStore(name, 'readwrite', (store) => answerOf(store.clear())),
  }
}
