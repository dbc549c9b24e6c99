import { demandIntact, rowDigest } from '../db/row-digest.ts'
import type { Db, SecurityKeysTable } from '../db/schema.ts'
import { makerColumns, readMaker, type Maker } from './maker.ts'

/** A security key as the server keeps it. */
export interface SecurityKey {
  readonly userId: string
  /** Drawn by the client. */
  readonly id: string
  /** Base64url, of the authenticator's choice. */
  readonly credentialId: string
  readonly name: string
  /** COSE key in base64url. */
  readonly publicKey: string
  /** Signatures that the authenticator counted; 0 for one that does not count. */
  readonly counter: number
  readonly createdAt: number
  readonly usedAt: number | null
  /** Null where nobody knows. */
  readonly maker: Maker | null
}

/** Security keys in the database. */
export interface SecurityKeysRepository {
  /** Oldest first. @throws DamagedRecordError, so that a damaged key is none that is left out */
  readonly list: (userId: string) => Promise<readonly SecurityKey[]>
  readonly add: (key: SecurityKey) => Promise<void>
  /** Notes that it was used; false when it was meanwhile, or is gone. */
  readonly use: (key: SecurityKey, counter: number, now: number) => Promise<boolean>
  /** False when it is not the account's, or no more. */
  readonly remove: (userId: string, id: string) => Promise<boolean>
}

/** @param db a connection or a transaction */
export function createSecurityKeysRepository(db: Db): SecurityKeysRepository {
  const read = (row: SecurityKeysTable): SecurityKey => {
    demandIntact('security_keys', row, row.user_id)
    const { user_id: userId, id, credential_id: credentialId, name, public_key: publicKey, counter } = row
    return {
      userId,
      id,
      credentialId,
      name,
      publicKey,
      counter,
      createdAt: row.created_at,
      usedAt: row.used_at,
      maker: readMaker(row),
    }
  }
  return {
    list: async (userId) => {
      const rows = await db
        .selectFrom('security_keys')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return rows.map(read)
    },
    add: async ({ userId, id, credentialId, name, publicKey, counter, createdAt, maker }) => {
      const row = {
        user_id: userId,
        id,
        credential_id: credentialId,
        name,
        public_key: publicKey,
        created_at: createdAt,
        ...makerColumns(maker),
      }
      await db
        .insertInto('security_keys')
        .values({ ...row, counter, used_at: null, digest: rowDigest('security_keys', row) })
        .execute()
    },
    use: async ({ userId, id, counter: before }, counter, now) => {
      const used = await db
        .updateTable('security_keys')
        .set({ counter, used_at: now })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('counter', '=', before)
        .executeTakeFirst()
      return used.numUpdatedRows === 1n
    },
    remove: async (userId, id) => {
      const removed = await db
        .deleteFrom('security_keys')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return removed.numDeletedRows === 1n
    },
  }
}
