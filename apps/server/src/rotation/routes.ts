import {
  beginRotation,
  dropRotation,
  finishRotation,
  listPreviousKeys,
  listRotation,
  maxStagedBytes,
  openRotation,
  stageRotation,
  type BodyOf,
} from '@larets/vault-core/contracts'
import type { RecordsContext } from '../account/account-reading.ts'
import { quotaOf } from '../db/storage-use.ts'
import { demandAccount, type Account } from '../account/users-repository.ts'
import { factorOf, passwordOf } from '../auth/confirmed-write.ts'
import { refuseLowerSuite } from '../auth/kdf-suite.ts'
import { demandProved } from '../auth/proved-account.ts'
import type { Session } from '../http/session.ts'
import type { Db } from '../db/schema.ts'
import type { Mount } from '../http/mount.ts'
import { ApiError } from '../http/problem.ts'
import { batchedWritesAsOne, listReads, writes } from '../http/user-limits.ts'
import { finishNow } from './finish-now.ts'
import type { Leftovers } from './leftovers.ts'
import { createPreparing } from './preparing.ts'
import { partsOfRotation } from './rotation-reading.ts'
import { createRotationsRepository, isFor, type Rotation } from './rotations-repository.ts'
import { listStaged } from './staged-contents.ts'
import { NotPreparedError } from './switch-items.ts'
import type { AuthContext } from '../auth/auth-context.ts'

/** Parts of the server that rotating an account's keys takes. */
export interface RotationContext extends RecordsContext, AuthContext {
  /** Clears away what rotations that are over have left. */
  readonly leftovers: Leftovers
}

/** Connects the calls by which an account gets another pair of keys, and its vaults other keys. */
export function mountRotation(mount: Mount, context: RotationContext): void {
  mountStaging(mount, context)
  mountFinish(mount, context)
}

/** Calls that begin a rotation, bring what it puts in force, and drop it. */
function mountStaging(
  mount: Mount,
  { store, reading, clock, confirmed, onDamaged, leftovers, inSession }: RotationContext,
): void {
  mount(listRotation, {
    limits: [listReads],
    handle: async ({ session, address, signal }) => ({
      pieces: reading.pieces({ ...session, address }, partsOfRotation(onDamaged), signal),
    }),
  })

  mount(beginRotation, {
    limits: [],
    stores: true,
    handle: async (call) => {
      const { session, body } = call
      const answered = await confirmed.byPassword(call, (write) =>
        write((trx) => beginNow(trx, session, body, clock.now())),
      )
      leftovers.clear(session.userId)
      return answered
    },
  })

  mount(stageRotation, {
    limits: [writes],
    stores: true,
    maxBody: maxStagedBytes,
    counts: ({ records }) => Math.ceil(records.length / batchedWritesAsOne),
    handle: async ({ session, params, body }) => {
      const { userId } = session
      const account = await demandAccount(store.db, userId)
      // Outside the quota, since it takes the place of what is there; but no way around it.
      const allowed = 2 * quotaOf(store.quota, account.quotaMib).current
      await inSession(session, async (trx) => {
        const rotations = createRotationsRepository(trx)
        await demandOwnRotation(trx, account, session, params.rotationId)
        const used = await rotations.stage(userId, params.rotationId, body.records)
        if (used === null) throw over
        if (used > allowed) throw new ApiError('quota_exceeded', { quota: { used, allowed } })
      })
      return { answer: { ok: true as const } }
    },
  })

  mount(dropRotation, {
    limits: [writes],
    handle: async ({ session, params }) => {
      await inSession(session, (trx) => createRotationsRepository(trx).end(session.userId, params.rotationId))
      leftovers.clear(session.userId)
      return { answer: { ok: true as const } }
    },
  })

  mount(listPreviousKeys, {
    limits: [],
    handle: async ({ session }) => {
      const keys = await createRotationsRepository(store.db).previousKeys(session.userId)
      return { answer: { keys: [...keys] } }
    },
  })
}

/** Calls for which the second factor is asked: a rotation is gone on with elsewhere, or put in force. */
function mountFinish(mount: Mount, context: RotationContext): void {
  const { store, clock, sessions, demandPassword, demandFactor, leftovers, inSession } = context
  const prepare = createPreparing(store)

  mount(openRotation, {
    limits: [],
    handle: async (call) => {
      const { session, body } = call
      const { userId } = session
      const account = await demandAccount(store.db, userId)
      const { result, ...known } = await demandPassword(session, account, passwordOf(call), async () => {
        // The session that proved all of that stages from now on, and the one before stages no more.
        const { publicKey, encryptedPrivateKey, previousKey } = await demandFactor.within(
          factorOf(userId, call),
          (take) =>
            inSession(session, async (trx) => {
              const rotation = await demandRotation(trx, await demandProved(trx, account), body.rotationId)
              await take(trx)
              await createRotationsRepository(trx).takeOver(userId, body.rotationId, session.sessionId)
              return rotation
            }),
        )
        const { vaults, places } = await listStaged(store.db, { userId, id: body.rotationId })
        return {
          publicKey,
          encryptedPrivateKey,
          previousKey,
          vaults: vaults.map(({ id, revision, encryptedSymmetricKey }) => ({ id, revision, encryptedSymmetricKey })),
          logins: places.map(({ id, revision }) => ({ id, revision })),
        }
      })
      return { answer: { ...result, ...known } }
    },
  })

  mount(finishRotation, {
    limits: [],
    stores: true,
    handle: async (call) => {
      const { session, body, signal } = call
      const { userId } = session
      const account = await demandAccount(store.db, userId)
      const finish = async () => {
        // Before the factor is asked for: a code is good for a minute, and nobody waits while one is typed.
        await prepare(account, session, body.rotationId)
        // A caller who gave up is not told; when it asks again nothing may come of this call any more.
        if (signal.aborted) throw new ApiError('unavailable', { retryAfter: 1 })
        return demandFactor.within(factorOf(userId, call), (take) =>
          inSession(session, async (trx) => {
            await finishNow(trx, { account, session, rotationId: body.rotationId, take, now: clock.now() })
            return sessions.renewAlone(trx, session)
          }),
        )
      }
      const { result: tokens, ...known } = await demandPassword(session, account, passwordOf(call), () =>
        untilPrepared(finish),
      )
      leftovers.clear(userId)
      return { answer: { tokens, ...known } }
    },
  })
}

/** Times that items are prepared for one call, where another write comes between each time. */
const mostPreparations = 5

/**
 * Does it again while something was written since it was prepared. @throws ApiError `unavailable` in the end: another
 * call goes on
 */
async function untilPrepared<Result>(finish: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await finish()
    } catch (error) {
      if (!(error instanceof NotPreparedError)) throw error
      if (tries >= mostPreparations) throw new ApiError('unavailable', { retryAfter: 1 })
    }
  }
}

const over = new ApiError('rotation_over')

/** @throws ApiError `rotation_over`, also when the master password or the suite is another one since */
async function demandRotation(db: Db, account: Account, id: string): Promise<Rotation> {
  const rotation = await createRotationsRepository(db).find(account.userId, id)
  if (rotation === null || !isFor(rotation, account)) throw over
  return rotation
}

/** @throws ApiError `rotation_over`, also for one that another session stages */
async function demandOwnRotation(db: Db, account: Account, { sessionId }: Session, id: string): Promise<void> {
  const rotation = await demandRotation(db, account, id)
  if (rotation.sessionId !== sessionId) throw over
}

async function beginNow(
  trx: Db,
  { userId, sessionId }: Session,
  body: BodyOf<typeof beginRotation>,
  now: number,
): Promise<void> {
  const { rotationId: id, publicKey, kdf = 1, encryptedPrivateKey, previousKey } = body
  const rotations = createRotationsRepository(trx)
  const account = await demandAccount(trx, userId)
  if (account.publicKey === publicKey)
    throw new ApiError('invalid_data', { errors: [{ path: 'publicKey', code: 'used_key' }] })
  refuseLowerSuite(account, kdf)
  // Finished already, by a call that overtook this one.
  if (await rotations.wasFinished(userId, id)) throw over
  const begun = await rotations.find(userId, id)
  if (begun !== null && isFor(begun, account)) {
    if (
      begun.publicKey !== publicKey ||
      begun.encryptedPrivateKey !== encryptedPrivateKey ||
      begun.sessionId !== sessionId
    )
      throw over
    return
  }
  await rotations.begin(
    { userId, id, publicKey, encryptedPrivateKey, previousKey, kdf, authSalt: account.authSalt, sessionId },
    now,
  )
}
