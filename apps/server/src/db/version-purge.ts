import { forgetVersion } from './storage-use.ts'
import type { Database } from './database.ts'
import type { Purging } from './nightly-purge.ts'
import type { Db, EntityVersionsTable } from './schema.ts'
import type { VersionsTable } from './version-parts.ts'

/** The newest versions of a vault or item, which stay however old they are. */
export const alwaysKept = 5
/** Versions looked at together. */
const batchSize = 200

type Place = Pick<EntityVersionsTable, 'purge_run' | 'user_id' | 'id' | 'rev'>
const beforeAll: Place = { purge_run: -1, user_id: '', id: '', rev: 0 }

/**
 * Makes what drops replaced versions by age.
 *
 * @param nights purges that a version lives through
 */
export function purgeVersions({ db, write }: Database, nights: number): Purging {
  const dropFrom = async (table: VersionsTable, lastRun: number) => {
    let after: Place | null = beforeAll
    while (after !== null) {
      const found = await findOld(db, table, lastRun, after)
      for (const [userId, places] of Map.groupBy(found, ({ user_id }) => user_id)) {
        await write(async (trx) => {
          for (const place of places) await dropUnlessAmongNewest(trx, table, place)
        }, userId)
      }
      after = found.length < batchSize ? null : (found.at(-1) ?? null)
    }
  }
  return async (run) => {
    if (run <= nights) return
    await dropFrom('login_versions', run - nights)
    await dropFrom('vault_versions', run - nights)
  }
}

/** A batch of what is too old, of all accounts. */
function findOld(db: Db, table: VersionsTable, lastRun: number, after: Place): Promise<Place[]> {
  return db
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
