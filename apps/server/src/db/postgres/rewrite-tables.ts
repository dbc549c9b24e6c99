import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import { sealedColumns } from '../seal-rows.ts'
import { postgresFault, sqlState } from './postgres-faults.ts'

/** Longest wait for transactions that were open before, in milliseconds. */
const longestWait = 60_000
/** Milliseconds between two looks. */
const pause = 50

/**
 * Gives the tables that hold private keys new files, without what was replaced in them, and takes the former ones away.
 * Leaves what PostgreSQL keeps elsewhere (its log, archives of that, replicas) to its operator.
 *
 * PostgreSQL puts into the new file what a transaction that is still open may see, also one that writes in another of
 * its databases: those are waited for.
 *
 * @param patience longest wait for them, in milliseconds
 * @returns null when that is done, or why not
 */
export async function rewriteTables(db: Db, patience = longestWait): Promise<string | null> {
  try {
    const isAlone = await untilNobodySees(db, patience)
    for (const { table } of sealedColumns) await sql`VACUUM (FULL) ${sql.table(table)}`.execute(db)
    return isAlone
      ? null
      : 'a transaction that began before is still open in PostgreSQL, also one in another of its databases counts; ' +
          'end it and start again'
  } catch (error) {
    const state = sqlState(error)
    if (state === null || postgresFault(error) === 'unreachable') throw error
    return `PostgreSQL did not write its tables anew (${state}); VACUUM FULL by hand and start again`
  }
}

/** Waits until no transaction is left that may see what was replaced before. @returns whether that came */
async function untilNobodySees(db: Db, patience: number): Promise<boolean> {
  const {
    rows: [now],
  } = await sql<{ readonly xid: string }>`SELECT pg_current_xact_id()::text AS xid`.execute(db)
  const until = performance.now() + patience
  for (;;) {
    const {
      rows: [seen],
    } = await sql<{
      readonly nobody: boolean
    }>`SELECT pg_snapshot_xmin(pg_current_snapshot()) >= ${now?.xid}::xid8 AND NOT EXISTS (
      SELECT backend_xmin FROM pg_stat_activity WHERE (datname IS NULL OR datname = current_database())
        AND age(backend_xmin) > age(${now?.xid}::xid8::xid)
      UNION ALL SELECT xmin FROM pg_replication_slots WHERE age(xmin) > age(${now?.xid}::xid8::xid)
    ) AS nobody`.execute(db)
    if (seen?.nobody === true) return true
    if (performance.now() >= until) return false
    await setTimeout(pause)
  }
}
