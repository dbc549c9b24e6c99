import { purgeRun } from '../db/purge-run.ts'
import type { Db, StateColumns } from '../db/schema.ts'

/** The state of a vault or item that lives. */
export const alive: StateColumns = { deleted_at: null, deleted_run: null, erased_run: null }

/** The state of a vault or item that is deleted now. */
export const deletedNow = async (trx: Db, now: number): Promise<StateColumns> => ({
  deleted_at: now,
  deleted_run: await purgeRun(trx),
  erased_run: null,
})

/** True when nobody sees a record any more. */
export const isErased = ({ erased_run }: StateColumns): boolean => erased_run !== null

/** True when a record can be restored, or taken out of the trash for good. */
export const isInTrash = (row: StateColumns): boolean => row.deleted_at !== null && !isErased(row)

/** When a record was deleted, as the API tells it. */
export const deletedAtOf = ({ deleted_at }: Pick<StateColumns, 'deleted_at'>): string | null =>
  deleted_at === null ? null : new Date(deleted_at).toISOString()
