import type { LoginBody } from '@larets/vault-core/contracts'
import { writeToAccount } from '../account/write-to-account.ts'
import { keptVersions } from '../account/kept-versions.ts'
import type { Store } from '../db/database.ts'
import type { Db, LoginsTable } from '../db/schema.ts'
import { ApiError } from '../http/problem.ts'
import { toLogin, type StoredLogin } from './stored-login.ts'

/** Any subset of a login's fields; one that is absent stays as it is. */
export type LoginChange = { readonly [Field in keyof LoginBody]?: LoginBody[Field] | undefined }

/** Which login a write means, and which revision of it. */
export interface LoginTarget {
  readonly userId: string
  readonly id: string
  /** The revision to replace, or null for whatever it is. */
  readonly expected: number | null
}

/** Logins of one account at a time: every statement binds the user. */
export interface LoginsRepository {
  /** Newest created first, without the deleted ones. */
  list: (userId: string) => Promise<StoredLogin[]>
  /** Null when it is not there, not this user's, or deleted. */
  find: (userId: string, id: string) => Promise<StoredLogin | null>
  /** @throws ApiError `limit_reached`; `invalid_data` when the vault is not this user's */
  create: (userId: string, id: string, body: LoginBody, now: number) => Promise<StoredLogin>
  /** @throws ApiError `not_found`, `stale_revision`; `invalid_data` when the vault is not this user's */
  update: (target: LoginTarget, change: LoginChange, now: number) => Promise<StoredLogin>
  /** @throws ApiError `not_found`, `stale_revision` */
  remove: (target: LoginTarget, now: number) => Promise<StoredLogin>
  /** Undoes a deletion; of a login that is not deleted it changes nothing. @throws ApiError as `remove` */
  restore: (target: LoginTarget, now: number) => Promise<StoredLogin>
}

/** Logins over an open database. */
export function createLoginsRepository(store: Store): LoginsRepository {
  const { db } = store
  return {
    list: async (userId) => {
      const rows = await db
        .selectFrom('logins')
        .selectAll()
        .where('user_id', '=', userId)
        .where('deleted_at', 'is', null)
        .orderBy('created_seq', 'desc')
        .execute()
      return rows.map(toLogin)
    },

    find: async (userId, id) => {
      const row = await findRow(db, userId, id)
      return row === undefined || row.deleted_at !== null ? null : toLogin(row)
    },

    create: (userId, id, body, now) =>
      writeToAccount(store, userId, { logins: 1 }, async (trx, seq) => {
        await demandVault(trx, userId, body.vaultId)
        const row = await trx
          .insertInto('logins')
          .values({
            user_id: userId,
            id,
            vault_id: body.vaultId,
            name: body.name,
            username: body.username,
            password: body.password,
            uris: JSON.stringify(body.uris),
            rev: 1,
            seq,
            created_seq: seq,
            created_at: now,
            updated_at: now,
            deleted_at: null,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        return toLogin(row)
      }),

    update: (target, change, now) =>
      writeToAccount(store, target.userId, {}, async (trx, seq) => {
        const row = await demandLogin(trx, target, 'live')
        if (change.vaultId !== undefined) await demandVault(trx, target.userId, change.vaultId)
        return replace(trx, row, columnsOf(change), seq, now)
      }),

    remove: (target, now) =>
      writeToAccount(store, target.userId, {}, async (trx, seq) => {
        const row = await demandLogin(trx, target, 'live')
        return replace(trx, row, { deleted_at: now }, seq, now)
      }),

    restore: (target, now) =>
      writeToAccount(store, target.userId, {}, async (trx, seq) => {
        const row = await demandLogin(trx, target, 'any')
        return row.deleted_at === null ? toLogin(row) : replace(trx, row, { deleted_at: null }, seq, now)
      }),
  }
}

const findRow = (db: Db, userId: string, id: string): Promise<LoginsTable | undefined> =>
  db.selectFrom('logins').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()

async function demandLogin(trx: Db, target: LoginTarget, state: 'live' | 'any'): Promise<LoginsTable> {
  const row = await findRow(trx, target.userId, target.id)
  if (row === undefined || (state === 'live' && row.deleted_at !== null)) throw new ApiError('not_found')
  if (target.expected !== null && target.expected !== row.rev) {
    throw new ApiError('stale_revision', { current: toLogin(row) })
  }
  return row
}

/** An unknown vault and another user's are refused alike. */
async function demandVault(trx: Db, userId: string, vaultId: string): Promise<void> {
  const vault = await trx
    .selectFrom('vaults')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', vaultId)
    .executeTakeFirst()
  if (vault === undefined) throw new ApiError('invalid_data', { errors: [{ path: 'vaultId', code: 'unknown_vault' }] })
}

type ChangedColumns = Partial<Pick<LoginsTable, 'vault_id' | 'name' | 'username' | 'password' | 'uris' | 'deleted_at'>>

function columnsOf({ vaultId, name, username, password, uris }: LoginChange): ChangedColumns {
  return {
    ...(vaultId === undefined ? {} : { vault_id: vaultId }),
    ...(name === undefined ? {} : { name }),
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
    ...(uris === undefined ? {} : { uris: JSON.stringify(uris) }),
  }
}

/** Keeps the row as it was, then writes it as it is to be. */
async function replace(
  trx: Db,
  row: LoginsTable,
  columns: ChangedColumns,
  seq: number,
  now: number,
): Promise<StoredLogin> {
  await trx
    .insertInto('login_versions')
    .values({
      user_id: row.user_id,
      login_id: row.id,
      rev: row.rev,
      payload: JSON.stringify(toLogin(row)),
      replaced_at: now,
    })
    .execute()
  await trx
    .deleteFrom('login_versions')
    .where('user_id', '=', row.user_id)
    .where('login_id', '=', row.id)
    .where('rev', '<=', row.rev - keptVersions)
    .execute()
  const replaced = await trx
    .updateTable('logins')
    .set({ ...columns, rev: row.rev + 1, seq, updated_at: now })
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toLogin(replaced)
}
