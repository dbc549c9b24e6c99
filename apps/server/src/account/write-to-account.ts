import { createUsersRepository, type AccountState, type CountChange } from './users-repository.ts'
import { ApiError } from '../http/problem.ts'
import type { Store } from '../db/database.ts'
import { bytesOf, noteRevision, type StorageQuota } from './storage-use.ts'
import { thinVersions } from '../db/version-thinning.ts'
import type { Db } from '../db/schema.ts'
import type { WriteKey } from '../http/write-key.ts'
import { createAnsweredWrites, type AnsweredEntity } from './answered-writes.ts'

/** What writes to accounts go through, and what an account may use. */
export interface AccountStore extends Store {
  readonly quota: StorageQuota
}

/** Most vaults of an account. */
export const maxVaults = 500
/** Most logins of an account, deleted ones included. */
export const maxLogins = 50_000

/** Whose write it is, and under what it may be repeated. */
export interface Writer {
  readonly userId: string
  /** The access token that it is done with. */
  readonly author: string
  /** Null for a write that is done anew each time it is asked for. */
  readonly once: WriteKey | null
}

/** One write to an account. */
export interface AccountWrite<Entity extends AnsweredEntity> {
  readonly kind: 'vault' | 'login'
  readonly change: CountChange
  readonly now: number
  /** Does it, in the transaction that raised the account's counter to `seq`. */
  readonly work: (trx: Db, seq: number) => Promise<Entity>
  /** The entity as it was answered, for a repeat. */
  readonly recall: (trx: Db, answered: AnsweredEntity) => Promise<Entity>
}

/**
 * One write to an account: the account's counter is raised in the same transaction as the rows it stamps, and a
 * throw leaves nothing of either. A write that was done before under the same key is not done again: looked up before
 * anything else, so that what the first one changed refuses no repeat.
 *
 * @throws ApiError `limit_reached` when the account would hold too many, `quota_exceeded` when it would hold too much; `unauthorized` when it is gone;
 * `idempotency_key_reused` when the key stands for another write
 */
export async function writeToAccount<Entity extends AnsweredEntity>(
  store: AccountStore,
  { userId, author, once }: Writer,
  { kind, change, now, work, recall }: AccountWrite<Entity>,
): Promise<Entity> {
  return store.write(async (trx) => {
    const answers = createAnsweredWrites(trx)
    const answered = once === null ? null : await answers.find(userId, once)
    if (answered !== null) return recall(trx, answered)
    const state = await createUsersRepository(trx).advance(userId, change)
    if (state === null) throw new ApiError('unauthorized')
    refuseAboveLimits(state, change)
    const entity = await work(trx, state.seq)
    const { id, revision: rev } = entity
    const { use, grown } = await noteRevision(trx, { userId, kind, id, rev, author, bytes: bytesOf(entity) })
    if (grown > 0 && use.current > store.quota.current) {
      throw new ApiError('quota_exceeded', { quota: { used: use.current - grown, allowed: store.quota.current } })
    }
    const history = { used: use.versions, allowed: store.quota.versions }
    if (history.used > history.allowed) await thinVersions(trx, userId, { id, author }, history)
    if (once !== null) await answers.keep(userId, once, entity, state.seq, now)
    return entity
  }, userId)
}

function refuseAboveLimits(state: AccountState, { vaults = 0, logins = 0 }: CountChange): void {
  const tooManyVaults = vaults > 0 && state.vaultCount > maxVaults
  const tooManyLogins = logins > 0 && state.loginCount > maxLogins
  if (tooManyVaults || tooManyLogins) throw new ApiError('limit_reached')
}
