import { sql } from 'kysely'
import type { Db, RevisionsTable } from './schema.ts'

/** Quota of an account. */
export type StorageQuota = StorageUse

/** Bytes of an account: of what stands, and of what was replaced. */
export interface StorageUse {
  readonly current: number
  readonly versions: number
}

const mebibyte = 1_048_576

/**
 * Quota of one account: its own, of either kind, or else what is set for all.
 *
 * @param ownMib in MiB; null for an account without a quota of its own
 */
export function quotaOf(setting: StorageQuota, ownMib: number | null): StorageQuota {
  return ownMib === null ? setting : { current: ownMib * mebibyte, versions: ownMib * mebibyte }
}

/** One revision of a vault or item as it stands after a write. */
export interface Revision {
  readonly userId: string
  readonly kind: RevisionsTable['kind']
  readonly id: string
  readonly rev: number
  /** The access token's family and number: what one token wrote is thinned together. */
  readonly author: string
  readonly bytes: number
}

/** Weight of a record: its JSON as the API answers it, whatever its dates and whether it is deleted. */
export function bytesOf(record: object): number {
  const {
    revision: _revision,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    deletedAt: _deletedAt,
    ...contents
  } = Object.assign({ revision: 0, createdAt: '', updatedAt: '', deletedAt: null }, record)
  return Buffer.byteLength(JSON.stringify(contents))
}

/** Use of storage by an account. */
export async function findUse(db: Db, userId: string): Promise<StorageUse> {
  const found = await db
    .selectFrom('storage_use')
    .select(['current_bytes as current', 'version_bytes as versions'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found ?? { current: 0, versions: 0 }
}

/**
 * Notes what a write has put in the place of the revision before, which is a version from then on.
 *
 * @returns what the account uses now, and by how much what stands has grown
 */
export async function noteRevision(trx: Db, { userId, kind, id, rev, author, bytes }: Revision) {
  const noted = await trx
    .insertInto('revisions')
    .values({ user_id: userId, kind, id, rev, author, bytes, kept: 0 })
    .onConflict((conflict) => conflict.columns(['user_id', 'id', 'rev']).doNothing())
    .executeTakeFirst()
  // A write that changed nothing answers the revision that there was.
  if (noted.numInsertedOrUpdatedRows === 0n) return { use: await findUse(trx, userId), grown: 0 }
  const replaced = await trx
    .updateTable('revisions')
    .set({ kept: 1 })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('rev', '=', rev - 1)
    .returning('bytes')
    .executeTakeFirst()
  const grown = bytes - (replaced?.bytes ?? 0)
  return { use: await addUse(trx, userId, { current: grown, versions: replaced?.bytes ?? 0 }), grown }
}

/** Notes what was made: nothing stood in its place. @returns as {@link noteRevision} */
export async function noteFirstRevisions(trx: Db, revisions: readonly Omit<Revision, 'rev'>[], userId: string) {
  const rows = revisions.map(({ kind, id, author, bytes }) => ({
    user_id: userId,
    kind,
    id,
    rev: 1,
    author,
    bytes,
    kept: 0 as const,
  }))
  await trx.insertInto('revisions').values(rows).execute()
  const grown = revisions.reduce((sum, { bytes }) => sum + bytes, 0)
  return { use: await addUse(trx, userId, { current: grown, versions: 0 }), grown }
}

/** Forgets a version that was dropped. */
export async function forgetVersion(trx: Db, { user_id, id, rev }: Pick<RevisionsTable, 'user_id' | 'id' | 'rev'>) {
  const dropped = await trx
    .deleteFrom('revisions')
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('rev', '=', rev)
    .returning('bytes')
    .executeTakeFirst()
  if (dropped !== undefined) await addUse(trx, user_id, { current: 0, versions: -dropped.bytes })
}

/** Forgets all revisions of a record that is erased. */
export async function dropUse(trx: Db, userId: string, id: string): Promise<void> {
  const dropped = await trx
    .deleteFrom('revisions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(['bytes', 'kept'])
    .execute()
  const sum = (kept: number) => dropped.reduce((all, one) => (one.kept === kept ? all + one.bytes : all), 0)
  await addUse(trx, userId, { current: -sum(0), versions: -sum(1) })
}

async function addUse(trx: Db, userId: string, { current, versions }: StorageUse): Promise<StorageUse> {
  return trx
    .insertInto('storage_use')
    .values({ user_id: userId, current_bytes: current, version_bytes: versions })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        current_bytes: sql`storage_use.current_bytes + ${current}`,
        version_bytes: sql`storage_use.version_bytes + ${versions}`,
      }),
    )
    .returning(['current_bytes as current', 'version_bytes as versions'])
    .executeTakeFirstOrThrow()
}
