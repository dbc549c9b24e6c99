import { chargeAll, type Charge, type Refund } from '../http/charge.ts'
import { countedNetworks } from '../http/client-address.ts'
import type { Rate, RateLimiter } from '../http/rate-limit.ts'
import type { FailureCounts } from './failure-counts.ts'

/** Codes tried from one network, whosever they are said to be. */
const networkTries: Rate = { name: 'recovery', burst: 60, perSecond: 0.2 }

/** A try of a recovery code that may go on. It is counted as a failure until one of these says otherwise. */
export interface RecoveryTry {
  /** The code was right. */
  readonly succeeded: () => Promise<void>
  /** The code was not checked. */
  readonly withdraw: Refund
}

/**
 * Makes whoever tries wrong codes wait, each network for itself and at each account for itself: what others try from
 * elsewhere never keeps its owner waiting. There is no total over all networks, because none is needed: of 2¹⁶⁰ codes
 * nobody guesses one, from however many addresses.
 *
 * @returns asks leave for a try; throws ApiError 429 while the wait after the last one runs, and counts nothing then
 */
export function createRecoveryGuard(limiter: RateLimiter, failures: FailureCounts) {
  const keyOf = (email: string, network: string) => limiter.keyOf('recovery-failures', JSON.stringify([email, network]))

  return async (email: string, address: string): Promise<RecoveryTry> => {
    const counted = countedNetworks(address).map(
      ({ network, share }): Charge =>
        () =>
          failures.count(keyOf(email, network), share),
    )
    const refundFailures = await chargeAll(counted)
    const refundRate = await limiter.spendByAddress(networkTries, address).catch(async (error: unknown) => {
      await refundFailures()
      throw error
    })
    return {
      succeeded: async () => {
        await refundFailures()
        await failures.forget(keyOf(email, address))
      },
      withdraw: async () => {
        await refundFailures()
        await refundRate()
      },
    }
  }
}

/** {@link createRecoveryGuard} made. */
export type RecoveryGuard = ReturnType<typeof createRecoveryGuard>
