import type { VaultCreateBody } from '@larets/vault-core/contracts'
import { keptVersions } from '../account/kept-versions.ts'
import { writeToAccount } from '../account/write-to-account.ts'
import type { Store } from '../db/database.ts'
import type { Db, VaultsTable } from '../db/schema.ts'
import { ApiError } from '../http/problem.ts'

/** A vault as the API answers it. */
export interface StoredVault {
  readonly id: string
  readonly ownerId: string
  readonly name: string
  readonly encryptedSymmetricKey: string
  readonly revision: number
  readonly createdAt: string
  readonly updatedAt: string
  /** Vaults are not deleted. */
  readonly deletedAt: null
}

/** Vaults of one account at a time: every statement binds the user. */
export interface VaultsRepository {
  /** Oldest created first: the vault of the registration leads. */
  list: (userId: string) => Promise<StoredVault[]>
  /** @throws ApiError `limit_reached` */
  create: (userId: string, id: string, body: VaultCreateBody, now: number) => Promise<StoredVault>
  /**
   * Replaces name and key and keeps what was there.
   *
   * @param expected the revision to replace, or null for whatever it is
   * @throws ApiError `not_found`, `stale_revision`
   */
  update: (
    userId: string,
    id: string,
    body: VaultCreateBody,
    expected: number | null,
    now: number,
  ) => Promise<StoredVault>
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
    update: (userId, id, body, expected, now) =>
      writeToAccount(store, userId, {}, async (trx, seq) => {
        const found = await find(trx, userId, id)
        if (found === undefined) throw new ApiError('not_found')
        if (expected !== null && expected !== found.rev) throw new ApiError('stale_revision', { current: toVault(found) })
        await keepVersion(trx, found, now)
        const row = await trx
          .updateTable('vaults')
          .set({
            encrypted_name: body.name,
            encrypted_symmetric_key: body.encryptedSymmetricKey,
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
  body: VaultCreateBody,
  seq: number,
  now: number,
): Promise<StoredVault> {
  const row = await trx
    .insertInto('vaults')
    .values({
      user_id: userId,
      id,
      encrypted_name: body.name,
      encrypted_symmetric_key: body.encryptedSymmetricKey,
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

async function keepVersion(trx: Db, row: VaultsTable, now: number): Promise<void> {
  await trx
    .insertInto('vault_versions')
    .values({
      user_id: row.user_id,
      vault_id: row.id,
      rev: row.rev,
      payload: JSON.stringify(toVault(row)),
      replaced_at: now,
    })
    .execute()
  await trx
    .deleteFrom('vault_versions')
    .where('user_id', '=', row.user_id)
    .where('vault_id', '=', row.id)
    .where('rev', '<=', row.rev - keptVersions)
    .execute()
}

function toVault(row: VaultsTable): StoredVault {
  return {
    id: row.id,
    ownerId: row.user_id,
    name: row.encrypted_name,
    encryptedSymmetricKey: row.encrypted_symmetric_key,
    revision: row.rev,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    deletedAt: null,
  }
}
