import type { UserId } from '../contracts/primitives.ts'
import { answerOf, type IndexedDatabase } from '../session/ports/indexed-database.ts'
import { boxStoreName as name } from '../session/ports/web-database.ts'
import type { Box, BoxKind } from './box.ts'

/** Places the room of an account before all its rows, whose places are not empty. */
const roomKey = (kind: BoxKind, userId: UserId) => [kind, userId, '']
const allOf = (kind: BoxKind, userId: UserId) => IDBKeyRange.bound([kind, userId, ''], [kind, userId, []])
const rowsOf = (kind: BoxKind, userId: UserId) => IDBKeyRange.bound([kind, userId, ''], [kind, userId, []], true)

/** The box that lies in the database: a row a row, beside what says that there is room for its account and kind. */
export function webBox({ inStore }: IndexedDatabase): Box {
  const hasRoom = async (store: IDBObjectStore, kind: BoxKind, userId: UserId) =>
    (await answerOf(store.count(roomKey(kind, userId)))) > 0
  return {
    admit: (userId, kind) =>
      inStore(name, 'readwrite', async (store) => {
        if (!(await hasRoom(store, kind, userId))) await answerOf(store.put({}, roomKey(kind, userId)))
      }),
    list: (userId, kind) =>
      inStore(name, 'readonly', async (store) => {
        const range = rowsOf(kind, userId)
        const [keys, rows] = await Promise.all([answerOf(store.getAllKeys(range)), answerOf(store.getAll(range))])
        return new Map(
          keys.flatMap((key, at) =>
            Array.isArray(key) && typeof key[2] === 'string' ? [[key[2], rows[at]] as const] : [],
          ),
        )
      }),
    get: (userId, kind, place) =>
      inStore(name, 'readonly', (store) => answerOf<unknown>(store.get([kind, userId, place]))),
    change: (userId, kind, { put = new Map(), remove = [] }) =>
      inStore(name, 'readwrite', async (store) => {
        if (!(await hasRoom(store, kind, userId))) return false
        for (const place of remove) await answerOf(store.delete([kind, userId, place]))
        for (const [place, row] of put) await answerOf(store.put(row, [kind, userId, place]))
        return true
      }),
    update: (userId, kind, place, work) =>
      inStore(name, 'readwrite', async (store) => {
        if (!(await hasRoom(store, kind, userId))) return false
        const row = work(await answerOf<unknown>(store.get([kind, userId, place])))
        if (row !== null) await answerOf(store.put(row, [kind, userId, place]))
        return row !== null
      }),
    forget: (userId, kind) => inStore(name, 'readwrite', (store) => answerOf(store.delete(allOf(kind, userId)))),
    forgetAll: (kind) =>
      inStore(name, 'readwrite', (store) => answerOf(store.delete(IDBKeyRange.bound([kind], [kind, []])))),
  }
}
