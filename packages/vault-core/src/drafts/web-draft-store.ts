import * as z from 'zod/mini'
import { userId as userIdSchema, type UserId } from '../contracts/primitives.ts'
import { answerOf, type IndexedDatabase } from '../session/ports/indexed-database.ts'
import { draftsStoreName, readRow } from '../session/ports/web-database.ts'
import { claimed, keptDraft, withDraft, type DraftStore, type KeptDraft } from './draft-store.ts'

/** A row an account; an account without one has no room. */
const room = z.object({ userId: userIdSchema, drafts: z.array(keptDraft) })

/** The drafts that lie in the database. */
export function webDraftStore({ inStore }: IndexedDatabase): DraftStore {
  /** Reads a row and writes what `change` makes of it, in one transaction; null leaves it as it is. */
  const update = (
    userId: UserId,
    change: (drafts: readonly KeptDraft[] | undefined) => readonly KeptDraft[] | null,
  ): Promise<boolean> =>
    inStore(draftsStoreName, 'readwrite', async (store) => {
      const changed = change((await readRow(room, store, userId))?.drafts)
      if (changed !== null) await answerOf(store.put({ userId, drafts: changed }))
      return changed !== null
    })

  return {
    admit: async (userId) => {
      await update(userId, (kept) => (kept === undefined ? [] : null))
    },
    keep: async (userId, draft) => {
      await update(userId, (kept) => (kept === undefined ? null : withDraft(kept, draft)))
    },
    list: async (userId) =>
      (await inStore(draftsStoreName, 'readonly', (store) => readRow(room, store, userId)))?.drafts ?? [],
    claim: (userId, draft, owner) => update(userId, (kept = []) => claimed(kept, draft, owner)),
    remove: (userId, id) =>
      update(userId, (kept = []) => {
        const left = kept.filter((draft) => draft.id !== id)
        return left.length === kept.length ? null : left
      }),
    forget: (userId) => inStore(draftsStoreName, 'readwrite', (store) => answerOf(store.delete(userId))),
    forgetAll: () => inStore(draftsStoreName, 'readwrite', (store) => answerOf(store.clear())),
  }
}
