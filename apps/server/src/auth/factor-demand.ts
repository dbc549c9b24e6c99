import type { FactorProof } from '@larets/vault-core/contracts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Db } from '../db/schema.ts'
import { recordEvent, recordHourly } from '../events/events-repository.ts'
import { ApiError } from '../http/problem.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import type { DeviceTokens } from './device-tokens.ts'
import type { DeviceWords } from '../http/device-words.ts'
import { createFactorsRepository } from './factors-repository.ts'
import type { FactorSecrets } from './factor-secrets.ts'
import type { FailureCounts } from './failure-counts.ts'
import type { SecurityKeyProof, SecurityKeyProofs } from './security-key-proof.ts'
import { isFreshStep, stepOfCode } from './totp-steps.ts'

/** Whose second factor is asked for, what was given, and where that comes from. */
export interface GivenFactor {
  readonly userId: string
  /** Undefined where none came. */
  readonly proof: FactorProof | undefined
  /** Of the sign-in that it confirms; a security key signs for that alone. */
  readonly ticket?: string
  readonly deviceToken: string | null
  readonly device: DeviceWords
}

/** Takes the factor that was given, in the transaction of what it is given for. @throws ApiError `wrong_factor` */
export type TakeFactor = (trx: Db) => Promise<void>

/** Of what asks for no factor. */
export const takesNothing: TakeFactor = async () => undefined

/** Asks whoever proved the master password, or the recovery code, for the second factor of the account. */
export interface FactorDemand {
  /**
   * Does a piece of work that takes the factor, or has it found that none is asked for any more. Whatever that throws
   * besides a wrong factor is held against nobody.
   *
   * @throws ApiError `second_factor_required` where the account has one and none was given; `wrong_factor`; 429 while
   *   the wait
   * after the last wrong one runs
   */
  readonly within: <Result>(given: GivenFactor, work: (take: TakeFactor) => Promise<Result>) => Promise<Result>
  /**
   * The same for work that only reads: in the transaction that takes the factor, so that it finds what there is then.
   */
  readonly prove: <Result>(given: GivenFactor, read: (db: Db) => Promise<Result>) => Promise<Result>
  /** Says that a factor is asked for, and what shows it; null for an account without one. @param ticket of a sign-in */
  readonly refusal: (db: Db, userId: string, ticket?: string) => Promise<ApiError | null>
}

/** Dependencies of {@link createFactorDemand}. */
interface FactorDemandPorts {
  readonly database: Database
  readonly clock: Clock
  readonly limiter: RateLimiter
  readonly failures: FailureCounts
  readonly devices: DeviceTokens
  readonly secrets: FactorSecrets
  readonly keys: SecurityKeyProofs
}

/**
 * Counts wrong factors at an account, all networks together, because a code has but six digits; a device that the
 * account knows is counted for itself, so that nobody's guessing keeps its owner waiting there.
 */
export function createFactorDemand(ports: FactorDemandPorts): FactorDemand {
  const { database, clock, limiter, failures, devices, secrets, keys } = ports

  const refusal: FactorDemand['refusal'] = async (db, userId, ticket) => {
    const kinds = await createFactorsRepository(db, secrets).kinds(userId)
    if (kinds.length === 0) return null
    const securityKeys = await keys.challenge(db, { userId, ticket })
    const factor = {
      kinds,
      ...(ticket === undefined ? {} : { ticket }),
      ...(securityKeys === null ? {} : { securityKeys }),
    }
    return new ApiError('second_factor_required', { factor })
  }

  /** @param signed by a security key; null for no right signature */
  const take = async (trx: Db, given: GivenFactor, signed: SecurityKeyProof | null) => {
    const { userId, proof } = given
    const asked = await refusal(trx, userId)
    // Its owner has removed it meanwhile: nothing is asked for any more.
    if (asked === null) return
    if (proof === undefined) throw asked
    const isRight =
      proof.kind === 'security_key'
        ? signed !== null && (await keys.take(trx, signed))
        : await takeCode(trx, secrets, { ...given, proof }, clock.now())
    if (!isRight) throw wrong
  }

  const tellOwner = ({ userId, device }: GivenFactor) =>
    database.write((trx) => recordHourly(trx, { userId, kind: 'factor_refused', device }, clock.now()), userId)

  const within: FactorDemand['within'] = async (given, work) => {
    const { userId, proof, ticket, deviceToken } = given
    const asked = await refusal(database.db, userId)
    if (asked === null) return work((trx) => take(trx, given, null))
    if (proof === undefined) throw asked

    const known = deviceToken === null ? null : await devices.find(userId, deviceToken)
    const key = limiter.keyOf('factor-failures', known === null ? userId : `device ${known.tokenHash}`)
    const withdraw = await failures.count(key, 1)
    let isTaken = false
    try {
      const signed = proof.kind === 'security_key' ? await keys.check(database.db, { userId, ticket }, proof) : null
      const result = await work(async (trx) => {
        await take(trx, given, signed)
        isTaken = true
      })
      if (isTaken) await failures.forget(key)
      else await withdraw()
      return result
    } catch (error) {
      if (error !== wrong) await withdraw()
      // A slip on a device that the account knows is the owner's own.
      else if (known === null) await tellOwner(given).catch(() => undefined)
      throw error
    }
  }

  return {
    within,
    refusal,
    prove: async (given, read) => {
      // Of an account without one nothing is written, also while the disk takes nothing.
      if ((await createFactorsRepository(database.db, secrets).kinds(given.userId)).length === 0)
        return read(database.db)
      return within(given, (taking) =>
        database.write(async (trx) => {
          const result = await read(trx)
          await taking(trx)
          return result
        }, given.userId),
      )
    },
  }
}

/** Uses up a one-time code or a backup code. @returns whether it is right, and was not used */
async function takeCode(
  trx: Db,
  secrets: FactorSecrets,
  { userId, device, proof }: GivenFactor & { readonly proof: Exclude<FactorProof, { readonly kind: 'security_key' }> },
  now: number,
): Promise<boolean> {
  const factors = createFactorsRepository(trx, secrets)
  if (proof.kind === 'backup') {
    if (!(await factors.takeCode(userId, secrets.hashOf(userId, proof.hash)))) return false
    await recordEvent(trx, { userId, kind: 'backup_code_used', device }, now)
    return true
  }
  const totp = await factors.findTotp(userId)
  const step = totp === null ? null : stepOfCode(totp.secret, proof.code, now)
  if (totp === null || step === null) return false
  return isFreshStep(step, totp.lastStep, now) && factors.takeStep(totp, step)
}

const wrong = new ApiError('wrong_factor')
