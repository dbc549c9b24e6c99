import type { Db } from './schema.ts'

/** Replaced versions kept of one vault or item; beyond that the oldest go. */
const keptVersions = 100

/** Keeps what a write replaces. */
export interface ReplacedVersion {
  /** Table of the entity's versions. */
  readonly table: 'vault_versions' | 'login_versions'
  readonly row: { readonly user_id: string; readonly id: string; readonly rev: number }
  /** The entity as the API answers it. */
  readonly entity: unknown
}

/** Keeps an entity as it was, in the transaction that replaces it. */
export async function keepVersion(trx: Db, { table, row, entity }: ReplacedVersion, now: number): Promise<void> {
  const { user_id, id, rev } = row
  await trx
    .insertInto(table)
    .values({ user_id, id, rev, payload: JSON.stringify(entity), replaced_at: now })
    .execute()
  await trx
    .deleteFrom(table)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('rev', '<=', rev - keptVersions)
    .execute()
}
