import { setImmediate } from 'node:timers/promises'
import type { ProblemCode } from '@larets/vault-core/contracts'
import { createUsersRepository, type AccountState, type CountChange } from './users-repository.ts'
import { ApiError } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import type { Store } from '../db/database.ts'
import {
  bytesOf,
  noteFirstRevisions,
  noteRevision,
  quotaOf,
  type StorageQuota,
  type StorageUse,
} from '../db/storage-use.ts'
import { DamagedRecordError } from '../db/row-digest.ts'
import { inSavepoint } from '../db/savepoint.ts'
import { thinVersions } from '../db/version-thinning.ts'
import type { Db } from '../db/schema.ts'
import type { WriteKey } from '../http/write-key.ts'
import { createAnsweredWrites, type AnsweredEntity, type BatchOutcome } from './answered-writes.ts'

/** Path of every write to accounts, and the quota of an account that has none of its own. */
export interface AccountStore extends Store {
  readonly quota: StorageQuota
}

/** Most vaults of an account. */
export const maxVaults = 500
/** Most logins of an account, deleted ones included. */
export const maxLogins = 50_000

/** Whose write it is, by which session, and under what it may be repeated. */
export interface Writer extends Pick<Session, 'userId' | 'author' | 'demand'> {
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
export type BatchedWrite<Entity extends AnsweredEntity, Made> = AccountWrite<Entity> & {
  /** Refused when the write before it is. */
  readonly standsOnPrevious: boolean
  /** Body of an item; null for a write to one that there is. */
  readonly made: Made | null
}

/**
 * Makes items as their {@link AccountWrite.work} would, with a few statements; the first gets `firstSeq`, the others
 * the numbers after it.
 */
export type MakeTogether<Entity extends AnsweredEntity, Made> = (
  trx: Db,
  made: readonly Made[],
  firstSeq: number,
) => Promise<readonly Entity[]>

/**
 * One write to an account: the account's counter is raised in the same transaction as the rows it stamps, and a
 * throw leaves nothing of either. A write that was done before under the same key is not done again: looked up before
 * anything else, so that what the first one changed refuses no repeat.
 *
 * @throws ApiError `limit_reached` when the account would hold too many, `quota_exceeded` when it would hold too much;
 *   `unauthorized` when it is gone, or the session over;
 * `idempotency_key_reused` when the key stands for another write
 */
export async function writeToAccount<Entity extends AnsweredEntity>(
  store: AccountStore,
  { userId, author, demand, once }: Writer,
  write: AccountWrite<Entity>,
): Promise<Entity> {
  return store.write(async (trx) => {
    await demand(trx)
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
 * nothing and keeps the others from nothing but what stands on it; the account's counter goes up by one for each of
 * either, so that kept answers go by the number of writes. A batch that was done before under the same key is not done
 * again.
 *
 * @param make what is made one after another, as by an import, it makes together; where one of them is refused they are
 *   made one by one
 * @returns the outcomes in the order of the writes
 * @throws ApiError `unauthorized` when the account is gone, or the session over; `idempotency_key_reused` when the key
 *   stands for another batch
 */
export async function writeBatchToAccount<Entity extends AnsweredEntity, Made>(
  store: AccountStore,
  { userId, author, demand, once }: Writer,
  writes: readonly BatchedWrite<Entity, Made>[],
  make: MakeTogether<Entity, Made>,
  now: number,
): Promise<readonly BatchOutcome[]> {
  const batch: Batch<Entity, Made> = { userId, author, quota: store.quota, make }
  return store.write(async (trx) => {
    await demand(trx)
    const answers = createAnsweredWrites(trx)
    const answered = once === null ? null : await answers.findBatch(userId, once)
    if (answered !== null) return answered
    const outcomes: BatchOutcome[] = []
    let last = 0
    for (const part of partsOf(writes)) {
      // The thread is others' too: the transaction stays open meanwhile.
      if (outcomes.length > 0) await setImmediate()
      const done = (await makePart(trx, batch, part)) ?? (await writeOneByOne(trx, batch, part, outcomes.at(-1)))
      outcomes.push(...done.outcomes)
      last = done.seq
    }
    if (once !== null) await answers.keepBatch(userId, once, outcomes, last, now)
    return outcomes
  }, userId)
}

/** Facts that all writes of a batch share. */
interface Batch<Entity extends AnsweredEntity, Made> extends Pick<Writer, 'userId' | 'author'> {
  readonly quota: StorageQuota
  readonly make: MakeTogether<Entity, Made>
}

/** Results of some writes, and the account's counter after them. */
interface Written {
  readonly outcomes: readonly BatchOutcome[]
  readonly seq: number
}

/** Writes one after another, either all of what is made or all of what there is. */
function partsOf<Entity extends AnsweredEntity, Made>(writes: readonly BatchedWrite<Entity, Made>[]) {
  const parts: BatchedWrite<Entity, Made>[][] = []
  for (const write of writes) {
    const part = parts.at(-1)
    const isAlike = part !== undefined && (part[0]?.made === null) === (write.made === null)
    if (isAlike && part.length < writesBetweenPauses) part.push(write)
    else parts.push([write])
  }
  return parts
}

/**
 * Makes them together; null where they have to be written one by one: they are no new ones, or one of them is refused.
 */
async function makePart<Entity extends AnsweredEntity, Made>(
  trx: Db,
  { userId, author, quota, make }: Batch<Entity, Made>,
  part: readonly BatchedWrite<Entity, Made>[],
): Promise<Written | null> {
  const made = part.flatMap((write) => (write.made === null ? [] : [write.made]))
  if (made.length < 2) return null
  const outcome = await inSavepoint(trx, async (within) => {
    const change = { logins: made.length }
    const state = await advance(within, userId, change, made.length)
    refuseAboveLimits(state, change)
    const entities = await make(within, made, state.seq - made.length + 1)
    const revisions = entities.map((entity) => ({
      userId,
      kind: 'login' as const,
      id: entity.id,
      author,
      bytes: bytesOf(entity),
    }))
    const { use, grown } = await noteFirstRevisions(within, revisions, userId)
    refuseAboveQuota(use, grown, quotaOf(quota, state.quotaMib))
    return { outcomes: entities.map(({ id, revision }) => ({ id, revision })), seq: state.seq }
  })
  if (outcome.done) return outcome.result
  if (refusalOf(outcome.error) === null) throw outcome.error
  return null
}

async function writeOneByOne<Entity extends AnsweredEntity, Made>(
  trx: Db,
  { userId, author, quota }: Batch<Entity, Made>,
  part: readonly BatchedWrite<Entity, Made>[],
  previous: BatchOutcome | undefined,
): Promise<Written> {
  const outcomes: BatchOutcome[] = []
  let seq = 0
  for (const write of part) {
    const before = write.standsOnPrevious ? (outcomes.at(-1) ?? previous) : undefined
    const outcome = await inSavepoint(trx, (within) => {
      if (before !== undefined && 'problem' in before) throw new ApiError('stale_revision')
      return writeOne(within, quota, { userId, author }, write)
    })
    if (outcome.done) {
      seq = outcome.result.seq
      outcomes.push({ id: outcome.result.entity.id, revision: outcome.result.entity.revision })
      continue
    }
    const problem = refusalOf(outcome.error)
    if (problem === null) throw outcome.error
    seq = (await advance(trx, userId, {})).seq
    outcomes.push({ problem })
  }
  return { outcomes, seq }
}

/** Writes of a batch that are done without a pause. */
const writesBetweenPauses = 25

/**
 * Problem for one write that is refused; null for the server's own trouble, or a session's, which is the
 * whole batch's.
 */
function refusalOf(error: unknown): ProblemCode | null {
  if (error instanceof DamagedRecordError) return 'record_damaged'
  return error instanceof ApiError && error.code !== 'unauthorized' ? error.code : null
}

async function writeOne<Entity extends AnsweredEntity>(
  trx: Db,
  setting: StorageQuota,
  { userId, author }: Pick<Writer, 'userId' | 'author'>,
  { kind, change, work }: AccountWrite<Entity>,
): Promise<{ readonly entity: Entity; readonly seq: number }> {
  const state = await advance(trx, userId, change)
  refuseAboveLimits(state, change)
  const quota = quotaOf(setting, state.quotaMib)
  const entity = await work(trx, state.seq)
  const { id, revision: rev } = entity
  const { use, grown } = await noteRevision(trx, { userId, kind, id, rev, author, bytes: bytesOf(entity) })
  refuseAboveQuota(use, grown, quota)
  const history = { used: use.versions, allowed: quota.versions }
  if (history.used > history.allowed) await thinVersions(trx, userId, { id, author }, history)
  return { entity, seq: state.seq }
}

function refuseAboveQuota(use: StorageUse, grown: number, quota: StorageQuota): void {
  if (grown > 0 && use.current > quota.current) {
    throw new ApiError('quota_exceeded', { quota: { used: use.current - grown, allowed: quota.current } })
  }
}

async function advance(trx: Db, userId: string, change: CountChange, writes = 1): Promise<AccountState> {
  const state = await createUsersRepository(trx).advance(userId, change, writes)
  if (state === null) throw new ApiError('unauthorized')
  return state
}

function refuseAboveLimits(state: AccountState, { vaults = 0, logins = 0 }: CountChange): void {
  const tooManyVaults = vaults > 0 && state.vaultCount > maxVaults
  const tooManyLogins = logins > 0 && state.loginCount > maxLogins
  if (tooManyVaults || tooManyLogins) throw new ApiError('limit_reached')
}
