import { forgetVersion } from '../account/storage-use.ts'
import type { Database } from './database.ts'
import type { Purging } from './nightly-purge.ts'
import type { Db, EntityVersionsTable } from './schema.ts'
import type { VersionsTable } from './version-parts.ts'

/** The newest versions of a vault or item, which stay however old they are. */
export const alwaysKept = 5
/** Versions looked at in one transaction. */
const batchSize = 200

type Place = Pick<EntityVersionsTable, 'purge_run' | 'user_id' | 'id' | 'rev'>
const beforeAll: Place = { purge_run: -1, user_id: '', id: '', rev: 0 }

/**
 * Makes what drops replaced versions by age.
 *
 * @param nights purges that a version lives through
 */
export function purgeVersions({ write }: Database, nights: number): Purging {
  const dropFrom = async (table: VersionsTable, lastRun: number) => {
    let after: Place | null = beforeAll
    while (after !== null) {
      const from: Place = after
      after = await write((trx) => dropBatch(trx, table, lastRun, from))
    }
  }
  return async (run) => {
    if (run <= nights) return
    await dropFrom('login_versions', run - nights)
    await dropFrom('vault_versions', run - nights)
  }
}

/** Drops what is too old of one batch and returns the last place it looked at; null after the last batch. */
async function dropBatch(trx: Db, table: VersionsTable, lastRun: number, after: Place): Promise<Place | null> {
  const found = await trx
    .selectFrom(table)
    .select(['purge_run', 'user_id', 'id', 'rev'])
    .where('part', '=', 0)
    .where('purge_run', '<', lastRun)
    .where((eb) =>
      eb(
        eb.refTuple('purge_run', 'user_id', 'id', 'rev'),
        '>',
        eb.tuple(after.purge_run, after.user_id, after.id, after.rev),
      ),
    )
    .orderBy('purge_run')
    .orderBy('user_id')
    .orderBy('id')
    .orderBy('rev')
    .limit(batchSize)
    .execute()
  for (const place of found) await dropUnlessAmongNewest(trx, table, place)
  return found.length < batchSize ? null : (found.at(-1) ?? null)
}

async function dropUnlessAmongNewest(trx: Db, table: VersionsTable, { user_id, id, rev }: Place): Promise<void> {
  const newer = await trx
    .selectFrom(table)
    .select('rev')
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('rev', '>', rev)
    .where('part', '=', 0)
    .limit(alwaysKept)
    .execute()
  if (newer.length < alwaysKept) return
  await trx.deleteFrom(table).where('user_id', '=', user_id).where('id', '=', id).where('rev', '=', rev).execute()
  await forgetVersion(trx, { user_id, id, rev })
}
