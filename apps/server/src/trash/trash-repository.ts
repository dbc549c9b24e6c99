import { trashNights, type TrashedItemRecord, type TrashedVaultRecord, type Wire } from '@larets/vault-core/contracts'
import type { Selectable } from 'kysely'
import type { ListedRecord } from '../account/account-reading.ts'
import { createUsersRepository } from '../account/users-repository.ts'
import { writeToAccount, type AccountStore, type Writer } from '../account/write-to-account.ts'
import { purgeRun } from '../db/purge-run.ts'
import type { OnDamaged } from '../db/row-digest.ts'
import type { Db, LoginsTable, StateColumns, VaultsTable } from '../db/schema.ts'
import { ApiError } from '../http/problem.ts'
import { itemKind, type ItemWire } from '../items/item-wire.ts'
import { stateOfVault, vaultKind, type VaultWire } from '../vaults/vaults-repository.ts'
import { isInTrash } from '../records/record-state.ts'
import {
  damageOf,
  findRecord,
  isWhole,
  listRecords,
  setRecord,
  type RecordKind,
  type RecordTarget,
  type StoredRecord,
} from '../records/records.ts'

/** Items or vaults erased in one transaction: others write between two. */
const batchSize = 100

/** The trash of one account at a time: every statement binds the user. */
export interface TrashRepository {
  /**
   * Takes an item, or a vault with all its items, out of the trash for good.
   *
   * @throws ApiError `not_found` when it is not in the trash, `stale_revision`; DamagedRecordError
   */
  erase: (target: RecordTarget, now: number) => Promise<ItemWire | VaultWire>
  /**
   * Takes everything out of the trash for good, but what is damaged.
   *
   * @param expected revision of the trash that the person has seen, or null for whatever it is
   * @returns how many items and vaults that were; items that hid with their vault are not counted
   * @throws ApiError `stale_revision` when something was deleted since
   */
  empty: (by: Pick<Writer, 'userId' | 'demand'>, expected: number | null) => Promise<number>
}

/** The trash over an open database. */
export function createTrashRepository(store: AccountStore): TrashRepository {
  const { db, write } = store
  return {
    erase: (target, now) => {
      const { userId, id, expected } = target
      const work = async (trx: Db, seq: number) => {
        const found = await find(trx, userId, id)
        if (found === null || !isInTrash(found.row)) throw new ApiError('not_found')
        // With its vault it is out of the trash already.
        if (found.vaultId !== null && (await stateOfVault(trx, userId, found.vaultId)) === 'gone')
          throw new ApiError('not_found')
        const entity = found.toEntity()
        if (expected !== null && expected !== found.row.rev) throw new ApiError('stale_revision', { current: entity })
        await found.erase(trx, seq)
        return entity
      }
      const recall = async (trx: Db) => {
        const found = await find(trx, userId, id)
        if (found === null) throw new ApiError('not_found')
        return found.toEntity()
      }
      // The revision stays, so that nothing is noted under either kind.
      return writeToAccount<ItemWire | VaultWire>(store, target, { kind: 'login', change: {}, now, work, recall })
    },

    empty: async ({ userId, demand }, expected) => {
      const newest = await newestPlace(db, userId)
      if (newest === null) return 0
      if (expected !== null && expected !== newest) throw new ApiError('stale_revision')
      const eraseBatch = (table: 'logins' | 'vaults', after: number) =>
        write(async (trx) => {
          await demand(trx)
          const users = createUsersRepository(trx)
          const rows = await foundInTrash(trx, userId, table, { after, newest })
          let erased = 0
          for (const found of rows) {
            if (!found.isWhole()) continue
            const state = await users.advance(userId, {})
            if (state === null) throw new ApiError('unauthorized')
            await found.erase(trx, state.seq)
            erased += 1
          }
          return { erased, last: rows.length < batchSize ? null : (rows.at(-1)?.row.seq ?? null) }
        }, userId)
      let sum = 0
      for (const table of ['logins', 'vaults'] as const) {
        let after: number | null = 0
        while (after !== null) {
          const { erased, last }: Awaited<ReturnType<typeof eraseBatch>> = await eraseBatch(table, after)
          sum += erased
          after = last
        }
      }
      return sum
    },
  }
}

/** A row of either table, and what is done to it. */
interface Found {
  readonly row: StoredRecord
  /** Of an item; null for a vault. */
  readonly vaultId: string | null
  readonly isWhole: () => boolean
  readonly toEntity: () => ItemWire | VaultWire
  /**
   * Its revision stays: nobody is answered another one. A vault's items are gone with it, without a change of theirs.
   */
  readonly erase: (trx: Db, seq: number) => Promise<unknown>
}

const foundAs = <Row extends StoredRecord, Entity extends ItemWire | VaultWire>(
  kind: RecordKind<Row, Entity>,
  row: Row,
  vaultId: string | null,
): Found => ({
  row,
  vaultId,
  isWhole: () => isWhole(kind, row),
  toEntity: () => kind.toEntity(row),
  erase: async (trx, seq) => setRecord(trx, kind, row, { seq, erased_run: await purgeRun(trx) }),
})
const foundItem = (row: Selectable<LoginsTable>) => foundAs(itemKind, row, row.vault_id)
const foundVault = (row: Selectable<VaultsTable>) => foundAs(vaultKind, row, null)

/** Whichever has the id. @throws DamagedRecordError */
async function find(db: Db, userId: string, id: string): Promise<Found | null> {
  const item = await findRecord(db, itemKind, userId, id)
  if (item !== undefined) return foundItem(item)
  const vault = await findRecord(db, vaultKind, userId, id)
  return vault === undefined ? null : foundVault(vault)
}

/** Place of what was deleted last; null when the trash is empty. */
async function newestPlace(db: Db, userId: string): Promise<number | null> {
  const item = await inTrash(db, userId).orderBy('seq', 'desc').limit(1).executeTakeFirst()
  const vault = await vaultsInTrash(db, userId).orderBy('seq', 'desc').limit(1).executeTakeFirst()
  return item === undefined && vault === undefined ? null : Math.max(item?.seq ?? 0, vault?.seq ?? 0)
}

async function foundInTrash(
  trx: Db,
  userId: string,
  table: 'logins' | 'vaults',
  { after, newest }: { readonly after: number; readonly newest: number },
): Promise<readonly Found[]> {
  if (table === 'logins') {
    const rows = inTrash(trx, userId)
      .where('seq', '>', after)
      .where('seq', '<=', newest)
      .orderBy('seq')
      .limit(batchSize)
    return (await rows.execute()).map(foundItem)
  }
  const rows = vaultsInTrash(trx, userId)
    .where('seq', '>', after)
    .where('seq', '<=', newest)
    .orderBy('seq')
    .limit(batchSize)
  return (await rows.execute()).map(foundVault)
}

/** How a list of the trash tells what it comes upon; `onPlace` also of what is damaged. */
export interface TrashListing {
  readonly onPlace: (place: number) => void
  readonly onDamaged: OnDamaged
}

/** Items in the trash, deleted last first; an item's place is the account's counter at its deletion. */
export async function* listTrash(
  db: Db,
  userId: string,
  after: number | null,
  listing: TrashListing,
): AsyncGenerator<ListedRecord & { readonly record: Wire<TrashedItemRecord> }> {
  const rows = inTrash(db, userId)
    .where('seq', '<', after ?? Number.MAX_SAFE_INTEGER)
    .orderBy('seq', 'desc')
    .stream()
  yield* listTrashed(itemKind, rows, await purgeRun(db), listing)
}

/** Vaults in the trash, in the manner of {@link listTrash}. */
export async function* listTrashedVaults(
  db: Db,
  userId: string,
  after: number | null,
  listing: TrashListing,
): AsyncGenerator<ListedRecord & { readonly record: Wire<TrashedVaultRecord> }> {
  const rows = vaultsInTrash(db, userId)
    .where('seq', '<', after ?? Number.MAX_SAFE_INTEGER)
    .orderBy('seq', 'desc')
    .stream()
  yield* listTrashed(vaultKind, rows, await purgeRun(db), listing)
}

async function* listTrashed<Row extends StoredRecord, Entity extends ItemWire | VaultWire>(
  kind: RecordKind<Row, Entity>,
  rows: AsyncIterable<Row>,
  run: number,
  { onPlace, onDamaged }: TrashListing,
) {
  for await (const row of rows) {
    onPlace(row.seq)
    if (isWhole(kind, row))
      yield { place: row.seq, record: { ...kind.toEntity(row), nightsLeft: nightsLeft(row, run) } }
    else onDamaged(damageOf(kind, row.id))
  }
}

/** Items that hide with their vault, not deleted by themselves; newest created first. */
export function listVaultItems(
  db: Db,
  userId: string,
  after: number | null,
  onDamaged: OnDamaged,
): AsyncGenerator<ListedRecord & { readonly record: ItemWire }> {
  const rows = db
    .selectFrom('logins')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('vault_id', 'in', vaultsInTrash(db, userId).clearSelect().select('id'))
    .where('created_seq', '<', after ?? Number.MAX_SAFE_INTEGER)
    .orderBy('created_seq', 'desc')
    .stream()
  return listRecords(itemKind, rows, (row) => row.created_seq, onDamaged)
}

const nightsLeft = ({ deleted_run }: StateColumns, run: number): number =>
  Math.max(0, trashNights - (run - (deleted_run ?? run)))

const vaultsInTrash = (db: Db, userId: string) =>
  db
    .selectFrom('vaults')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is not', null)
    .where('erased_run', 'is', null)

const inTrash = (db: Db, userId: string) =>
  db
    .selectFrom('logins')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is not', null)
    .where('erased_run', 'is', null)
    .where('vault_id', 'not in', (eb) =>
      eb.selectFrom('vaults').select('id').where('user_id', '=', userId).where('erased_run', 'is not', null),
    )
