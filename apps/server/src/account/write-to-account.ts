import { setImmediate } from 'node:timers/promises'
import type { ProblemCode } from '@larets/vault-core/contracts'
import { createUsersRepository, type AccountState, type CountChange } from './users-repository.ts'
import { ApiError } from '../http/problem.ts'
import type { Store } from '../db/database.ts'
import { bytesOf, noteRevision, quotaOf, type StorageQuota } from './storage-use.ts'
import { DamagedRecordError } from '../db/row-digest.ts'
import { inSavepoint } from '../db/savepoint.ts'
import { thinVersions } from '../db/version-thinning.ts'
import type { Db } from '../db/schema.ts'
import type { WriteKey } from '../http/write-key.ts'
import { createAnsweredWrites, type AnsweredEntity, type BatchOutcome } from './answered-writes.ts'

/** What writes to accounts go through, and what an account may use that has no quota of its own. */
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

/** One write of several. */
export type BatchedWrite<Entity extends AnsweredEntity> = AccountWrite<Entity> & {
  /** Refused when the write before it is. */
  readonly standsOnPrevious: boolean
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
  write: AccountWrite<Entity>,
): Promise<Entity> {
  return store.write(async (trx) => {
    const answers = createAnsweredWrites(trx)
    const answered = once === null ? null : await answers.find(userId, once)
    if (answered !== null) return write.recall(trx, answered)
    const { entity, seq } = await writeOne(trx, store.quota, { userId, author }, write)
    if (once !== null) await answers.keep(userId, once, entity, seq, write.now)
    return entity
  }, userId)
}

/**
 * Writes to an account that are done together, each as {@link writeToAccount} does it alone. One that is refused leaves
 * nothing and keeps the others from nothing but what stands on it; the account's counter goes up by one for each of either, so that kept
 * answers go by the number of writes. A batch that was done before under the same key is not done again.
 *
 * @returns the outcomes in the order of the writes
 * @throws ApiError `unauthorized` when the account is gone; `idempotency_key_reused` when the key stands for another batch
 */
export async function writeBatchToAccount<Entity extends AnsweredEntity>(
  store: AccountStore,
  { userId, author, once }: Writer,
  writes: readonly BatchedWrite<Entity>[],
  now: number,
): Promise<readonly BatchOutcome[]> {
  return store.write(async (trx) => {
    const answers = createAnsweredWrites(trx)
    const answered = once === null ? null : await answers.findBatch(userId, once)
    if (answered !== null) return answered
    const outcomes: BatchOutcome[] = []
    let last = 0
    for (const [index, write] of writes.entries()) {
      // The thread is others' too: the transaction stays open meanwhile.
      if (index > 0 && index % writesBetweenPauses === 0) await setImmediate()
      const before = write.standsOnPrevious ? outcomes.at(-1) : undefined
      const outcome = await inSavepoint(trx, (part) => {
        if (before !== undefined && 'problem' in before) throw new ApiError('stale_revision')
        return writeOne(part, store.quota, { userId, author }, write)
      })
      if (outcome.done) {
        last = outcome.result.seq
        outcomes.push({ id: outcome.result.entity.id, revision: outcome.result.entity.revision })
        continue
      }
      const problem = refusalOf(outcome.error)
      if (problem === null) throw outcome.error
      last = (await advance(trx, userId, {})).seq
      outcomes.push({ problem })
    }
    if (once !== null) await answers.keepBatch(userId, once, outcomes, last, now)
    return outcomes
  }, userId)
}

/** Writes of a batch that are done without a pause. */
const writesBetweenPauses = 25

/** What a person is told of one write that is refused; null for the server's own trouble, or a session's, which is the whole batch's. */
function refusalOf(error: unknown): ProblemCode | null {
  if (error instanceof DamagedRecordError) return 'record_damaged'
  return error instanceof ApiError && error.code !== 'unauthorized' ? error.code : null
}

async function writeOne<Entity extends AnsweredEntity>(
  trx: Db,
  setting: StorageQuota,
  { userId, author }: Omit<Writer, 'once'>,
  { kind, change, work }: AccountWrite<Entity>,
): Promise<{ readonly entity: Entity; readonly seq: number }> {
  const state = await advance(trx, userId, change)
  refuseAboveLimits(state, change)
  const quota = quotaOf(setting, state.quotaMib)
  const entity = await work(trx, state.seq)
  const { id, revision: rev } = entity
  const { use, grown } = await noteRevision(trx, { userId, kind, id, rev, author, bytes: bytesOf(entity) })
  if (grown > 0 && use.current > quota.current) {
    throw new ApiError('quota_exceeded', { quota: { used: use.current - grown, allowed: quota.current } })
  }
  const history = { used: use.versions, allowed: quota.versions }
  if (history.used > history.allowed) await thinVersions(trx, userId, { id, author }, history)
  return { entity, seq: state.seq }
}

async function advance(trx: Db, userId: string, change: CountChange): Promise<AccountState> {
  const state = await createUsersRepository(trx).advance(userId, change)
  if (state === null) throw new ApiError('unauthorized')
  return state
}

function refuseAboveLimits(state: AccountState, { vaults = 0, logins = 0 }: CountChange): void {
  const tooManyVaults = vaults > 0 && state.vaultCount > maxVaults
  const tooManyLogins = logins > 0 && state.loginCount > maxLogins
  if (tooManyVaults || tooManyLogins) throw new ApiError('limit_reached')
}
