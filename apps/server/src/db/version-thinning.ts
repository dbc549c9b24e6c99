import { forgetVersion } from './storage-use.ts'
import type { Db, RevisionsTable } from './schema.ts'

/** Versions looked at by one write: a long history is thinned over several. */
const mostAtOnce = 500
/** By how much a history may go beyond what it may have before more of it goes than what is between first and last. */
const patience = 1.1

/** Tables of the kept versions. */
const versionTables = { login: 'login_versions', vault: 'vault_versions' } as const

/** The record that a write has changed, and who wrote. */
type Written = Pick<RevisionsTable, 'id' | 'author'>

type Version = Pick<RevisionsTable, 'kind' | 'id' | 'rev' | 'author' | 'bytes'>

/**
 * Makes room in an account's full history: of what one access token wrote to a record its first and its last version
 * stay, first in the record at hand, then in the others, a few with each write. When that is not enough, what the same
 * token wrote goes before what others wrote, and the oldest records' versions before the newest.
 *
 * @param used bytes of the history
 * @param allowed bytes that it may have
 */
export async function thinVersions(
  trx: Db,
  userId: string,
  written: Written,
  { used, allowed }: { readonly used: number; readonly allowed: number },
): Promise<void> {
  let excess = used - allowed
  const dropWhileFull = async (versions: readonly Version[]) => {
    for (const version of versions) {
      if (excess <= 0) return
      await drop(trx, userId, version)
      excess -= version.bytes
    }
  }
  const kept = keptVersions(trx, userId)
  await dropWhileFull(betweenFirstAndLast(await kept.where('id', '=', written.id).orderBy('rev', 'desc').execute()))
  if (excess > 0) await dropWhileFull(betweenFirstAndLast(await nextInTurn(trx, userId)))
  if (excess <= allowed * (patience - 1)) return
  await dropWhileFull(
    await kept.where('author', '=', written.author).orderBy('id', 'desc').orderBy('rev', 'desc').execute(),
  )
  await dropWhileFull(await kept.orderBy('id').orderBy('rev').execute())
}

const keptVersions = (trx: Db, userId: string) =>
  trx
    .selectFrom('revisions')
    .select(['kind', 'id', 'rev', 'author', 'bytes'])
    .where('user_id', '=', userId)
    .where('kept', '=', 1)
    .limit(mostAtOnce)

/** All but the first and the last version of each author of a record; the versions of a record stand together. */
function betweenFirstAndLast(versions: readonly Version[]): readonly Version[] {
  const byAuthor = Map.groupBy(versions, ({ id, author }) => `${id} ${author}`)
  return [...byAuthor.values()].flatMap((same) => same.toSorted((a, b) => a.rev - b.rev).slice(1, -1))
}

/** The versions of the next few records, going round. */
async function nextInTurn(trx: Db, userId: string): Promise<readonly Version[]> {
  const turn = await trx.selectFrom('storage_use').select('thinned_to').where('user_id', '=', userId).executeTakeFirst()
  const found = await keptVersions(trx, userId)
    .where('id', '>', turn?.thinned_to ?? '')
    .orderBy('id')
    .orderBy('rev')
    .execute()
  // The last record may be cut short: it comes whole in the next turn, unless it is the only one.
  const last = found.length < mostAtOnce ? '' : (found.at(-1)?.id ?? '')
  const whole = found.filter(({ id }) => id !== last)
  const versions = whole.length === 0 ? found : whole
  const thinnedTo = found.length < mostAtOnce ? '' : (versions.at(-1)?.id ?? '')
  await trx.updateTable('storage_use').set({ thinned_to: thinnedTo }).where('user_id', '=', userId).execute()
  return versions
}

async function drop(trx: Db, userId: string, { kind, id, rev }: Version): Promise<void> {
  const table = versionTables[kind]
  await trx.deleteFrom(table).where('user_id', '=', userId).where('id', '=', id).where('rev', '=', rev).execute()
  await forgetVersion(trx, { user_id: userId, id, rev })
}
