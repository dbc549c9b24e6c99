import type { BodySlot, ItemBody } from '@larets/vault-core/contracts'
import { writeToAccount } from '../account/write-to-account.ts'
import type { Store } from '../db/database.ts'
import { keepVersion } from '../db/entity-versions.ts'
import type { Db, LoginsTable } from '../db/schema.ts'
import { ApiError } from '../http/problem.ts'
import { toItem, type ItemWire } from './item-wire.ts'

/** Any subset of an item's fields; one that is absent stays as it is. */
export type ItemChange = { readonly [Field in keyof ItemBody]?: ItemBody[Field] | undefined }

/** The fields that have a column of their own name. */
type ItemTextChange = Pick<ItemChange, 'name' | BodySlot>

/** Which item a write means, and which revision of it. */
export interface ItemTarget {
  readonly userId: string
  readonly id: string
  /** The revision to replace, or null for whatever it is. */
  readonly expected: number | null
}

/** Items of one account at a time: every statement binds the user. */
export interface ItemsRepository {
  /** Newest created first, without the deleted ones. */
  list: (userId: string) => Promise<ItemWire[]>
  /** Null when it is not there, not this user's, or deleted. */
  find: (userId: string, id: string) => Promise<ItemWire | null>
  /** @throws ApiError `limit_reached`; `invalid_data` when the vault is not this user's */
  create: (userId: string, id: string, body: ItemBody, now: number) => Promise<ItemWire>
  /** @throws ApiError `not_found`, `stale_revision`; `invalid_data` when the vault is not this user's */
  update: (target: ItemTarget, change: ItemChange, now: number) => Promise<ItemWire>
  /** @throws ApiError `not_found`, `stale_revision` */
  remove: (target: ItemTarget, now: number) => Promise<ItemWire>
  /** Undoes a deletion; of an item that is not deleted it changes nothing. @throws ApiError as `remove` */
  restore: (target: ItemTarget, now: number) => Promise<ItemWire>
}

/** Items over an open database. */
export function createItemsRepository(store: Store): ItemsRepository {
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
      return rows.map(toItem)
    },

    find: async (userId, id) => {
      const row = await findRow(db, userId, id)
      return row === undefined || row.deleted_at !== null ? null : toItem(row)
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
            ...bodyColumns(body),
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
        return toItem(row)
      }),

    update: (target, change, now) =>
      writeToAccount(store, target.userId, {}, async (trx, seq) => {
        const row = await demandItem(trx, target, 'live')
        if (change.vaultId !== undefined) await demandVault(trx, target.userId, change.vaultId)
        return replace(trx, row, columnsOf(change), seq, now)
      }),

    remove: (target, now) =>
      writeToAccount(store, target.userId, {}, async (trx, seq) => {
        const row = await demandItem(trx, target, 'live')
        return replace(trx, row, { deleted_at: now }, seq, now)
      }),

    restore: (target, now) =>
      writeToAccount(store, target.userId, {}, async (trx, seq) => {
        const row = await demandItem(trx, target, 'any')
        return row.deleted_at === null ? toItem(row) : replace(trx, row, { deleted_at: null }, seq, now)
      }),
  }
}

const findRow = (db: Db, userId: string, id: string): Promise<LoginsTable | undefined> =>
  db.selectFrom('logins').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()

async function demandItem(trx: Db, target: ItemTarget, state: 'live' | 'any'): Promise<LoginsTable> {
  const row = await findRow(trx, target.userId, target.id)
  if (row === undefined || (state === 'live' && row.deleted_at !== null)) throw new ApiError('not_found')
  if (target.expected !== null && target.expected !== row.rev) {
    throw new ApiError('stale_revision', { current: toItem(row) })
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

/** An item's strings beside its name, each in its column. */
const bodyColumns = ({ username, password, overview, details }: Pick<ItemBody, BodySlot>): Pick<LoginsTable, BodySlot> => ({
  username,
  password,
  overview,
  details,
})

type ChangedColumns = Partial<Pick<LoginsTable, 'vault_id' | 'name' | BodySlot | 'uris' | 'deleted_at'>>

function columnsOf({ vaultId, uris, ...texts }: ItemChange): ChangedColumns {
  const named: ItemTextChange = texts
  const present = Object.entries(named).filter(([, text]) => text !== undefined)
  return {
    ...Object.fromEntries(present),
    ...(vaultId === undefined ? {} : { vault_id: vaultId }),
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
): Promise<ItemWire> {
  await keepVersion(trx, { table: 'login_versions', row, entity: toItem(row) }, now)
  const replaced = await trx
    .updateTable('logins')
    .set({ ...columns, rev: row.rev + 1, seq, updated_at: now })
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toItem(replaced)
}
