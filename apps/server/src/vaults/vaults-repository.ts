import type { VaultBody, VaultRecord, Wire } from '@larets/vault-core/contracts'
import { writeToAccount } from '../account/write-to-account.ts'
import type { Store } from '../db/database.ts'
import { keepVersion } from '../db/entity-versions.ts'
import type { Db, VaultsTable } from '../db/schema.ts'
import { ApiError } from '../http/problem.ts'

/** A vault as the API answers it. */
export type VaultWire = Wire<VaultRecord>

/** What a write replaces of a vault; an absent overview stays as it is. */
export type VaultChange = Omit<VaultBody, 'overview'> & { readonly overview?: VaultBody['overview'] | undefined }

/** Vaults of one account at a time: every statement binds the user. */
export interface VaultsRepository {
  /** Oldest created first: the vault of the registration leads. */
  list: (userId: string) => Promise<VaultWire[]>
  /** @throws ApiError `limit_reached` */
  create: (userId: string, id: string, body: VaultBody, now: number) => Promise<VaultWire>
  /**
   * Replaces name, key and overview and keeps what was there.
   *
   * @param expected the revision to replace, or null for whatever it is
   * @throws ApiError `not_found`, `stale_revision`
   */
  update: (
    userId: string,
    id: string,
    change: VaultChange,
    expected: number | null,
    now: number,
  ) => Promise<VaultWire>
}

/** Vaults over an open database. */
export function createVaultsRepository(store: Store): VaultsRepository {
  const { db } = store
  return {
    list: async (userId) => {
      const rows = await db
        .selectFrom('vaults')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_seq', 'asc')
        .execute()
      return rows.map(toVault)
    },
    create: (userId, id, body, now) =>
      writeToAccount(store, userId, { vaults: 1 }, (trx, seq) => insertVault(trx, userId, id, body, seq, now)),
    update: (userId, id, change, expected, now) =>
      writeToAccount(store, userId, {}, async (trx, seq) => {
        const found = await find(trx, userId, id)
        if (found === undefined) throw new ApiError('not_found')
        if (expected !== null && expected !== found.rev) throw new ApiError('stale_revision', { current: toVault(found) })
        await keepVersion(trx, { table: 'vault_versions', row: found, entity: toVault(found) }, now)
        const row = await trx
          .updateTable('vaults')
          .set({
            encrypted_name: change.name,
            encrypted_symmetric_key: change.encryptedSymmetricKey,
            ...(change.overview === undefined ? {} : { overview: change.overview }),
            rev: found.rev + 1,
            seq,
            updated_at: now,
          })
          .where('user_id', '=', userId)
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        return toVault(row)
      }),
  }
}

/** Puts a new vault into an account whose counter was raised to `seq` in the same transaction. */
export async function insertVault(
  trx: Db,
  userId: string,
  id: string,
  body: VaultBody,
  seq: number,
  now: number,
): Promise<VaultWire> {
  const row = await trx
    .insertInto('vaults')
    .values({
      user_id: userId,
      id,
      encrypted_name: body.name,
      encrypted_symmetric_key: body.encryptedSymmetricKey,
      overview: body.overview,
      rev: 1,
      seq,
      created_seq: seq,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toVault(row)
}

const find = (db: Db, userId: string, id: string): Promise<VaultsTable | undefined> =>
  db.selectFrom('vaults').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()

function toVault(row: VaultsTable): VaultWire {
  return {
    id: row.id,
    ownerId: row.user_id,
    name: row.encrypted_name,
    encryptedSymmetricKey: row.encrypted_symmetric_key,
    overview: row.overview,
    revision: row.rev,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    deletedAt: null,
  }
}
