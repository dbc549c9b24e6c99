import type { BodyOf, putTotp } from '@larets/vault-core/contracts'
import type { Db } from '../db/schema.ts'
import { ApiError } from '../http/problem.ts'
import type { TakeFactor } from './factor-demand.ts'
import type { FactorSecrets } from './factor-secrets.ts'
import { createFactorsRepository, type Made } from './factors-repository.ts'

/** Stored form of a set of backup codes. @throws ApiError `invalid_data` for one that is there twice */
export function keptHashes(secrets: FactorSecrets, userId: string, hashes: readonly string[]): readonly string[] {
  const kept = hashes.map((hash) => secrets.hashOf(userId, hash))
  if (new Set(kept).size !== kept.length)
    throw new ApiError('invalid_data', { errors: [{ path: 'hashes', code: 'not_unique' }] })
  return kept
}

/**
 * Takes, in the transaction that adds a factor, what that costs: the first one of an account brings backup codes along,
 * and for another one a factor is given that is there.
 *
 * @throws ApiError `stale_revision` where the account is not as the call takes it to be; what `take` throws
 */
export async function takeForAnother(
  trx: Db,
  secrets: FactorSecrets,
  take: TakeFactor,
  {
    userId,
    backupCodes,
    made,
  }: { readonly userId: string; readonly backupCodes: BodyOf<typeof putTotp>['backupCodes']; readonly made: Made },
): Promise<void> {
  const factors = createFactorsRepository(trx, secrets)
  const isFirst = (await factors.kinds(userId)).length === 0
  if (isFirst !== (backupCodes !== undefined)) throw new ApiError('stale_revision')
  await take(trx)
  if (backupCodes !== undefined)
    await factors.putCodes(userId, backupCodes.id, keptHashes(secrets, userId, backupCodes.hashes), made)
}
