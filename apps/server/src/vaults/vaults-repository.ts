import { vault as vaultContract, type VaultBody, type VaultRecord, type Wire } from '@larets/vault-core/contracts'
import type { Selectable } from 'kysely'
import * as z from 'zod'
import type { ListedRecord } from '../account/account-reading.ts'
import { writeToAccount, type AccountStore, type AccountWrite, type Writer } from '../account/write-to-account.ts'
import { isIntact, rowDigest, type Digested, type OnDamaged } from '../db/row-digest.ts'
import type { Db, VaultsTable } from '../db/schema.ts'
import { ApiError } from '../http/problem.ts'
import { alive, deletedNow, isErased } from '../records/record-state.ts'
import {
  demandRevision,
  factsOf,
  findRecord,
  listRecords,
  newColumns,
  recordWrite,
  replaceRecord,
  type RecordKind,
  type RecordTarget,
} from '../records/records.ts'

/** A vault as the API answers it. */
export type VaultWire = Wire<VaultRecord>

/** Replaced parts of a vault; an absent overview stays as it is. */
export type VaultChange = Omit<VaultBody, 'overview'> & { readonly overview?: VaultBody['overview'] | undefined }

/** Vaults of one account at a time: every statement binds the user. */
export interface VaultsRepository {
  /** @throws ApiError `limit_reached` */
  create: (writer: Writer, id: string, body: VaultBody, now: number) => Promise<VaultWire>
  /**
   * Replaces name and overview and keeps what was there. The wrapped key has to be the stored one: with another, sent
   * by whoever holds an access token for ten minutes, nothing in the vault would open again.
   *
   * @throws ApiError `not_found`, `vault_in_trash`, `stale_revision`, `key_change_refused`
   */
  update: (target: RecordTarget, change: VaultChange, now: number) => Promise<VaultWire>
  /** Into the trash. @throws ApiError `not_found`, `stale_revision`, `last_vault` */
  remove: (target: RecordTarget, now: number) => Promise<VaultWire>
  /**
   * Out of the trash; of a vault that is not in it, it changes nothing. @throws ApiError `not_found`, `stale_revision`
   */
  restore: (target: RecordTarget, now: number) => Promise<VaultWire>
}

/** Vaults over an open database. */
export function createVaultsRepository(store: AccountStore): VaultsRepository {
  const replacing = (target: RecordTarget, now: number, work: AccountWrite<VaultWire>['work']) =>
    writeToAccount(store, target, recordWrite(vaultKind, target.userId, { now, work }))
  return {
    create: (writer, id, body, now) => {
      const { userId } = writer
      const work = (trx: Db, seq: number) => insertVault(trx, userId, id, body, seq, now)
      return writeToAccount(store, writer, recordWrite(vaultKind, userId, { change: { vaults: 1 }, now, work }))
    },
    update: (target, change, now) =>
      replacing(target, now, async (trx, seq) => {
        const found = await demand(trx, target)
        if (found.deleted_at !== null) throw new ApiError('vault_in_trash')
        demandRevision(vaultKind, found, target)
        if (change.encryptedSymmetricKey !== found.encrypted_symmetric_key) throw new ApiError('key_change_refused')
        const overview = change.overview === undefined ? {} : { overview: change.overview }
        const columns = { encrypted_name: change.name, ...overview, updated_at: now }
        return replaceRecord(trx, vaultKind, found, columns, { seq, now })
      }),
    remove: (target, now) =>
      replacing(target, now, async (trx, seq) => {
        const found = await demand(trx, target)
        if (found.deleted_at !== null) throw new ApiError('not_found')
        demandRevision(vaultKind, found, target)
        if (!(await hasOther(trx, target))) throw new ApiError('last_vault')
        return replaceRecord(trx, vaultKind, found, await deletedNow(trx, now), { seq, now })
      }),
    restore: (target, now) =>
      replacing(target, now, async (trx, seq) => {
        const found = await demand(trx, target)
        demandRevision(vaultKind, found, target)
        return found.deleted_at === null
          ? toVault(found)
          : replaceRecord(trx, vaultKind, found, { ...alive, restored_seq: seq }, { seq, now })
      }),
  }
}

type VaultRow = Selectable<VaultsTable>

/** @throws ApiError `not_found`; DamagedRecordError */
async function demand(trx: Db, { userId, id }: RecordTarget): Promise<VaultRow> {
  const found = await findRecord(trx, vaultKind, userId, id)
  if (found === undefined || isErased(found)) throw new ApiError('not_found')
  return found
}

/** True when another vault lives; a damaged one opens for nobody and does not count. */
async function hasOther(trx: Db, { userId, id }: RecordTarget): Promise<boolean> {
  const others = await trx
    .selectFrom('vaults')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '!=', id)
    .where('deleted_at', 'is', null)
    .execute()
  return others.some((row) => isIntact('vaults', row))
}

/** Oldest created first, without the deleted ones: the vault of the registration leads. */
export function listVaults(
  db: Db,
  userId: string,
  after: number | null,
  onDamaged?: OnDamaged,
): AsyncGenerator<ListedRecord> {
  const rows = db
    .selectFrom('vaults')
    .selectAll()
    .where('user_id', '=', userId)
    .where('created_seq', '>', after ?? 0)
    .where('deleted_at', 'is', null)
    .orderBy('created_seq', 'asc')
    .stream()
  return listRecords(vaultKind, rows, (row) => row.created_seq, onDamaged)
}

/**
 * Those of some vaults that are deleted, for the sake of their keys: also one that was let go of and stays because a
 * kept version of an item needs it. Oldest created first; a damaged one opens nothing and is left out.
 */
export async function* listVaultsForKeys(
  db: Db,
  userId: string,
  ids: readonly string[],
  after: number | null,
): AsyncGenerator<ListedRecord> {
  if (ids.length === 0) return
  const rows = db
    .selectFrom('vaults')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('created_seq', '>', after ?? 0)
    .where('deleted_at', 'is not', null)
    .orderBy('created_seq', 'asc')
    .stream()
  yield* listRecords(
    vaultKind,
    rows,
    (row) => row.created_seq,
    () => undefined,
  )
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
  const row = {
    ...newColumns(userId, id, seq, now),
    encrypted_name: body.name,
    encrypted_symmetric_key: body.encryptedSymmetricKey,
    overview: body.overview,
    restored_seq: null,
    key_epoch: null,
    previous_keys: null,
  }
  await trx
    .insertInto('vaults')
    .values({ ...row, digest: rowDigest('vaults', row) })
    .execute()
  return toVault(row)
}

const storedKeys = z.array(z.object({ keyEpoch: z.int(), encryptedSymmetricKey: z.string() }))

/** An intact row as the API answers it. */
export function toVault(row: Digested<'vaults'>): VaultWire {
  return {
    id: row.id,
    ownerId: row.user_id,
    name: row.encrypted_name,
    encryptedSymmetricKey: row.encrypted_symmetric_key,
    overview: row.overview,
    ...(row.previous_keys === null ? {} : { previousKeys: storedKeys.parse(JSON.parse(row.previous_keys)) }),
    ...factsOf(row),
  }
}

/** Vaults, as records. */
export const vaultKind: RecordKind<VaultRow, VaultWire> = {
  name: 'vault',
  select: (db, userId, id) =>
    db.selectFrom('vaults').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst(),
  update: (trx, { user_id: userId, id }, columns) =>
    trx.updateTable('vaults').set(columns).where('user_id', '=', userId).where('id', '=', id).execute(),
  digest: (row) => rowDigest('vaults', row),
  toEntity: toVault,
  readKept: (kept) => vaultContract.parse(kept),
}

/** State of the items of a vault, and the key they are sealed under; null for its first. */
export interface VaultPlace {
  readonly state: 'lives' | 'in trash' | 'gone'
  readonly keyEpoch: number | null
}

/** A vault that was taken out of the trash for good is gone, as one that never was. */
export async function placeOfVault(db: Db, userId: string, vaultId: string): Promise<VaultPlace> {
  const vault = await db
    .selectFrom('vaults')
    .select(['deleted_at', 'erased_run', 'key_epoch'])
    .where('user_id', '=', userId)
    .where('id', '=', vaultId)
    .executeTakeFirst()
  if (vault === undefined || vault.erased_run !== null) return { state: 'gone', keyEpoch: null }
  return { state: vault.deleted_at === null ? 'lives' : 'in trash', keyEpoch: vault.key_epoch }
}

/** {@link placeOfVault}, for whoever writes nothing into it. */
export const stateOfVault = async (db: Db, userId: string, vaultId: string): Promise<VaultPlace['state']> =>
  (await placeOfVault(db, userId, vaultId)).state
