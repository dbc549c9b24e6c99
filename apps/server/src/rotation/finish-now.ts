import { createUsersRepository, type Account } from '../account/users-repository.ts'
import type { TakeFactor } from '../auth/factor-demand.ts'
import { createPasskeysRepository } from '../auth/passkeys-repository.ts'
import { createRecoveryRepository } from '../auth/recovery-repository.ts'
import type { Session } from '../http/session.ts'
import type { Db } from '../db/schema.ts'
import { recordBySession } from '../events/events-repository.ts'
import { ApiError } from '../http/problem.ts'
import { createRotationsRepository, isFor } from './rotations-repository.ts'
import { switchOver } from './switch-over.ts'

/** Which rotation is finished, and for whom. */
export interface Finish {
  /** As it was when the master password was proved. */
  readonly account: Account
  readonly session: Session
  readonly rotationId: string
  readonly take: TakeFactor
  readonly now: number
}

/**
 * Puts a rotation in force, in a transaction; one that was finished before is left as it is. Every other session is the
 * caller's to end.
 *
 * @throws ApiError `rotation_incomplete`, `rotation_over`, `wrong_factor`; `unavailable` when the master password
 *   changed meanwhile;
 * NotPreparedError when its items have to be prepared first
 */
export async function finishNow(trx: Db, { account: proved, session, rotationId, take, now }: Finish): Promise<void> {
  const { userId } = session
  const [users, rotations] = [createUsersRepository(trx), createRotationsRepository(trx)]
  // The first statement writes: from here on no other write of the account comes between.
  const state = await users.advance(userId, {})
  const account = state === null ? null : await users.find(userId)
  if (state === null || account === null) throw new ApiError('unauthorized')
  if (account.verifier !== proved.verifier) throw new ApiError('unavailable', { retryAfter: 1 })
  if (await rotations.wasFinished(userId, rotationId)) return
  const rotation = await rotations.find(userId, rotationId)
  if (rotation === null || !isFor(rotation, account)) throw new ApiError('rotation_over')
  await take(trx)
  await switchOver(trx, rotation, state.seq)
  if (!(await users.setKeys(userId, account.verifier, rotation, now)))
    throw new ApiError('unavailable', { retryAfter: 1 })
  await rotations.keepPreviousKey(rotation, account.publicKey, now)
  await rotations.end(userId)
  // Both hold the private key that is given up.
  await createRecoveryRepository(trx).removeAll(userId)
  await createPasskeysRepository(trx).removeAll(userId)
  await recordBySession(trx, session, 'keys_rotated', now)
}
