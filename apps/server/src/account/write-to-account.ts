import { createUsersRepository, type AccountState, type CountChange } from './users-repository.ts'
import { ApiError } from '../http/problem.ts'
import type { Store } from '../db/database.ts'
import type { Db } from '../db/schema.ts'

/** Most vaults of an account. */
export const maxVaults = 500
/** Most logins of an account, deleted ones included. */
export const maxLogins = 50_000

/**
 * One write to an account: the account's counter is raised in the same transaction as the rows it stamps, and a
 * throw leaves nothing of either.
 *
 * @throws ApiError `limit_reached` when the account would hold too much; `unauthorized` when it is gone
 */
export async function writeToAccount<Result>(
  store: Store,
  userId: string,
  change: CountChange,
  work: (trx: Db, seq: number) => Promise<Result>,
): Promise<Result> {
  return store.write(async (trx) => {
    const state = await createUsersRepository(trx).advance(userId, change)
    if (state === null) throw new ApiError('unauthorized')
    refuseAboveLimits(state, change)
    return work(trx, state.seq)
  })
}

function refuseAboveLimits(state: AccountState, { vaults = 0, logins = 0 }: CountChange): void {
  const tooManyVaults = vaults > 0 && state.vaultCount > maxVaults
  const tooManyLogins = logins > 0 && state.loginCount > maxLogins
  if (tooManyVaults || tooManyLogins) throw new ApiError('limit_reached')
}
