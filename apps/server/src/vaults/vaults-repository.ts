import { vault as vaultContract, type VaultBody, type VaultRecord, type Wire } from '@larets/vault-core/contracts'
import type { Selectable } from 'kysely'
import * as z from 'zod'
import type { ListedRecord } from '../account/account-reading.ts'
import type { AnsweredEntity } from '../account/answered-writes.ts'
import { writeToAccount, type AccountStore, type Writer } from '../account/write-to-account.ts'
import { keepVersion, readVersion } from '../db/entity-versions.ts'
import {
  DamagedRecordError,
  demandIntact,
  isIntact,
  refuseDamaged,
  rowDigest,
  type Digested,
  type OnDamaged,
} from '../db/row-digest.ts'
import type { Db, StateColumns, VaultsTable } from '../db/schema.ts'
import { ApiError } from '../http/problem.ts'
import { alive, deletedAtOf, deletedNow, isErased } from '../db/record-state.ts'

/** A vault as the API answers it. */
export type VaultWire = Wire<VaultRecord>

/** Replaced parts of a vault; an absent overview stays as it is. */
export type VaultChange = Omit<VaultBody, 'overview'> & { readonly overview?: VaultBody['overview'] | undefined }

/** Which vault a write means, and which revision of it. */
export interface VaultTarget extends Writer {
  readonly id: string
  /** The revision to replace, or null for whatever it is. */
  readonly expected: number | null
}

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
  update: (target: VaultTarget, change: VaultChange, now: number) => Promise<VaultWire>
  /** Into the trash. @throws ApiError `not_found`, `stale_revision`, `last_vault` */
  remove: (target: VaultTarget, now: number) => Promise<VaultWire>
  /**
   * Out of the trash; of a vault that is not in it, it changes nothing. @throws ApiError `not_found`, `stale_revision`
   */
  restore: (target: VaultTarget, now: number) => Promise<VaultWire>
}

/** Vaults over an open database. */
export function createVaultsRepository(store: AccountStore): VaultsRepository {
  return {
    create: (writer, id, body, now) =>
      writeToAccount(store, writer, {
        kind: 'vault',
        change: { vaults: 1 },
        now,
        work: (trx, seq) => insertVault(trx, writer.userId, id, body, seq, now),
        recall: recallOf(writer),
      }),
    update: (target, change, now) => {
      const work = async (trx: Db, seq: number) => {
        const found = await demand(trx, target)
        if (found.deleted_at !== null) throw new ApiError('vault_in_trash')
        demandRevision(found, target)
        if (change.encryptedSymmetricKey !== found.encrypted_symmetric_key) throw new ApiError('key_change_refused')
        const overview = change.overview === undefined ? {} : { overview: change.overview }
        return replace(trx, found, { encrypted_name: change.name, ...overview, updated_at: now }, seq, now)
      }
      return writeToAccount(store, target, { kind: 'vault', change: {}, now, work, recall: recallOf(target) })
    },
    remove: (target, now) => {
      const work = async (trx: Db, seq: number) => {
        const found = await demand(trx, target)
        if (found.deleted_at !== null) throw new ApiError('not_found')
        demandRevision(found, target)
        if (!(await hasOther(trx, target))) throw new ApiError('last_vault')
        return replace(trx, found, await deletedNow(trx, now), seq, now)
      }
      return writeToAccount(store, target, { kind: 'vault', change: {}, now, work, recall: recallOf(target) })
    },
    restore: (target, now) => {
      const work = async (trx: Db, seq: number) => {
        const found = await demand(trx, target)
        demandRevision(found, target)
        return found.deleted_at === null
          ? toVault(found)
          : replace(trx, found, { ...alive, restored_seq: seq }, seq, now)
      }
      return writeToAccount(store, target, { kind: 'vault', change: {}, now, work, recall: recallOf(target) })
    },
  }
}

type VaultRow = Selectable<VaultsTable>

/** @throws ApiError `not_found`; DamagedRecordError */
async function demand(trx: Db, { userId, id }: VaultTarget): Promise<VaultRow> {
  const found = await findVault(trx, userId, id)
  if (found === undefined || isErased(found)) throw new ApiError('not_found')
  return found
}

function demandRevision(found: VaultRow, { expected }: VaultTarget): void {
  if (expected !== null && expected !== found.rev) throw new ApiError('stale_revision', { current: toVault(found) })
}

/** True when another vault lives; a damaged one opens for nobody and does not count. */
async function hasOther(trx: Db, { userId, id }: VaultTarget): Promise<boolean> {
  const others = await trx
    .selectFrom('vaults')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '!=', id)
    .where('deleted_at', 'is', null)
    .execute()
  return others.some((row) => isIntact('vaults', row))
}

type ChangedColumns = Partial<
  Pick<VaultsTable, 'encrypted_name' | 'overview' | 'updated_at' | 'restored_seq'> & StateColumns
>

/** Keeps the row as it was, then writes it as it is to be. Deleting and restoring leave it as old as it was. */
async function replace(
  trx: Db,
  found: VaultRow,
  columns: ChangedColumns,
  seq: number,
  now: number,
): Promise<VaultWire> {
  await keepVersion(trx, { table: 'vault_versions', row: found, entity: toVault(found) }, now)
  const row = { ...found, ...columns, rev: found.rev + 1, seq }
  await trx
    .updateTable('vaults')
    .set({ ...columns, rev: row.rev, seq, digest: rowDigest('vaults', row) })
    .where('user_id', '=', found.user_id)
    .where('id', '=', found.id)
    .execute()
  return toVault(row)
}

/** A vault as it was answered before; as it is now when that revision is not kept any more. */
const recallOf =
  ({ userId }: Writer) =>
  async (trx: Db, { id, revision }: AnsweredEntity): Promise<VaultWire> => {
    const row = await findVault(trx, userId, id)
    if (row === undefined) throw new ApiError('not_found')
    const kept = row.rev === revision ? null : await readVersion(trx, 'vault_versions', { ...row, rev: revision })
    return kept === null ? toVault(row) : vaultContract.parse(kept)
  }

/** Oldest created first, without the deleted ones: the vault of the registration leads. */
export async function* listVaults(
  db: Db,
  userId: string,
  after: number | null,
  onDamaged: OnDamaged = refuseDamaged,
): AsyncGenerator<ListedRecord> {
  const rows = db
    .selectFrom('vaults')
    .selectAll()
    .where('user_id', '=', userId)
    .where('created_seq', '>', after ?? 0)
    .where('deleted_at', 'is', null)
    .orderBy('created_seq', 'asc')
    .stream()
  for await (const row of rows) {
    if (isIntact('vaults', row)) yield { place: row.created_seq, record: toVault(row) }
    else onDamaged(new DamagedRecordError('vaults', row.id))
  }
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
  const rows = await db
    .selectFrom('vaults')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('created_seq', '>', after ?? 0)
    .where('deleted_at', 'is not', null)
    .orderBy('created_seq', 'asc')
    .execute()
  for (const row of rows) if (isIntact('vaults', row)) yield { place: row.created_seq, record: toVault(row) }
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
    ...alive,
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

/** The row of a vault, in whatever state. @throws DamagedRecordError */
export async function findVault(db: Db, userId: string, id: string): Promise<Selectable<VaultsTable> | undefined> {
  const row = await db
    .selectFrom('vaults')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row !== undefined) demandIntact('vaults', row, id)
  return row
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
    ...(row.key_epoch === null ? {} : { keyEpoch: row.key_epoch }),
    ...(row.previous_keys === null ? {} : { previousKeys: storedKeys.parse(JSON.parse(row.previous_keys)) }),
    revision: row.rev,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    deletedAt: deletedAtOf(row),
  }
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
