import type { Account } from '../account/users-repository.ts'
import { ApiError } from '../http/problem.ts'
import { normaliseEmail } from './normalise-email.ts'
import type { SignInGuard } from './sign-in-guard.ts'
import type { Turn } from './verification-queue.ts'
import type { Verifier } from './verifier.ts'

/** What shows that somebody who is signed in knows the master password, and where it comes from. */
export interface PasswordProof {
  readonly passwordHash: string
  readonly address: string
  readonly deviceToken: string | null
}

/** What was done, and a token for a device that had none that is still good. */
export interface ProvenWork<Result> {
  readonly result: Result
  readonly deviceToken?: string
}

/**
 * Does a piece of work for whoever knows the master password of an account; tries are counted as sign-ins are.
 *
 * @throws ApiError `wrong_credentials`; 429 as at sign-in; what the work throws, which is held against nobody
 */
export type PasswordDemand = <Result>(
  account: Account,
  proof: PasswordProof,
  work: (turn: Turn) => Promise<Result>,
  options?: { readonly endsAccount: boolean },
) => Promise<ProvenWork<Result>>

/** Makes the demand, over the guard of sign-ins. */
export function createPasswordDemand({ verifier, guard }: { readonly verifier: Verifier; readonly guard: SignInGuard }): PasswordDemand {
  return async (account, { passwordHash, address, deviceToken }, work, { endsAccount } = { endsAccount: false }) => {
    const { userId } = account
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
        const newToken = await attempt.succeeded(userId)
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
