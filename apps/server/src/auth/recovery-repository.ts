import { demandIntact, rowDigest, type Digested } from '../db/row-digest.ts'
import type { Db } from '../db/schema.ts'

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
}

/** Recovery codes in the database: an account has one, or none. */
export interface RecoveryRepository {
  /** @throws DamagedRecordError */
  find: (userId: string) => Promise<RecoveryCode | null>
  /**
   * Puts a code in place of the one of this id, or of none. Done, too, when it is there already.
   *
   * @returns false, with nothing changed, when the account has another code than that
   */
  put: (code: RecoveryCode, replaces: string | null) => Promise<boolean>
  /** Ends a code; false when it is not the account's, or no more. */
  remove: (userId: string, id: string) => Promise<boolean>
}

/** @param db a connection or a transaction */
export function createRecoveryRepository(db: Db): RecoveryRepository {
  const find = async (userId: string): Promise<RecoveryCode | null> => {
    const row = await db.selectFrom('recovery').selectAll().where('user_id', '=', userId).executeTakeFirst()
    if (row === undefined) return null
    demandIntact('recovery', row, userId)
    return { userId, id: row.code_id, verifier: row.verifier, blob: row.blob, createdAt: row.created_at }
  }
  return {
    find,
    put: async ({ userId, id, verifier, blob, createdAt }, replaces) => {
      const row: Digested<'recovery'> = { user_id: userId, code_id: id, verifier, blob, created_at: createdAt }
      const written = { ...row, digest: rowDigest('recovery', row) }
      const done =
        replaces === null
          ? await db
              .insertInto('recovery')
              .values(written)
              .onConflict((conflict) => conflict.column('user_id').doNothing())
              .executeTakeFirst()
          : await db
              .updateTable('recovery')
              .set(written)
              .where('user_id', '=', userId)
              .where('code_id', '=', replaces)
              .executeTakeFirst()
      const count = 'numUpdatedRows' in done ? done.numUpdatedRows : done.numInsertedOrUpdatedRows
      if (count === 1n) return true
      const kept = await find(userId)
      return kept !== null && kept.id === id && kept.verifier === verifier && kept.blob === blob
    },
    remove: async (userId, id) => {
      const removed = await db
        .deleteFrom('recovery')
        .where('user_id', '=', userId)
        .where('code_id', '=', id)
        .executeTakeFirst()
      return removed.numDeletedRows === 1n
    },
  }
}
