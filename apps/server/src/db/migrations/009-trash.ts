import type { Migration } from '../migration.ts'
import { purgeRun } from '../purge-run.ts'
import { isIntact, rowDigest } from '../row-digest.ts'

/** Rows looked at together. */
const batchSize = 50

/** How old what is in the trash is, in nightly purges; what there is counts from now on. */
export const trash: Migration = {
  version: 9,
  statements: [
    'ALTER TABLE logins ADD COLUMN deleted_run INTEGER',
    'ALTER TABLE logins ADD COLUMN erased_run INTEGER',
    'CREATE INDEX logins_by_deletion ON logins (user_id, seq) WHERE deleted_at IS NOT NULL AND erased_run IS NULL',
    'CREATE INDEX logins_in_trash ON logins (deleted_run, erased_run) WHERE deleted_run IS NOT NULL',
  ],
  fill: async (trx) => {
    const deleted_run = await purgeRun(trx)
    let last = { user_id: '', id: '' }
    for (;;) {
      const rows = await trx
        .selectFrom('logins')
        .selectAll()
        .where((eb) => eb(eb.refTuple('user_id', 'id'), '>', eb.tuple(last.user_id, last.id)))
        .where('deleted_at', 'is not', null)
        .orderBy('user_id')
        .orderBy('id')
        .limit(batchSize)
        .execute()
      for (const row of rows) {
        last = row
        // A digest over damage would make it look whole.
        if (!isIntact('logins', row)) continue
        await trx
          .updateTable('logins')
          .set({ deleted_run, digest: rowDigest('logins', { ...row, deleted_run }) })
          .where('user_id', '=', row.user_id)
          .where('id', '=', row.id)
          .execute()
      }
      if (rows.length < batchSize) return
    }
  },
}
