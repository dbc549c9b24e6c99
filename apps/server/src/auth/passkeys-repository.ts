import { restSealOf } from '../db/rest-seal.ts'
import { DamagedRecordError, demandIntact, rowDigest } from '../db/row-digest.ts'
import type { Db, PasskeysTable } from '../db/schema.ts'
import { makerColumns, readMaker, type Maker } from './maker.ts'

/** A passkey as the server keeps it. */
export interface Passkey {
  readonly userId: string
  /** Base64url. */
  readonly id: string
  readonly name: string
  /** COSE key in base64url. */
  readonly publicKey: string
  /** Signatures that the authenticator counted; 0 for one that does not count. */
  readonly counter: number
  /** The private key, sealed under what the passkey alone gives. */
  readonly blob: string
  readonly createdAt: number
  readonly usedAt: number | null
  /** Null where nobody knows. */
  readonly maker: Maker | null
}

/** Passkeys in the database. */
export interface PasskeysRepository {
  /** @throws DamagedRecordError */
  readonly find: (userId: string, id: string) => Promise<Passkey | null>
  /** Oldest first. @throws DamagedRecordError */
  readonly list: (userId: string) => Promise<readonly Passkey[]>
  readonly add: (passkey: Passkey) => Promise<void>
  /** Notes that it was used; false when it was meanwhile, or is gone. */
  readonly use: (passkey: Passkey, counter: number, now: number) => Promise<boolean>
  /** False when it is not the account's, or no more. */
  readonly remove: (userId: string, id: string) => Promise<boolean>
  readonly removeAll: (userId: string) => Promise<void>
}

/** @param db a connection or a transaction */
export function createPasskeysRepository(db: Db): PasskeysRepository {
  const read = (row: PasskeysTable): Passkey => {
    demandIntact('passkeys', row, row.user_id)
    const { user_id: userId, credential_id: id, name, public_key: publicKey, counter } = row
    const blob = restSealOf(db).open('passkey', userId, row.blob)
    if (blob === null) throw new DamagedRecordError('passkeys', userId)
    return {
      userId,
      id,
      name,
      publicKey,
      counter,
      blob,
      createdAt: row.created_at,
      usedAt: row.used_at,
      maker: readMaker(row),
    }
  }
  return {
    find: async (userId, id) => {
      const row = await db
        .selectFrom('passkeys')
        .selectAll()
        .where('user_id', '=', userId)
        .where('credential_id', '=', id)
        .executeTakeFirst()
      return row === undefined ? null : read(row)
    },
    list: async (userId) => {
      const rows = await db
        .selectFrom('passkeys')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('credential_id')
        .execute()
      return rows.map(read)
    },
    add: async ({ userId, id, name, publicKey, counter, createdAt, maker, ...given }) => {
      const blob = restSealOf(db).seal('passkey', userId, given.blob)
      const row = {
        user_id: userId,
        credential_id: id,
        name,
        public_key: publicKey,
        blob,
        created_at: createdAt,
        ...makerColumns(maker),
      }
      await db
        .insertInto('passkeys')
        .values({ ...row, counter, used_at: null, digest: rowDigest('passkeys', row) })
        .execute()
    },
    use: async ({ userId, id, counter: before, createdAt }, counter, now) => {
      const used = await db
        .updateTable('passkeys')
        .set({ counter, used_at: now })
        .where('user_id', '=', userId)
        .where('credential_id', '=', id)
        .where('counter', '=', before)
        .where('created_at', '=', createdAt)
        .executeTakeFirst()
      return used.numUpdatedRows === 1n
    },
    remove: async (userId, id) => {
      const removed = await db
        .deleteFrom('passkeys')
        .where('user_id', '=', userId)
        .where('credential_id', '=', id)
        .executeTakeFirst()
      return removed.numDeletedRows === 1n
    },
    removeAll: async (userId) => {
      await db.deleteFrom('passkeys').where('user_id', '=', userId).execute()
    },
  }
}
