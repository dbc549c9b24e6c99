import type { Selectable } from 'kysely'
import type { ListedRecord } from '../account/account-reading.ts'
import type { AnsweredEntity } from '../account/answered-writes.ts'
import type { AccountWrite, Writer } from '../account/write-to-account.ts'
import { DamagedRecordError, refuseDamaged, type OnDamaged } from '../db/row-digest.ts'
import type { Db, EntityColumns, StateColumns } from '../db/schema.ts'
import { ApiError } from '../http/problem.ts'
import { keepVersion, readVersion } from './entity-versions.ts'
import { alive, deletedAtOf } from './record-state.ts'

/** Columns that the rows of vaults and of items have. */
export interface StoredRecord extends Selectable<EntityColumns>, StateColumns {
  /** A vault's own key, or that of its vault which an item is sealed under; null for the first. */
  readonly key_epoch: number | null
}

/** Some of the columns of a row. */
type Columns<Row> = Partial<Row> | Partial<StoredRecord>

/** Vaults, or items: where they are kept, and what of a row is theirs alone. */
export interface RecordKind<Row extends StoredRecord, Entity extends AnsweredEntity> {
  /** Begins the names of its tables. */
  readonly name: 'vault' | 'login'
  /** The row of an account, as it is stored. */
  readonly select: (db: Db, userId: string, id: string) => Promise<Row | undefined>
  /** Writes columns of a row that is there. */
  readonly update: (trx: Db, row: Row, columns: Columns<Row>) => Promise<unknown>
  readonly digest: (row: Row) => string
  /** An intact row as the API answers it. */
  readonly toEntity: (row: Row) => Entity
  /** A kept version as the API answered it. */
  readonly readKept: (kept: unknown) => Entity
}

/** Which record a write means, and which revision of it. */
export interface RecordTarget extends Writer {
  readonly id: string
  /** The revision to replace, or null for whatever it is. */
  readonly expected: number | null
}

/** Facts that the API tells of a row of either kind. */
export const factsOf = (row: Omit<StoredRecord, 'digest'>) => ({
  ...(row.key_epoch === null ? {} : { keyEpoch: row.key_epoch }),
  revision: row.rev,
  createdAt: new Date(row.created_at).toISOString(),
  updatedAt: new Date(row.updated_at).toISOString(),
  deletedAt: deletedAtOf(row),
})

/** Columns of a record that is made, in the write that raised the account's counter to `seq`. */
export const newColumns = (userId: string, id: string, seq: number, now: number) => ({
  user_id: userId,
  id,
  rev: 1,
  seq,
  created_seq: seq,
  created_at: now,
  updated_at: now,
  ...alive,
})

/** Whether a row is what was written. */
export const isWhole = <Row extends StoredRecord>({ digest }: Pick<RecordKind<Row, never>, 'digest'>, row: Row) =>
  digest(row) === row.digest

/** Names a damaged row. */
export const damageOf = ({ name }: Pick<RecordKind<never, never>, 'name'>, id: string) =>
  new DamagedRecordError(`${name}s`, id)

/** The row of a record, in whatever state. @throws DamagedRecordError */
export async function findRecord<Row extends StoredRecord>(
  db: Db,
  kind: Pick<RecordKind<Row, never>, 'select' | 'digest' | 'name'>,
  userId: string,
  id: string,
): Promise<Row | undefined> {
  const row = await kind.select(db, userId, id)
  if (row !== undefined && !isWhole(kind, row)) throw damageOf(kind, id)
  return row
}

/** @throws ApiError `stale_revision`, with the record of now, where another revision is expected */
export function demandRevision<Row extends StoredRecord, Entity extends AnsweredEntity>(
  kind: RecordKind<Row, Entity>,
  row: Row,
  { expected }: Pick<RecordTarget, 'expected'>,
): void {
  if (expected !== null && expected !== row.rev) throw new ApiError('stale_revision', { current: kind.toEntity(row) })
}

/** Writes columns of a row with its digest. @returns the row as it is then */
export async function setRecord<Row extends StoredRecord>(
  trx: Db,
  kind: Pick<RecordKind<Row, never>, 'update' | 'digest'>,
  row: Row,
  columns: Columns<Row>,
): Promise<Row> {
  const written = { ...row, ...columns }
  await kind.update(trx, row, { ...columns, digest: kind.digest(written) })
  return written
}

/** Keeps the row as it was, then writes it as it is to be. Deleting and restoring leave it as old as it was. */
export async function replaceRecord<Row extends StoredRecord, Entity extends AnsweredEntity>(
  trx: Db,
  kind: RecordKind<Row, Entity>,
  row: Row,
  columns: Columns<Row>,
  { seq, now }: { readonly seq: number; readonly now: number },
): Promise<Entity> {
  await keepVersion(trx, { table: `${kind.name}_versions`, row, entity: kind.toEntity(row) }, now)
  return kind.toEntity(await setRecord(trx, kind, row, { ...columns, rev: row.rev + 1, seq }))
}

/** A record as it was answered before; as it is now when that revision is not kept any more. */
export async function recallRecord<Row extends StoredRecord, Entity extends AnsweredEntity>(
  db: Db,
  kind: RecordKind<Row, Entity>,
  userId: string,
  { id, revision }: AnsweredEntity,
): Promise<Entity> {
  const row = await findRecord(db, kind, userId, id)
  if (row === undefined) throw new ApiError('not_found')
  const kept = row.rev === revision ? null : await readVersion(db, `${kind.name}_versions`, { ...row, rev: revision })
  return kept === null ? kind.toEntity(row) : kind.readKept(kept)
}

/** A write to one record, which a repeat finds again. */
export const recordWrite = <Row extends StoredRecord, Entity extends AnsweredEntity>(
  kind: RecordKind<Row, Entity>,
  userId: string,
  { now, work, change = {} }: Pick<AccountWrite<Entity>, 'now' | 'work'> & Partial<AccountWrite<Entity>>,
): AccountWrite<Entity> => ({
  kind: kind.name,
  change,
  now,
  work,
  recall: (trx, answered) => recallRecord(trx, kind, userId, answered),
})

/** Rows as a list answers them: a damaged one is told of instead. @param placeOf in the order of the list */
export async function* listRecords<Row extends StoredRecord, Entity extends AnsweredEntity>(
  kind: RecordKind<Row, Entity>,
  rows: AsyncIterable<Row>,
  placeOf: (row: Row) => number,
  onDamaged: OnDamaged = refuseDamaged,
): AsyncGenerator<ListedRecord & { readonly record: Entity }> {
  for await (const row of rows) {
    if (isWhole(kind, row)) yield { place: placeOf(row), record: kind.toEntity(row) }
    else onDamaged(damageOf(kind, row.id))
  }
}
