import type { Account } from '../account/users-repository.ts'
import type { Clock } from '../clock.ts'
import { takesNoWrites } from '../db/database-faults.ts'
import type { Store } from '../db/database.ts'
import { ApiError } from '../http/problem.ts'
import { createDevicesRepository } from './devices-repository.ts'
import { normaliseEmail } from '@larets/vault-core/contracts'
import type { Session } from '../http/session.ts'
import { createSessionsRepository } from './sessions-repository.ts'
import type { SignInGuard } from './sign-in-guard.ts'
import type { Turn } from './verification-queue.ts'
import type { Verifier } from './verifier.ts'

/** Proof that a signed-in caller knows the master password, and where it comes from. */
export interface PasswordProof {
  readonly passwordHash: string
  readonly address: string
  readonly deviceToken: string | null
}

/** Result, and a token for a device that had none that is still good. */
export interface ProvenWork<Result> {
  readonly result: Result
  readonly deviceToken?: string
}

/**
 * Does a piece of work for whoever knows the master password of an account; tries are counted as sign-ins are. The work
 * itself has to demand that what was proved still holds.
 *
 * @throws ApiError `wrong_credentials`; 429 as at sign-in; what the work throws, which is held against nobody
 */
export type PasswordDemand = <Result>(
  session: Session,
  account: Account,
  proof: PasswordProof,
  work: (turn: Turn) => Promise<Result>,
  options?: { readonly endsAccount: boolean },
) => Promise<ProvenWork<Result>>

/** Makes the demand, over the guard of sign-ins. */
export function createPasswordDemand({
  database,
  clock,
  verifier,
  guard,
}: {
  readonly database: Store
  readonly clock: Clock
  readonly verifier: Verifier
  readonly guard: SignInGuard
}): PasswordDemand {
  /** Null for a session that was ended meanwhile, and while the database takes no writes. */
  const issueToken = async (session: Session): Promise<string | null> => {
    const issue = database.write(async (trx) => {
      // With the tokens that the work may have given it.
      if (!(await session.goesOn(trx))) return null
      const { token, tokenHash } = await createDevicesRepository(trx).issue(session.userId, clock.now())
      await createSessionsRepository(trx).noteDevice(session.userId, session.sessionId, tokenHash)
      return token
    }, session.userId)
    return issue.catch((error: unknown) => {
      // The next sign-in that can be written gives one.
      if (!takesNoWrites(error)) throw error
      return null
    })
  }

  return async (
    session,
    account,
    { passwordHash, address, deviceToken },
    work,
    { endsAccount } = { endsAccount: false },
  ) => {
    const { userId } = account
    // Ended while the body was on its way: it has nothing to try any more.
    await session.demand(database.db)
    const attempt = await guard.attempt({ email: normaliseEmail(account.email), address, userId, deviceToken })
    try {
      const { matches } = await verifier.verify(account.verifier, userId, passwordHash, attempt.turn)
      if (matches) {
        const result = await work(attempt.turn)
        if (endsAccount) {
          // Nothing is left that could know a device again.
          await attempt.withdraw()
          return { result }
        }
        await attempt.succeeded()
        const newToken = attempt.device === null ? await issueToken(session) : null
        return { result, ...(newToken === null ? {} : { deviceToken: newToken }) }
      }
    } catch (error) {
      await attempt.withdraw()
      throw error
    }
    await attempt.failed()
    throw new ApiError('wrong_credentials')
  }
}
