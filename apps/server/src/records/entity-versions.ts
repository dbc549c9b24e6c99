import { purgeRun } from '../db/purge-run.ts'
import { DamagedRecordError } from '../db/row-digest.ts'
import type { Db } from '../db/schema.ts'
import { jsonOfParts, versionParts, type VersionsTable } from '../db/version-parts.ts'

/** The version of a vault or item that a write replaces. */
export interface ReplacedVersion {
  /** Table of the entity's versions. */
  readonly table: VersionsTable
  readonly row: { readonly user_id: string; readonly id: string; readonly rev: number }
  /** The entity as the API answers it. */
  readonly entity: unknown
}

/**
 * An entity as it was at a revision that was replaced since; null when that is not kept any more.
 *
 * @throws DamagedRecordError when it is not what was kept
 */
export async function readVersion(
  db: Db,
  table: VersionsTable,
  { user_id, id, rev }: ReplacedVersion['row'],
): Promise<unknown> {
  const parts = await db
    .selectFrom(table)
    .selectAll()
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('rev', '=', rev)
    .orderBy('part')
    .execute()
  if (parts.length === 0) return null
  const json = jsonOfParts(table, parts)
  if (json === null) throw new DamagedRecordError(table, id)
  const entity: unknown = JSON.parse(json)
  return entity
}

/** Keeps an entity as it was, in the transaction that replaces it. */
export async function keepVersion(trx: Db, { table, row, entity }: ReplacedVersion, now: number): Promise<void> {
  const { user_id, id, rev } = row
  const kept = { user_id, id, rev, replaced_at: now, purge_run: await purgeRun(trx) }
  await trx
    .insertInto(table)
    .values(versionParts(table, kept, JSON.stringify(entity)))
    .execute()
}
