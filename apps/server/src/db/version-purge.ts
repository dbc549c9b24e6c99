import { forgetVersion } from '../account/storage-use.ts'
import type { Clock } from '../clock.ts'
import type { Database } from './database.ts'
import type { Db, EntityVersionsTable } from './schema.ts'
import type { VersionsTable } from './version-parts.ts'

/** Time between two purges, in milliseconds. */
const night = 86_400_000
/** The newest versions of a vault or item, which stay however old they are. */
export const alwaysKept = 5
/** Versions looked at in one transaction. */
const batchSize = 200

type Place = Pick<EntityVersionsTable, 'purge_run' | 'user_id' | 'id' | 'rev'>
const beforeAll: Place = { purge_run: -1, user_id: '', id: '', rev: 0 }

/**
 * Makes the work that drops replaced versions by age. A version's age is the number of nightly purges that it has lived
 * through, so that a clock that jumps ahead by years makes them older by one night, and no flood of writes drops any.
 *
 * @param nights purges that a version lives through
 * @returns what to run now and then: it does nothing until a night has passed since it last did something
 */
export function createVersionPurge({ db, write }: Database, clock: Clock, nights: number): () => Promise<void> {
  const dropFrom = async (table: VersionsTable, lastRun: number) => {
    let after: Place | null = beforeAll
    while (after !== null) {
      const from: Place = after
      after = await write((trx) => dropBatch(trx, table, lastRun, from))
    }
  }
  return async () => {
    const now = clock.now()
    const purgedAt = Number(await readMeta(db, 'purged_at'))
    const isDue = now - purgedAt >= night
    // A clock that was set back: count from there, or nothing would be purged until it has caught up.
    if (!isDue && now >= purgedAt) return
    const run = await write(async (trx) => {
      await setMeta(trx, 'purged_at', now)
      const next = (await purgeRun(trx)) + 1
      if (isDue) await setMeta(trx, 'purge_run', next)
      return next
    })
    if (!isDue || run <= nights) return
    await dropFrom('login_versions', run - nights)
    await dropFrom('vault_versions', run - nights)
  }
}

/** The number of the last nightly purge; 0 before the first. */
export const purgeRun = async (db: Db): Promise<number> => Number(await readMeta(db, 'purge_run'))

async function readMeta(db: Db, key: string): Promise<string> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value ?? '0'
}

async function setMeta(trx: Db, key: string, number: number): Promise<void> {
  const value = String(number)
  await trx
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
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
