import { restSealOf } from '../db/rest-seal.ts'
import { DamagedRecordError, demandIntact, digestNobodys, rowDigest } from '../db/row-digest.ts'
import type { Db } from '../db/schema.ts'
import { makerColumns, readMaker, type Maker } from './maker.ts'

/** A recovery code as the server keeps it. */
export interface RecoveryCode {
  readonly userId: string
  /** Drawn by the client beside the code; it tells nothing of it. */
  readonly id: string
  /** Keyed hash of what proves the code. */
  readonly verifier: string
  /** The private key, sealed under the code. */
  readonly blob: string
  readonly createdAt: number
  /** Null where nobody knows. */
  readonly maker: Maker | null
}

/**
 * Result of putting a code: it is in force, it was before, or the account has another one than it replaces.
 */
export type PutCode = 'put' | 'there' | 'refused'

/** Recovery codes in the database: an account has one, or none. */
export interface RecoveryRepository {
  /** @throws DamagedRecordError */
  find: (userId: string) => Promise<RecoveryCode | null>
  /**
   * Puts a code in place of the one of this id, or of none. Changes nothing when the account has another code than
   * that.
   */
  put: (code: RecoveryCode, replaces: string | null) => Promise<PutCode>
  /** Ends a code; false when it is not the account's, or no more. */
  remove: (userId: string, id: string) => Promise<boolean>
  /** Ends whichever there is. */
  removeAll: (userId: string) => Promise<void>
}

/** @param db a connection or a transaction */
export function createRecoveryRepository(db: Db): RecoveryRepository {
  const find = async (userId: string): Promise<RecoveryCode | null> => {
    const row = await db.selectFrom('recovery').selectAll().where('user_id', '=', userId).executeTakeFirst()
    if (row === undefined) {
      // That there is no code is the same work: who has one is told to nobody.
      digestNobodys('recovery')
      restSealOf(db).openNobodys()
      return null
    }
    demandIntact('recovery', row, userId)
    const blob = restSealOf(db).open('recovery', userId, row.blob)
    if (blob === null) throw new DamagedRecordError('recovery', userId)
    return { userId, id: row.code_id, verifier: row.verifier, blob, createdAt: row.created_at, maker: readMaker(row) }
  }
  return {
    find,
    put: async ({ userId, id, verifier, blob, createdAt, maker }, replaces) => {
      const columns = {
        code_id: id,
        verifier,
        blob: restSealOf(db).seal('recovery', userId, blob),
        created_at: createdAt,
        ...makerColumns(maker),
      }
      const digest = rowDigest('recovery', { user_id: userId, ...columns })
      const done =
        replaces === null
          ? await db
              .insertInto('recovery')
              .values({ user_id: userId, ...columns, digest })
              .onConflict((conflict) => conflict.column('user_id').doNothing())
              .executeTakeFirst()
          : await db
              .updateTable('recovery')
              .set({ ...columns, digest })
              .where('user_id', '=', userId)
              .where('code_id', '=', replaces)
              .executeTakeFirst()
      const count = 'numUpdatedRows' in done ? done.numUpdatedRows : done.numInsertedOrUpdatedRows
      if (count === 1n) return 'put'
      const kept = await find(userId)
      return kept?.id === id && kept.verifier === verifier && kept.blob === blob ? 'there' : 'refused'
    },
    remove: async (userId, id) => {
      const removed = await db
        .deleteFrom('recovery')
        .where('user_id', '=', userId)
        .where('code_id', '=', id)
        .executeTakeFirst()
      return removed.numDeletedRows === 1n
    },
    removeAll: async (userId) => {
      await db.deleteFrom('recovery').where('user_id', '=', userId).execute()
    },
  }
}
