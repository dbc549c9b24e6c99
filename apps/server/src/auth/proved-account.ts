import { createUsersRepository, type Account } from '../account/users-repository.ts'
import type { Db } from '../db/schema.ts'
import { ApiError } from '../http/problem.ts'

/**
 * The account as it is, in the transaction that goes by what was proved: its master password is still the one, and
 * nothing has ended its sessions since.
 *
 * @param proved the account as it was when the master password was verified
 * @throws ApiError `wrong_credentials` where another master password counts by now; `account_disabled`; `unavailable`
 *   where the same one
 * may be proved again
 */
export async function demandProved(db: Db, proved: Account): Promise<Account> {
  const account = await createUsersRepository(db).find(proved.userId)
  // A change of the master password takes another salt; another verifier alone is the same password's.
  if (account === null || account.authSalt !== proved.authSalt) throw new ApiError('wrong_credentials')
  if (account.disabledAt !== null) throw new ApiError('account_disabled')
  if (account.verifier !== proved.verifier || account.securityEpoch !== proved.securityEpoch) {
    throw new ApiError('unavailable', { retryAfter: 1 })
  }
  return account
}
