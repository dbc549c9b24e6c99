import type { UserId } from '../contracts/primitives.ts'
import { answerOf, type IndexedDatabase } from '../session/ports/indexed-database.ts'
import { webStoredRecords } from '../session/ports/stored-records.ts'
import { recordsStoreName, trashStoreName } from '../session/ports/web-database.ts'
import { changesOf, emptyHead, knownRows, namedOnly, type LocalRecords } from './local-records.ts'

/** Rows that are read before the thread does something else: a few milliseconds of work. */
const readAtOnce = 100
/** Rows that are written before it does: writing takes several times as long, and nobody waits for it. */
const writtenAtOnce = 20

/** Places the head before all rows, whose names are not empty. */
const headKey = (userId: UserId) => [userId, '']
const allOf = (userId: UserId) => IDBKeyRange.bound([userId, ''], [userId, []])
const rowsOf = (userId: UserId) => IDBKeyRange.bound([userId, ''], [userId, []], true)

/** The names of all rows of an account, in the order of the store. */
async function namesIn(store: IDBObjectStore, userId: UserId): Promise<readonly string[]> {
  const keys = await answerOf(store.getAllKeys(rowsOf(userId)))
  return keys.flatMap((key) => (Array.isArray(key) && typeof key[1] === 'string' ? key[1] : []))
}

/** The records that lie in the database: a row a record, beside a head an account. */
export function webLocalRecords(database: IndexedDatabase): LocalRecords {
  const { inStore } = database
  return {
    ...webStoredRecords(database),
    admit: async (userId) => {
      await inStore(recordsStoreName, 'readwrite', async (store) => {
        if ((await answerOf(store.count(headKey(userId)))) === 0) await answerOf(store.put(emptyHead, headKey(userId)))
      })
      await inStore(trashStoreName, 'readwrite', async (store) => {
        if ((await answerOf(store.count(userId))) === 0) await answerOf(store.put(null, userId))
      })
    },
    hasRoom: (userId) =>
      inStore(recordsStoreName, 'readonly', async (store) => (await answerOf(store.count(headKey(userId)))) > 0),
    read: (userId) =>
      inStore(recordsStoreName, 'readonly', async (store) => {
        const head: unknown = await answerOf(store.get(headKey(userId)))
        if (head === undefined) return null
        const names = await namesIn(store, userId)
        const rows: unknown[] = []
        for (let from = 0; from < names.length; from += readAtOnce) {
          const to = Math.min(from + readAtOnce, names.length) - 1
          const slice = IDBKeyRange.bound([userId, names[from]], [userId, names[to]])
          rows.push(...(await answerOf(store.getAll(slice))))
        }
        return { head, rows }
      }),
    write: (userId, state, known) =>
      inStore(recordsStoreName, 'readwrite', async (store) => {
        const head: unknown = await answerOf(store.get(headKey(userId)))
        if (head === undefined) return false
        const there = knownRows(known, head) ?? namedOnly(await namesIn(store, userId), known)
        const { gone, put } = changesOf(state, head, there)
        // Each slice is waited for: that lets the thread do other things, and the transaction goes on.
        for (const [index, name] of gone.entries()) {
          const request = store.delete([userId, name])
          if (index % writtenAtOnce === writtenAtOnce - 1) await answerOf(request)
        }
        for (const [index, [name, row]] of put.entries()) {
          const request = store.put(row, [userId, name])
          if (index % writtenAtOnce === writtenAtOnce - 1) await answerOf(request)
        }
        await answerOf(store.put(state.head, headKey(userId)))
        return true
      }),
    readTrash: async (userId) =>
      (await inStore(trashStoreName, 'readonly', (store) => answerOf(store.get(userId)))) ?? undefined,
    writeTrash: (userId, trash) =>
      inStore(trashStoreName, 'readwrite', async (store) => {
        if ((await answerOf(store.count(userId))) === 0) return false
        await answerOf(store.put(trash, userId))
        return true
      }),
    forget: async (userId) => {
      await inStore(trashStoreName, 'readwrite', (store) => answerOf(store.delete(userId)))
      await inStore(recordsStoreName, 'readwrite', (store) => answerOf(store.delete(allOf(userId))))
    },
    forgetAll: async () => {
      await inStore(trashStoreName, 'readwrite', (store) => answerOf(store.clear()))
      await inStore(recordsStoreName, 'readwrite', (store) => answerOf(store.clear()))
    },
  }
}
