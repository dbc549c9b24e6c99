import {
  type BatchOperation,
  type BatchResult,
  type BodySlot,
  type ItemBody,
  type Wire,
} from '@larets/vault-core/contracts'
import type { Selectable } from 'kysely'
import type { AnswerPart, ListedRecord, ListRecords } from '../account/account-reading.ts'
import type { BatchOutcome } from '../account/answered-writes.ts'
import {
  writeBatchToAccount,
  writeToAccount,
  type AccountStore,
  type AccountWrite,
  type Writer,
} from '../account/write-to-account.ts'
import { DamagedRecordError, rowDigest, type OnDamaged } from '../db/row-digest.ts'
import type { Db, LoginsTable, StateColumns } from '../db/schema.ts'
import { ApiError } from '../http/problem.ts'
import { placeOfVault, stateOfVault } from '../vaults/vaults-repository.ts'
import { alive, deletedNow, isErased } from '../records/record-state.ts'
import {
  demandRevision,
  findRecord,
  listRecords,
  newColumns,
  recallRecord,
  recordWrite,
  replaceRecord,
  type RecordTarget,
} from '../records/records.ts'
import { itemKind, toItem, type ItemWire } from './item-wire.ts'

/** Any subset of an item's fields; one that is absent stays as it is. */
export type ItemChange = { readonly [Field in keyof ItemBody]?: ItemBody[Field] | undefined }

/** The fields that have a column of their own name. */
type ItemTextChange = Pick<ItemChange, 'name' | BodySlot>

/** Items of one account at a time: every statement binds the user. */
export interface ItemsRepository {
  /** Null when it is not there, not this user's, or deleted, itself or with its vault. @throws DamagedRecordError */
  find: (userId: string, id: string) => Promise<ItemWire | null>
  /** @throws ApiError `limit_reached`, `vault_in_trash`; `invalid_data` when the vault is not this user's */
  create: (writer: Writer, id: string, body: ItemBody, now: number) => Promise<ItemWire>
  /**
   * An item in a deleted vault can be moved to one that lives, and lives again there.
   *
   * @throws ApiError `not_found`, `vault_in_trash`, `stale_revision`; `invalid_data` when the vault is not this user's
   */
  update: (target: RecordTarget, change: ItemChange, now: number) => Promise<ItemWire>
  /** Into the trash. @throws ApiError `not_found`, `vault_in_trash`, `stale_revision` */
  remove: (target: RecordTarget, now: number) => Promise<ItemWire>
  /** Out of the trash; of an item that is not in it, it changes nothing. @throws ApiError as `remove` */
  restore: (target: RecordTarget, now: number) => Promise<ItemWire>
  /** All of it together, each as the others here do it alone. @param newId of an item that is made */
  batch: (
    writer: Writer,
    operations: readonly BatchOperation[],
    newId: () => string,
    now: number,
  ) => Promise<readonly BatchOutcome[]>
}

/** Items over an open database. */
export function createItemsRepository(store: AccountStore): ItemsRepository {
  return {
    find: async (userId, id) => {
      const row = await findRecord(store.db, itemKind, userId, id)
      if (row === undefined || row.deleted_at !== null) return null
      return (await stateOfVault(store.db, userId, row.vault_id)) === 'lives' ? toItem(row) : null
    },
    create: (writer, id, body, now) => writeToAccount(store, writer, creation(writer.userId, { id, body }, now)),
    update: (target, change, now) => writeToAccount(store, target, changing(target, change, now)),
    remove: (target, now) => writeToAccount(store, target, removal(target, now)),
    restore: (target, now) => writeToAccount(store, target, restoring(target, now)),
    batch: (writer, operations, newId, now) => {
      const { userId } = writer
      const writes = operations.map((operation) => {
        const standsOnPrevious = operation.kind === 'update' && operation.standsOnPrevious === true
        if (operation.kind !== 'create') return { ...writeOf(operation, userId, now), standsOnPrevious, made: null }
        const made = { id: newId(), body: operation.body }
        return { ...creation(userId, made, now), standsOnPrevious, made }
      })
      return writeBatchToAccount(
        store,
        writer,
        writes,
        (trx, made, firstSeq) => makeItems(trx, made, { userId, firstSeq, now }),
        now,
      )
    },
  }
}

/** An item of an account, and the revision of it that a write expects. */
type Expected = Pick<RecordTarget, 'userId' | 'id' | 'expected'>

/** An item that is to be made. */
interface NewItem {
  readonly id: string
  readonly body: ItemBody
}

function creation(userId: string, made: NewItem, now: number): AccountWrite<ItemWire> {
  const work = async (trx: Db, seq: number) => {
    const row = newRow(made, { userId, keyEpoch: await demandVault(trx, userId, made.body.vaultId), seq, now })
    await trx.insertInto('logins').values(row).execute()
    return toItem(row)
  }
  return recordWrite(itemKind, userId, { change: { logins: 1 }, now, work })
}

/**
 * Several at once: a vault is looked up once, and all are written by one statement. @throws ApiError as `create`, for
 * any of them
 */
async function makeItems(
  trx: Db,
  made: readonly NewItem[],
  { userId, firstSeq, now }: { readonly userId: string; readonly firstSeq: number; readonly now: number },
): Promise<readonly ItemWire[]> {
  const keyEpochs = new Map<string, number | null>()
  for (const { body } of made) {
    if (!keyEpochs.has(body.vaultId)) keyEpochs.set(body.vaultId, await demandVault(trx, userId, body.vaultId))
  }
  const rows = made.map((one, index) =>
    newRow(one, { userId, keyEpoch: keyEpochs.get(one.body.vaultId) ?? null, seq: firstSeq + index, now }),
  )
  await trx.insertInto('logins').values(rows).execute()
  return rows.map(toItem)
}

/** @throws ApiError `stale_key` */
function newRow(
  { id, body }: NewItem,
  {
    userId,
    keyEpoch,
    seq,
    now,
  }: { readonly userId: string; readonly keyEpoch: number | null; readonly seq: number; readonly now: number },
): Selectable<LoginsTable> {
  demandKey(body, keyEpoch)
  const row = {
    ...newColumns(userId, id, seq, now),
    vault_id: body.vaultId,
    name: body.name,
    ...bodyColumns(body),
    uris: JSON.stringify(body.uris),
    key_epoch: keyEpoch,
  }
  return { ...row, digest: rowDigest('logins', row) }
}

function changing(target: Expected, change: ItemChange, now: number): AccountWrite<ItemWire> {
  return replacing(target, now, async (trx, seq) => {
    const row = await findRecord(trx, itemKind, target.userId, target.id)
    const moved = row !== undefined && change.vaultId !== undefined && change.vaultId !== row.vault_id
    const vault = row === undefined ? null : await placeOfVault(trx, target.userId, row.vault_id)
    if (vault === null || vault.state === 'gone') throw new ApiError('not_found')
    const hides = vault.state === 'in trash'
    const rescued = moved && hides
    demandState(row, rescued ? 'any' : 'live')
    if (hides && !moved) throw new ApiError('vault_in_trash')
    demandRevision(itemKind, row, target)
    const current =
      change.vaultId === undefined ? vault.keyEpoch : await demandVault(trx, target.userId, change.vaultId)
    // The name carries the seal of all the rest: whoever writes it has the key of now.
    if (change.name !== undefined) demandKey(change, current)
    const keyEpoch = change.name === undefined ? {} : { key_epoch: current }
    const columns = { ...columnsOf(change), ...keyEpoch, ...(rescued ? alive : {}), updated_at: now }
    return replaceRecord(trx, itemKind, row, columns, { seq, now })
  })
}

function removal(target: Expected, now: number): AccountWrite<ItemWire> {
  return replacing(target, now, async (trx, seq) => {
    const row = await demandItem(trx, target, 'live')
    return replaceRecord(trx, itemKind, row, await deletedNow(trx, now), { seq, now })
  })
}

function restoring(target: Expected, now: number): AccountWrite<ItemWire> {
  return replacing(target, now, async (trx, seq) => {
    const row = await demandItem(trx, target, 'any')
    return row.deleted_at === null ? toItem(row) : replaceRecord(trx, itemKind, row, alive, { seq, now })
  })
}

const replacing = ({ userId }: Expected, now: number, work: AccountWrite<ItemWire>['work']) =>
  recordWrite(itemKind, userId, { now, work })

function writeOf(
  operation: Exclude<BatchOperation, { readonly kind: 'create' }>,
  userId: string,
  now: number,
): AccountWrite<ItemWire> {
  const target = { userId, id: operation.id, expected: operation.revision ?? null }
  switch (operation.kind) {
    case 'update':
      return changing(target, operation.body, now)
    case 'delete':
      return removal(target, now)
    case 'restore':
      return restoring(target, now)
  }
}

/** Results of a batch, in the contract's form, read as they are sent: a whole batch may be long. */
export function partsOfBatch(outcomes: readonly BatchOutcome[]): readonly AnswerPart[] {
  const results: ListRecords = async function* (db, userId, after) {
    for (const [place, outcome] of outcomes.entries()) {
      if (place > (after ?? -1)) yield { place, record: await resultOf(db, userId, outcome) }
    }
  }
  return ['{"results":', results, '}']
}

async function resultOf(db: Db, userId: string, outcome: BatchOutcome): Promise<Wire<BatchResult>> {
  if ('problem' in outcome) return outcome
  try {
    return { item: await recallRecord(db, itemKind, userId, outcome) }
  } catch (error) {
    if (error instanceof DamagedRecordError) return { problem: 'record_damaged' }
    if (error instanceof ApiError) return { problem: error.code }
    throw error
  }
}

/** Newest created first, without those that are deleted, themselves or with their vault. */
export function listItems(
  db: Db,
  userId: string,
  after: number | null,
  onDamaged?: OnDamaged,
): AsyncGenerator<ListedRecord> {
  const rows = db
    .selectFrom('logins')
    .selectAll()
    .where('user_id', '=', userId)
    .where('created_seq', '<', after ?? Number.MAX_SAFE_INTEGER)
    .where('deleted_at', 'is', null)
    .where('vault_id', 'not in', (eb) =>
      eb.selectFrom('vaults').select('id').where('user_id', '=', userId).where('deleted_at', 'is not', null),
    )
    .orderBy('created_seq', 'desc')
    .stream()
  return listRecords(itemKind, rows, (row) => row.created_seq, onDamaged)
}

type ItemRow = Selectable<LoginsTable>

/** @throws ApiError `not_found`, `vault_in_trash`, `stale_revision`; DamagedRecordError */
async function demandItem(trx: Db, target: Expected, state: 'live' | 'any'): Promise<ItemRow> {
  const row = await findRecord(trx, itemKind, target.userId, target.id)
  demandState(row, state)
  const vault = await stateOfVault(trx, target.userId, row.vault_id)
  if (vault === 'gone') throw new ApiError('not_found')
  if (vault === 'in trash') throw new ApiError('vault_in_trash')
  demandRevision(itemKind, row, target)
  return row
}

function demandState(row: ItemRow | undefined, state: 'live' | 'any'): asserts row is ItemRow {
  if (row === undefined || isErased(row) || (state === 'live' && row.deleted_at !== null))
    throw new ApiError('not_found')
}

/** An unknown vault and another user's are refused alike. @returns the number of its key, null for the first */
async function demandVault(trx: Db, userId: string, vaultId: string): Promise<number | null> {
  const { state, keyEpoch } = await placeOfVault(trx, userId, vaultId)
  if (state === 'in trash') throw new ApiError('vault_in_trash')
  if (state === 'gone') throw new ApiError('invalid_data', { errors: [{ path: 'vaultId', code: 'unknown_vault' }] })
  return keyEpoch
}

/** Refuses what was sealed under a key that is given up: it opens for nobody any more. @throws ApiError `stale_key` */
function demandKey({ keyEpoch = 1 }: Pick<ItemChange, 'keyEpoch'>, current: number | null): void {
  if (keyEpoch !== (current ?? 1)) throw new ApiError('stale_key')
}

/** An item's strings beside its name, each in its column. */
const bodyColumns = ({
  username,
  password,
  overview,
  details,
}: Pick<ItemBody, BodySlot>): Pick<LoginsTable, BodySlot> => ({
  username,
  password,
  overview,
  details,
})

type ChangedColumns = Partial<
  Pick<LoginsTable, 'vault_id' | 'name' | BodySlot | 'uris' | 'updated_at' | 'key_epoch'> & StateColumns
>

function columnsOf({ vaultId, uris, keyEpoch: _keyEpoch, ...texts }: ItemChange): ChangedColumns {
  const named: ItemTextChange = texts
  const present = Object.entries(named).filter(([, text]) => text !== undefined)
  return {
    ...Object.fromEntries(present),
    ...(vaultId === undefined ? {} : { vault_id: vaultId }),
    ...(uris === undefined ? {} : { uris: JSON.stringify(uris) }),
  }
}
